/** Tables of tenants (accounts.md#tenants-and-cabinets). */
import type { Company, CompanyLogo } from '#domain/companies/company.js';
import type { TermsVersion } from '#domain/companies/legal.js';
import { bigint, integer, maybe, table, text, versioned } from '#infrastructure/database/table.js';

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
