/**
 * Renews holds before they expire (money.md#holds). The domain decides (`guardianAction`); this module carries it out:
 * a renewal is placed first and the old hold released after, and a hold that cannot be renewed is reported.
 */
import { isBelowCardMinimum } from '#domain/payments/card-limits.js';
import { isHeld, type Payment } from '#domain/payments/payment.js';
import { bookedTtcCents } from '#domain/rentals/extension.js';
import {
  accruedLateFeeCents,
  guardianAction,
  guardianAt,
  lastCallAt,
  type GuardianAction,
} from '#domain/rentals/hold-plan.js';
import { takenCents } from '#domain/payments/settlement.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import type { Installation } from '#application/installation.js';
import { enqueue, type JobHandler } from '#application/outbox.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import { note } from '#application/timeline.js';
import { tell } from '#application/rentals/messages/tell.js';
import { notifyOnceCaptured } from './notify-captured.js';

/** Schedules the renewal of a hold that was just placed. */
export async function guardHold(at: Installation, store: Store, payment: Payment): Promise<void> {
  const job = { kind: 'payment.guard', subjectId: payment.id } as const;
  await enqueue(at, store, { ...job, suffix: 'renew', dueAt: guardianAt(payment) });
  await enqueue(at, store, { ...job, suffix: 'lastCall', dueAt: lastCallAt(payment) });
}

/** Places the same hold again, on the same card, with the next epoch. */
async function renew(at: Installation, store: Store, payment: Payment): Promise<void> {
  const now = at.clock.now();
  const next: Payment = {
    ...payment,
    id: at.newId(),
    createdAt: now,
    updatedAt: now,
    version: 1,
    epoch: payment.epoch + 1,
    status: 'Planned',
    dueAt: now,
    checkoutSessionId: null,
    intentId: null,
    actionUrl: null,
    authorisedAt: null,
    expiresAt: null,
    failure: null,
  };
  await store.payments.add(next);
  await enqueue(at, store, { kind: 'rental.placeHold', subjectId: next.id });
}

/** A hold to renew, among those of the same order and purpose. */
interface Guarded {
  readonly order: RentalOrder;
  readonly hold: Payment;
  readonly family: readonly Payment[];
  /** The newest payment made to replace it. */
  readonly renewal: Payment | null;
}

type Carry = (at: Installation, store: Store, guarded: Guarded) => Promise<void>;

const capture = (at: Installation, store: Store, { id }: Payment, amountCents: number): Promise<void> =>
  enqueue(at, store, { kind: 'payment.capture', subjectId: id, facts: { amountCents } });

const release = (at: Installation, store: Store, { id }: Payment): Promise<void> =>
  enqueue(at, store, { kind: 'payment.release', subjectId: id });

/** Excludes what an earlier hold was captured for, and amounts below the card minimum. */
function stillDue({ family }: Guarded, owedCents: number): number {
  const dueCents = owedCents - takenCents(family);
  return isBelowCardMinimum(dueCents) ? 0 : dueCents;
}

const captureRental: Carry = (at, store, guarded) => {
  const amountCents = stillDue(guarded, bookedTtcCents(guarded.order));
  return amountCents > 0 ? capture(at, store, guarded.hold, amountCents) : release(at, store, guarded.hold);
};

const captureLateFees: Carry = async (at, store, guarded) => {
  const { order, hold } = guarded;
  const amountCents = stillDue(guarded, accruedLateFeeCents(order, at.clock.now()));
  if (amountCents <= 0) return;
  await capture(at, store, hold, amountCents);
  await notifyOnceCaptured(at, store, order, 'rental.lateFeesTaken', hold.id);
};

const renewOnce: Carry = async (at, store, { hold, renewal }) => {
  if (renewal === null) await renew(at, store, hold);
};

const carries: Readonly<Record<Exclude<GuardianAction, 'none'>, Carry>> = {
  captureRental,
  captureLateFees,
  renewRental: renewOnce,
  renewDeposit: renewOnce,
  releaseReplaced: (at, store, { hold, renewal }) => releaseReplaced(at, store, hold, renewal),
  chaseCustomer: (at, store, { order, hold }) => tell(at, store, order, 'rental.holdRefused', hold.id),
};

async function lookAfter(at: Installation, store: Store, order: RentalOrder, hold: Payment): Promise<void> {
  const { purpose } = hold;
  const family = await store.payments.where({ orderId: order.id, purpose });
  const renewal = family.filter(({ epoch }) => epoch > hold.epoch).at(-1) ?? null;
  const action = guardianAction(order, hold, at.clock.now(), renewal);
  if (action === 'none') return;
  await note(at, store, order, 'clock', 'holdGuarded', { purpose, action });
  await carries[action](at, store, { order, hold, family, renewal });
}

/** The new hold is placed: releases the old one, so that the customer is held once. */
async function releaseReplaced(
  at: Installation,
  store: Store,
  payment: Payment,
  renewal: Payment | null,
): Promise<void> {
  await saveNow(at, store.payments, { ...payment, replacedById: renewal?.id ?? null });
  await release(at, store, payment);
}

/** Releases the earlier holds that this one replaces, whether it was placed off-session or on a page. */
export async function releaseEarlier(at: Installation, store: Store, hold: Payment): Promise<void> {
  const { orderId, purpose, epoch } = hold;
  const held = await store.payments.where({ orderId, purpose, status: 'Authorised' });
  for (const old of held.filter((payment) => payment.epoch < epoch))
    await releaseReplaced(at, store, old, hold);
}

/** Job `payment.guard`: the subject is the payment. */
export const guard: JobHandler = async (at, { subjectId }) => {
  await at.transaction(async (store) => {
    const payment = await store.payments.get(subjectId);
    if (!isHeld(payment) || payment.replacedById !== null) return;
    await lookAfter(at, store, await store.rentalOrders.get(payment.orderId), payment);
  });
};
