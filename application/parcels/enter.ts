/** Enters a parcel: it gets a locker and both codes, and its recipient is stored (parcels.md#entry). */
import type { NotificationPreference, Parcel } from '#domain/parcels/parcel.js';
import { DomainError, invalidField } from '#domain/shared/errors.js';
import type { FrequentCustomer } from '#domain/companies/contact.js';
import { newRecord } from '#domain/shared/record.js';
import type { Cabinet, Locker } from '#domain/lockers/cabinet.js';
import { drawCode } from '#domain/shared/codes.js';
import type { App } from '#application/app.js';
import { landline, wrongPhone } from '#application/messages/phone-number.js';
import { sendsTexts } from '#application/messages/queue.js';
import { searched } from '#application/lists.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import type { Staff } from '#application/access/staff.js';
import type { ParcelFields, RecipientFields } from '#application/contract/orders/parcel-shapes.js';
import { issueDoorCode } from '#application/doors/codes.js';
import { refuseInMaintenance } from '#application/lockers/capacity/maintenance-windows.js';
import { takeLocker } from '#application/lockers/capacity/take-locker.js';
import type { OrderRef } from '#application/records.js';
import { toShow } from '#application/collection.js';
import { recordEntry } from '#application/timeline.js';

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

/** Claims the locker for it. Throws UNDER_MAINTENANCE, NO_LOCKER_AVAILABLE, NO_LOCKER_FITS, NO_LOCKER_IN_SERVICE, or a field error. */
export async function takePlace(
  app: App,
  store: Store,
  order: OrderRef,
  { cabinetId, cabinetSizeId = null, lockerId = null, needsReach = false }: Place,
): Promise<Locker> {
  await refuseInMaintenance(store, cabinetId, app.clock.now());
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

interface Reachable {
  readonly customerPhone?: string | null | undefined;
  readonly customerEmail?: string | null | undefined;
  readonly notificationPreference: NotificationPreference;
}

/** The channels available here. */
export interface Reach {
  readonly hasTexts: boolean;
  readonly phones: App['phones'];
}

/** Checks that a recipient can be reached by their preferred channels (parcels.md#entry). */
export const reachOf = (app: Pick<App, 'messages' | 'phones'>): Reach => ({
  hasTexts: sendsTexts(app),
  phones: app.phones,
});

/** By field, in French; empty without faults. Without an SMS operator, a preference for SMS alone is a fault. */
export function channelFaults(
  { customerPhone, customerEmail, notificationPreference }: Reachable,
  { hasTexts, phones }: Reach,
): Readonly<Record<string, readonly string[]>> {
  const faults: Record<string, readonly string[]> = {};
  if (customerPhone && !phones.isNumber(customerPhone)) faults['customerPhone'] = [wrongPhone];
  else if (customerPhone && notificationPreference === 'sms' && !phones.takesTexts(customerPhone))
    faults['customerPhone'] = [landline];
  if (!customerPhone && notificationPreference !== 'email')
    faults['customerPhone'] = ['Indiquez un téléphone : le destinataire est prévenu par SMS.'];
  if (!customerEmail && notificationPreference !== 'sms')
    faults['customerEmail'] = ['Indiquez un e-mail : le destinataire est prévenu par e-mail.'];
  if (notificationPreference === 'sms' && !hasTexts)
    faults['notificationPreference'] = ['Choisissez l’e-mail : aucun SMS ne part d’ici.'];
  return faults;
}

/** Throws VALIDATION_FAILED with the invalid fields. */
export function assertReachable(app: Pick<App, 'messages' | 'phones'>, recipient: Reachable): void {
  const fields = channelFaults(recipient, reachOf(app));
  if (Object.keys(fields).length > 0) throw new DomainError('VALIDATION_FAILED', { fields });
}

/**
 * The frequent customer of a parcel (parcels.md#frequent-customers): found by phone or e-mail, else stored, so that a
 * recipient is typed only once.
 */

type Addressee = Pick<
  Parcel,
  'companyId' | 'customerName' | 'customerCompany' | 'customerPhone' | 'customerEmail'
>;

type Phones = Pick<App, 'phones'>;

const mostAlike = 20;

/** Found by the search that staff use, whatever the spelling; most frequent first. */
async function alike(store: Store, companyId: string, text: string): Promise<readonly FrequentCustomer[]> {
  const page = { page: 1, pageSize: mostAlike, sort: 'usageCount', order: 'desc' } as const;
  return (await store.frequentCustomers.page({ match: { companyId }, search: searched(text), ...page }))
    .items;
}

/** `+33 6…` and `06…` are one number (parcels.md#frequent-customers). */
async function byPhone(at: Phones, store: Store, { companyId, customerPhone: phone }: Addressee) {
  if (phone === null) return [];
  const exact = await store.frequentCustomers.where({ companyId, phone });
  const dialled = at.phones.international(phone);
  if (exact.length > 0 || dialled === null) return exact;
  const found = await alike(store, companyId, dialled);
  return found.filter(
    (customer) => customer.phone !== null && at.phones.international(customer.phone) === dialled,
  );
}

/** Two customers with one e-mail address and different phones are different customers. */
async function byEmail(store: Store, recipient: Addressee): Promise<FrequentCustomer[]> {
  const { companyId, customerEmail: email, customerPhone, customerName } = recipient;
  if (email === null) return [];
  const exact = await store.frequentCustomers.where({ companyId, email });
  const found = exact.length > 0 ? exact : await alike(store, companyId, email);
  return found
    .filter((customer) => customer.email?.toLowerCase() === email.toLowerCase())
    .filter(({ name, phone }) => name === customerName || phone === null || customerPhone === null);
}

async function known(at: Phones, store: Store, recipient: Addressee): Promise<FrequentCustomer | null> {
  const { customerName } = recipient;
  const sharing = await byPhone(at, store, recipient);
  const found = sharing.length > 0 ? sharing : await byEmail(store, recipient);
  // A shared phone: prefers the customer with the same name, else the first.
  return found.find(({ name }) => name === customerName) ?? found[0] ?? null;
}

/** Call in the running transaction. */
async function countUse(app: App, store: Store, recipient: Addressee): Promise<void> {
  const now = app.clock.now();
  const phone =
    recipient.customerPhone && (app.phones.international(recipient.customerPhone) ?? recipient.customerPhone);
  const email = recipient.customerEmail?.toLowerCase();
  // Two parcels of one new recipient store one customer.
  const keys = [phone, email].filter((one) => typeof one === 'string');
  await store.lockKeys(keys.map((one) => `customer ${recipient.companyId} ${one}`));
  const customer = await known(app, store, recipient);
  if (customer) {
    const { usageCount } = customer;
    const used = { ...customer, usageCount: usageCount + 1, lastUsed: now };
    await saveNow(app, store.frequentCustomers, used);
    return;
  }
  const { companyId, customerName, customerCompany, customerPhone, customerEmail } = recipient;
  await store.frequentCustomers.add({
    ...newRecord(app.newId(), now),
    companyId,
    name: customerName,
    phone: customerPhone,
    company: customerCompany,
    email: customerEmail,
    usageCount: 1,
    lastUsed: now,
  });
}
