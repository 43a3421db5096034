/** Daily actions on an order that need no locker: begin it, hand it over, take it out again (shop.md#states). */
import { advanceShop, type ShopOrder } from '#domain/shop/shop-order.js';
import { audit } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import { revokeDoorCodes } from '#application/doors/codes.js';
import {
  againstDoor,
  checkAgainstDoor,
  confirmedAgainst,
  unprovenTakingOf,
  type Confirmed,
} from '#application/doors/unproven.js';
import type { Installation } from '#application/installation.js';
import { releaseClaims } from '#application/lockers/capacity/claims.js';
import { saveNow } from '#application/save-now.js';
import { tell } from '#application/shop/tell.js';
import type { Store } from '#application/store.js';
import { note } from '#application/timeline.js';
import { refuseUnless } from './actions.js';
import { deciding } from './decided.js';
import { detail, type ByOrder, type DetailInCodes } from './detail.js';
import { aboutOrder, liesIn, orderFor } from './load.js';

type Action = 'prepare' | 'complete' | 'takeBack';

interface ActionInput extends ByOrder, Confirmed {
  readonly reason?: string | undefined;
}

/** The order moves on without its door: revokes its codes and frees its locker. */
async function leaveLocker(at: Installation, store: Store, order: ShopOrder): Promise<void> {
  await revokeDoorCodes(at, store, order.id);
  await releaseClaims(at, store, order.id);
}

const done: Readonly<Record<Action, (at: Installation, store: Store, order: ShopOrder) => Promise<void>>> = {
  async prepare(at, store, order) {
    await saveNow(at, store.shopOrders, { ...advanceShop(order, 'prepare'), preparingAt: at.clock.now() });
  },

  async complete(at, store, order) {
    const now = at.clock.now();
    await leaveLocker(at, store, order);
    const completed = { ...advanceShop(order, 'complete'), completedAt: now, endedAt: now };
    await tell(at, store, await saveNow(at, store.shopOrders, completed), 'shop.completed');
  },

  async takeBack(at, store, order) {
    await leaveLocker(at, store, order);
    const taken = { ...advanceShop(order, 'undoReady'), readyAt: null, assignedLockerId: null };
    const saved = await saveNow(at, store.shopOrders, taken);
    await tell(at, store, saved, 'shop.notReady', { suffix: String(order.readyAt) });
  },
};

/**
 * Throws NOT_FOUND, FORBIDDEN, PAYMENT_PENDING, STATE_CONFLICT with the earlier action, or DOOR_NOT_MOVED or
 * DOOR_UNHEARD unless confirmed.
 */
const perform =
  (action: Action) =>
  async (at: Installation, staff: Staff, input: ActionInput): Promise<DetailInCodes> => {
    await deciding(at, input.orderId, () =>
      at.transaction(async (store) => {
        const order = await orderFor(store, staff, input.orderId);
        refuseUnless(order, action);
        const lockerId = liesIn(order);
        const taken = await unprovenTakingOf(at, store, { id: order.id, lockerId });
        const unproven = confirmedAgainst(taken, input);
        await done[action](at, store, order);
        await checkAgainstDoor(at, store, lockerId, unproven);
        const { reason = null } = input;
        const facts = againstDoor(unproven);
        const told = { staffName: staff.name, ...(reason !== null && { reasonGiven: reason }), ...facts };
        await note(at, store, order, 'staff', action, told);
        await audit(at, store, staff, { ...aboutOrder(order), action: `shopOrder.${action}`, reason, facts });
      }),
    );
    return detail(at, staff, input);
  };

export const prepare = perform('prepare');
export const complete = perform('complete');
export const takeBack = perform('takeBack');
