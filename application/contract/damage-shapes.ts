/** A report of damage as staff see it; its photos are asked for one by one (`damagePhoto`). */
import * as z from 'zod/mini';
import { damageMoments } from '#domain/rentals/damage-report.js';
import { id, instant } from './fields.js';

export const damageMoment = z.enum(damageMoments);

export const damageReportView = z.object({
  id,
  moment: damageMoment,
  /** Null once the customer was forgotten. */
  text: z.nullable(z.string()),
  /** By the customer's phone. */
  noticedAt: instant,
  /** When it came here: later, where the phone had no network. */
  receivedAt: instant,
  /** How many were announced; those that came are `photos`. */
  photoCount: z.number(),
  photos: z.array(z.object({ id, number: z.number() })),
  settledAt: z.nullable(instant),
  settledBy: z.nullable(z.string()),
  settlement: z.nullable(z.string()),
});
export type DamageReportView = z.output<typeof damageReportView>;
