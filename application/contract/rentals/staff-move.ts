/** Staff move a reservation (rental.md#moving-a-reservation): its free times, and the action. */
import * as z from 'zod/mini';
import { filledText, id, instant } from '#application/contract/fields.js';
import { anyStaff, operators } from '#application/contract/rights.js';
import { routes } from '#application/contract/route.js';
import { freeWindows } from './free-windows.js';
import { rentalOrderDetail } from './rental-order-shapes.js';

const section = 'Rental orders';
const params = z.object({ orderId: id });

export const staffMove = routes({
  rentalMoveWindows: {
    method: 'GET',
    path: '/admin/rental-orders/:orderId/free-windows',
    access: anyStaff,
    section,
    summary: 'When a reservation may start instead, for its own duration: the next 30 days at most',
    params,
    reply: freeWindows,
  },
  moveRental: {
    method: 'POST',
    path: '/RentalOrders/:orderId/move',
    access: operators,
    section,
    summary:
      'Move a paid reservation that has not begun to another free start: duration, price and holds stay, the customer is notified',
    params,
    body: z.strictObject({ reason: filledText(500), startTime: instant }),
    reply: rentalOrderDetail,
  },
});
