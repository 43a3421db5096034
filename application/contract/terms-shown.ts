/** What orders say of the terms of sale: which ones were read, and which ones were accepted. */
import * as z from 'zod/mini';
import { id, instant } from './fields.js';

/** Which version the customer read: an order under other terms is refused (TERMS_CHANGED). Null: the page had none. */
export const shownTerms = z.optional(z.nullable(id));

/** Null where nobody accepted any: orders of the counter and of the bare interface. */
export const acceptedTerms = z.nullable(
  z.object({
    acceptedAt: instant,
    /** Its text is at `GET /terms/{versionId}`; null where the company had no terms of its own. */
    versionId: z.nullable(id),
    /** Since when the company had this text. */
    writtenAt: z.nullable(instant),
  }),
);
export type AcceptedTerms = z.output<typeof acceptedTerms>;
