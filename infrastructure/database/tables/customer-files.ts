/** The table of what staff wrote on customers: found by the digests of their contacts, in one company each. */
import type { CustomerFile } from '#domain/companies/contact.js';
import { bigint, maybe, table, text, versioned } from '#infrastructure/database/table.js';

export const customerFiles = table<CustomerFile>()(
  'customer_files',
  {
    ...versioned,
    companyId: text,
    name: text,
    email: maybe(text),
    phone: maybe(text),
    emailDigest: maybe(text),
    phoneDigest: maybe(text),
    blockedAt: maybe(bigint),
    blockedBy: maybe(text),
    blockReason: maybe(text),
  },
  {
    index: {
      email: ['emailDigest'],
      phone: ['phoneDigest'],
    },
  },
);
