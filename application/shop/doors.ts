/** Door tasks of a shop order: staff put it in, the customer picks it up (shop.md#states). */
import { hour } from '#domain/shared/record.js';
import {
  type ShopOrder,
  shopLockerRequest,
  advanceShop,
  refuseShop,
  type ShopAction,
} from '#domain/shop/shop-order.js';
import type { DoorStep } from '#domain/doors/door-code.js';
import { assert } from '#domain/shared/errors.js';
import type { App, OrderDoors } from '#application/app.js';
import { enqueue, type JobHandler } from '#application/outbox.js';
import type { Store } from '#application/store.js';
import { revokeDoorCodes, stepTypes } from '#application/doors/codes.js';
import { reachAtDoor } from '#application/lockers/codes/lock-reach.js';
import { saveNow } from '#application/save-now.js';
import { notify } from './notify.js';
import { givePickupCode } from './sales.js';

function actionOf(step: DoorStep): ShopAction {
  assert(step === 'deposit' || step === 'pickup', 'an order is put in and picked up, nothing else');
  return step === 'deposit' ? 'ready' : 'pickup';
}

export const shopDoors: OrderDoors = {
  pageQuery: (step) => `?type=${stepTypes[step]}&entity=order`,

  async seen(store, code) {
    const order = await store.shopOrders.get(code.orderId);
    const { reference, customerName, lines } = order;
    // Reachability of the door is shown only to the customer who requested it: staff see it on the order.
    const reach = code.step === 'pickup' ? await reachAtDoor(store, order, code) : [];
    const notes = [...reach, ...(order.notes === null ? [] : [order.notes])].join('\n') || null;
    const contents = lines.map(({ itemName: name, quantity }) => ({ name, quantity }));
    return { reference, customerName, contents, notes, keptUntil: null, extraHours: null };
  },

  async refusal(store, { orderId, step }) {
    return refuseShop(await store.shopOrders.get(orderId), actionOf(step));
  },

  async done(app, store, { orderId, lockerId, step }, action) {
    const order = advanceShop(await store.shopOrders.get(orderId), actionOf(step));
    if (step === 'pickup') {
      const taken = await saveNow(app, store.shopOrders, {
        ...order,
        completedAt: action.at,
        endedAt: action.at,
      });
      return notify(app, store, taken, 'shop.completed');
    }
    const saved = await saveNow(app, store.shopOrders, {
      ...order,
      readyAt: action.at,
      assignedLockerId: lockerId,
    });
    await givePickupCode(app, store, saved);
    await remindLater(app, store, saved);
  },

  async undo(app, store, { orderId }) {
    const known = await store.shopOrders.get(orderId);
    const order = advanceShop(known, 'undoReady');
    await revokeDoorCodes(app, store, orderId, 'pickup');
    const saved = await saveNow(app, store.shopOrders, { ...order, readyAt: null });
    await notify(app, store, saved, 'shop.notReady', { suffix: String(known.readyAt) });
  },

  async request(store, { orderId }) {
    return shopLockerRequest(await store.shopOrders.get(orderId));
  },

  async moved(app, store, { orderId }, { id: assignedLockerId }) {
    await saveNow(app, store.shopOrders, { ...(await store.shopOrders.get(orderId)), assignedLockerId });
  },

  async phone(store, { orderId }) {
    return (await store.shopOrders.get(orderId)).customerPhone;
  },

  async contact(store, { orderId, step }) {
    if (step !== 'pickup') return null;
    const { customerEmail, customerPhone, language } = await store.shopOrders.get(orderId);
    return { email: customerEmail, phone: customerPhone, language };
  },
};

/** Job `shop.remind`: an order has been in its locker for two days; sent once each deposit (shop.md#states). */

const remindAfterMs = 48 * hour;

/** Call in the transaction that put the order in its locker. */
async function remindLater(app: App, store: Store, order: ShopOrder): Promise<void> {
  const { id: subjectId, readyAt } = order;
  const dueAt = (readyAt ?? app.clock.now()) + remindAfterMs;
  await enqueue(app, store, {
    kind: 'shop.remind',
    subjectId,
    suffix: readyAt ?? 0,
    dueAt,
    facts: { readyAt },
  });
}

export const remindOfOrder: JobHandler = async (app, { subjectId, facts }) => {
  await app.transaction(async (store) => {
    const order = await store.shopOrders.get(subjectId);
    if (order.status === 'ReadyForPickup' && order.readyAt === facts['readyAt'])
      await notify(app, store, order, 'shop.remind', { suffix: String(order.readyAt) });
  });
};
