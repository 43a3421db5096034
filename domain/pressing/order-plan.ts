import { isWithdrawalOpen } from '#domain/sales/withdrawal-open.js';
import { erasedBuyer, type OrderPlan } from '#domain/shared/order-plan.js';
import {
  isPressingOver,
  livePressingStatuses,
  pressingStatusLabels,
  type PressingOrder,
} from './pressing-order.js';

export const pressingPlan: OrderPlan<PressingOrder> = {
  reference: ({ reference }) => reference,
  label: ({ reference }) => reference,
  statusLabel: ({ status }) => pressingStatusLabels[status],
  lockerIds: ({ depositLockerId, pickupLockerId }) => [depositLockerId, pickupLockerId],
  thing: () => null,
  notes: ({ reserves }) => reserves,
  totalCents: ({ totalAmountCents }) => totalAmountCents,
  liveStatuses: livePressingStatuses,
  isOver: (order) => isPressingOver(order) && !isWithdrawalOpen(order),
  hasLink: ({ paidAt }) => paidAt !== null,
  erased: (order, erasedAt) => ({ ...order, ...erasedBuyer, reserves: null, erasedAt }),
};
