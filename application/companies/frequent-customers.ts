/**
 * Frequent customers, found while their name is typed (specification §3). The platform itself counts their uses and the
 * last one (parcels.md#frequent-customers).
 */
import type { CustomerFields, FrequentCustomerView } from '#application/contract/orders/contacts.js';
import { iso, recordView } from '#application/record-view.js';
import type { Paging } from '#application/lists.js';
import type { FrequentCustomer } from '#domain/companies/contact.js';
import { directoryOf } from './directory.js';

interface CustomersQuery extends Paging {
  readonly search?: string | undefined;
  readonly sort?: 'usageCount' | 'name' | 'lastUsed' | 'createdAt' | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly companyId?: string | undefined;
}

function viewOf(customer: FrequentCustomer, companyName: string): FrequentCustomerView {
  const { lastUsed } = customer;
  return {
    ...customer,
    ...recordView(customer),
    companyName,
    lastUsed: lastUsed === null ? null : iso(lastUsed),
  };
}

const written = ({ name, phone, company, email }: CustomerFields) => ({
  name,
  phone: phone || null,
  company: company || null,
  email: email || null,
});

export const frequentCustomers = directoryOf({
  noun: 'frequentCustomer',
  collection: (store) => store.frequentCustomers,
  written,
  newRow: (base, fields: CustomerFields): FrequentCustomer => ({
    ...base,
    ...written(fields),
    usageCount: 0,
    lastUsed: null,
  }),
  viewOf,
  /** Most frequent first, so that a few letters are enough. */
  listQuery: ({ sort = 'usageCount', order }: CustomersQuery) => ({
    match: {},
    sort,
    order: order ?? (sort === 'name' ? 'asc' : 'desc'),
  }),
});
