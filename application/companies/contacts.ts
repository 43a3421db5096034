/** A company's contacts: workshops, suppliers, partners. */
import type { ContactFields, ContactView } from '#application/contract/orders/contacts.js';
import type { Paging } from '#application/lists.js';
import { recordView } from '#application/record-view.js';
import type { CompanyContact } from '#domain/companies/contact.js';
import { directoryOf } from './directory.js';

interface ContactsQuery extends Paging {
  readonly search?: string | undefined;
  readonly sort?: 'name' | 'createdAt' | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly companyId?: string | undefined;
  readonly isActive?: 'true' | 'false' | undefined;
}

const viewOf = (contact: CompanyContact, companyName: string): ContactView => ({
  ...contact,
  ...recordView(contact),
  companyName,
});

const written = (fields: ContactFields) => ({
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

export const contacts = directoryOf({
  noun: 'contact',
  collection: (store) => store.contacts,
  written,
  newRow: (base, fields: ContactFields): CompanyContact => ({ ...base, ...written(fields) }),
  viewOf,
  listQuery: ({ sort = 'name', order = 'asc', isActive }: ContactsQuery) => ({
    match: isActive ? { isActive: isActive === 'true' } : {},
    sort,
    order,
  }),
});
