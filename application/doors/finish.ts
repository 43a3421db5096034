/** Finishes a door task: by the door's closing, or confirmed by its holder or staff. */
import { isLive, type DoorCode } from '#domain/doors/door-code.js';
import type { App } from '#application/app.js';
import { releaseClaims } from '#application/lockers/capacity/claims.js';
import { orderRefOf } from '#application/records.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import { closeDoorCode } from './codes.js';
import { heldUntil, holdLocker } from './hold.js';
import type { DoorAction } from './order-doors.js';

/** In the running transaction; idempotent. */
export async function finish(app: App, store: Store, code: DoorCode, action: DoorAction): Promise<void> {
  if (!isLive(code)) return;
  const until = heldUntil(code, action, app.clock.now());
  if (until === null) await closeDoorCode(app, store, code, action.at);
  else await store.doorCodes.save({ ...code, doneAt: action.at, unconfirmedSince: null });
  await recordEntry(app, store, orderRefOf(code), action.actor, 'doorTaskDone', { step: code.step });
  await app.kinds.doors[code.orderKind].done(app, store, code, action);
  if (until !== null) await holdLocker(app, store, code, until);
  else if (code.step === 'pickup') await releaseClaims(app, store, code.orderId);
}
