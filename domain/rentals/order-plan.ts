import { isWithdrawalOpen } from '#domain/sales/withdrawal-open.js';
import { erasedBuyer, type OrderPlan } from '#domain/shared/order-plan.js';
import { isOver, liveRentalStatuses, type RentalOrder } from './rental-order.js';
import { rentalStatusLabels } from './status-labels.js';

/** The money is decided, the item is not back, and it is not written off. */
const keepsItem = ({ pickedUpAt, returnedAt, isOccupying }: RentalOrder): boolean =>
  pickedUpAt !== null && returnedAt === null && isOccupying;

export const rentalPlan: OrderPlan<RentalOrder> = {
  reference: ({ rentalCode }) => rentalCode,
  /** A rental code is a reference, not a secret, but is not shown around: its first character distinguishes it. */
  label: ({ rentalCode }) => `${rentalCode.slice(0, 1)}•••`,
  statusLabel: ({ status }) => rentalStatusLabels[status],
  lockerIds: ({ lockerId }) => [lockerId],
  thing: ({ rentalItemName }) => rentalItemName,
  notes: () => null,
  totalCents: ({ baseTtcCents, cappedLateFeeCents }) => baseTtcCents + cappedLateFeeCents,
  liveStatuses: liveRentalStatuses,
  isOver: (order) => isOver(order) && !keepsItem(order) && !isWithdrawalOpen(order),
  hasLink: ({ paidAt }) => paidAt !== null,
  erased: (order, erasedAt) => ({
    ...{ ...order, ...erasedBuyer, phoneProof: null, returnPhotoAt: null },
    erasedAt,
  }),
};
