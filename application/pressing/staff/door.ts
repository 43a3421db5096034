/**
 * Staff open the door of a collection or return from the order's screen: like the code's own page, with a name in the
 * audit. The audit is written before the door is opened, so that no opening goes unrecorded.
 */
import { holderOf, isUndoable, type DoorCode } from '#domain/doors/door-code.js';
import { DomainError } from '#domain/shared/errors.js';
import { audit } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import { codeToken } from '#application/doors/codes.js';
import { confirm, undo } from '#application/doors/finish.js';
import type { DoorRequest } from '#application/doors/visit.js';
import { access, open } from '#application/doors/open.js';
import type { App } from '#application/app.js';
import type { Store } from '#application/store.js';
import { detail, openDoorTask, type DetailInCodes } from './detail.js';
import { aboutOrder, orderFor, type ByOrder } from './load.js';

interface DoorInput extends ByOrder {
  readonly action: 'code' | 'open' | 'confirm' | 'undo';
}

const actions: Readonly<Record<DoorInput['action'], (app: App, request: DoorRequest) => Promise<unknown>>> = {
  code: access,
  open: (app, request) => open(app, request, 'staff'),
  confirm,
  undo,
};

async function codeFor(app: App, store: Store, { orderId, action }: DoorInput): Promise<DoorCode | null> {
  if (action !== 'undo') return openDoorTask(store, orderId);
  const codes = await store.doorCodes.where({ orderId });
  return codes.filter((code) => isUndoable(code, app.clock.now())).at(-1) ?? null;
}

/**
 * Throws NOT_FOUND, FORBIDDEN, STATE_CONFLICT if the door is the customer's, or the door's own result: LOCK_JAMMED,
 * LOCK_OFFLINE, LOCK_NO_ANSWER, REMOTE_OPENING_UNSUPPORTED, DOOR_NOT_OPENED, UNDO_TOO_LATE.
 */
export async function workDoor(app: App, staff: Staff, input: DoorInput): Promise<DetailInCodes> {
  const { orderId, action } = input;
  const code = await app.transaction(async (store) => {
    const order = await orderFor(store, staff, orderId);
    const found = await codeFor(app, store, input);
    if (!found || holderOf('pressing', found.step) !== 'staff')
      throw new DomainError(action === 'undo' ? 'UNDO_TOO_LATE' : 'STATE_CONFLICT');
    const facts = { action, step: found.step };
    await audit(app, store, staff, { ...aboutOrder(order), action: 'pressingOrder.door', facts });
    return found;
  });
  const { address, via } = staff;
  // Staff are authenticated: the budgets against guessing do not apply.
  const proof = { token: codeToken(app, code), phoneDigits: null, cabinet: null };
  await actions[action](app, {
    code: code.code,
    caller: { address, via, language: 'fr', userAgent: '' },
    proof,
  });
  return detail(app, staff, input);
}
