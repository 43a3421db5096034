/**
 * The guardian of holds (behaviour.md §8.4): no hold dies unnoticed. The decision is the domain's (`guardianAction`); here it
 * is carried out: renewals are placed first and the old hold released after, and what cannot be renewed is made known.
 */
import { isHeld, type Payment } from '#domain/payments/payment.js';
import { bookedTtcCents } from '#domain/rentals/extension.js';
import { accruedLateFeeCents, guardianAction, guardianAt, lastCallAt } from '#domain/rentals/hold-plan.js';
import { takenCents } from '#domain/payments/settlement.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import type { Installation } from '#application/installation.js';
import { tell } from '#application/rentals/tell.js';
import { enqueue, type JobHandler } from '#application/outbox.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import { note } from '#application/timeline.js';

/** Watches a hold that was just placed. */
export async function guardHold(at: Installation, store: Store, payment: Payment): Promise<void> {
  const job = { kind: 'payment.guard', subjectId: payment.id } as const;
  await enqueue(at, store, { ...job, suffix: 'renew', dueAt: guardianAt(payment) });
  await enqueue(at, store, { ...job, suffix: 'lastCall', dueAt: lastCallAt(payment) });
}

/** The same hold once more, on the same card, with the next epoch. */
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

async function carryOut(at: Installation, store: Store, order: RentalOrder, payment: Payment): Promise<void> {
  const now = at.clock.now();
  const family = await store.payments.where({ orderId: order.id, purpose: payment.purpose });
  const renewal = family.filter(({ epoch }) => epoch > payment.epoch).at(-1) ?? null;
  const action = guardianAction(order, payment, now, renewal);
  if (action === 'none') return;
  await note(at, store, order, 'clock', 'holdGuarded', { purpose: payment.purpose, action });
  const job = { subjectId: payment.id };
  // What an earlier hold was captured for is not taken from this one again.
  const dueOf = (owedCents: number): number => owedCents - takenCents(family);
  if (action === 'captureRental') {
    const amountCents = dueOf(bookedTtcCents(order));
    if (amountCents > 0)
      await enqueue(at, store, { ...job, kind: 'payment.capture', facts: { amountCents } });
    else await enqueue(at, store, { ...job, kind: 'payment.release' });
  }
  if (action === 'captureLateFees') {
    const amountCents = dueOf(accruedLateFeeCents(order, now));
    if (amountCents > 0)
      await enqueue(at, store, { ...job, kind: 'payment.capture', facts: { amountCents } });
    // With the whole deposit taken nothing more can be kept: no other hold is asked for in its place.
    if (amountCents >= dueOf(order.depositCents) && renewal?.status === 'RequiresAction')
      await enqueue(at, store, { kind: 'payment.release', subjectId: renewal.id });
  }
  if (action === 'releaseReplaced') await releaseReplaced(at, store, payment, renewal);
  if (action === 'chaseCustomer') await tell(at, store, order, 'rental.holdRefused', payment.id);
  if ((action === 'renewRental' || action === 'renewDeposit') && renewal === null)
    await renew(at, store, payment);
}

/** The new hold stands: the old one is let go, so that the customer is held once. */
async function releaseReplaced(
  at: Installation,
  store: Store,
  payment: Payment,
  renewal: Payment | null,
): Promise<void> {
  await saveNow(at, store.payments, { ...payment, replacedById: renewal?.id ?? null });
  await enqueue(at, store, { kind: 'payment.release', subjectId: payment.id });
}

/** The hold stands in the place of earlier ones, however the customer gave it. */
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
    await carryOut(at, store, await store.rentalOrders.get(payment.orderId), payment);
  });
};
