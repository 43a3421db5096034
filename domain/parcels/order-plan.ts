import { erasedName, type OrderPlan } from '#domain/shared/order-plan.js';
import { isParcelOver, parcelStatusLabels, type Parcel } from './parcel.js';

export const parcelPlan: OrderPlan<Parcel> = {
  reference: ({ trackingNumber }) => trackingNumber,
  label: ({ trackingNumber }) => trackingNumber,
  statusLabel: ({ status }) => parcelStatusLabels[status],
  lockerIds: ({ lockerId }) => [lockerId],
  thing: () => null,
  notes: ({ notes }) => notes,
  totalCents: () => null,
  liveStatuses: ['Created', 'Deposited'],
  isOver: isParcelOver,
  /** Only while it waits in its locker. */
  hasLink: ({ status }) => status === 'Deposited',
  erased: (parcel, erasedAt) => ({
    ...parcel,
    ...{ customerName: erasedName, customerCompany: null, customerEmail: null, customerPhone: null },
    ...{ language: null, needsReach: false, notes: null },
    erasedAt,
  }),
};
