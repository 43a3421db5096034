/**
 * The frequent customer behind a parcel (parcels.md#frequent-customers): known by phone or e-mail, else remembered from now on, so that
 * nobody types a recipient twice.
 */
import type { Parcel } from '#domain/parcels/parcel.js';
import type { Installation } from '#application/installation.js';
import { searched } from '#application/lists.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import type { FrequentCustomer } from '#domain/companies/contact.js';
import { newRecord } from '#domain/shared/record.js';

type Recipient = Pick<
  Parcel,
  'companyId' | 'customerName' | 'customerCompany' | 'customerPhone' | 'customerEmail'
>;

type Phones = Pick<Installation, 'phones'>;

const mostAlike = 20;

/** Found as staff would find them, whatever the spelling; the most frequent first. */
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

/** Two who share an e-mail address and have phones of their own are two. */
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
  // A phone that several share: whoever has the name, else the first.
  return found.find(({ name }) => name === customerName) ?? found[0] ?? null;
}

/** In the running transaction. */
export async function countUse(at: Installation, store: Store, recipient: Recipient): Promise<void> {
  const now = at.clock.now();
  const customer = await known(at, store, recipient);
  if (customer) {
    const { usageCount } = customer;
    const used = { ...customer, usageCount: usageCount + 1, lastUsed: now };
    await saveNow(at, store.frequentCustomers, used);
    return;
  }
  const { companyId, customerName, customerCompany, customerPhone, customerEmail } = recipient;
  await store.frequentCustomers.add({
    ...newRecord(at.newId(), now),
    companyId,
    ...{ name: customerName, phone: customerPhone, company: customerCompany, email: customerEmail },
    usageCount: 1,
    lastUsed: now,
  });
}
