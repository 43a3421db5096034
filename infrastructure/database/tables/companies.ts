/** Tables of tenants (behaviour.md §1). */
import type { Company } from '#domain/companies/company.js';
import { maybe, table, text, versioned } from '#infrastructure/database/table.js';

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
    stripePublicKey: maybe(text),
    stripeSecretKeySealed: maybe(text),
    stripeWebhookSecretSealed: maybe(text),
  },
  { oldest: ['createdAt'] },
);
