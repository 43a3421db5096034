/** Enters a parcel: it gets a locker and both codes, and its recipient is stored (parcels.md#entry). */
import type { Cabinet, Locker } from '#domain/lockers/cabinet.js';
import type { Parcel } from '#domain/parcels/parcel.js';
import { drawCode } from '#domain/shared/codes.js';
import { DomainError, invalidField } from '#domain/shared/errors.js';
import { newRecord } from '#domain/shared/record.js';
import type { Staff } from '#application/access/staff.js';
import type { ParcelFields, RecipientFields } from '#application/contract/orders/parcel-shapes.js';
import { issueDoorCode } from '#application/doors/codes.js';
import type { App } from '#application/app.js';
import { takeLocker } from '#application/lockers/capacity/take-locker.js';
import type { OrderRef } from '#application/records.js';
import { toShow } from '#application/collection.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import { countUse } from './frequent-customer.js';

/** Throws a field error for a cabinet of another mode, and CABINET_INACTIVE. */
export function assertTakesParcels({ mode, isActive }: Cabinet): void {
  if (mode !== 'ClickAndCollect') throw invalidField('cabinetId', 'Choisissez une consigne Click & Collect.');
  if (!isActive) throw new DomainError('CABINET_INACTIVE');
}

/** As typed; omitted fields are null. */
type Recipient = Pick<ParcelFields, keyof RecipientFields>;

export const recipientOf = (fields: Recipient) => ({
  customerName: fields.customerName,
  customerCompany: fields.customerCompany || null,
  customerPhone: fields.customerPhone || null,
  customerEmail: fields.customerEmail || null,
  notificationPreference: fields.notificationPreference,
  notes: fields.notes || null,
});

/** Whether an active parcel of the company has this number already. */
async function isUnderWay(store: Store, companyId: string, trackingNumber: string): Promise<boolean> {
  const status = ['Created', 'Deposited'] as const;
  return (await store.parcels.where({ companyId, trackingNumber, status }, { limit: 1 })).length > 0;
}

export const numberTaken = 'Un colis en cours porte déjà ce numéro de suivi.';

/** `C-XXXXXXXX`: for a parcel without a tracking number. */
async function madeUpNumber(app: App, store: Store, companyId: string): Promise<string> {
  for (;;) {
    const number = `C-${drawCode(8, (bound) => app.random.below(bound))}`;
    if (!(await isUnderWay(store, companyId, number))) return number;
  }
}

async function trackingNumberFor(app: App, store: Store, companyId: string, given: string): Promise<string> {
  if (given === '') return madeUpNumber(app, store, companyId);
  await store.lockKeys([`parcel ${companyId} ${given}`]);
  if (await isUnderWay(store, companyId, given)) throw invalidField('trackingNumber', numberTaken);
  return given;
}

type Place = Pick<ParcelFields, 'cabinetId' | 'cabinetSizeId' | 'lockerId' | 'needsReach'>;

/** For a locker chosen by hand: otherwise the recipient would be informed wrongly that no accessible one was free. */
async function assertWithinReach(store: Store, lockerId: string | null): Promise<void> {
  if (lockerId !== null && (await store.lockers.find(lockerId, toShow))?.isWithinReach === false)
    throw invalidField(
      'lockerId',
      'Ce casier n’est pas à hauteur accessible : prenez-en un qui l’est, ou laissez-le choisir pour vous.',
    );
}

/** Claims the locker for it. Throws NO_LOCKER_AVAILABLE, NO_LOCKER_FITS, NO_LOCKER_IN_SERVICE, or a field error. */
export async function takePlace(
  app: App,
  store: Store,
  order: OrderRef,
  { cabinetId, cabinetSizeId = null, lockerId = null, needsReach = false }: Place,
): Promise<Locker> {
  if (needsReach) await assertWithinReach(store, lockerId);
  const request = { cabinetSizeId, lockerId, prefersReach: needsReach };
  return takeLocker(app, store, order, cabinetId, request, 'deposit');
}

/** Issues the courier's code, which opens at once, and the recipient's, which waits for the deposit. */
export async function giveCodes(app: App, store: Store, order: OrderRef, locker: Locker): Promise<void> {
  const doorTask = { orderKind: 'parcel', order, locker } as const;
  await issueDoorCode(app, store, { ...doorTask, step: 'deposit' });
  await issueDoorCode(app, store, { ...doorTask, step: 'pickup', isAhead: true });
}

/** Initial state of every parcel. */
const fresh = {
  status: 'Created',
  depositedAt: null,
  retrievedAt: null,
  collectedAt: null,
  cancelledAt: null,
  isToTakeBack: false,
  extraKeepHours: 0,
  longerRequestedAt: null,
  erasedAt: null,
} as const;

/**
 * In the running transaction; the caller has checked the cabinet and the channels. Throws NO_LOCKER_AVAILABLE,
 * NO_LOCKER_FITS, or a field error.
 */
export async function enter(
  app: App,
  store: Store,
  staff: Staff,
  cabinet: Cabinet,
  fields: Omit<ParcelFields, 'cabinetId'>,
): Promise<Parcel> {
  const { companyId, id: cabinetId } = cabinet;
  const trackingNumber = await trackingNumberFor(app, store, companyId, fields.trackingNumber ?? '');
  const order = { id: app.newId(), companyId };
  const needsReach = fields.needsReach ?? false;
  const locker = await takePlace(app, store, order, { ...fields, cabinetId });
  const place = { cabinetId, lockerId: locker.id, lockerNumber: locker.number };
  const parcel: Parcel = {
    ...newRecord(order.id, app.clock.now()),
    ...fresh,
    companyId,
    ...place,
    ...recipientOf(fields),
    language: fields.language ?? null,
    needsReach,
    trackingNumber,
    userId: staff.userId,
  };
  await store.parcels.add(parcel);
  await recordEntry(app, store, parcel, 'staff', 'created', { staffName: staff.name });
  await giveCodes(app, store, order, locker);
  await countUse(app, store, parcel);
  return parcel;
}
