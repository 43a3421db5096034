/** Tables of company contacts and frequent customers (specification §3, company contact and frequent customer). */
import type { CompanyContact, FrequentCustomer } from '#domain/companies/contact.js';
import { bigint, flag, integer, maybe, table, text, versioned } from '#infrastructure/database/table.js';

export const contacts = table<CompanyContact>()(
  'contacts',
  {
    ...versioned,
    companyId: text,
    name: text,
    description: maybe(text),
    address: maybe(text),
    city: maybe(text),
    zipCode: maybe(text),
    country: maybe(text),
    phoneNumber: maybe(text),
    email: maybe(text),
    contactName: maybe(text),
    isActive: flag,
  },
  {
    list: {
      sort: ['name', 'createdAt'],
      filter: ['isActive'],
      search: ['name', 'city', 'phoneNumber', 'email', 'contactName'],
      tally: 'isActive',
    },
  },
);

export const frequentCustomers = table<FrequentCustomer>()(
  'frequent_customers',
  {
    ...versioned,
    companyId: text,
    name: text,
    phone: maybe(text),
    company: maybe(text),
    email: maybe(text),
    usageCount: integer,
    lastUsed: maybe(bigint),
  },
  {
    list: {
      sort: ['usageCount', 'name', 'lastUsed', 'createdAt'],
      filter: [],
      search: ['name', 'phone', 'company', 'email'],
    },
    checks: { usage: '"usage_count" >= 0' },
  },
);
