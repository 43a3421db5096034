/** Tenants (accounts.md#tenants-and-cabinets), their contacts and customers, and texts of their staff. */
import type { MessageTemplate } from '#domain/companies/message-template.js';
import type { Company } from '#domain/companies/company.js';
import type { TermsVersion } from '#domain/companies/legal.js';
import { all, bigint, integer, maybe, table, text, versioned, flag } from './table.js';
import type { CompanyContact, FrequentCustomer, CustomerFile } from '#domain/companies/contact.js';
import type { StoredPicture } from '#domain/shared/stored-picture.js';

export const companies = table<Company>()(
  'companies',
  {
    ...versioned,
    name: text,
    ...all(maybe(text), 'companyName', 'primaryColor', 'fontFamily', 'landingMarkdown'),
    ...all(maybe(text), 'landingComponentName', 'supportPhone', 'cgv', 'termsVersionId', 'legalName'),
    ...all(maybe(text), 'legalAddress', 'siret', 'vatNumber', 'legalMentions', 'publicationDirector'),
    ...all(maybe(text), 'privacyEmail', 'mediator', 'logoVersion', 'stripePublicKey'),
    ...all(maybe(text), 'stripeSecretKeySealed', 'stripeWebhookSecretSealed'),
    ...all(integer, 'parcelKeepHours', 'parcelExtraHours'),
  },
  {
    locks: 'share',
    list: { sort: ['name', 'createdAt'], filter: [], search: ['name', 'companyName', 'supportPhone'] },
  },
);

export const termsVersions = table<TermsVersion>()(
  'terms_versions',
  { id: text, companyId: text, createdAt: bigint, digest: text, text },
  { locks: 'none', unique: { digest: ['companyId', 'digest'] } },
);

export const companyLogos = table<StoredPicture>()(
  'company_logos',
  { id: text, digest: text, mediaType: text, base64: text },
  { oldest: ['id'], locks: 'none', refers: { id: 'companies' } },
);

export const contacts = table<CompanyContact>()(
  'contacts',
  {
    ...versioned,
    ...all(text, 'companyId', 'name'),
    ...all(maybe(text), 'description', 'address', 'city', 'zipCode', 'country', 'phoneNumber', 'email'),
    contactName: maybe(text),
    isActive: flag,
  },
  {
    list: {
      sort: ['name', 'createdAt'],
      indexed: ['createdAt'],
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
    ...all(text, 'companyId', 'name'),
    ...all(maybe(text), 'phone', 'company', 'email'),
    usageCount: integer,
    lastUsed: maybe(bigint),
  },
  {
    list: {
      sort: ['usageCount', 'name', 'lastUsed', 'createdAt'],
      indexed: ['createdAt'],
      filter: [],
      search: ['name', 'phone', 'company', 'email'],
    },
    checks: { usage: '"usage_count" >= 0' },
  },
);

export const messageTemplates = table<MessageTemplate>()(
  'message_templates',
  { ...versioned, ...all(text, 'companyId', 'name', 'subject', 'text') },
  { index: { company: ['companyId'] } },
);

/** The table of what staff wrote on customers: found by the digests of their contacts, in one company each. */
export const customerFiles = table<CustomerFile>()(
  'customer_files',
  {
    ...versioned,
    ...all(text, 'companyId', 'name'),
    ...all(maybe(text), 'email', 'phone', 'emailDigest', 'phoneDigest', 'blockedBy', 'blockReason'),
    blockedAt: maybe(bigint),
  },
  {
    index: {
      email: ['emailDigest'],
      phone: ['phoneDigest'],
      blocked: { on: ['companyId', 'blockedAt'], where: '"blocked_at" IS NOT NULL' },
    },
  },
);
