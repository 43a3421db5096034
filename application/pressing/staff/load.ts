/**
 * Loads an order for staff: another tenant's is 404, one on a cabinet outside their scope is 403
 * (accounts.md#tenants-and-cabinets).
 */
import type { PressingOrder } from '#domain/pressing/pressing-order.js';
import { subjectOf } from '#application/access/audit.js';
import { ofCabinet, type Staff } from '#application/access/staff.js';
import type { Store } from '#application/store.js';

export interface ByOrder {
  readonly orderId: string;
}

export async function orderFor(store: Store, staff: Staff, orderId: string): Promise<PressingOrder> {
  const order = await store.pressingOrders.get(orderId);
  return ofCabinet(staff, order, order.cabinetId);
}

/** The subject of every audit entry about a pressing order. */
export const aboutOrder = (order: PressingOrder) => subjectOf('pressingOrder', order, order.reference);
