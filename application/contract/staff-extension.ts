/** Staff keep a rental that runs going for its customer: what a new end costs, and the deed (rental.md#extension-by-staff). */
import * as z from 'zod/mini';
import { euroAmount, filledText, id, instant } from './fields.js';
import { rentalOrderDetail } from './rental-order-shapes.js';
import { anyStaff, operators } from './rights.js';
import { routes } from './route.js';

const section = 'Rental orders';
const byOrder = z.object({ orderId: id });

/** An end with what it costs, VAT included. */
const choice = { plannedEndTime: instant, amountTtc: euroAmount };

const offer = z.object({
  /** As it is now. */
  plannedEndTime: instant,
  /** A few ends that may be chosen, the nearest first; others may be named. */
  choices: z.array(z.object(choice)),
  /** Why there is none; null where there is one. */
  refusal: z.nullable(z.string()),
  /** Of the end that was asked about, moved to whole units of the rental. */
  quote: z.nullable(
    z.object({
      ...choice,
      /** Why its price cannot be charged; null where it can. */
      chargeRefusal: z.nullable(z.string()),
      /** Why it cannot be given by whoever asks; null where it can. */
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
      /** Moved to whole units of the rental. */
      plannedEndTime: instant,
      /** A gift: the customer pays nothing for the time. */
      isFree: z.optional(z.boolean()),
      /** The customer is sent a link to pay by any card, and the saved one is not asked. */
      byLink: z.optional(z.boolean()),
      /** The price as it was shown: nothing is done at another one. */
      amountTtc: z.optional(euroAmount),
    }),
    reply: rentalOrderDetail,
  },
});
