/**
 * Loads a shop order for staff: another tenant's is 404, one on a cabinet outside their scope is 403
 * (accounts.md#tenants-and-cabinets).
 */
import type { ShopOrder } from '#domain/shop/shop-order.js';
import { subjectOf } from '#application/access/audit.js';
import { ofCabinet, type Staff } from '#application/access/staff.js';
import type { Store } from '#application/store.js';

export async function orderFor(store: Store, staff: Staff, orderId: string): Promise<ShopOrder> {
  const order = await store.shopOrders.get(orderId);
  return ofCabinet(staff, order, order.cabinetId);
}

/** The locker that the order is in, or null. */
export const liesIn = ({ status, assignedLockerId }: ShopOrder): string | null =>
  status === 'ReadyForPickup' ? assignedLockerId : null;

/** The subject of every audit entry about a shop order. */
export const aboutOrder = (order: ShopOrder) => subjectOf('shopOrder', order, order.reference);
