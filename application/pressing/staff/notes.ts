/** Texts and codes of an order: réserves, notes, messages sent again, another code for the same door task. */
import { DomainError } from '#domain/shared/errors.js';
import { audit } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import { reissueDoorCode } from '#application/doors/codes.js';
import { addNoteOf, resendOf } from '#application/access/order-texts.js';
import { addressesOf, notify } from '#application/pressing/notify.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import { refusedByOrder } from './actions.js';
import { doing } from './perform.js';
import { detail, openDoorTask } from './detail.js';
import { aboutOrder, orderFor, type ByOrder } from './load.js';

interface ReservesInput extends ByOrder {
  readonly reserves: string;
}

/** Throws STATE_CONFLICT if the laundry is not in our hands. */
export const writeReserves = doing<ReservesInput>(async (app, store, { staff, order, input }) => {
  const reason = refusedByOrder(order, 'writeReserves');
  if (reason) throw new DomainError(reason);
  const { reserves } = input;
  if (reserves === order.reserves) return;
  const saved = await saveNow(app, store.pressingOrders, { ...order, reserves });
  await notify(app, store, saved, 'pressing.reserves', { suffix: String(saved.version) });
  await recordEntry(app, store, order, 'staff', 'reserves', { reserves, staffName: staff.name });
  await audit(app, store, staff, {
    ...aboutOrder(order),
    action: 'pressingOrder.reserves',
    facts: { reserves },
  });
});

const texts = {
  load: (store: Store, staff: Staff, { orderId }: ByOrder) => orderFor(store, staff, orderId),
  about: aboutOrder,
  detail,
};

export const addNote = addNoteOf(texts);

export const resend = resendOf({ ...texts, addressesOf });

/** The customer gets the new code by message; staff see theirs. Throws STATE_CONFLICT without an unused code. */
export const reissue = doing<ByOrder>(async (app, store, { staff, order }) => {
  const known = await openDoorTask(store, order.id);
  if (!known) throw new DomainError('STATE_CONFLICT');
  const { id: suffix, step } = await reissueDoorCode(app, store, known);
  if (step === 'deposit') await notify(app, store, order, 'pressing.confirmed', { suffix });
  if (step === 'pickup') await notify(app, store, order, 'pressing.ready', { suffix });
  await recordEntry(app, store, order, 'staff', 'reissued', { step, staffName: staff.name });
  await audit(app, store, staff, { ...aboutOrder(order), action: 'pressingOrder.reissue', facts: { step } });
});
