/**
 * Loads an order for staff: another tenant's is 404, one on a cabinet without access is 403
 * (accounts.md#tenants-and-cabinets).
 */
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { subjectOf } from '#application/access/audit.js';
import { ofCabinet, type Staff } from '#application/access/staff.js';
import type { Store } from '#application/store.js';

export async function orderFor(store: Store, staff: Staff, orderId: string): Promise<RentalOrder> {
  const order = await store.rentalOrders.get(orderId);
  return ofCabinet(staff, order, order.cabinetId);
}

/** The subject of every audit entry about a rental. */
export const aboutOrder = (order: RentalOrder) => subjectOf('rentalOrder', order, order.rentalCode);
