/** Staff book a rental for a customer on the phone (rental.md#bookings-made-by-staff). */
import * as z from 'zod/mini';
import { buyerBody } from '#application/contract/orders/buyer.js';
import { languages } from '#domain/shared/languages.js';
import {
  email,
  filledLine,
  filledReference,
  id,
  instant,
  shownAmount,
  wholeHours,
} from '#application/contract/fields.js';
import { operators } from '#application/contract/rights.js';
import { routes } from '#application/contract/route.js';
import { rentalOrderDetail } from './rental-order-shapes.js';

/** To an end, or for whole hours from now, as customers book. A phone number, an e-mail, or both. */
export const staffBookingBody = z.strictObject({
  cabinetId: id,
  rentalItemId: id,
  rentalStartTime: z.optional(instant),
  plannedEndTime: z.optional(instant),
  durationHours: z.optional(wholeHours),
  customerName: filledLine(100),
  customerEmail: z.optional(email(254)),
  customerPhone: z.optional(filledReference(20)),
  /** The language of the messages and the payment page; French by default. */
  customerLanguage: z.optional(z.enum(languages)),
  /** The firm that orders, if one does. */
  buyer: z.optional(buyerBody),
  needsReach: z.optional(z.boolean()),
  rentalAmountTtc: shownAmount,
  depositAmountTtc: shownAmount,
});

export const staffBooking = routes('Rental orders', {
  createRentalOrder: {
    address: 'POST /admin/rental-orders',
    access: operators,
    summary:
      'Book a rental for a customer: holds unit and time, and sends a link to accept the terms and pay before the deadline',
    body: staffBookingBody,
    reply: rentalOrderDetail,
    status: 201,
  },
  rentalPaymentLink: {
    address: 'GET /rental-orders/:orderId/payment-link',
    access: operators,
    summary: 'The link of a booking that waits for its customer to order and pay; the access is audited',
    params: z.object({ orderId: id }),
    reply: z.object({ url: z.string() }),
  },
});
