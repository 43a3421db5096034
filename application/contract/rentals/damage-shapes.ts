/** A damage report as shown to staff; photos are requested one by one (`damagePhoto`). */
import * as z from 'zod/mini';
import { damageMoments } from '#domain/rentals/damage-report.js';
import { id, instant } from '#application/contract/fields.js';

export const damageMoment = z.enum(damageMoments);

export const damageReportView = z.object({
  id,
  moment: damageMoment,
  /** Null once the customer's data was erased. */
  text: z.nullable(z.string()),
  /** By the customer's phone. */
  noticedAt: instant,
  /** Time of receipt: later if the phone had no network. */
  receivedAt: instant,
  /** The announced number of photos; those received are in `photos`. */
  photoCount: z.number(),
  photos: z.array(z.object({ id, number: z.number() })),
  settledAt: z.nullable(instant),
  settledBy: z.nullable(z.string()),
  settlement: z.nullable(z.string()),
});
export type DamageReportView = z.output<typeof damageReportView>;
