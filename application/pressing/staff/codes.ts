/** Shows staff the codes of a laundry order (specification §3): the customer's, if messages were lost, and theirs. */
import { holderOf, type DoorStep, isUndoable, type DoorCode } from '#domain/doors/door-code.js';
import { showCode } from '#domain/shared/codes.js';
import { DomainError } from '#domain/shared/errors.js';
import { audit } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import type { PressingCodes } from '#application/contract/orders/pressing-order-shapes.js';
import { codePage, codeToken } from '#application/doors/codes.js';
import type { App } from '#application/app.js';
import { codeOf, displayedLiveGrant } from '#application/lockers/codes/grants.js';
import type { Store } from '#application/store.js';
import { confirm, undo } from '#application/doors/finish.js';
import type { DoorRequest } from '#application/doors/visit.js';
import { access, open } from '#application/doors/open.js';
import { openDoorTask, aboutOrder, orderFor, type ByOrder, detail, type DetailInCodes } from './detail.js';

/** laundry.md#look-ups-by-code: `pickup` is the staff's collection, `return` theirs too; `customer-pickup` is the customer's. */
const names = {
  deposit: 'customerDepositCode',
  collect: 'userPickupCode',
  return: 'userReturnCode',
  pickup: 'customerPickupCode',
} as const satisfies Readonly<Record<DoorStep, keyof PressingCodes>>;

const none: PressingCodes = {
  customerDepositCode: null,
  customerPickupCode: null,
  customerLockCode: null,
  userPickupCode: null,
  userReturnCode: null,
  userLockCode: null,
  codeState: null,
  codeUrl: null,
  lockerNumber: null,
};

async function codesOf(app: App, store: Store, orderId: string): Promise<PressingCodes> {
  const code = await openDoorTask(store, orderId);
  if (!code) return none;
  const grant = await displayedLiveGrant(app, store, { orderId, doorCodeId: code.id });
  const lockCode = grant && codeOf(app, grant);
  const isCustomers = holderOf('pressing', code.step) === 'customer';
  return {
    ...none,
    [names[code.step]]: showCode(code.code),
    [isCustomers ? 'customerLockCode' : 'userLockCode']: lockCode,
    codeState: grant?.codeState ?? null,
    codeUrl: codePage(app, code),
    lockerNumber: (await store.lockers.get(code.lockerId)).number,
  };
}

/** Throws NOT_FOUND or FORBIDDEN; no code is made, and the read is audited. */
export const revealCodes = (app: App, staff: Staff, { orderId }: ByOrder): Promise<PressingCodes> =>
  app.transaction(async (store) => {
    const order = await orderFor(store, staff, orderId);
    const codes = await codesOf(app, store, orderId);
    const facts = { isAny: codes.lockerNumber !== null };
    await audit(app, store, staff, { ...aboutOrder(order), action: 'pressingOrder.revealCodes', facts });
    return codes;
  });

/**
 * Staff open the door of a collection or return from the order's screen: like the code's own page, with a name in the
 * audit. The audit is written before the door is opened, so that no opening goes unrecorded.
 */

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
