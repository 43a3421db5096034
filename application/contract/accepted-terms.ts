/** What is told of an order's terms of sale: which ones were accepted, and when. */
import * as z from 'zod/mini';
import { id, instant } from './fields.js';

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
