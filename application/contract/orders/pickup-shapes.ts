/** Reports about a pick-up, as shown to their recipient and to staff. */
import * as z from 'zod/mini';
import { pickupFaults, pickupOutcomes } from '#domain/doors/pickup-report.js';
import { id, instant } from '#application/contract/fields.js';

export const pickupFault = z.enum(pickupFaults);
export const pickupOutcome = z.enum(pickupOutcomes);

export const ownPickupReport = z.object({
  fault: pickupFault,
  text: z.nullable(z.string()),
  reportedAt: instant,
  settledAt: z.nullable(instant),
  /** The answer of staff to the recipient. */
  answer: z.nullable(z.string()),
});
export type OwnPickupReport = z.output<typeof ownPickupReport>;

export const pickupReportView = z.object({
  ...ownPickupReport.shape,
  id,
  lockerId: id,
  settledBy: z.nullable(z.string()),
  outcome: z.nullable(pickupOutcome),
});
export type PickupReportView = z.output<typeof pickupReportView>;
