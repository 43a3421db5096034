/** « Prévenez-moi »: one message when a unit of an item is free (rental.md#tell-me-when-it-is-free). */
import * as z from 'zod/mini';
import { email, filledReference, id, instant } from '#application/contract/fields.js';
import { routes } from '#application/contract/route.js';

export const freeNotices = routes('Rentals', {
  askForFreeNotice: {
    address: 'POST /cabinets/:cabinetId/rental-items/:rentalItemId/free-notice',
    access: 'public',
    summary: 'Have one message sent when a unit of the item is free; the same answer for every address',
    params: z.object({ cabinetId: id, rentalItemId: id }),
    /** Exactly one of the two is given. */
    body: z.strictObject({ email: z.optional(email(254)), phone: z.optional(filledReference(20)) }),
    /** Until when it is watched for; the address is erased then, or once the message was sent. */
    reply: z.object({ success: z.boolean(), until: instant }),
  },
});
