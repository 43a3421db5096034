/**
 * The frequent customer of a parcel (parcels.md#frequent-customers): found by phone or e-mail, else stored, so that a
 * recipient is typed only once.
 */
import type { Parcel } from '#domain/parcels/parcel.js';
import type { App } from '#application/app.js';
import { searched } from '#application/lists.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import type { FrequentCustomer } from '#domain/companies/contact.js';
import { newRecord } from '#domain/shared/record.js';

type Recipient = Pick<
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
async function byPhone(at: Phones, store: Store, { companyId, customerPhone: phone }: Recipient) {
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
async function byEmail(store: Store, recipient: Recipient): Promise<FrequentCustomer[]> {
  const { companyId, customerEmail: email, customerPhone, customerName } = recipient;
  if (email === null) return [];
  const exact = await store.frequentCustomers.where({ companyId, email });
  const found = exact.length > 0 ? exact : await alike(store, companyId, email);
  return found
    .filter((customer) => customer.email?.toLowerCase() === email.toLowerCase())
    .filter(({ name, phone }) => name === customerName || phone === null || customerPhone === null);
}

async function known(at: Phones, store: Store, recipient: Recipient): Promise<FrequentCustomer | null> {
  const { customerName } = recipient;
  const sharing = await byPhone(at, store, recipient);
  const found = sharing.length > 0 ? sharing : await byEmail(store, recipient);
  // A shared phone: prefers the customer with the same name, else the first.
  return found.find(({ name }) => name === customerName) ?? found[0] ?? null;
}

/** Call in the running transaction. */
export async function countUse(app: App, store: Store, recipient: Recipient): Promise<void> {
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
    ...{ name: customerName, phone: customerPhone, company: customerCompany, email: customerEmail },
    usageCount: 1,
    lastUsed: now,
  });
}
