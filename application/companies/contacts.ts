/** A company's contacts: the daily work keeps them, assistance reads them (behaviour.md §3). */
import type { ContactFields, ContactView } from '#application/contract/contacts.js';
import { audit, changesOf } from '#application/access/audit.js';
import { companyFor, listScope, ofTenant, type Staff } from '#application/access/staff.js';
import type { Installation } from '#application/installation.js';
import { pageReply, pagingOf, type Paging } from '#application/lists.js';
import type { CompanyContact } from '#domain/companies/contact.js';
import { companyNames, type CompanyNames } from './company-names.js';

export interface ContactsQuery extends Paging {
  readonly search?: string | undefined;
  readonly sort?: 'name' | 'createdAt' | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly companyId?: string | undefined;
  readonly isActive?: 'true' | 'false' | undefined;
}

function viewOf(contact: CompanyContact, names: CompanyNames): ContactView {
  const { createdAt, updatedAt, deletedAt: _, ...rest } = contact;
  return {
    ...rest,
    companyName: names.get(contact.companyId) ?? '',
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
  };
}

const rowOf = (fields: ContactFields) => ({
  name: fields.name,
  description: fields.description || null,
  address: fields.address || null,
  city: fields.city || null,
  zipCode: fields.zipCode || null,
  country: fields.country || null,
  phoneNumber: fields.phoneNumber || null,
  email: fields.email || null,
  contactName: fields.contactName || null,
  isActive: fields.isActive,
});

const subjectOf = ({ id, name, companyId }: CompanyContact) => ({
  subjectKind: 'contact' as const,
  subjectId: id,
  subjectLabel: name,
  companyId,
});

export async function list(at: Installation, staff: Staff, query: ContactsQuery) {
  const { search, sort = 'name', order = 'asc', companyId, isActive } = query;
  const match = {
    ...(companyId && { companyId }),
    ...(isActive && { isActive: isActive === 'true' }),
    ...listScope(staff, null),
  };
  if (companyId) ofTenant(staff, { companyId });
  return at.read(async (store) => {
    const found = await store.contacts.page({ match, search, sort, order, ...pagingOf(query) });
    const names = await companyNames(store, found.items);
    return pageReply(
      found,
      query,
      found.items.map((row) => viewOf(row, names)),
    );
  });
}

interface ById {
  readonly contactId: string;
}

/** Throws NOT_FOUND. */
export const read = (at: Installation, staff: Staff, { contactId }: ById): Promise<ContactView> =>
  at.read(async (store) => {
    const contact = ofTenant(staff, await store.contacts.get(contactId));
    return viewOf(contact, await companyNames(store, [contact]));
  });

/** Throws NOT_FOUND for a company that is not there. */
export async function create(
  at: Installation,
  staff: Staff,
  { companyId: named, ...fields }: ContactFields & { readonly companyId?: string | undefined },
): Promise<ContactView> {
  const companyId = companyFor(staff, named);
  const now = at.clock.now();
  const base = { id: at.newId(), createdAt: now, updatedAt: now, deletedAt: null, version: 1, companyId };
  const contact: CompanyContact = { ...base, ...rowOf(fields) };
  return at.transaction(async (store) => {
    const { name } = await store.companies.get(companyId);
    await store.contacts.add(contact);
    await audit(at, store, staff, { action: 'contact.create', ...subjectOf(contact) });
    return viewOf(contact, new Map([[companyId, name]]));
  });
}

/** Throws NOT_FOUND or VERSION_CONFLICT. */
export async function update(
  at: Installation,
  staff: Staff,
  { contactId, version, ...fields }: ContactFields & ById & { readonly version: number },
): Promise<ContactView> {
  return at.transaction(async (store) => {
    const before = ofTenant(staff, await store.contacts.get(contactId));
    const after = { ...before, ...rowOf(fields), version, updatedAt: at.clock.now() };
    const row = await store.contacts.save(after);
    const facts = changesOf(before, after);
    await audit(at, store, staff, { action: 'contact.update', ...subjectOf(after), facts });
    return viewOf(row, await companyNames(store, [row]));
  });
}

/** Throws NOT_FOUND. */
export async function remove(
  at: Installation,
  staff: Staff,
  { contactId }: ById,
): Promise<{ success: true }> {
  await at.transaction(async (store) => {
    const contact = ofTenant(staff, await store.contacts.get(contactId));
    const now = at.clock.now();
    await store.contacts.save({ ...contact, updatedAt: now, deletedAt: now });
    await audit(at, store, staff, { action: 'contact.delete', ...subjectOf(contact) });
  });
  return { success: true };
}
