/**
 * Actions of staff on an order (laundry.md#states). An action that the door could have reported is recorded in the same
 * way: the same code is closed, the same locker released, the same message sent, once, whichever comes first.
 */
import { advancePressing, refusePressing, type PressingOrder } from '#domain/pressing/pressing-order.js';
import { DomainError } from '#domain/shared/errors.js';
import { audit } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import {
  againOf,
  issueDoorCode,
  liveDoorCode,
  refusedLockers,
  revokeDoorCodes,
} from '#application/doors/codes.js';
import { finish } from '#application/doors/finish.js';
import {
  againstDoor,
  checkAgainstDoor,
  confirmedAgainst,
  unprovenTakingOf,
  type Confirmed,
} from '#application/doors/unproven.js';
import type { Installation } from '#application/installation.js';
import { releaseClaims } from '#application/lockers/capacity/claims.js';
import { takeLocker } from '#application/lockers/capacity/take-locker.js';
import { wishOf } from '#application/pressing/order-of.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import { note } from '#application/timeline.js';
import { liesIn } from './list-view.js';
import { deciding } from './decided.js';
import { detail, type DetailInCodes } from './detail.js';
import { aboutOrder, orderFor, type ByOrder } from './load.js';

type Action<Input extends ByOrder> = (
  at: Installation,
  store: Store,
  given: { readonly staff: Staff; readonly order: PressingOrder; readonly input: Input },
) => Promise<void>;

/**
 * Runs an action in one transaction and returns the order afterwards. Throws NOT_FOUND, FORBIDDEN, STATE_CONFLICT with
 * the earlier action, or as the action.
 */
export const doing =
  <Input extends ByOrder>(action: Action<Input>) =>
  async (at: Installation, staff: Staff, input: Input): Promise<DetailInCodes> => {
    const work = () =>
      at.transaction(async (store) =>
        action(at, store, { staff, order: await orderFor(store, staff, input.orderId), input }),
      );
    await deciding(at, input.orderId, work);
    return detail(at, staff, input);
  };

/** Throws STATE_CONFLICT. */
function assertAllows(order: PressingOrder, step: 'collect' | 'pickup'): void {
  const reason = refusePressing(order, step);
  if (reason) throw new DomainError(reason);
}

/** Finishes a door task for staff: its code is closed as the door would have closed it. Throws STATE_CONFLICT. */
async function record(
  at: Installation,
  store: Store,
  order: PressingOrder,
  step: 'collect' | 'pickup',
): Promise<void> {
  const code = await liveDoorCode(store, order.id, step);
  if (!code) throw new DomainError('STATE_CONFLICT');
  await finish(at, store, code, { at: at.clock.now(), actor: 'staff' });
}

type TakenOut = ByOrder & Confirmed;

/** Where the laundry is, and what contradicts its removal. Throws DOOR_NOT_MOVED or DOOR_UNHEARD. */
async function takingOut(at: Installation, store: Store, order: PressingOrder, input: TakenOut) {
  const lockerId = liesIn(order);
  const unproven = confirmedAgainst(await unprovenTakingOf(at, store, { id: order.id, lockerId }), input);
  return {
    facts: againstDoor(unproven),
    check: () => checkAgainstDoor(at, store, lockerId, unproven),
  };
}

interface CollectInput extends TakenOut {
  readonly reserves?: string | undefined;
}

export const collect = doing<CollectInput>(async (at, store, { staff, order, input }) => {
  const { reserves = null } = input;
  assertAllows(order, 'collect');
  const taken = await takingOut(at, store, order, input);
  // Stored first, so that the message about the collection includes it.
  const noted = reserves === null ? order : await saveNow(at, store.pressingOrders, { ...order, reserves });
  await record(at, store, noted, 'collect');
  await taken.check();
  const facts = { staffName: staff.name, reserves, ...taken.facts };
  await note(at, store, order, 'staff', 'collect', facts);
  await audit(at, store, staff, {
    ...aboutOrder(order),
    action: 'pressingOrder.collect',
    facts: { reserves, ...taken.facts },
  });
});

export interface ReturnInput extends ByOrder {
  readonly isOtherLocker?: boolean | undefined;
}

/** Claims the locker of the clean return and issues its code before its door opens (laundry.md#look-ups-by-code). */
export const giveBack = doing<ReturnInput>(async (at, store, { staff, order, input }) => {
  const reason = refusePressing(order, 'return');
  if (reason) throw new DomainError(reason);
  const known = await liveDoorCode(store, order.id, 'return');
  if (known && input.isOtherLocker !== true) return;
  const refused = await refusedLockers(store, order.id, 'return');
  const wish = { ...wishOf(order, 'returnLockerType'), refused };
  const locker = await takeLocker(at, store, order, order.cabinetId, wish, 'pickup');
  await revokeDoorCodes(at, store, order.id);
  // Releases the first locker with its claim; issuing the code claims the new one.
  if (known) await releaseClaims(at, store, order.id);
  const saved = await saveNow(at, store.pressingOrders, { ...order, pickupLockerId: locker.id });
  const fresh = await store.lockers.get(locker.id);
  await issueDoorCode(at, store, { orderKind: 'pressing', order: saved, step: 'return', locker: fresh });
  const facts = { lockerNumber: locker.number, isOtherLocker: known !== null };
  const told = { ...facts, ...againOf(refused, locker), staffName: staff.name };
  await note(at, store, order, 'staff', 'return', told);
  await audit(at, store, staff, { ...aboutOrder(order), action: 'pressingOrder.return', facts });
});

export const pickUp = doing<TakenOut>(async (at, store, { staff, order, input }) => {
  assertAllows(order, 'pickup');
  const { facts, check } = await takingOut(at, store, order, input);
  await record(at, store, order, 'pickup');
  await check();
  await note(at, store, order, 'staff', 'pickup', { staffName: staff.name, ...facts });
  await audit(at, store, staff, { ...aboutOrder(order), action: 'pressingOrder.pickup', facts });
});

export const pickUpInPerson = doing<TakenOut>(async (at, store, { staff, order, input }) => {
  const now = at.clock.now();
  const done = advancePressing(order, 'pickupInPerson');
  const { facts, check } = await takingOut(at, store, order, input);
  await revokeDoorCodes(at, store, order.id);
  await releaseClaims(at, store, order.id);
  await saveNow(at, store.pressingOrders, {
    ...done,
    pickedUpInPerson: true,
    completedAt: now,
    endedAt: now,
  });
  await check();
  await note(at, store, order, 'staff', 'pickupInPerson', { staffName: staff.name, ...facts });
  await audit(at, store, staff, { ...aboutOrder(order), action: 'pressingOrder.pickupInPerson', facts });
});
