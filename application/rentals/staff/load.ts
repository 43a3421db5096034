/** How staff load an order of this kind, and what its audit entries name (accounts.md#tenants-and-cabinets). */
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { subjectOf } from '#application/access/audit.js';
import { orderLoader } from '#application/access/staff.js';

export const orderFor = orderLoader((store) => store.rentalOrders);

/** The subject of every audit entry about a rental. */
export const aboutOrder = (order: RentalOrder) => subjectOf('rentalOrder', order, order.rentalCode);
