/**
 * Assigns a locker to an order: the smallest that fits is claimed and staff get their code. The door, or staff if the
 * lock has no sensor, confirms the deposit, which moves the order on and notifies the customer (shop.md#states).
 */
import { shopLockerRequest } from '#domain/shop/shop-order.js';
import { audit } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import { countingRefusals } from '#application/board/refusals.js';
import { toShow } from '#application/collection.js';
import {
  againOf,
  issueDoorCode,
  liveDoorCode,
  refusedLockers,
  revokeDoorCodes,
} from '#application/doors/codes.js';
import type { App } from '#application/app.js';
import { releaseClaims } from '#application/lockers/capacity/claims.js';
import { takeLocker } from '#application/lockers/capacity/take-locker.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import { refuseUnless } from './actions.js';
import { deciding } from './decided.js';
import { detail, type ByOrder, type DetailInCodes } from './detail.js';
import { aboutOrder, orderFor } from './load.js';

interface ReadyInput extends ByOrder {
  readonly isOtherLocker?: boolean | undefined;
}

/** A repeated call returns the first locker and its code; another locker is claimed before the first is released. */
async function putIn(app: App, store: Store, staff: Staff, input: ReadyInput): Promise<void> {
  const order = await orderFor(store, staff, input.orderId);
  refuseUnless(order, 'ready');
  const known = await liveDoorCode(store, order.id, 'deposit');
  if (known && input.isOtherLocker !== true) return;
  const { id, cabinetId } = order;
  const refused = await refusedLockers(store, id, 'deposit');
  const locker = await takeLocker(
    app,
    store,
    order,
    cabinetId,
    { ...shopLockerRequest(order), refused },
    'deposit',
  );
  await revokeDoorCodes(app, store, id, 'deposit');
  await releaseClaims(app, store, id, locker.id);
  await issueDoorCode(app, store, { orderKind: 'shop', order, step: 'deposit', locker });
  await saveNow(app, store.shopOrders, { ...order, assignedLockerId: locker.id });
  const facts = { lockerNumber: locker.number };
  const entryFacts = { ...facts, ...againOf(refused, locker), staffName: staff.name };
  await recordEntry(app, store, order, 'staff', 'lockerTaken', entryFacts);
  await audit(app, store, staff, { ...aboutOrder(order), action: 'shopOrder.ready', facts });
}

/** Throws NOT_FOUND, FORBIDDEN, PAYMENT_PENDING, STATE_CONFLICT, NO_LOCKER_AVAILABLE, or NO_LOCKER_FITS. */
export async function ready(app: App, staff: Staff, input: ReadyInput): Promise<DetailInCodes> {
  await countingRefusals(
    app,
    (store) => store.shopOrders.get(input.orderId, toShow),
    () => deciding(app, input.orderId, () => app.transaction((store) => putIn(app, store, staff, input))),
  );
  return detail(app, staff, input);
}
