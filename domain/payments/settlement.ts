/**
 * What moves on the intents of one purpose so that exactly what is owed is taken, once: whatever was taken before, and however
 * many holds a renewal left behind (money.md#moving-money-once).
 */
import { isBelowCardMinimum } from './card-limits.js';
import { isHeld, type Payment, type PaymentStatus } from './payment.js';

/** `drop` forgets a hold that was only planned. */
type MovementKind = 'capture' | 'release' | 'refund' | 'drop';

export interface Movement {
  readonly kind: MovementKind;
  readonly payment: Payment;
  /** Taken by a capture (the provider releases the rest), let go by a release, given back by a refund. */
  readonly amountCents: number;
}

/** What a movement lets go beside what it takes. */
export const releasedRestCents = ({ kind, payment, amountCents }: Movement): number =>
  kind === 'capture' ? payment.amountCents - amountCents : 0;

/** Released and refunded together: what the customer has again. */
export const givenBackCents = (movements: readonly Movement[]): number =>
  movements.reduce((sum, move) => {
    const isGiven = move.kind === 'release' || move.kind === 'refund';
    return sum + (isGiven ? move.amountCents : releasedRestCents(move));
  }, 0);

/** What was really taken, and not given back. */
export const takenCents = (payments: readonly Payment[]): number =>
  payments.reduce((sum, { capturedCents, refundedCents }) => sum + capturedCents - refundedCents, 0);

/** What was ever taken, refunds or not. */
export const capturedCents = (payments: readonly Payment[]): number =>
  payments.reduce((sum, payment) => sum + payment.capturedCents, 0);

export const refundedCents = (payments: readonly Payment[]): number =>
  payments.reduce((sum, payment) => sum + payment.refundedCents, 0);

const over: readonly PaymentStatus[] = ['Released', 'Expired', 'Captured', 'Refunded'];

/** What was held on the card and is free again: of holds that ended, what was not taken; one that was renewed goes on in the next. */
export const freedCents = (payments: readonly Payment[]): number =>
  payments
    .filter(({ authorisedAt, replacedById }) => authorisedAt !== null && replacedById === null)
    .filter(({ status }) => over.includes(status))
    .reduce((sum, { amountCents, capturedCents }) => sum + amountCents - capturedCents, 0);

/** The one hold that may be captured: the newest; one that was replaced only when nothing else is held. */
export function chargeable(payments: readonly Payment[]): Payment | null {
  const held = payments.filter(isHeld).sort((left, right) => right.epoch - left.epoch);
  return held.find(({ replacedById }) => replacedById === null) ?? held[0] ?? null;
}

/** What can be had in all: taken already, or held. */
export const reachableCents = (payments: readonly Payment[]): number =>
  takenCents(payments) + (chargeable(payments)?.amountCents ?? 0);

function fromHold(payment: Payment, dueCents: number): Movement {
  const amountCents = Math.min(dueCents, payment.amountCents);
  if (amountCents <= 0 || isBelowCardMinimum(amountCents))
    return { kind: 'release', payment, amountCents: payment.amountCents };
  return { kind: 'capture', payment, amountCents };
}

/** A hold beside the one that is captured, a page that waits for the customer, a plan: none may take anything any more. */
function letGo(payment: Payment): Movement[] {
  if (payment.status === 'Planned') return [{ kind: 'drop', payment, amountCents: 0 }];
  if (isHeld(payment)) return [{ kind: 'release', payment, amountCents: payment.amountCents }];
  return payment.status === 'RequiresAction' ? [{ kind: 'release', payment, amountCents: 0 }] : [];
}

const onCardCents = ({ capturedCents, refundedCents, paidElsewhereCents }: Payment): number =>
  capturedCents - refundedCents - paidElsewhereCents;

/** Gives back what was taken too much, from the newest capture on: to the card only what came from a card. */
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

/** What is still owed, and no card can be charged: `settlement` does not take it. All of `payments` are of one order and purpose. */
export function writtenOffOf(payments: readonly Payment[], owedCents: number): number {
  const dueCents = owedCents - takenCents(payments);
  return isBelowCardMinimum(dueCents) ? dueCents : 0;
}

/** Never captures more than is held, less than a card takes, or a second time what was taken. All of `payments` are of one order and purpose. */
export function settlement(payments: readonly Payment[], owedCents: number): readonly Movement[] {
  const hold = chargeable(payments);
  const dueCents = owedCents - takenCents(payments);
  return [
    ...(hold ? [fromHold(hold, dueCents)] : []),
    ...payments.filter((payment) => payment !== hold).flatMap(letGo),
    ...givenBack(payments, -dueCents),
  ];
}
