/** Staff answers to problem reports about a pick-up, which recipients make on the page of the code (door-codes.ts). */
import * as z from 'zod/mini';
import { pickupFaults, pickupOutcomes } from '#domain/doors/pickup-report.js';
import { id, instant, filledText } from '#application/contract/fields.js';
import { operators } from '#application/contract/rights.js';
import { routes } from '#application/contract/route.js';

/** Reports about a pick-up, as shown to their recipient and to staff. */
export const pickupFault = z.enum(pickupFaults);
const pickupOutcome = z.enum(pickupOutcomes);

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

export const pickupReports = routes('Pickup reports', {
  settlePickupReport: {
    address: 'POST /pickup-reports/:pickupReportId/settle',
    access: operators,
    summary: 'Answer a report on a pick-up; its recipient is sent the words, and no money moves',
    params: z.object({ pickupReportId: id }),
    body: z.strictObject({ outcome: pickupOutcome, answer: filledText(500) }),
    reply: pickupReportView,
  },
});
