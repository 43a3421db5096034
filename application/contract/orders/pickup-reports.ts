/** Staff answers to problem reports about a pick-up, which recipients make on the page of the code (door-codes.ts). */
import * as z from 'zod/mini';
import { filledText, id } from '#application/contract/fields.js';
import { pickupOutcome, pickupReportView } from './pickup-shapes.js';
import { operators } from '#application/contract/rights.js';
import { routes } from '#application/contract/route.js';

export const pickupReports = routes({
  settlePickupReport: {
    method: 'POST',
    path: '/pickup-reports/:pickupReportId/settle',
    access: operators,
    section: 'Pickup reports',
    summary: 'Answer a report on a pick-up; its recipient is sent the words, and no money moves',
    params: z.object({ pickupReportId: id }),
    body: z.strictObject({ outcome: pickupOutcome, answer: filledText(500) }),
    reply: pickupReportView,
  },
});
