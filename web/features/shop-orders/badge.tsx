/** The state of a shop's order: in colour, sign and word. */
import type { ShopOrderRow } from '#application/contract/orders/shop-orders.js';
import { shopStateText, type ShopStatus, shopStatusTones } from '#domain/shop/shop-order.js';
import type { IconName } from '#web/ui/admin/icon.js';
import { StatusBadge } from '#web/ui/admin/status-badge.js';

const icons: Readonly<Partial<Record<ShopStatus, IconName>>> = {
  Pending: 'clock',
  Paid: 'rental',
  Preparing: 'parcel',
  ReadyForPickup: 'locker',
};

export const ShopBadge = ({
  order,
}: {
  readonly order: Pick<ShopOrderRow, 'status' | 'externallyRefundedAt'>;
}) => (
  <StatusBadge
    tone={order.externallyRefundedAt ? 'bad' : shopStatusTones[order.status]}
    icon={order.externallyRefundedAt ? undefined : icons[order.status]}
  >
    {shopStateText(order)}
  </StatusBadge>
);
