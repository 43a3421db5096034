/** Legal notices about the publisher of a public page (LCEN, article 1-1; GDPR, article 13). */
import * as z from 'zod/mini';
import { id } from '#application/contract/fields.js';
import { routes } from '#application/contract/route.js';

const words = z.nullable(z.string());

const notices = z.object({
  /** Null on pages without a company: the operator of the platform publishes them. */
  companyId: words,
  logoUrl: words,
  publisher: z.object({
    name: words,
    legalName: words,
    address: words,
    siret: words,
    vatNumber: words,
    mentions: words,
    director: words,
    phone: words,
    privacyEmail: words,
    mediator: words,
  }),
  host: words,
});
export type LegalNotices = z.output<typeof notices>;

export const legalNotices = routes('Companies', {
  legalNotices: {
    address: 'GET /legal-notices',
    access: 'public',
    summary: 'Who runs the pages of a cabinet, or of a company; without either, the platform',
    query: z.object({ cabinetId: z.optional(id), companyId: z.optional(id) }),
    reply: notices,
  },
});
