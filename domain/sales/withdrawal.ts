/**
 * A consumer's right to go back on what was bought at a distance: fourteen days from the goods on, or from the conclusion of a
 * service (Code de la consommation, L. 221-18), by a function that is there all that time (L. 221-21, D. 221-5, since 19 June 2026). Saying so is the customer's;
 * what becomes of the money is staff's, who know what was sold (L. 221-28 excludes some goods).
 */
import { excludesAnyway, type WithdrawalExclusion } from '#domain/catalogue/withdrawal-exclusion.js';
import { day, type Instant } from '#domain/shared/record.js';
import { isWithdrawalOpen } from './withdrawal-open.js';

/** What staff made of it: the order is undone and its money given back, or nothing is, for a reason that the customer is told. */
export const withdrawalOutcomes = ['accepted', 'refused'] as const;
export type WithdrawalOutcome = (typeof withdrawalOutcomes)[number];

/** What a customer may go back on: an order of laundry or the shop, or a rental. */
export const withdrawableKinds = ['pressing', 'shop', 'rental'] as const;
export type WithdrawableKind = (typeof withdrawableKinds)[number];

/** What a customer said, kept with their order. */
export interface Withdrawal {
  readonly withdrawnAt: Instant | null;
  /** Their statement, as the acknowledgement repeats it. */
  readonly withdrawalText: string | null;
  /** When staff wrote down what they made of it. */
  readonly withdrawalSettledAt: Instant | null;
  /** Null until then. */
  readonly withdrawalOutcome: WithdrawalOutcome | null;
  /** What the customer was told of it, in staff's words; null where the refund says it all. */
  readonly withdrawalAnswer: string | null;
  /**
   * What has to be given back in all, what was given back already included (withdrawal-refund.ts): from the acceptance until it was, or
   * until a manager wrote down that nothing is owed. Null before and after.
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
 * Goods: the days run from the day they came. A service: from its conclusion (L. 221-18); once it is wholly done the right is gone only
 * where its customer had asked, expressly, that it begin before the days are over (`requestedService`; L. 221-28, 1°).
 */
export type SoldAs = 'goods' | 'service' | 'requestedService';

const rightMs = 14 * day;
/** The last day counts whole, and one that is no working day moves to the next (L. 221-19): Friday to Tuesday over Easter. */
const lastDayMs = 5 * day;

export interface WithdrawalSubject extends Withdrawal {
  readonly createdAt: Instant;
  /** Null for what was sold over a counter: no contract at a distance, and no such right. */
  readonly checkoutSessionId: string | null;
  readonly paidAt: Instant | null;
  readonly completedAt: Instant | null;
  readonly cancelReason: string | null;
  readonly lines: readonly { readonly withdrawalExclusion: WithdrawalExclusion | null }[];
}

/**
 * `open` from the payment on, before the goods came too; some days longer than the right itself, so that no calendar takes it
 * from anybody. `cancelled`: there is nothing left to go back on.
 * `excluded`: of none of it may anybody go back (L. 221-28). `performed`: a service that was wholly done, as its customer had asked.
 */
export const withdrawalStates = ['open', 'stated', 'cancelled', 'excluded', 'performed', 'over'] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/** Whether nothing of an order can be withdrawn from. */
export const isExcluded = ({ lines }: Pick<WithdrawalSubject, 'lines'>): boolean =>
  lines.every(({ withdrawalExclusion }) => excludesAnyway(withdrawalExclusion));

/** All of it may be gone back on: until it is handed over, undoing it is the answer, and nothing is left to judge. */
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

/** The order with staff's answer; `owedInAllCents` is what an acceptance has to give back. */
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

/** Cancelled, or wholly given back: that is the answer, nobody is asked for another one, and nothing is left to remind of. */
export const answeredByEnding = <Order extends Withdrawal>(
  known: Withdrawal & Pick<WithdrawalSubject, 'cancelReason'>,
  ended: Order,
  now: Instant,
): Order =>
  isWithdrawalOpen(known) ? answered(ended, now, 'accepted', null) : { ...ended, withdrawalOwedCents: null };

/** Only what is a withdrawal's, of an order or of what was just said. */
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
