/**
 * Actions of staff on an order (laundry.md#states). An action that the door could have reported is recorded in the same
 * way: the same code is closed, the same locker released, the same message sent, once, whichever comes first.
 */
import { refusePressing, type PressingOrder } from '#domain/pressing/pressing-order.js';
import { DomainError } from '#domain/shared/errors.js';
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
  reissueDoorCode,
} from '#application/doors/codes.js';
import { finish } from '#application/doors/finish.js';
import {
  againstDoor,
  checkAgainstDoor,
  confirmedAgainst,
  unprovenTakingOf,
  type Confirmed,
} from '#application/doors/unproven.js';
import type { App } from '#application/app.js';
import { releaseClaims } from '#application/lockers/capacity/claims.js';
import { takeLocker } from '#application/lockers/capacity/take-locker.js';
import { requestOf } from '#application/pressing/checkout.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import { notify } from '#application/pressing/notify.js';
import {
  storedInLocker,
  detail,
  type DetailInCodes,
  aboutOrder,
  orderFor,
  type ByOrder,
  refusedByOrder,
  openDoorTask,
} from './detail.js';
import { deciding } from './moves.js';

type Action<Input extends ByOrder> = (
  app: App,
  store: Store,
  given: { readonly staff: Staff; readonly order: PressingOrder; readonly input: Input },
) => Promise<void>;

/**
 * Runs an action in one transaction and returns the order afterwards. Throws NOT_FOUND, FORBIDDEN, STATE_CONFLICT with
 * the earlier action, or as the action.
 */
const doing =
  <Input extends ByOrder>(action: Action<Input>) =>
  async (app: App, staff: Staff, input: Input): Promise<DetailInCodes> => {
    const work = () =>
      app.transaction(async (store) =>
        action(app, store, { staff, order: await orderFor(store, staff, input.orderId), input }),
      );
    await countingRefusals(
      app,
      (store) => store.pressingOrders.get(input.orderId, toShow),
      () => deciding(app, input.orderId, work),
    );
    return detail(app, staff, input);
  };

/** Throws STATE_CONFLICT. */
function assertAllows(order: PressingOrder, step: 'collect' | 'pickup'): void {
  const reason = refusePressing(order, step);
  if (reason) throw new DomainError(reason);
}

/** Finishes a door task for staff: its code is closed as the door would have closed it. Throws STATE_CONFLICT. */
async function record(
  app: App,
  store: Store,
  order: PressingOrder,
  step: 'collect' | 'pickup',
): Promise<void> {
  const code = await liveDoorCode(store, order.id, step);
  if (!code) throw new DomainError('STATE_CONFLICT');
  await finish(app, store, code, { at: app.clock.now(), actor: 'staff' });
}

type TakenOut = ByOrder & Confirmed;

/** Where the laundry is, and what contradicts its removal. Throws DOOR_NOT_MOVED or DOOR_UNHEARD. */
async function takingOut(app: App, store: Store, order: PressingOrder, input: TakenOut) {
  const lockerId = storedInLocker(order);
  const unproven = confirmedAgainst(await unprovenTakingOf(app, store, { id: order.id, lockerId }), input);
  return {
    facts: againstDoor(unproven),
    check: () => checkAgainstDoor(app, store, lockerId, unproven),
  };
}

interface CollectInput extends TakenOut {
  readonly reserves?: string | undefined;
}

export const collect = doing<CollectInput>(async (app, store, { staff, order, input }) => {
  const { reserves = null } = input;
  assertAllows(order, 'collect');
  const taken = await takingOut(app, store, order, input);
  // Stored first, so that the message about the collection includes it.
  const noted = reserves === null ? order : await saveNow(app, store.pressingOrders, { ...order, reserves });
  await record(app, store, noted, 'collect');
  await taken.check();
  const facts = { staffName: staff.name, reserves, ...taken.facts };
  await recordEntry(app, store, order, 'staff', 'collect', facts);
  await audit(app, store, staff, {
    ...aboutOrder(order),
    action: 'pressingOrder.collect',
    facts: { reserves, ...taken.facts },
  });
});

export interface ReturnInput extends ByOrder {
  readonly isOtherLocker?: boolean | undefined;
}

/** Claims the locker of the clean return and issues its code before its door opens (laundry.md#look-ups-by-code). */
export const returnLaundry = doing<ReturnInput>(async (app, store, { staff, order, input }) => {
  const reason = refusePressing(order, 'return');
  if (reason) throw new DomainError(reason);
  const known = await liveDoorCode(store, order.id, 'return');
  if (known && input.isOtherLocker !== true) return;
  const refused = await refusedLockers(store, order.id, 'return');
  const request = { ...requestOf(order, 'returnLockerType'), refused };
  const locker = await takeLocker(app, store, order, order.cabinetId, request, 'pickup');
  await revokeDoorCodes(app, store, order.id);
  // Releases the first locker with its claim; issuing the code claims the new one.
  if (known) await releaseClaims(app, store, order.id);
  const saved = await saveNow(app, store.pressingOrders, { ...order, pickupLockerId: locker.id });
  const fresh = await store.lockers.get(locker.id);
  await issueDoorCode(app, store, { orderKind: 'pressing', order: saved, step: 'return', locker: fresh });
  const facts = { lockerNumber: locker.number, isOtherLocker: known !== null };
  const entryFacts = { ...facts, ...againOf(refused, locker), staffName: staff.name };
  await recordEntry(app, store, order, 'staff', 'return', entryFacts);
  await audit(app, store, staff, { ...aboutOrder(order), action: 'pressingOrder.return', facts });
});

export const pickUp = doing<TakenOut>(async (app, store, { staff, order, input }) => {
  assertAllows(order, 'pickup');
  const { facts, check } = await takingOut(app, store, order, input);
  await record(app, store, order, 'pickup');
  await check();
  await recordEntry(app, store, order, 'staff', 'pickup', { staffName: staff.name, ...facts });
  await audit(app, store, staff, { ...aboutOrder(order), action: 'pressingOrder.pickup', facts });
});

/** Texts and codes of an order: réserves, another code for the same door task. */

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
