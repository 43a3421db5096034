/**
 * Ends an order before its item was picked up: frees the unit, releases every hold, and captures a penalty from the
 * rental's hold (rental.md#cancelling-and-no-show).
 */
import { openDebts } from '#domain/rentals/debt.js';
import {
  type RentalOrder,
  type RentalCase,
  advanceRental,
  type CancelReason,
} from '#domain/rentals/rental-order.js';
import { day } from '#domain/shared/record.js';
import { isHeld, ofPurpose, type Payment } from '#domain/payments/payment.js';
import { bookedTtcCents } from '#domain/rentals/extension.js';
import { writtenOffPenaltyCents } from '#domain/rentals/penalty.js';
import { answeredByEnding } from '#domain/sales/withdrawal.js';
import { settlement } from '#domain/payments/settlement.js';
import { onConflict } from '#application/conflict.js';
import type { App } from '#application/app.js';
import { enqueue, type JobHandler } from '#application/outbox.js';
import type { Store } from '#application/store.js';
import {
  asDecided,
  enqueueMovements,
  pendingMovements,
  releaseForGood,
} from '#application/payments/carry-out.js';
import { closeAccess } from '#application/lockers/codes/grants.js';
import type { TimelineEntry } from '#application/records.js';
import { saveNow } from '#application/save-now.js';
import { recordEntry } from '#application/timeline.js';
import { findDebtsLater } from './debt/find.js';
import { notify } from './messages/notify.js';
import { loadCase, priceReach } from './facts.js';

/** Frees what an ended order occupies besides money. */
async function freeUnit(app: App, store: Store, order: RentalOrder): Promise<RentalOrder> {
  await closeAccess(app, store, order);
  await afterOrderEnds(app, store, order);
  return { ...order, isOccupying: false };
}

/**
 * Returns a payment in any state: a plan is dropped, a hold released, a captured amount refunded. A pending request is
 * left to its caller: the response meets an order that is over, and is returned then.
 */
export async function giveBack(app: App, store: Store, payment: Payment): Promise<void> {
  if (payment.status === 'Planned') await saveNow(app, store.payments, { ...payment, status: 'Released' });
  if (isHeld(payment) || payment.status === 'RequiresAction')
    await enqueue(app, store, releaseForGood(payment));
  if (payment.status === 'Captured' && payment.refundedCents < payment.capturedCents)
    await enqueue(app, store, { kind: 'payment.refund', subjectId: payment.id });
}

/** Captures the penalty from the price's hold and returns everything else. */
async function settleMoney(
  app: App,
  store: Store,
  payments: readonly Payment[],
  owedCents: number,
): Promise<void> {
  const { payments: known } = asDecided(payments, await pendingMovements(store, payments));
  const price = settlement(ofPurpose(known, 'rental'), owedCents);
  await enqueueMovements(app, store, [...price, ...settlement(ofPurpose(known, 'deposit'), 0)]);
}

export interface GiveUp {
  readonly action: 'cancel' | 'noShow' | 'fail' | 'cancelUnopened' | 'closeUnopened';
  readonly reason: CancelReason;
  readonly actor: TimelineEntry['actor'];
  /** Cents TTC captured from the rental's hold as a penalty; the rest is released. */
  readonly penaltyCents: number;
  /** True when the price itself is owed: the item was ready and the customer did not come. */
  readonly takesPrice?: boolean;
  /** Additional facts for the timeline: the staff member and the reason. */
  readonly facts?: TimelineEntry['facts'];
}

/** Booked by staff, and its page not opened by the link: nothing can pay it any more. */
const isNeverOpened = ({ payUntil }: RentalOrder, { status, checkoutSessionId }: Payment): boolean =>
  payUntil !== null && status === 'Pending' && checkoutSessionId === null;

/** Ends the order in the running transaction; throws the lifecycle's reason if its state does not allow it. */
export async function giveUp(app: App, store: Store, loaded: RentalCase, how: GiveUp): Promise<RentalOrder> {
  const { order, payments, facts } = loaded;
  const ended = advanceRental(order, how.action, facts);
  const penaltyCents = Math.min(how.penaltyCents, priceReach(payments));
  const freed = await freeUnit(app, store, ended);
  await store.endUnpaid(order.id);
  for (const payment of payments)
    if (isNeverOpened(order, payment)) await saveNow(app, store.payments, { ...payment, status: 'Expired' });
  const owedCents = how.takesPrice ? bookedTtcCents(order) : penaltyCents;
  await settleMoney(app, store, payments, owedCents);
  const writtenOffCents = writtenOffPenaltyCents({ ...order, cancelReason: how.reason });
  await recordEntry(app, store, order, how.actor, how.action, {
    reason: how.reason,
    penaltyCents,
    ...(writtenOffCents > 0 && { writtenOffCents }),
    ...how.facts,
  });
  const saved = await store.rentalOrders.save({
    ...answeredByEnding(order, freed, facts.now),
    endedAt: facts.now,
    penaltyCents,
    cancelReason: how.reason,
  });
  const isKnown = order.paidAt !== null || order.payUntil !== null;
  if (isKnown || how.reason === 'unpaid' || how.reason === 'customer')
    await notify(app, store, saved, `rental.${how.action}`);
  return saved;
}

/** The provider could not be reached while booking: there is no payment page, so the order cannot be paid. */
export async function giveUpUnreachable(app: App, orderId: string): Promise<void> {
  await app.transaction(async (store) => {
    const loaded = await loadCase(app, store, orderId);
    await giveUp(app, store, loaded, {
      action: 'fail',
      reason: 'platform',
      actor: 'provider',
      penaltyCents: 0,
    });
  });
}

/**
 * Schedules what follows the end of an order: its debts are computed, and its code is not reused for 90 days
 * (doors-and-codes.md#codes).
 */

const codeRestMs = 90 * day;

/** Call in the transaction that ends the order. */
export async function afterOrderEnds(app: App, store: Store, order: RentalOrder): Promise<void> {
  await findDebtsLater(app, store, order);
  const dueAt = app.clock.now() + codeRestMs;
  await enqueue(app, store, { kind: 'rental.recycleCode', subjectId: order.id, dueAt });
}

/** Job `rental.recycleCode`: frees the code. The code of an order with open debts still leads to the payment. */
export const recycleCode: JobHandler = async (app, { subjectId }) => {
  const isFree = await onConflict(() =>
    app.transaction(async (store) => {
      if (openDebts(await store.payments.where({ orderId: subjectId })).length > 0) return false;
      await store.rentalOrders.save({ ...(await store.rentalOrders.get(subjectId)), isCodeTaken: false });
      return true;
    }),
  );
  if (!isFree) return { againAt: app.clock.now() + codeRestMs };
};
