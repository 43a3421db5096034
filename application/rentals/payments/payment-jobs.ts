/** Jobs for a rental with late money (money.md#unpaid-orders). Each one checks the state first and may run twice. */
import {
  depositDeadline,
  isSecured,
  pollMs,
  reservationDeadline,
} from '#domain/rentals/payment-deadlines.js';
import { orderedAt } from '#domain/rentals/pay-by-link.js';
import { isOver, type RentalOrder } from '#domain/rentals/rental-order.js';
import { hour } from '#domain/shared/record.js';
import type { Payment } from '#domain/payments/payment.js';
import { onConflict } from '#application/conflict.js';
import type { App } from '#application/app.js';
import { againByAge } from '#application/job-turn.js';
import type { JobHandler } from '#application/outbox.js';
import { loadCase } from '#application/rentals/facts.js';
import { giveUp, giveBack } from '#application/rentals/give-up.js';
import { requestOnSavedCard } from '#application/payments/new-payment.js';
import type { HoldState } from '#application/payments/gateway.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import { openAction, watchAction } from '#application/rentals/action-page.js';
import {
  confirmWhenHeld,
  closeActionPages,
  giveUpUnpaid,
  settle,
} from '#application/rentals/payments/settle.js';
import { scheduleStart } from '#application/rentals/unit-check.js';
import { notify } from '#application/rentals/messages/notify.js';
import type { TemplateName } from '#application/rentals/messages/templates.js';
import { scheduleHoldRenewal, releaseEarlier } from './renew-holds.js';

const readOrder = (app: App, id: string): Promise<RentalOrder> =>
  app.read((store) => store.rentalOrders.get(id));

/** Job `rental.expireUnpaid`, when an unpaid order is abandoned: for an unpaid order, or a paid one without its deposit. */
export const expireUnpaid: JobHandler = async (app, { subjectId }) => {
  const order = await readOrder(app, subjectId);
  if (isOver(order)) return;
  // Servers of 1.0.0, which may run beside, do so at the booking instead of the payment.
  if (order.paidAt !== null) await app.transaction((store) => scheduleStart(app, store, order));
  if (order.paidAt === null && (await giveUpUnpaid(app, order)) === 'over') return;
  const end = depositDeadline(await app.read((store) => loadCase(app, store, subjectId)));
  if (end === null) return;
  if (app.clock.now() < end) return { againAt: end };
  await closeActionPages(app, order);
  await onConflict(() =>
    app.transaction(async (store) => {
      const loaded = await loadCase(app, store, subjectId);
      if (depositDeadline(loaded) === null) return;
      await giveUp(app, store, loaded, {
        action: 'fail',
        reason: 'depositRefused',
        actor: 'clock',
        penaltyCents: 0,
      });
    }),
  );
};

/** Job `rental.settle`: compares with the provider until the order is secured or over. */
export const settleJob: JobHandler = async (app, { subjectId }) => {
  const order = await readOrder(app, subjectId);
  if (isOver(order)) return;
  if ((await settle(app, order)) !== 'open') {
    const loaded = await app.read((store) => loadCase(app, store, subjectId));
    if (isOver(loaded.order) || isSecured(loaded)) return;
  }
  const now = app.clock.now();
  return { againAt: againByAge(now, orderedAt(order), [pollMs, hour]) };
};

/**
 * Job `rental.startCheck`, from the start of a reservation on: a reservation without its money does not begin, and
 * costs nothing.
 */
export const startCheck: JobHandler = async (app, { subjectId }) => {
  const known = await app.read((store) => loadCase(app, store, subjectId));
  const end = reservationDeadline(known);
  if (end === null) return;
  if (known.facts.now < end) return { againAt: end };
  await closeActionPages(app, known.order);
  const again = await onConflict(() =>
    app.transaction(async (store) => {
      const loaded = await loadCase(app, store, subjectId);
      const waitsUntil = reservationDeadline(loaded);
      if (waitsUntil === null || loaded.facts.now < waitsUntil) return waitsUntil;
      await giveUp(app, store, loaded, {
        action: 'cancel',
        reason: 'depositRefused',
        actor: 'clock',
        penaltyCents: 0,
      });
      return null;
    }),
  );
  return again === null ? undefined : { againAt: again };
};

// Places a planned hold on the saved card, off-session (money.md#holds). A refused card ends an order that has not
// begun. If the bank requires the customer, they get a link. A failed renewal is shown to staff, and the old hold
// stays.

/** Marks the payment as requested, so that a later cancellation accounts for a hold that may exist. */
async function begin(app: App, paymentId: string): Promise<Payment | null> {
  return app.transaction(async (store) => {
    const payment = await store.payments.get(paymentId);
    const order = await store.rentalOrders.get(payment.orderId);
    if (payment.status !== 'Planned' && payment.status !== 'Pending') return null;
    if (payment.paymentMethodId === null || payment.customerId === null) return null;
    // Staff moved the reservation to a later time: another job waits for it.
    if (payment.status === 'Planned' && payment.dueAt > app.clock.now()) return null;
    // A hold already requested is requested again even so: the response may be a hold that must be released.
    if (isOver(order) && payment.status === 'Planned') return null;
    if (payment.status === 'Pending') return payment;
    return saveNow<Payment>(app, store.payments, { ...payment, status: 'Pending' });
  });
}

interface Wanted {
  readonly page: Partial<Payment>;
  readonly template: TemplateName;
}

async function held(app: App, store: Store, payment: Payment, hold: HoldState): Promise<void> {
  const saved = await saveNow(app, store.payments, {
    ...payment,
    status: 'Authorised',
    intentId: hold.intentId,
    authorisedAt: app.clock.now(),
    expiresAt: hold.expiresAt,
    failure: null,
  });
  const order = await store.rentalOrders.get(payment.orderId);
  await recordEntry(app, store, order, 'provider', 'authorised', {
    purpose: payment.purpose,
    amountCents: payment.amountCents,
  });
  if (isOver(order)) return giveBack(app, store, saved);
  await scheduleHoldRenewal(app, store, saved);
  await releaseEarlier(app, store, saved);
  await confirmWhenHeld(app, store, order.id);
}

async function refused(app: App, store: Store, payment: Payment, failure: string | null): Promise<void> {
  await saveNow(app, store.payments, { ...payment, status: 'Refused', failure });
  const loaded = await loadCase(app, store, payment.orderId);
  const { order, facts } = loaded;
  await recordEntry(app, store, order, 'provider', 'refused', { purpose: payment.purpose, failure });
  if (isOver(order)) return;
  const isRenewal = payment.epoch > 1;
  if (!isRenewal && order.status === 'PendingPickup' && !(order.isReservation && facts.now < order.startAt)) {
    await giveUp(app, store, loaded, {
      action: 'fail',
      reason: 'depositRefused',
      actor: 'provider',
      penaltyCents: 0,
    });
    return;
  }
  await notify(app, store, order, 'rental.holdRefused', payment.id);
}

/** The hold of a future reservation, or a renewal, may use another card; another refused first hold ends the order. */
const mayTakeAnotherCard = (app: App, order: RentalOrder, { epoch }: Payment): boolean =>
  epoch > 1 || (order.isReservation && app.clock.now() < order.startAt);

/** The message that sends the customer to a page of their bank; null if no page helps, or the hold is obsolete. */
function messageWanted(
  app: App,
  order: RentalOrder,
  payment: Payment,
  { status }: HoldState,
): TemplateName | null {
  if (isOver(order) || status === 'held') return null;
  if (status !== 'refused') return 'rental.paymentAction';
  return mayTakeAnotherCard(app, order, payment) ? 'rental.holdRefused' : null;
}

/** Attaches the page that was opened for the customer, and notifies them. */
async function waitForCustomer(
  app: App,
  store: Store,
  { order, payment }: { readonly order: RentalOrder; readonly payment: Payment },
  { page, template, failure }: Wanted & Pick<HoldState, 'failure'>,
): Promise<void> {
  await saveNow(app, store.payments, { ...payment, ...page, failure });
  await watchAction(app, store, payment.id);
  await recordEntry(app, store, order, 'provider', 'actionWanted', { purpose: payment.purpose, failure });
  await notify(app, store, order, template, payment.id);
}

/** Job `rental.placeHold`: the subject is the payment. */
export const placeHold: JobHandler = async (app, { subjectId, attempts }) => {
  const payment = await begin(app, subjectId);
  if (!payment) return;
  const hold = await requestOnSavedCard(app, payment, 'hold', attempts);
  const known = await app.read((store) => store.rentalOrders.get(payment.orderId));
  const template = messageWanted(app, known, payment, hold);
  const page = template && (await openAction(app, known, payment, attempts));
  await onConflict(() =>
    app.transaction(async (store) => {
      const fresh = await store.payments.get(payment.id);
      if (fresh.status !== 'Pending') return;
      if (hold.status === 'held') return held(app, store, fresh, hold);
      const order = await store.rentalOrders.get(payment.orderId);
      // The order ended meanwhile: the opened page's address was never published, and the page runs out.
      if (template === null || page === null || isOver(order))
        return refused(app, store, fresh, hold.failure);
      const { failure } = hold;
      await waitForCustomer(app, store, { order, payment: fresh }, { page, template, failure });
    }),
  );
};
