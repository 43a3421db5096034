/** Texts and codes of an order: réserves, notes, messages sent again, another code for the same door task. */
import { DomainError } from '#domain/shared/errors.js';
import { audit } from '#application/access/audit.js';
import { reissueDoorCode } from '#application/doors/codes.js';
import { resendMessage } from '#application/messages/resend.js';
import { addressesOf, notify } from '#application/pressing/notify.js';
import { saveNow } from '#application/save-now.js';
import { recordEntry } from '#application/timeline.js';
import { refusedByOrder } from './actions.js';
import { doing } from './perform.js';
import { openDoorTask } from './detail.js';
import { aboutOrder, type ByOrder } from './load.js';

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

interface NoteInput extends ByOrder {
  readonly text: string;
}

export const addNote = doing<NoteInput>(async (app, store, { staff, order, input: { text } }) => {
  await recordEntry(app, store, order, 'staff', 'note', { text, staffName: staff.name });
  await audit(app, store, staff, { ...aboutOrder(order), action: 'pressingOrder.note', facts: { text } });
});

interface ResendInput extends ByOrder {
  readonly messageId: string;
}

/** Throws NOT_FOUND, MESSAGE_ERASED, MESSAGE_OUTDATED, or TOO_MANY_REQUESTS. */
export const resend = doing<ResendInput>(async (app, store, { staff, order, input: { messageId } }) => {
  const to = addressesOf(order);
  const { channel, template } = await resendMessage(app, store, {
    order,
    to,
    messageId,
    staffName: staff.name,
  });
  const facts = { channel, template };
  await audit(app, store, staff, { ...aboutOrder(order), action: 'pressingOrder.resendMessage', facts });
});

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
