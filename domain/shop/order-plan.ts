import { isWithdrawalOpen } from '#domain/sales/withdrawal-open.js';
import { erasedBuyer, type OrderPlan } from '#domain/shared/order-plan.js';
import { isShopOver, liveShopStatuses, shopStatusLabels, type ShopOrder } from './shop-order.js';

export const shopPlan: OrderPlan<ShopOrder> = {
  reference: ({ reference }) => reference,
  label: ({ reference }) => reference,
  statusLabel: ({ status }) => shopStatusLabels[status],
  lockerIds: ({ assignedLockerId }) => [assignedLockerId],
  thing: () => null,
  notes: ({ notes }) => notes,
  totalCents: ({ totalAmountCents }) => totalAmountCents,
  liveStatuses: liveShopStatuses,
  isOver: (order) => isShopOver(order) && !isWithdrawalOpen(order),
  hasLink: ({ paidAt }) => paidAt !== null,
  erased: (order, erasedAt) => ({ ...order, ...erasedBuyer, notes: null, erasedAt }),
};
