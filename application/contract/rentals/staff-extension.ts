/** Extension of a running rental by staff: the price of a new end, and the action (rental.md#extension-by-staff). */
import * as z from 'zod/mini';
import { euroAmount, filledText, id, instant } from '#application/contract/fields.js';
import { rentalOrderDetail } from './rental-order-shapes.js';
import { anyStaff, operators } from '#application/contract/rights.js';
import { routes } from '#application/contract/route.js';

const section = 'Rental orders';
const byOrder = z.object({ orderId: id });

/** A new end with its price, VAT included. */
const choice = { plannedEndTime: instant, amountTtc: euroAmount };

const offer = z.object({
  /** The current end. */
  plannedEndTime: instant,
  /** Some possible ends, the nearest first; other ends may be requested. */
  choices: z.array(z.object(choice)),
  /** Why there is none; null if there are some. */
  refusal: z.nullable(z.string()),
  /** For the requested end, rounded to whole units of the rental. */
  quote: z.nullable(
    z.object({
      ...choice,
      /** Why its price cannot be charged; null if it can. */
      chargeRefusal: z.nullable(z.string()),
      /** Why the caller cannot give it for free; null if they can. */
      freeRefusal: z.nullable(z.string()),
    }),
  ),
});
export type StaffExtensionOffer = z.output<typeof offer>;

export const staffExtension = routes({
  staffExtensionOffer: {
    method: 'GET',
    path: '/admin/rental-orders/:orderId/extension',
    access: anyStaff,
    section,
    summary: 'Until when a rental that runs can be extended, and what one end costs',
    params: byOrder,
    query: z.object({ plannedEndTime: z.optional(instant) }),
    reply: offer,
  },
  extendRentalByStaff: {
    method: 'POST',
    path: '/admin/rental-orders/:orderId/extend',
    access: operators,
    section,
    summary:
      'Extend a rental that runs: its price is taken from the saved card, or its customer is sent a link to pay; free of charge: managers and admins',
    params: byOrder,
    body: z.strictObject({
      reason: filledText(500),
      /** Rounded to whole units of the rental. */
      plannedEndTime: instant,
      /** A gift: the customer pays nothing for the time. */
      isFree: z.optional(z.boolean()),
      /** The customer gets a link to pay by any card, and the saved card is not charged. */
      byLink: z.optional(z.boolean()),
      /** The price that was shown: the request is refused at another one. */
      amountTtc: z.optional(euroAmount),
    }),
    reply: rentalOrderDetail,
  },
});
