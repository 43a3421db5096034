/** Staff actions on debts of a rental that is over. */
import * as z from 'zod/mini';
import { filledText, id } from '#application/contract/fields.js';
import { rentalOrderDetail } from './rental-order-shapes.js';
import { managers, operators } from '#application/contract/rights.js';
import { routes } from '#application/contract/route.js';

const ofOrder = {
  method: 'POST',
  section: 'Rental orders',
  params: z.object({ orderId: id }),
  reply: rentalOrderDetail,
} as const;

const withReason = z.strictObject({ reason: filledText(500) });

export const staffDebt = routes({
  requestRentalPayment: {
    ...ofOrder,
    access: operators,
    path: '/RentalOrders/:orderId/request-payment',
    summary:
      'Send the customer a link to pay what they owe of a rental that is over; repeated, it is sent again',
  },
  rentalPaidOtherwise: {
    ...ofOrder,
    access: managers,
    path: '/RentalOrders/:orderId/paid-otherwise',
    summary: 'Write down that what was owed of a rental was paid by another way than the card',
    body: withReason,
  },
  writeOffRentalDebt: {
    ...ofOrder,
    access: managers,
    path: '/RentalOrders/:orderId/write-off',
    summary: 'Write off what is owed for a rental: no more payment requests',
    body: withReason,
  },
});
