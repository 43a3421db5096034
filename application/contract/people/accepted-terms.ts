/** The terms of sale that an order's customer accepted, and when. */
import * as z from 'zod/mini';
import { id, instant } from '#application/contract/fields.js';

/** Null if none were accepted: counter orders and direct API orders. */
export const acceptedTerms = z.nullable(
  z.object({
    acceptedAt: instant,
    /** The version of the terms, with its text at `GET /terms/{versionId}`; null if the company had no terms. */
    versionId: z.nullable(id),
    /** When the company first saved this text. */
    writtenAt: z.nullable(instant),
  }),
);
export type AcceptedTerms = z.output<typeof acceptedTerms>;
