/** How staff load an order of this kind, and what its audit entries name (accounts.md#tenants-and-cabinets). */
import type { PressingOrder } from '#domain/pressing/pressing-order.js';
import { subjectOf } from '#application/access/audit.js';
import { orderLoader } from '#application/access/staff.js';

export interface ByOrder {
  readonly orderId: string;
}

export const orderFor = orderLoader((store) => store.pressingOrders);

/** The subject of every audit entry about a pressing order. */
export const aboutOrder = (order: PressingOrder) => subjectOf('pressingOrder', order, order.reference);
