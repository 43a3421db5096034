/** The order of a booking that staff made: what its customer does on the page of the link (rental.md#bookings-made-by-staff). */
import * as z from 'zod/mini';
import { shownTerms, typedCode } from '#application/contract/fields.js';
import { routes } from '#application/contract/route.js';

const page = z.object({ checkoutSessionId: z.string(), checkoutUrl: z.string() });
export type LinkOrderPage = z.output<typeof page>;

export const orderByLink = routes('Rentals', {
  orderRentalByLink: {
    address: 'POST /rental-status/:code/order',
    access: 'holder',
    summary:
      'Order a rental that staff booked: accepts the terms, opens the payment page; the same page each time',
    params: z.object({ code: typedCode }),
    body: z.strictObject({ termsAccepted: z.boolean(), termsVersion: shownTerms }),
    reply: page,
  },
});
