/**
 * What staff may decide on a rental's money, why not, and what moves when they do (rental.md#deposit-decision, money.md#moving-money-once).
 * The effect that is shown before is the one that is carried out: both are made here.
 */
import { assertCapturable } from '#domain/payments/card-limits.js';
import {
  chargeable,
  givenBackCents,
  reachableCents,
  settlement,
  takenCents,
  writtenOffOf,
  type Movement,
} from '#domain/payments/settlement.js';
import { isHeld, ofPurpose, type Payment, type PaymentPurpose } from '#domain/payments/payment.js';
import { DomainError, type ErrorCode } from '#domain/shared/errors.js';
import { euros } from '#domain/shared/money.js';
import { bookedTtcCents } from './extension.js';
import { accruedLateFeeCents } from './hold-plan.js';
import { refuseRental, type RentalFacts, type RentalOrder, type RentalStatus } from './rental-order.js';

export const moneyActions = [
  'captureRental',
  'releaseDeposit',
  'captureDeposit',
  'captureRentalAndDeposit',
  'refundPrice',
  'refundFull',
] as const;
export type MoneyAction = (typeof moneyActions)[number];

export interface Wish {
  readonly action: MoneyAction;
  /** What is taken of the price; null takes all of it. */
  readonly rentalCents: number | null;
  /** What is kept of the deposit beside the late fees; null keeps all of it. */
  readonly depositCents: number | null;
  /** What whoever releases or refunds was shown; null where they say no amount (specification §5). */
  readonly givenBackCents: number | null;
}

const givesBack: readonly MoneyAction[] = ['releaseDeposit', 'refundPrice', 'refundFull'];

/** The one amount of a request: of the price where it is taken, all that is given back where something is. */
export const wishFor = (
  action: MoneyAction,
  amountCents: number | null,
  depositCents: number | null,
): Wish => ({
  action,
  depositCents,
  rentalCents: givesBack.includes(action) ? null : amountCents,
  givenBackCents: givesBack.includes(action) ? amountCents : null,
});

export interface DecisionCase {
  readonly order: RentalOrder;
  readonly facts: RentalFacts;
  /** Holds whose release was asked for already count as released. */
  readonly payments: readonly Payment[];
  /** Purposes on which a capture or a refund is still under way: nothing else may be decided on them. */
  readonly moving: readonly PaymentPurpose[];
}

export interface Effect {
  readonly movements: readonly Movement[];
  /** Late fees that the decision takes; 0 when it does not touch the deposit. */
  readonly lateFeeCents: number;
  readonly retainedCents: number;
  /** Late fees that the deposit still owes and no card takes (card-limits.ts). */
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

/** What the state says, money aside. The price and a refund do not depend on the lifecycle alone. */
function refusedByState({ order, facts }: DecisionCase, action: MoneyAction): ErrorCode | null {
  if (action === 'captureRental') return earned.includes(order.status) ? null : 'STATE_CONFLICT';
  if (action === 'refundFull' || action === 'refundPrice')
    return refundable.includes(order.status) ? null : 'STATE_CONFLICT';
  return refuseRental(order, action, facts);
}

/** What the money says: there must be something to take, or to give back. */
function refusedByMoney({ payments }: DecisionCase, action: MoneyAction): ErrorCode | null {
  const refusedFor = (purpose: PaymentPurpose): ErrorCode | null => {
    const own = ofPurpose(payments, purpose);
    if (chargeable(own)) return null;
    if (takenCents(own) > 0) return 'ALREADY_CAPTURED';
    // Given back on purpose, it is not claimed in another way.
    return own.some(({ refundedCents }) => refundedCents > 0) ? 'ALREADY_REFUNDED' : 'HOLD_GONE';
  };
  if (action === 'captureRental') return refusedFor('rental');
  if (action === 'captureDeposit' || action === 'captureRentalAndDeposit') return refusedFor('deposit');
  if (action === 'refundFull' || action === 'refundPrice') {
    const own = payments.filter(
      ({ purpose }) => action === 'refundFull' || touches[action].includes(purpose),
    );
    if (own.some(({ disputedAt }) => disputedAt !== null)) return 'PAYMENT_DISPUTED';
    return takenCents(own) > 0 || own.some(isHeld) ? null : 'NOTHING_TO_REFUND';
  }
  return null;
}

/** All that was taken for extensions, given back. One whose payment still waits is closed by whoever ended the order. */
const extensionsBack = (payments: readonly Payment[]): readonly Movement[] =>
  settlement(
    ofPurpose(payments, 'extension').filter(({ capturedCents }) => capturedCents > 0),
    0,
  );

/** Why the action is refused now, or null: buttons and 409s say the same. */
export function refuseDecision(given: DecisionCase, action: MoneyAction): ErrorCode | null {
  const refusal = refusedByState(given, action);
  if (refusal) return refusal;
  if (touches[action].some((purpose) => given.moving.includes(purpose))) return 'MONEY_IN_MOTION';
  return refusedByMoney(given, action);
}

/** The late fees that the deposit owes if the decision is taken now. */
const lateFeeOf = ({ order, facts }: DecisionCase): number =>
  order.actualEndAt === null ? accruedLateFeeCents(order, facts.now) : order.cappedLateFeeCents;

interface Limits {
  readonly rentalCents: number;
  /** Beside the late fees. */
  readonly depositCents: number;
}

/** The most that can be asked for, by purpose. */
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

/** What taking the decision moves, whatever amount was expected of it. */
function movedBy(given: DecisionCase, wish: Wish): Effect {
  const refusal = refuseDecision(given, wish.action);
  if (refusal) throw new DomainError(refusal);
  const { payments } = given;
  const settled = (purpose: PaymentPurpose, owedCents: number): readonly Movement[] =>
    settlement(ofPurpose(payments, purpose), owedCents);
  if (wish.action === 'refundFull' || wish.action === 'refundPrice') {
    const price = [...settled('rental', 0), ...extensionsBack(payments)];
    const movements = wish.action === 'refundFull' ? [...price, ...settled('deposit', 0)] : price;
    return { ...moneyOnly, movements };
  }
  const limits = limitsOf(given);
  const takesRental = touches[wish.action].includes('rental');
  const rentalCents = takesRental ? atMost(wish.rentalCents, limits.rentalCents) : 0;
  const price = takesRental ? settled('rental', rentalCents) : [];
  assertCapturable(writtenOffOf(ofPurpose(payments, 'rental'), rentalCents));
  if (wish.action === 'captureRental') return { ...moneyOnly, movements: price };
  const retainedCents = wish.action === 'releaseDeposit' ? 0 : atMost(wish.depositCents, limits.depositCents);
  return fromDeposit(given, retainedCents, price);
}

const moneyOnly = { lateFeeCents: 0, retainedCents: 0, writtenOffCents: 0 } as const;

/** Late fees and what is kept are one capture; late fees alone that no card takes are written off. Throws CAPTURE_TOO_LOW of a part. */
function fromDeposit(given: DecisionCase, retainedCents: number, price: readonly Movement[]): Effect {
  const own = ofPurpose(given.payments, 'deposit');
  const owedCents = lateFeeOf(given);
  const writtenOffCents = writtenOffOf(own, owedCents + retainedCents);
  if (retainedCents > 0) assertCapturable(writtenOffCents);
  const movements = [...price, ...settlement(own, owedCents + retainedCents)];
  return { movements, lateFeeCents: owedCents - writtenOffCents, retainedCents, writtenOffCents };
}

/**
 * What taking the decision moves. Throws the reason against it, AMOUNT_TOO_HIGH above what is held, CAPTURE_TOO_LOW below what a card takes, or AMOUNT_CHANGED when
 * another amount would be given back than the one that was shown: somebody may have taken a part meanwhile.
 */
export function effectOf(given: DecisionCase, wish: Wish): Effect {
  const effect = movedBy(given, wish);
  const backCents = givenBackCents(effect.movements);
  if (wish.givenBackCents !== null && wish.givenBackCents !== backCents)
    throw new DomainError('AMOUNT_CHANGED', { words: { euros: euros(backCents) } });
  return effect;
}
