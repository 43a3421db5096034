/** Staff record a return in another way (rental.md#states-and-actions): the same as an end by the customer. */
import { currentOf } from '#domain/payments/payment.js';
import { advanceRental, isOver, type RentalOrder } from '#domain/rentals/rental-order.js';
import { invalidField, DomainError } from '#domain/shared/errors.js';
import type { Instant } from '#domain/shared/record.js';
import { itemCheckReason } from '#domain/doors/unproven-labels.js';
import { audit } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import {
  againstDoor,
  checkAgainstDoor,
  confirmedAgainst,
  unprovenReturnOf,
} from '#application/doors/unproven.js';
import type { App } from '#application/app.js';
import { dropExtension } from '#application/rentals/extension/plan.js';
import { loadCase } from '#application/rentals/facts.js';
import { itemReturned } from '#application/rentals/door-events.js';
import { afterTheEnd, withEnd } from '#application/rentals/terminate.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import { notify } from '#application/rentals/messages/notify.js';
import { undoReturn } from '#application/rentals/believed-return.js';
import { awaitsReturn, refuseNotReturned } from './actions.js';
import { deciding, aboutOrder, orderFor } from './load.js';
import { detail, type DetailInCodes } from './detail.js';
import type { RequestOf } from '#application/contract/index.js';

type ManualTerminateInput = RequestOf<'manualTerminateRental'>;

/** The time of the return: not in the future, not before the pick-up. */
export function returnTimeOf(order: RentalOrder, given: string | undefined, now: Instant): Instant {
  if (given === undefined) return now;
  const at = Date.parse(given);
  if (at > now) throw invalidField('actualReturnTime', 'Indiquez une heure passée.');
  if (at < (order.pickedUpAt ?? order.startAt))
    throw invalidField('actualReturnTime', 'Indiquez une heure postérieure au retrait.');
  return at;
}

async function end(app: App, store: Store, order: RentalOrder, returnedAt: Instant): Promise<void> {
  const loaded = await loadCase(app, store, order.id);
  const kept = await dropExtension(app, store, advanceRental(order, 'manualTerminate', loaded.facts));
  const ended = await store.rentalOrders.save({
    ...withEnd(kept, returnedAt, loaded.facts.now),
    // The door reported no opening: staff confirm that the item was out.
    pickedUpAt: order.pickedUpAt ?? order.startAt,
  });
  const returned = await itemReturned(app, store, ended, { at: returnedAt, actor: 'staff' });
  await afterTheEnd(app, store, { ...loaded, order: returned }, 'rental.closedByStaff');
}

async function record(app: App, store: Store, staff: Staff, input: ManualTerminateInput): Promise<void> {
  const order = await orderFor(store, staff, input.orderId);
  const { reason } = input;
  const now = app.clock.now();
  const returnedAt = returnTimeOf(order, input.actualReturnTime, now);
  const speaksAgainst = isOver(order) ? null : await unprovenReturnOf(app, store, order);
  // After the request to terminate only the return itself is missing: fees were fixed then.
  if (awaitsReturn(order)) await itemReturned(app, store, order, { at: returnedAt, actor: 'staff' });
  else await end(app, store, order, returnedAt);
  const unproven = confirmedAgainst(speaksAgainst, input);
  await checkAgainstDoor(app, store, order.lockerId, unproven, itemCheckReason);
  const { cappedLateFeeCents: lateFeeCents } = await store.rentalOrders.get(order.id);
  const facts = { lateFeeCents, returnedAt, ...againstDoor(unproven) };
  await recordEntry(app, store, order, 'staff', 'manualTerminate', {
    ...facts,
    reason,
    staffName: staff.name,
  });
  await audit(app, store, staff, {
    ...aboutOrder(order),
    action: 'rentalOrder.manualTerminate',
    reason,
    facts,
  });
}

/**
 * Throws NOT_FOUND, FORBIDDEN, VALIDATION_FAILED for an impossible time, STATE_CONFLICT with the earlier decision, or
 * DOOR_NOT_MOVED or DOOR_UNHEARD unless confirmed.
 */
export async function manualTerminate(
  app: App,
  staff: Staff,
  input: ManualTerminateInput,
): Promise<DetailInCodes> {
  await deciding(app, input.orderId, () => app.transaction((store) => record(app, store, staff, input)));
  const payments = await app.read((store) =>
    store.payments.where({ orderId: input.orderId, purpose: 'rental' }),
  );
  const rental = currentOf(payments, 'rental');
  if (rental) await app.deliverNow({ kind: 'payment.capture', subjectId: rental.id });
  return detail(app, staff, input);
}

/** Staff record that an item that counts as returned is not: by phone, or the locker is empty (rental.md#return). */

type NotReturnedInput = RequestOf<'recordNotReturned'>;

async function recordNotReturned(
  app: App,
  store: Store,
  staff: Staff,
  { orderId, reason }: NotReturnedInput,
): Promise<void> {
  const order = await orderFor(store, staff, orderId);
  const refusal = refuseNotReturned(order);
  if (refusal) throw new DomainError(refusal);
  const facts = { reason, staffName: staff.name };
  await undoReturn(app, store, order, { actor: 'staff', facts });
  // Notifies the customer unless they reported it themselves.
  await notify(app, store, order, 'rental.notReturned', `${app.clock.now()}`);
  await audit(app, store, staff, { ...aboutOrder(order), action: 'rentalOrder.notReturned', reason });
}

/** Throws NOT_FOUND, FORBIDDEN, UNDO_TOO_LATE if another customer was given the locker since, or STATE_CONFLICT. */
export async function notReturned(app: App, staff: Staff, input: NotReturnedInput): Promise<DetailInCodes> {
  await deciding(app, input.orderId, () =>
    app.transaction((store) => recordNotReturned(app, store, staff, input)),
  );
  return detail(app, staff, input);
}
