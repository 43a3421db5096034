/** Shows staff the codes of a laundry order (specification §3): the customer's, if messages were lost, and theirs. */
import { holderOf, type DoorStep } from '#domain/doors/door-code.js';
import { showCode } from '#domain/shared/codes.js';
import { audit } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import type { PressingCodes } from '#application/contract/orders/pressing-order-shapes.js';
import { codePage } from '#application/doors/codes.js';
import type { App } from '#application/app.js';
import { codeOf, liveGrant, displayedGrants } from '#application/lockers/codes/grants.js';
import type { Store } from '#application/store.js';
import { openDoorTask } from './detail.js';
import { aboutOrder, orderFor, type ByOrder } from './load.js';

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
  const grant = liveGrant(
    await displayedGrants(app, store, { orderId, doorCodeId: code.id }),
    app.clock.now(),
  );
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
