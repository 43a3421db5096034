/** Door tasks of laundry: deposit, collection, return, pick-up (laundry.md#states). */
import type { DoorCode, DoorStep } from '#domain/doors/door-code.js';
import { holderOf } from '#domain/doors/door-code.js';
import type { Instant } from '#domain/shared/record.js';
import { advancePressing, refusePressing, type PressingOrder } from '#domain/pressing/pressing-order.js';
import { issueDoorCode, revokeDoorCodes, stepTypes } from '#application/doors/codes.js';
import type { App, OrderDoors } from '#application/app.js';
import { reachAtDoor } from '#application/lockers/codes/lock-reach.js';
import { releaseClaims } from '#application/lockers/capacity/claims.js';
import { enqueue } from '#application/outbox.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import { requestOf } from './checkout.js';
import { reminderMs, addressesOf, notify, notifyStaff } from './notify.js';

const stamps: Readonly<Record<DoorStep, (at: Instant) => Partial<PressingOrder>>> = {
  deposit: (depositedAt) => ({ depositedAt }),
  collect: (collectedAt) => ({ collectedAt }),
  return: (returnedAt) => ({ returnedAt }),
  pickup: (completedAt) => ({ completedAt, endedAt: completedAt }),
};

/** The next step after this door task. */
const nextStep: Readonly<Partial<Record<DoorStep, DoorStep>>> = { deposit: 'collect', return: 'pickup' };

async function notifyReady(app: App, store: Store, order: PressingOrder): Promise<void> {
  const { returnedAt } = order;
  // A return after an undone one sends a new message, with another code.
  await notify(app, store, order, 'pressing.ready', { suffix: String(returnedAt) });
  const job = { kind: 'pressing.reminder', subjectId: order.id, suffix: String(returnedAt) } as const;
  await enqueue(app, store, { ...job, dueAt: app.clock.now() + reminderMs, facts: { returnedAt } });
}

/** Who is notified after a door task. */
const notifyOf: Readonly<
  Partial<Record<DoorStep, (app: App, store: Store, order: PressingOrder) => Promise<void>>>
> = {
  deposit: async (app, store, order) => {
    await notifyStaff(app, store, order);
    // A deposit after an undone one is confirmed again.
    await notify(app, store, order, 'pressing.deposited', { suffix: String(order.depositedAt) });
  },
  collect: (app, store, order) => notify(app, store, order, 'pressing.collected'),
  return: notifyReady,
  pickup: (app, store, order) => notify(app, store, order, 'pressing.completed'),
};

/** Reachability of the door is shown only to the customer who requested it: staff see it on the order. */
async function notesOf(store: Store, order: PressingOrder, code: DoorCode): Promise<string | null> {
  const isTheirs = holderOf('pressing', code.step) === 'customer';
  const reach = isTheirs ? await reachAtDoor(store, order, code) : [];
  const noted = order.reserves === null ? [] : [`Réserves : ${order.reserves}`];
  return [...reach, ...noted].join('\n') || null;
}

/** The type distinguishes the customer's tasks, the action those of staff. */
const pageActions = { deposit: 'deposit', pickup: 'deposit', collect: 'pickup', return: 'return' } as const;

export const pressingDoors: OrderDoors = {
  pageQuery: (step) => `?type=${stepTypes[step]}&entity=pressing&action=${pageActions[step]}`,

  async seen(store, code) {
    const order = await store.pressingOrders.get(code.orderId);
    const { reference, customerName, lines } = order;
    const contents = lines.map(({ itemName: name, quantity }) => ({ name, quantity }));
    const notes = await notesOf(store, order, code);
    return { reference, customerName, contents, notes, keptUntil: null, extraHours: null };
  },

  async refusal(store, { orderId, step }) {
    return refusePressing(await store.pressingOrders.get(orderId), step);
  },

  async done(app, store, { orderId, lockerId, step }, action) {
    const order = advancePressing(await store.pressingOrders.get(orderId), step);
    const saved = await saveNow(app, store.pressingOrders, { ...order, ...stamps[step](action.at) });
    const next = nextStep[step];
    if (next) {
      const locker = await store.lockers.get(lockerId);
      await issueDoorCode(app, store, { orderKind: 'pressing', order: saved, step: next, locker });
    } else if (step === 'collect') await releaseClaims(app, store, orderId);
    await notifyOf[step]?.(app, store, saved);
  },

  async undo(app, store, { orderId, step }) {
    const known = await store.pressingOrders.get(orderId);
    const isDeposit = step === 'deposit';
    const order = advancePressing(known, isDeposit ? 'undoDeposit' : 'undoReturn');
    await revokeDoorCodes(app, store, orderId, isDeposit ? 'collect' : 'pickup');
    const saved = await saveNow(app, store.pressingOrders, {
      ...order,
      [isDeposit ? 'depositedAt' : 'returnedAt']: null,
    });
    // The customer was requested to come: notifies them that the code is no longer valid.
    if (!isDeposit)
      await notify(app, store, saved, 'pressing.notReady', { suffix: String(known.returnedAt) });
  },

  async request(store, { orderId, step }) {
    const side = step === 'deposit' ? 'depositLockerType' : 'returnLockerType';
    return requestOf(await store.pressingOrders.get(orderId), side);
  },

  async moved(app, store, { orderId, step }, { id }) {
    const order = await store.pressingOrders.get(orderId);
    if (step === 'return')
      return void (await saveNow(app, store.pressingOrders, { ...order, pickupLockerId: id }));
    const saved = await saveNow(app, store.pressingOrders, { ...order, depositLockerId: id });
    await notify(app, store, saved, 'pressing.confirmed', { suffix: id });
  },

  async phone(store, { orderId }) {
    return (await store.pressingOrders.get(orderId)).customerPhone;
  },

  async contact(store, { orderId, orderKind, step }) {
    if (holderOf(orderKind, step) !== 'customer') return null;
    const order = await store.pressingOrders.get(orderId);
    return { ...addressesOf(order), language: order.language };
  },
};
