/**
 * The frequent customer behind a parcel (behaviour.md §6): known by phone or e-mail, else remembered from now on, so that nobody
 * types a recipient twice.
 */
import type { Parcel } from '#domain/parcels/parcel.js';
import type { Installation } from '#application/installation.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import type { FrequentCustomer } from '#domain/companies/contact.js';

type Recipient = Pick<
  Parcel,
  'companyId' | 'customerName' | 'customerCompany' | 'customerPhone' | 'customerEmail'
>;

/** Two who share an e-mail address and have phones of their own are two. */
async function byEmail(store: Store, recipient: Recipient): Promise<FrequentCustomer[]> {
  const { companyId, customerEmail: email, customerPhone, customerName } = recipient;
  if (email === null) return [];
  const found = await store.frequentCustomers.where({ companyId, email });
  return found.filter(({ name, phone }) => name === customerName || phone === null || customerPhone === null);
}

async function known(store: Store, recipient: Recipient): Promise<FrequentCustomer | null> {
  const { companyId, customerPhone: phone, customerName } = recipient;
  const byPhone = phone === null ? [] : await store.frequentCustomers.where({ companyId, phone });
  const found = byPhone.length > 0 ? byPhone : await byEmail(store, recipient);
  // A phone that several share: whoever has the name, else the first.
  return found.find(({ name }) => name === customerName) ?? found[0] ?? null;
}

/** In the running transaction. */
export async function countUse(at: Installation, store: Store, recipient: Recipient): Promise<void> {
  const now = at.clock.now();
  const customer = await known(store, recipient);
  if (customer) {
    const { usageCount } = customer;
    const used = { ...customer, usageCount: usageCount + 1, lastUsed: now };
    await saveNow(at, store.frequentCustomers, used);
    return;
  }
  const { companyId, customerName, customerCompany, customerPhone, customerEmail } = recipient;
  await store.frequentCustomers.add({
    ...{ id: at.newId(), createdAt: now, updatedAt: now, deletedAt: null, version: 1, companyId },
    ...{ name: customerName, phone: customerPhone, company: customerCompany, email: customerEmail },
    usageCount: 1,
    lastUsed: now,
  });
}
