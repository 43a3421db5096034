/**
 * Renews holds before they expire (money.md#holds). The domain decides (`renewalAction`); this module carries it out:
 * a renewal is placed first and the old hold released after, and a hold that cannot be renewed is reported.
 */
import { isBelowCardMinimum } from '#domain/payments/card-limits.js';
import { isHeld, type Payment } from '#domain/payments/payment.js';
import { bookedTtcCents } from '#domain/rentals/extension.js';
import {
  accruedLateFeeCents,
  renewalAction,
  renewalAt,
  lastCallAt,
  type RenewalAction,
} from '#domain/rentals/hold-plan.js';
import { netCapturedCents } from '#domain/payments/settlement.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import type { App } from '#application/app.js';
import { enqueue, type JobHandler } from '#application/outbox.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import { notify } from '#application/rentals/messages/notify.js';
import { notifyOnceCaptured } from './deposit-decision.js';

/** Schedules the renewal of a hold that was just placed. */
export async function scheduleHoldRenewal(app: App, store: Store, payment: Payment): Promise<void> {
  const job = { kind: 'payment.renewHold', subjectId: payment.id } as const;
  await enqueue(
    app,
    store,
    { ...job, suffix: 'renew', dueAt: renewalAt(payment) },
    { ...job, suffix: 'lastCall', dueAt: lastCallAt(payment) },
  );
}

/** Places the same hold again, on the same card, with the next epoch. */
async function renew(app: App, store: Store, payment: Payment): Promise<void> {
  const now = app.clock.now();
  const next: Payment = {
    ...payment,
    id: app.newId(),
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
  await enqueue(app, store, { kind: 'rental.placeHold', subjectId: next.id });
}

/** A hold to renew, among those of the same order and purpose. */
interface RenewableHold {
  readonly order: RentalOrder;
  readonly hold: Payment;
  readonly family: readonly Payment[];
  /** The newest payment made to replace the hold. */
  readonly renewal: Payment | null;
}

type Carry = (app: App, store: Store, guarded: RenewableHold) => Promise<void>;

const capture = (app: App, store: Store, { id }: Payment, amountCents: number): Promise<void> =>
  enqueue(app, store, { kind: 'payment.capture', subjectId: id, facts: { amountCents } });

const release = (app: App, store: Store, { id }: Payment): Promise<void> =>
  enqueue(app, store, { kind: 'payment.release', subjectId: id });

/** Excludes what an earlier hold was captured for, and amounts below the card minimum. */
function stillDue({ family }: RenewableHold, owedCents: number): number {
  const dueCents = owedCents - netCapturedCents(family);
  return isBelowCardMinimum(dueCents) ? 0 : dueCents;
}

const captureRental: Carry = (app, store, guarded) => {
  const amountCents = stillDue(guarded, bookedTtcCents(guarded.order));
  return amountCents > 0 ? capture(app, store, guarded.hold, amountCents) : release(app, store, guarded.hold);
};

const captureLateFees: Carry = async (app, store, guarded) => {
  const { order, hold } = guarded;
  const amountCents = stillDue(guarded, accruedLateFeeCents(order, app.clock.now()));
  if (amountCents <= 0) return;
  await capture(app, store, hold, amountCents);
  await notifyOnceCaptured(app, store, order, 'rental.lateFeesTaken', hold.id);
};

const renewOnce: Carry = async (app, store, { hold, renewal }) => {
  if (renewal === null) await renew(app, store, hold);
};

const carries: Readonly<Record<Exclude<RenewalAction, 'none'>, Carry>> = {
  captureRental,
  captureLateFees,
  renewRental: renewOnce,
  renewDeposit: renewOnce,
  releaseReplaced: (app, store, { hold, renewal }) => releaseReplaced(app, store, hold, renewal),
  chaseCustomer: (app, store, { order, hold }) => notify(app, store, order, 'rental.holdRefused', hold.id),
};

async function lookAfter(app: App, store: Store, order: RentalOrder, hold: Payment): Promise<void> {
  const { purpose } = hold;
  const family = await store.payments.where({ orderId: order.id, purpose });
  const renewal = family.filter(({ epoch }) => epoch > hold.epoch).at(-1) ?? null;
  const action = renewalAction(order, hold, app.clock.now(), renewal);
  if (action === 'none') return;
  await recordEntry(app, store, order, 'clock', 'holdGuarded', { purpose, action });
  await carries[action](app, store, { order, hold, family, renewal });
}

/** The new hold is placed: releases the old one, so that the customer is held once. */
async function releaseReplaced(
  app: App,
  store: Store,
  payment: Payment,
  renewal: Payment | null,
): Promise<void> {
  await saveNow(app, store.payments, { ...payment, replacedById: renewal?.id ?? null });
  await release(app, store, payment);
}

/** Releases the earlier holds that this one replaces, whether it was placed off-session or on a page. */
export async function releaseEarlier(app: App, store: Store, hold: Payment): Promise<void> {
  const { orderId, purpose, epoch } = hold;
  const held = await store.payments.where({ orderId, purpose, status: 'Authorised' });
  for (const old of held.filter((payment) => payment.epoch < epoch))
    await releaseReplaced(app, store, old, hold);
}

/** Job `payment.renewHold`: the subject is the payment. */
export const renewHold: JobHandler = async (app, { subjectId }) => {
  await app.transaction(async (store) => {
    const payment = await store.payments.get(subjectId);
    if (!isHeld(payment) || payment.replacedById !== null) return;
    await lookAfter(app, store, await store.rentalOrders.get(payment.orderId), payment);
  });
};
