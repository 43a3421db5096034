/** Door tasks of a parcel: the courier's deposit, the recipient's pick-up (parcels.md#states). */
import type { DoorStep } from '#domain/doors/door-code.js';
import { extraHoursFor, keptUntil } from '#domain/parcels/keeping.js';
import { advanceParcel, type Parcel, type ParcelAction } from '#domain/parcels/parcel.js';
import { assert } from '#domain/shared/errors.js';
import {
  issueDoorCode,
  liveDoorCode,
  prepareLock,
  revokeDoorCodes,
  stepTypes,
} from '#application/doors/codes.js';
import type { App, OrderDoors } from '#application/app.js';
import { reachAtDoor } from '#application/lockers/codes/lock-reach.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import { watchParcel } from './keep-longer.js';
import { refusalOfParcel } from './staff/detail.js';
import { addressesOf, notify } from './notify.js';

function actionOf(step: DoorStep): ParcelAction {
  assert(step === 'deposit' || step === 'pickup', 'a parcel is deposited and picked up, nothing else');
  return step;
}

/** Activates the recipient's code: the one made with the parcel, or a new one after a deposit that was undone. */
async function openForRecipient(app: App, store: Store, parcel: Parcel): Promise<void> {
  const locker = await store.lockers.get(parcel.lockerId);
  const code = await liveDoorCode(store, parcel.id, 'pickup');
  if (code) return prepareLock(app, store, code, locker);
  await issueDoorCode(app, store, { orderKind: 'parcel', order: parcel, step: 'pickup', locker });
}

/** An undone deposit resets the storage time. */
const notKept = {
  depositedAt: null,
  isToTakeBack: false,
  extraKeepHours: 0,
  longerRequestedAt: null,
} as const;

export const parcelDoors: OrderDoors = {
  pageQuery: (step) => (step === 'pickup' ? '' : `?type=${stepTypes[step]}&entity=parcel`),

  /** Reachability of the door is shown to the recipient, not to the courier. */
  async seen(store, code, now) {
    const parcel = await store.parcels.get(code.orderId);
    const { trackingNumber: reference, customerName } = parcel;
    const isTheirs = code.step === 'pickup';
    const reach = isTheirs ? await reachAtDoor(store, parcel, code) : [];
    const notes = [...reach, ...(parcel.notes === null ? [] : [parcel.notes])].join('\n') || null;
    const order = { reference, customerName, contents: [], notes };
    if (!isTheirs) return { ...order, keptUntil: null, extraHours: null };
    const terms = await store.companies.get(parcel.companyId);
    return { ...order, keptUntil: keptUntil(parcel, terms), extraHours: extraHoursFor(parcel, terms, now) };
  },

  async refusal(store, { orderId, step }) {
    return refusalOfParcel(await store.parcels.get(orderId), actionOf(step));
  },

  async done(app, store, { orderId, step }, action) {
    const parcel = advanceParcel(await store.parcels.get(orderId), actionOf(step));
    if (step === 'pickup') {
      await saveNow(app, store.parcels, { ...parcel, retrievedAt: action.at, isToTakeBack: false });
      return;
    }
    const saved = await saveNow(app, store.parcels, { ...parcel, depositedAt: action.at });
    await openForRecipient(app, store, saved);
    await notify(app, store, saved, 'parcel.deposited', action.at);
    await watchParcel(app, store, saved);
  },

  async undo(app, store, { orderId }) {
    const parcel = await store.parcels.get(orderId);
    const undone = advanceParcel(parcel, 'undoDeposit');
    await revokeDoorCodes(app, store, orderId, 'pickup');
    const saved = await saveNow(app, store.parcels, { ...undone, ...notKept });
    await notify(app, store, saved, 'parcel.undone', parcel.depositedAt ?? '');
  },

  /** The requested size is not stored: a locker of the same size surely fits. */
  async request(store, { orderId, lockerId }) {
    const { cabinetSizeId } = await store.lockers.get(lockerId);
    const { needsReach } = await store.parcels.get(orderId);
    return { cabinetSizeId, prefersReach: needsReach };
  },

  async moved(app, store, { orderId }, { id: lockerId, number: lockerNumber }) {
    await saveNow(app, store.parcels, { ...(await store.parcels.get(orderId)), lockerId, lockerNumber });
  },

  async phone(store, { orderId }) {
    return (await store.parcels.get(orderId)).customerPhone;
  },

  async contact(store, { orderId, step }) {
    if (step !== 'pickup') return null;
    const parcel = await store.parcels.get(orderId);
    return { ...addressesOf(parcel), language: parcel.language };
  },
};
