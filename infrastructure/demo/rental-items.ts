/**
 * The items of the demo rental cabinet: with thresholds, deposits and reservations, and one item on offline locks only.
 */
import type { PricingThreshold, RentalItem, RentalUnit } from '#domain/rentals/rental-item.js';
import type { Instant } from '#domain/shared/record.js';
import { demoLockerId } from './cabinets.js';
import { demoId, demoIds } from './ids.js';

const fresh = (now: Instant) => ({ createdAt: now, updatedAt: now, deletedAt: null, version: 1 });

/** The defaults of the specification, §5. */
const defaults = {
  companyId: demoIds.company,
  cabinetId: demoIds.rentalCabinet,
  image: null,
  isActive: true,
  tvaRate: 20,
  rentalTimeUnit: 1,
  rentalTimeUnitType: 1,
  overdueTimeUnit: 1,
  overdueTimeUnitType: 1,
  gracePeriodHours: 0,
  minRentalDurationHours: 1,
  maxRentalDurationHours: 168,
  allowReservations: true,
  maxAdvanceReservationHours: 72,
  reservationHoldHours: 24,
  cancellationDeadlineHours: 2,
  noShowPenaltyPercentage: 33,
  reservationProtectionBufferHours: 1,
  withdrawalExclusion: null,
} as const;

export const demoItems = (now: Instant): RentalItem[] => [
  {
    ...fresh(now),
    ...defaults,
    id: demoIds.drill,
    name: 'Perceuse-visseuse 18 V',
    description: 'Avec deux batteries, un chargeur et un coffret de forets.',
    category: 'Outillage',
    sku: 'PERC-18',
    rentalPricePerUnitCents: 300,
    overduePricePerUnitCents: 500,
    gracePeriodHours: 1,
    depositAmountCents: 12_000,
  },
  {
    ...fresh(now),
    ...defaults,
    id: demoIds.steamCleaner,
    name: 'Nettoyeur vapeur',
    description: 'Pour sols, vitres et tissus. Prévoir un litre d’eau.',
    category: 'Maison',
    sku: 'VAP-02',
    rentalPricePerUnitCents: 1250,
    rentalTimeUnitType: 2,
    overduePricePerUnitCents: 200,
    depositAmountCents: 15_000,
    minRentalDurationHours: 4,
  },
  {
    ...fresh(now),
    ...defaults,
    id: demoIds.badminton,
    name: 'Jeu de badminton',
    description: 'Quatre raquettes, six volants, un filet.',
    category: 'Jeux',
    sku: 'BAD-04',
    rentalPricePerUnitCents: 150,
    overduePricePerUnitCents: 150,
    depositAmountCents: 2500,
    allowReservations: false,
    maxRentalDurationHours: 72,
  },
];

const thresholdRows = [
  { item: demoIds.drill, durationHours: 4, priceHtCents: 1000 },
  { item: demoIds.drill, durationHours: 24, priceHtCents: 3000 },
  { item: demoIds.drill, durationHours: 72, priceHtCents: 7500 },
  { item: demoIds.steamCleaner, durationHours: 72, priceHtCents: 3000 },
  { item: demoIds.badminton, durationHours: 24, priceHtCents: 800 },
] as const;

export const demoThresholds = (now: Instant): PricingThreshold[] =>
  thresholdRows.map(({ item, durationHours, priceHtCents }, position) => ({
    ...fresh(now),
    id: demoId(501 + position),
    companyId: demoIds.company,
    rentalItemId: item,
    durationHours,
    priceHtCents,
    isActive: true,
    sortOrder: position,
  }));

/** Lockers 1 to 3 are networked, 4 to 6 offline: the steam cleaner has a unit behind each model. */
const unitRows = [
  { item: demoIds.drill, locker: 1 },
  { item: demoIds.drill, locker: 2 },
  { item: demoIds.steamCleaner, locker: 3 },
  { item: demoIds.steamCleaner, locker: 4 },
  { item: demoIds.badminton, locker: 5 },
  { item: demoIds.badminton, locker: 6 },
] as const;

export const demoUnits = (now: Instant): RentalUnit[] =>
  unitRows.map(({ item, locker }, position) => ({
    ...fresh(now),
    id: demoId(601 + position),
    companyId: demoIds.company,
    lockerId: demoLockerId(demoIds.rentalCabinet, locker),
    rentalItemId: item,
    status: 0,
    statusReason: null,
    assignedAt: now,
    unassignedAt: null,
    isActive: true,
  }));
