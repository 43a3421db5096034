/**
 * Tables of tenants (accounts.md#tenants-and-cabinets), their contacts, frequent customers and what staff wrote on
 * customers.
 */
import type { Company, CompanyLogo } from '#domain/companies/company.js';
import type { TermsVersion } from '#domain/companies/legal.js';
import { bigint, integer, maybe, table, text, versioned, flag } from '#infrastructure/database/table.js';
import type { CompanyContact, FrequentCustomer, CustomerFile } from '#domain/companies/contact.js';

export const companies = table<Company>()(
  'companies',
  {
    ...versioned,
    name: text,
    companyName: maybe(text),
    primaryColor: maybe(text),
    fontFamily: maybe(text),
    landingMarkdown: maybe(text),
    landingComponentName: maybe(text),
    supportPhone: maybe(text),
    cgv: maybe(text),
    termsVersionId: maybe(text),
    parcelKeepHours: integer,
    parcelExtraHours: integer,
    legalName: maybe(text),
    legalAddress: maybe(text),
    siret: maybe(text),
    vatNumber: maybe(text),
    legalMentions: maybe(text),
    publicationDirector: maybe(text),
    privacyEmail: maybe(text),
    mediator: maybe(text),
    logoVersion: maybe(text),
    stripePublicKey: maybe(text),
    stripeSecretKeySealed: maybe(text),
    stripeWebhookSecretSealed: maybe(text),
  },
  {
    locks: 'share',
    list: { sort: ['name', 'createdAt'], filter: [], search: ['name', 'companyName', 'supportPhone'] },
  },
);

export const termsVersions = table<TermsVersion>()(
  'terms_versions',
  { id: text, companyId: text, createdAt: bigint, digest: text, text },
  {
    locks: 'none',
    unique: { digest: ['companyId', 'digest'] },
  },
);

export const companyLogos = table<CompanyLogo>()(
  'company_logos',
  { id: text, digest: text, mediaType: text, base64: text },
  { oldest: ['id'], locks: 'none', refers: { id: 'companies' } },
);

/** Tables of company contacts and frequent customers (specification §3, company contact and frequent customer). */
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

/** The table of what staff wrote on customers: found by the digests of their contacts, in one company each. */
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
