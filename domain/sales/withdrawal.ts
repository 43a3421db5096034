/**
 * A consumer's right to withdraw from a distance sale: fourteen days from the delivery of goods, or from the conclusion
 * of a service contract (Code de la consommation, L. 221-18), by a function that is available all that time (L. 221-21,
 * D. 221-5, since 19 June 2026). The customer declares it; staff decide on the money, because they know what was sold
 * (L. 221-28 excludes some goods).
 */
import { excludesAnyway, type WithdrawalExclusion } from '#domain/catalogue/withdrawal-exclusion.js';
import { day, type Instant } from '#domain/shared/record.js';
import { isWithdrawalOpen } from './withdrawal-open.js';

/**
 * The decision of staff: the order is undone and refunded, or it is refused with a reason that the customer receives.
 */
export const withdrawalOutcomes = ['accepted', 'refused'] as const;
export type WithdrawalOutcome = (typeof withdrawalOutcomes)[number];

/** A customer's declaration, stored with the order. */
export interface Withdrawal {
  readonly withdrawnAt: Instant | null;
  /** The declaration as the acknowledgement repeats it. */
  readonly withdrawalText: string | null;
  /** When staff recorded their decision. */
  readonly withdrawalSettledAt: Instant | null;
  /** Null until then. */
  readonly withdrawalOutcome: WithdrawalOutcome | null;
  /** The reason given to the customer, written by staff; null if the refund explains itself. */
  readonly withdrawalAnswer: string | null;
  /**
   * The total to refund, earlier refunds included (withdrawal-refund.ts): from the acceptance until it was refunded, or
   * until a manager recorded that nothing is owed. Null before and after.
   */
  readonly withdrawalOwedCents: number | null;
}

export const notWithdrawn: Withdrawal = {
  withdrawnAt: null,
  withdrawalText: null,
  withdrawalSettledAt: null,
  withdrawalOutcome: null,
  withdrawalAnswer: null,
  withdrawalOwedCents: null,
};

/**
 * Goods: the days count from delivery. A service: from its conclusion (L. 221-18). Once a service is fully performed,
 * the right is lost only if the customer had expressly requested that it begin before the days are over
 * (`requestedService`; L. 221-28, 1°).
 */
export type SoldAs = 'goods' | 'service' | 'requestedService';

const rightMs = 14 * day;
/** The last day counts whole, and moves to the next working day (L. 221-19): Friday to Tuesday over Easter. */
const lastDayMs = 5 * day;

export interface WithdrawalSubject extends Withdrawal {
  readonly createdAt: Instant;
  /** Null for a sale at the counter: it is no distance contract, and has no such right. */
  readonly checkoutSessionId: string | null;
  readonly paidAt: Instant | null;
  readonly completedAt: Instant | null;
  readonly cancelReason: string | null;
  readonly lines: readonly { readonly withdrawalExclusion: WithdrawalExclusion | null }[];
}

/**
 * `open` from the payment on, also before delivery; some days longer than the legal period, to be safe for every
 * calendar. `cancelled`: there is nothing left to withdraw from. `excluded`: the law excludes all of it (L. 221-28).
 * `performed`: a service that was fully performed, as the customer had requested.
 */
export const withdrawalStates = ['open', 'stated', 'cancelled', 'excluded', 'performed', 'over'] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/** Whether every line of an order is excluded. */
export const isExcluded = ({ lines }: Pick<WithdrawalSubject, 'lines'>): boolean =>
  lines.every(({ withdrawalExclusion }) => excludesAnyway(withdrawalExclusion));

/** Whether every line can be withdrawn: such an order is cancelled before hand-over, without a decision. */
export const isWhollyWithdrawable = ({ lines }: Pick<WithdrawalSubject, 'lines'>): boolean =>
  !lines.some(({ withdrawalExclusion }) => excludesAnyway(withdrawalExclusion));

/** Null while the order is not paid, and at the counter: there is nothing to withdraw from. */
export function withdrawalState(
  soldAs: SoldAs,
  order: WithdrawalSubject,
  now: Instant,
): WithdrawalState | null {
  const { createdAt, completedAt } = order;
  if (order.paidAt === null || order.checkoutSessionId === null) return null;
  if (order.withdrawnAt !== null) return 'stated';
  if (order.cancelReason !== null) return 'cancelled';
  if (isExcluded(order)) return 'excluded';
  if (soldAs === 'requestedService' && completedAt !== null) return 'performed';
  const since = soldAs === 'goods' ? completedAt : createdAt;
  return since !== null && now >= since + rightMs + lastDayMs ? 'over' : 'open';
}

/** The order with the decision of staff; `owedInAllCents` is the total that an acceptance has to refund. */
export const answered = <Order extends Withdrawal>(
  order: Order,
  now: Instant,
  withdrawalOutcome: WithdrawalOutcome,
  withdrawalAnswer: string | null,
  owedInAllCents: number | null = null,
): Order => ({
  ...order,
  withdrawalSettledAt: now,
  withdrawalOutcome,
  withdrawalAnswer,
  withdrawalOwedCents: withdrawalOutcome === 'accepted' ? owedInAllCents : null,
});

/** A cancellation or a full refund settles the withdrawal: it needs no other answer and no reminder. */
export const answeredByEnding = <Order extends Withdrawal>(
  known: Withdrawal & Pick<WithdrawalSubject, 'cancelReason'>,
  ended: Order,
  now: Instant,
): Order =>
  isWithdrawalOpen(known) ? answered(ended, now, 'accepted', null) : { ...ended, withdrawalOwedCents: null };

/** Picks the withdrawal fields of an order or of a new declaration. */
export const withdrawalIn = ({
  withdrawnAt,
  withdrawalText,
  withdrawalSettledAt,
  withdrawalOutcome,
  withdrawalAnswer,
  withdrawalOwedCents,
}: Withdrawal): Withdrawal => ({
  withdrawnAt,
  withdrawalText,
  withdrawalSettledAt,
  withdrawalOutcome,
  withdrawalAnswer,
  withdrawalOwedCents,
});
