/**
 * What staff may decide on a rental's money, why not, and the resulting movements (rental.md#deposit-decision,
 * money.md#moving-money-once). The preview and the execution use the same code.
 */
import { assertCapturable } from '#domain/payments/card-limits.js';
import {
  chargeable,
  givenBackCents,
  reachableCents,
  settlement,
  netCapturedCents,
  writtenOffOf,
  type Movement,
} from '#domain/payments/settlement.js';
import {
  isHeld,
  ofPurpose,
  type Payment,
  type PaymentPurpose,
  type PaymentState,
} from '#domain/payments/payment.js';
import { DomainError, type ErrorCode } from '#domain/shared/errors.js';
import { euros } from '#domain/shared/money.js';
import { bookedTtcCents } from './extension.js';
import { accruedLateFeeCents } from './hold-plan.js';
import {
  refuseRental,
  type RentalFacts,
  type RentalOrder,
  type RentalState,
  type RentalStatus,
  neverReturnedMs,
} from './rental-order.js';
import { isWithdrawalOpen } from '#domain/sales/withdrawal-open.js';
import { withdrawalRefund } from '#domain/sales/withdrawal-refund.js';
import { openDebts } from './debt.js';
import { isDamageOpen, type DamageReview } from './damage-report.js';
import { isNeverReturned, isOut, isOverdue } from './item-out.js';

export const moneyActions = [
  'captureRental',
  'releaseDeposit',
  'captureDeposit',
  'captureRentalAndDeposit',
  'refundPrice',
  'refundFull',
] as const;
export type MoneyAction = (typeof moneyActions)[number];

export interface DecisionRequest {
  readonly action: MoneyAction;
  /** The part of the price to capture; null captures all of it. */
  readonly rentalCents: number | null;
  /** The part of the deposit to retain besides the late fees; null retains all of it. */
  readonly depositCents: number | null;
  /** The amount shown before a release or refund; null if the request names none (specification §5). */
  readonly givenBackCents: number | null;
}

const givesBack: readonly MoneyAction[] = ['releaseDeposit', 'refundPrice', 'refundFull'];

/** The single amount of a request: a part of the price for a capture, the total for a release or refund. */
export const decisionRequest = (
  action: MoneyAction,
  amountCents: number | null,
  depositCents: number | null,
): DecisionRequest => ({
  action,
  depositCents,
  rentalCents: givesBack.includes(action) ? null : amountCents,
  givenBackCents: givesBack.includes(action) ? amountCents : null,
});

export interface DecisionCase<Order = RentalOrder, Paid = Payment> {
  readonly order: Order;
  readonly facts: RentalFacts;
  /** Holds whose release was requested already count as released. */
  readonly payments: readonly Paid[];
  /** Purposes with a capture or refund under way: no other decision is possible on them. */
  readonly moving: readonly PaymentPurpose[];
}

/** What the refusals need of a case. */
type StateCase = DecisionCase<RentalState, PaymentState>;

export interface Effect {
  readonly movements: readonly Movement[];
  /** Late fees that the decision captures; 0 when it does not affect the deposit. */
  readonly lateFeeCents: number;
  readonly retainedCents: number;
  /** Late fees owed by the deposit that are below the card minimum (card-limits.ts). */
  readonly writtenOffCents: number;
}

const touches: Readonly<Record<MoneyAction, readonly PaymentPurpose[]>> = {
  captureRental: ['rental'],
  releaseDeposit: ['deposit'],
  captureDeposit: ['deposit'],
  captureRentalAndDeposit: ['rental', 'deposit'],
  refundPrice: ['rental', 'extension'],
  refundFull: ['rental', 'extension', 'deposit'],
};

const earned: readonly RentalStatus[] = ['PendingReturn', 'PendingDepositDecision', 'Completed'];
const refundable: readonly RentalStatus[] = ['PendingDepositDecision', 'Completed', 'Canceled', 'Failed'];

/** Refusals by the state. The price and a refund do not depend on the state alone. */
function refusedByState({ order, facts }: StateCase, action: MoneyAction): ErrorCode | null {
  if (action === 'captureRental') return earned.includes(order.status) ? null : 'STATE_CONFLICT';
  if (action === 'refundFull' || action === 'refundPrice')
    return refundable.includes(order.status) ? null : 'STATE_CONFLICT';
  return refuseRental(order, action, facts);
}

/** Refusals by the money: there must be an amount to capture, or to refund. */
function refusedByMoney({ payments }: StateCase, action: MoneyAction): ErrorCode | null {
  const refusedFor = (purpose: PaymentPurpose): ErrorCode | null => {
    const own = ofPurpose(payments, purpose);
    if (chargeable(own)) return null;
    if (netCapturedCents(own) > 0) return 'ALREADY_CAPTURED';
    // After a deliberate refund, it is not claimed in another way.
    return own.some(({ refundedCents }) => refundedCents > 0) ? 'ALREADY_REFUNDED' : 'HOLD_GONE';
  };
  if (action === 'captureRental') return refusedFor('rental');
  if (action === 'captureDeposit' || action === 'captureRentalAndDeposit') return refusedFor('deposit');
  if (action === 'refundFull' || action === 'refundPrice') {
    const own = payments.filter(
      ({ purpose }) => action === 'refundFull' || touches[action].includes(purpose),
    );
    if (own.some(({ disputedAt }) => disputedAt !== null)) return 'PAYMENT_DISPUTED';
    return netCapturedCents(own) > 0 || own.some(isHeld) ? null : 'NOTHING_TO_REFUND';
  }
  return null;
}

/** Refunds all extension payments. An extension with an open payment is closed by the code that ends the order. */
const extensionsBack = (payments: readonly Payment[]): readonly Movement[] =>
  settlement(
    ofPurpose(payments, 'extension').filter(({ capturedCents }) => capturedCents > 0),
    0,
  );

/** Why the action is refused now, or null; used for buttons and 409 responses. */
export function refuseDecision(given: StateCase, action: MoneyAction): ErrorCode | null {
  const refusal = refusedByState(given, action);
  if (refusal) return refusal;
  if (touches[action].some((purpose) => given.moving.includes(purpose))) return 'MONEY_IN_MOTION';
  return refusedByMoney(given, action);
}

/** The late fees that the deposit owes if the decision is made now. */
const lateFeeOf = ({ order, facts }: DecisionCase): number =>
  order.actualEndAt === null ? accruedLateFeeCents(order, facts.now) : order.cappedLateFeeCents;

interface Limits {
  readonly rentalCents: number;
  /** Besides the late fees. */
  readonly depositCents: number;
}

/** The maximum amounts, by purpose. */
export function limitsOf(given: DecisionCase): Limits {
  const { order, payments } = given;
  const reach = (purpose: PaymentPurpose, most: number): number =>
    Math.min(most, reachableCents(ofPurpose(payments, purpose)));
  const depositCents = reach('deposit', order.depositCents) - lateFeeOf(given);
  return { rentalCents: reach('rental', bookedTtcCents(order)), depositCents: Math.max(0, depositCents) };
}

function atMost(cents: number | null, mostCents: number): number {
  if (cents === null) return mostCents;
  if (cents > mostCents) throw new DomainError('AMOUNT_TOO_HIGH', { words: { euros: euros(mostCents) } });
  return cents;
}

/** The movements of the decision, without checking the expected amount. */
function movedBy(given: DecisionCase, request: DecisionRequest): Effect {
  const refusal = refuseDecision(given, request.action);
  if (refusal) throw new DomainError(refusal);
  const { payments } = given;
  const settled = (purpose: PaymentPurpose, owedCents: number): readonly Movement[] =>
    settlement(ofPurpose(payments, purpose), owedCents);
  if (request.action === 'refundFull' || request.action === 'refundPrice') {
    const price = [...settled('rental', 0), ...extensionsBack(payments)];
    const movements = request.action === 'refundFull' ? [...price, ...settled('deposit', 0)] : price;
    return { ...moneyOnly, movements };
  }
  const limits = limitsOf(given);
  const takesRental = touches[request.action].includes('rental');
  const rentalCents = takesRental ? atMost(request.rentalCents, limits.rentalCents) : 0;
  const price = takesRental ? settled('rental', rentalCents) : [];
  assertCapturable(writtenOffOf(ofPurpose(payments, 'rental'), rentalCents));
  if (request.action === 'captureRental') return { ...moneyOnly, movements: price };
  const retainedCents =
    request.action === 'releaseDeposit' ? 0 : atMost(request.depositCents, limits.depositCents);
  return fromDeposit(given, retainedCents, price);
}

const moneyOnly = { lateFeeCents: 0, retainedCents: 0, writtenOffCents: 0 } as const;

/**
 * Late fees and the retained part are one capture; late fees alone below the card minimum are written off. Throws
 * CAPTURE_TOO_LOW for a part.
 */
function fromDeposit(given: DecisionCase, retainedCents: number, price: readonly Movement[]): Effect {
  const own = ofPurpose(given.payments, 'deposit');
  const owedCents = lateFeeOf(given);
  const writtenOffCents = writtenOffOf(own, owedCents + retainedCents);
  if (retainedCents > 0) assertCapturable(writtenOffCents);
  const movements = [...price, ...settlement(own, owedCents + retainedCents)];
  return { movements, lateFeeCents: owedCents - writtenOffCents, retainedCents, writtenOffCents };
}

/**
 * The movements of the decision. Throws the reason against it, AMOUNT_TOO_HIGH above what is held, CAPTURE_TOO_LOW
 * below the card minimum, or AMOUNT_CHANGED when the refund would differ from the amount shown, because a part may have
 * been captured meanwhile.
 */
export function effectOf(given: DecisionCase, request: DecisionRequest): Effect {
  const effect = movedBy(given, request);
  const backCents = givenBackCents(effect.movements);
  if (request.givenBackCents !== null && request.givenBackCents !== backCents)
    throw new DomainError('AMOUNT_CHANGED', { words: { euros: euros(backCents) } });
  return effect;
}

type NextRentalAction =
  | 'manualTerminate'
  | 'cancel'
  | 'requestPayment'
  | 'settleWithdrawal'
  | Exclude<MoneyAction, 'captureRental' | 'refundFull'>;

/** After erasure there is no report left to review. */
const isDamageWaiting = ({ erasedAt }: RentalOrder, reports: readonly DamageReview[]): boolean =>
  erasedAt === null && reports.some(isDamageOpen);

/** Reported damage is reviewed before any release: a released deposit cannot be held again. */
const keepsFirst = (given: DecisionCase, reports: readonly DamageReview[]): boolean =>
  limitsOf(given).depositCents > 0 && isDamageWaiting(given.order, reports);

/**
 * The customer was reminded to return it: staff act once half of the law's fourteen days have passed without a return.
 */
function outAndWithdrawn({ order, facts }: DecisionCase): NextRentalAction | null {
  if (facts.now >= (order.withdrawnAt ?? facts.now) + neverReturnedMs) return 'settleWithdrawal';
  return isOverdue(order, facts.now) ? 'manualTerminate' : null;
}

/**
 * An item that is out comes back first; damage is next, because the deposit is released automatically within days; then
 * the answer, before any capture of the price.
 */
function afterWithdrawal(given: DecisionCase, reports: readonly DamageReview[]): NextRentalAction | null {
  const { order } = given;
  if (isOut(order)) return outAndWithdrawn(given);
  if (order.status === 'PendingPickup' || order.status === 'PendingReturn') return 'cancel';
  if (order.status !== 'PendingDepositDecision') return 'settleWithdrawal';
  if (order.returnedAt === null) return 'manualTerminate';
  return keepsFirst(given, reports) ? 'captureDeposit' : 'settleWithdrawal';
}

/** Accepted and not refunded yet; while the item is out its price is not captured. */
const owesPrice = ({ order, payments }: DecisionCase): boolean =>
  !isOut(order) && withdrawalRefund(order, payments) !== null;

/** Once its damage reports are reviewed, the refund of an accepted withdrawal comes before the rest of the deposit. */
function afterReturn(given: DecisionCase, reports: readonly DamageReview[]): NextRentalAction {
  if (given.order.returnedAt === null) return 'manualTerminate';
  if (keepsFirst(given, reports)) return 'captureDeposit';
  return owesPrice(given) ? 'refundPrice' : 'releaseDeposit';
}

/**
 * The next staff action for a rental, the most urgent first, the same for its page, the board and the terminal
 * (rental.md#damage-reports, withdrawal.md#answer, withdrawal.md#what-is-owed).
 */
export function nextRentalAction(
  given: DecisionCase,
  reports: readonly DamageReview[],
): NextRentalAction | null {
  const { order, facts } = given;
  if (isWithdrawalOpen(order)) return afterWithdrawal(given, reports);
  if (isNeverReturned(order, facts.now)) return 'captureRentalAndDeposit';
  if (isOverdue(order, facts.now)) return 'manualTerminate';
  if (order.status === 'PendingDepositDecision') return afterReturn(given, reports);
  if (owesPrice(given)) return 'refundPrice';
  return openDebts(given.payments).some(({ status }) => status === 'Planned') ? 'requestPayment' : null;
}
