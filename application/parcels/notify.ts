/** Notifies a parcel's recipient by their channels (parcels.md#states, messages.md#channels-and-content). */
import { keptUntil } from '#domain/parcels/keeping.js';
import type { Parcel } from '#domain/parcels/parcel.js';
import { languageOf } from '#domain/shared/languages.js';
import { codeLinks, liveDoorCode } from '#application/doors/codes.js';
import type { App } from '#application/app.js';
import { requestedReachOf } from '#application/lockers/codes/lock-reach.js';
import { queueMessages } from '#application/messages/queue.js';
import type { Addresses } from '#application/records.js';
import type { Store } from '#application/store.js';
import { emailOf, smsOf, type ParcelTemplate } from './templates.js';

/** The recipient's addresses by preference. */
export const addressesOf = ({
  customerEmail,
  customerPhone,
  notificationPreference,
}: Pick<Parcel, 'customerEmail' | 'customerPhone' | 'notificationPreference'>): Addresses => ({
  email: notificationPreference === 'sms' ? null : customerEmail,
  phone: notificationPreference === 'email' ? null : customerPhone,
});

/** Whether the recipient was notified of a deposited parcel. */
export const wasNotified = async (store: Store, { id: orderId }: Pick<Parcel, 'id'>): Promise<boolean> =>
  (await store.messages.where({ orderId, template: 'parcel.deposited' }, { limit: 1 })).length > 0;

/** Enqueues the messages in the running transaction. `suffix` allows one template several times on a parcel. */
export async function notify(
  app: App,
  store: Store,
  parcel: Parcel,
  template: ParcelTemplate,
  suffix: string | number = '',
): Promise<void> {
  const { cabinetName, cabinetLocation, supportPhone } = await store.placeOf(parcel.lockerId);
  const pickup = await liveDoorCode(store, parcel.id, 'pickup');
  const end = keptUntil(parcel, await store.companies.get(parcel.companyId));
  const words = {
    parcel,
    cabinetName,
    cabinetLocation,
    supportPhone,
    code: pickup?.code ?? null,
    reach: await requestedReachOf(store, parcel, parcel.lockerId),
    ...codeLinks(app, pickup, languageOf(parcel)),
    // The code still opens after the end, but no message promises a time in the past.
    keptUntil: end !== null && app.clock.now() < end ? end : null,
  };
  const notification = {
    template,
    suffix: String(suffix),
    language: parcel.language,
    email: emailOf(template, words),
    sms: smsOf(template, words),
  };
  await queueMessages(app, store, parcel, notification, addressesOf(parcel));
}
