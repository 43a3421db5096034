/** How staff load an order of this kind, and what its audit entries name (accounts.md#tenants-and-cabinets). */
import type { ShopOrder } from '#domain/shop/shop-order.js';
import { subjectOf } from '#application/access/audit.js';
import { orderLoader } from '#application/access/staff.js';

export const orderFor = orderLoader((store) => store.shopOrders);

/** The locker that the order is in, or null. */
export const liesIn = ({ status, assignedLockerId }: ShopOrder): string | null =>
  status === 'ReadyForPickup' ? assignedLockerId : null;

/** The subject of every audit entry about a shop order. */
export const aboutOrder = (order: ShopOrder) => subjectOf('shopOrder', order, order.reference);
