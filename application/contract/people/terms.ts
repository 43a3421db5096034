/** Stored versions of a company's terms of sale. */
import * as z from 'zod/mini';
import { id, instant } from '#application/contract/fields.js';
import { routes } from '#application/contract/route.js';

const termsVersion = z.object({
  id,
  /** Null when the company was deleted. */
  companyName: z.nullable(z.string()),
  writtenAt: instant,
  /** SHA-256 of the text. */
  digest: z.string(),
  text: z.string(),
});
export type TermsVersionView = z.output<typeof termsVersion>;

export const terms = routes('Companies', {
  termsVersion: {
    address: 'GET /terms/:termsId',
    access: 'public',
    summary: 'Terms of sale as they were once: the text that an order was made under',
    params: z.object({ termsId: id }),
    reply: termsVersion,
  },
});
