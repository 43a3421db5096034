/** Staff record that an item that counts as returned is not: by phone, or the locker is empty (rental.md#return). */
import { DomainError } from '#domain/shared/errors.js';
import { audit } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import { notify } from '#application/rentals/messages/notify.js';
import { undoReturn } from '#application/rentals/undo-return.js';
import type { Store } from '#application/store.js';
import { refuseNotReturned } from './actions.js';
import { deciding } from './decided.js';
import { detail, type DetailInCodes } from './detail.js';
import { aboutOrder, orderFor } from './load.js';

interface NotReturnedInput {
  readonly orderId: string;
  readonly reason: string;
}

async function record(
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
  await deciding(app, input.orderId, () => app.transaction((store) => record(app, store, staff, input)));
  return detail(app, staff, input);
}
