/** The state of a shop's order: in colour, sign and word. */
import type { ShopOrderRow } from '#application/contract/orders/shop-orders.js';
import { shopStateText, shopStatusTones } from '#domain/shop/shop-order.js';
import { StatusBadge } from '#web/ui/admin/status-badge.js';

export const ShopBadge = ({
  order,
}: {
  readonly order: Pick<ShopOrderRow, 'status' | 'externallyRefundedAt'>;
}) => (
  <StatusBadge tone={order.externallyRefundedAt ? 'bad' : shopStatusTones[order.status]}>
    {shopStateText(order)}
  </StatusBadge>
);
