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
import type { App } from '#application/app.js';
import { releaseClaims } from '#application/lockers/capacity/claims.js';
import { saveNow } from '#application/save-now.js';
import { notify } from '#application/shop/notify.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import { refuseUnless } from './actions.js';
import { deciding } from './decided.js';
import { detail, type ByOrder, type DetailInCodes } from './detail.js';
import { aboutOrder, liesIn, orderFor } from './load.js';

type Action = 'prepare' | 'complete' | 'takeBack';

interface ActionInput extends ByOrder, Confirmed {
  readonly reason?: string | undefined;
}

/** The order moves on without its door: revokes its codes and frees its locker. */
async function leaveLocker(app: App, store: Store, order: ShopOrder): Promise<void> {
  await revokeDoorCodes(app, store, order.id);
  await releaseClaims(app, store, order.id);
}

const done: Readonly<Record<Action, (app: App, store: Store, order: ShopOrder) => Promise<void>>> = {
  async prepare(app, store, order) {
    await saveNow(app, store.shopOrders, { ...advanceShop(order, 'prepare'), preparingAt: app.clock.now() });
  },

  async complete(app, store, order) {
    const now = app.clock.now();
    await leaveLocker(app, store, order);
    const completed = { ...advanceShop(order, 'complete'), completedAt: now, endedAt: now };
    await notify(app, store, await saveNow(app, store.shopOrders, completed), 'shop.completed');
  },

  async takeBack(app, store, order) {
    await leaveLocker(app, store, order);
    const taken = { ...advanceShop(order, 'undoReady'), readyAt: null, assignedLockerId: null };
    const saved = await saveNow(app, store.shopOrders, taken);
    await notify(app, store, saved, 'shop.notReady', { suffix: String(order.readyAt) });
  },
};

/**
 * Throws NOT_FOUND, FORBIDDEN, PAYMENT_PENDING, STATE_CONFLICT with the earlier action, or DOOR_NOT_MOVED or
 * DOOR_UNHEARD unless confirmed.
 */
const perform =
  (action: Action) =>
  async (app: App, staff: Staff, input: ActionInput): Promise<DetailInCodes> => {
    await deciding(app, input.orderId, () =>
      app.transaction(async (store) => {
        const order = await orderFor(store, staff, input.orderId);
        refuseUnless(order, action);
        const lockerId = liesIn(order);
        const taken = await unprovenTakingOf(app, store, { id: order.id, lockerId });
        const unproven = confirmedAgainst(taken, input);
        await done[action](app, store, order);
        await checkAgainstDoor(app, store, lockerId, unproven);
        const { reason = null } = input;
        const facts = againstDoor(unproven);
        const entryFacts = {
          staffName: staff.name,
          ...(reason !== null && { reasonGiven: reason }),
          ...facts,
        };
        await recordEntry(app, store, order, 'staff', action, entryFacts);
        await audit(app, store, staff, {
          ...aboutOrder(order),
          action: `shopOrder.${action}`,
          reason,
          facts,
        });
      }),
    );
    return detail(app, staff, input);
  };

export const prepare = perform('prepare');
export const complete = perform('complete');
export const takeBack = perform('takeBack');
