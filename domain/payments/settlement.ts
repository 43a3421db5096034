/**
 * Computes the movements on the intents of one purpose that capture exactly the amount owed, once, whatever was
 * captured before and however many holds a renewal left (money.md#moving-money-once).
 */
import { isBelowCardMinimum } from './card-limits.js';
import { isHeld, type Payment, type PaymentState, type PaymentStatus } from './payment.js';

/** `drop` deletes a hold that was only planned. */
type MovementKind = 'capture' | 'release' | 'refund' | 'drop';

export interface Movement {
  readonly kind: MovementKind;
  readonly payment: Payment;
  /** The amount captured (the provider releases the rest), released, or refunded. */
  readonly amountCents: number;
}

/** The part of the hold that a capture releases. */
export const releasedRestCents = ({ kind, payment, amountCents }: Movement): number =>
  kind === 'capture' ? payment.amountCents - amountCents : 0;

/** Released and refunded together. */
export const givenBackCents = (movements: readonly Movement[]): number =>
  movements.reduce((sum, move) => {
    const isGiven = move.kind === 'release' || move.kind === 'refund';
    return sum + (isGiven ? move.amountCents : releasedRestCents(move));
  }, 0);

/** Captured less refunded. */
export const netCapturedCents = (payments: readonly PaymentState[]): number =>
  payments.reduce((sum, { capturedCents, refundedCents }) => sum + capturedCents - refundedCents, 0);

/** Captured in total, without deducting refunds. */
export const capturedCents = (payments: readonly Payment[]): number =>
  payments.reduce((sum, payment) => sum + payment.capturedCents, 0);

export const refundedCents = (payments: readonly Payment[]): number =>
  payments.reduce((sum, payment) => sum + payment.refundedCents, 0);

const over: readonly PaymentStatus[] = ['Released', 'Expired', 'Captured', 'Refunded'];

/** The released part of holds that ended; a renewed hold continues in the next one. */
export const releasedCents = (payments: readonly Payment[]): number =>
  payments
    .filter(({ authorisedAt, replacedById }) => authorisedAt !== null && replacedById === null)
    .filter(({ status }) => over.includes(status))
    .reduce((sum, { amountCents, capturedCents }) => sum + amountCents - capturedCents, 0);

/** The one hold that may be captured: the newest; a replaced one only when no other is held. */
export function chargeable<P extends PaymentState>(payments: readonly P[]): P | null {
  const held = payments.filter(isHeld).sort((left, right) => right.epoch - left.epoch);
  return held.find(({ replacedById }) => replacedById === null) ?? held[0] ?? null;
}

/** The maximum amount: captured already, or held. */
export const reachableCents = (payments: readonly Payment[]): number =>
  netCapturedCents(payments) + (chargeable(payments)?.amountCents ?? 0);

function fromHold(payment: Payment, dueCents: number): Movement {
  const amountCents = Math.min(dueCents, payment.amountCents);
  if (amountCents <= 0 || isBelowCardMinimum(amountCents))
    return { kind: 'release', payment, amountCents: payment.amountCents };
  return { kind: 'capture', payment, amountCents };
}

/** A hold next to the captured one, a page that waits for the customer, a plan: none may be captured any more. */
function letGo(payment: Payment): Movement[] {
  if (payment.status === 'Planned') return [{ kind: 'drop', payment, amountCents: 0 }];
  if (isHeld(payment)) return [{ kind: 'release', payment, amountCents: payment.amountCents }];
  return payment.status === 'RequiresAction' ? [{ kind: 'release', payment, amountCents: 0 }] : [];
}

const onCardCents = ({ capturedCents, refundedCents, paidOffCardCents }: Payment): number =>
  capturedCents - refundedCents - paidOffCardCents;

/** Refunds the excess, from the newest capture on; only card payments are refunded to a card. */
function givenBack(payments: readonly Payment[], excessCents: number): Movement[] {
  let left = excessCents;
  return [...payments]
    .sort((one, other) => other.epoch - one.epoch)
    .flatMap((payment): Movement[] => {
      const amountCents = Math.min(left, onCardCents(payment));
      if (amountCents <= 0) return [];
      left -= amountCents;
      return [{ kind: 'refund', payment, amountCents }];
    });
}

/**
 * The amount due that is too small for a card: `settlement` does not capture it. All of `payments` are of one order and
 * purpose.
 */
export function writtenOffOf(payments: readonly Payment[], owedCents: number): number {
  const dueCents = owedCents - netCapturedCents(payments);
  return isBelowCardMinimum(dueCents) ? dueCents : 0;
}

/**
 * Never captures more than is held, less than the card minimum, or an amount twice. All of `payments` are of one order
 * and purpose.
 */
export function settlement(payments: readonly Payment[], owedCents: number): readonly Movement[] {
  const hold = chargeable(payments);
  const dueCents = owedCents - netCapturedCents(payments);
  return [
    ...(hold ? [fromHold(hold, dueCents)] : []),
    ...payments.filter((payment) => payment !== hold).flatMap(letGo),
    ...givenBack(payments, -dueCents),
  ];
}
