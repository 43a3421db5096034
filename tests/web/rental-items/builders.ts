/** An item and its packages as the platform returns them to staff. */
import type {
  AssignmentView,
  RentalItemView,
  ThresholdView,
} from '#application/contract/rentals/rental-item-shapes.js';
import { cabinetId, itemId } from '#tests/web/support/builders.js';

const at = '2026-11-20T10:00:00.000Z';

/** The worked cases of rental.md#worked-cases. */
export const anItemView = (part: Partial<RentalItemView> = {}): RentalItemView => ({
  id: itemId,
  createdAt: at,
  updatedAt: at,
  deletedAt: null,
  version: 3,
  companyId: '0190a000-0000-7000-8000-00000000000c',
  cabinetId,
  cabinetName: 'Gare du Nord',
  name: 'Vélo pliant',
  description: 'Avec antivol',
  image: null,
  isActive: true,
  category: null,
  sku: 'VP-1',
  tvaRate: 20,
  rentalPricePerUnit: 3,
  rentalTimeUnit: 1,
  rentalTimeUnitType: 1,
  overduePricePerUnit: 5,
  overdueTimeUnit: 1,
  overdueTimeUnitType: 1,
  gracePeriodHours: 1,
  minRentalDurationHours: 1,
  maxRentalDurationHours: 48,
  depositAmount: 12,
  allowReservations: true,
  maxAdvanceReservationHours: 72,
  reservationHoldHours: 24,
  cancellationDeadlineHours: 2,
  noShowPenaltyPercentage: 33,
  reservationProtectionBufferHours: 1,
  withdrawalExclusion: null,
  units: { available: 1, rented: 0, maintenance: 0 },
  isEditable: true,
  ...part,
});

export const aThresholdView = (part: Partial<ThresholdView> = {}): ThresholdView => ({
  id: '0190a000-0000-7000-8000-0000000000f1',
  rentalItemId: itemId,
  durationHours: 4,
  priceHt: 10,
  priceTtc: 12,
  isActive: true,
  sortOrder: 0,
  createdAt: at,
  updatedAt: at,
  deletedAt: null,
  version: 1,
  warnings: [],
  ...part,
});

export const aUnitView = (part: Partial<AssignmentView> = {}): AssignmentView => ({
  id: '0190a000-0000-7000-8000-0000000000e1',
  rentalItemId: itemId,
  lockerId: '0190a000-0000-7000-8000-0000000000d1',
  lockerNumber: 5,
  lockerName: 'Casier 5',
  isLockerUsable: true,
  status: 0,
  statusReason: null,
  assignedAt: at,
  unassignedAt: null,
  isActive: true,
  version: 1,
  ordersAhead: 0,
  rentedUntil: null,
  maintenance: null,
  ...part,
});
