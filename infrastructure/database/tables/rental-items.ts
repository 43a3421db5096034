/** Tables of rental items with their prices, and of their units in lockers. */
import type { PricingThreshold, RentalItem, RentalUnit } from '#domain/rentals/rental-item.js';
import type { StoredPicture } from '#domain/shared/stored-picture.js';
import { all, bigint, decimal, flag, integer, maybe, table, text, versioned } from './table.js';

export const rentalItems = table<RentalItem>()(
  'rental_items',
  {
    ...versioned,
    ...all(text, 'companyId', 'cabinetId', 'name', 'description'),
    ...all(maybe(text), 'image', 'category', 'sku', 'withdrawalExclusion'),
    ...all(flag, 'isActive', 'allowReservations'),
    ...all(integer, 'rentalPricePerUnitCents', 'rentalTimeUnit', 'rentalTimeUnitType'),
    ...all(integer, 'overduePricePerUnitCents', 'overdueTimeUnit', 'overdueTimeUnitType'),
    depositAmountCents: integer,
    ...all(decimal, 'tvaRate', 'gracePeriodHours', 'minRentalDurationHours', 'maxRentalDurationHours'),
    ...all(decimal, 'maxAdvanceReservationHours', 'reservationHoldHours', 'cancellationDeadlineHours'),
    ...all(decimal, 'noShowPenaltyPercentage', 'reservationProtectionBufferHours'),
  },
  {
    locks: 'share',
    list: {
      sort: ['createdAt', 'name'],
      filter: ['companyId', 'cabinetId', 'isActive', 'category'],
      search: ['name', 'sku'],
      tally: 'isActive',
    },
    checks: {
      rate: '"tva_rate" >= 0 AND "tva_rate" <= 100',
      money:
        '"rental_price_per_unit_cents" >= 0 AND "overdue_price_per_unit_cents" >= 0 AND "deposit_amount_cents" >= 0',
      units: '"rental_time_unit" > 0 AND "overdue_time_unit" > 0',
    },
  },
);

export const rentalItemImages = table<StoredPicture>()(
  'rental_item_images',
  { id: text, digest: text, mediaType: text, base64: text },
  { oldest: ['id'], locks: 'none', refers: { id: 'rental_items' } },
);

export const pricingThresholds = table<PricingThreshold>()(
  'pricing_thresholds',
  {
    ...versioned,
    ...all(text, 'companyId', 'rentalItemId'),
    isActive: flag,
    ...all(integer, 'durationHours', 'priceHtCents', 'sortOrder'),
  },
  {
    locks: 'share',
    refers: { rentalItemId: 'rental_items' },
    unique: { duration: { on: ['rentalItemId', 'durationHours'], where: '"deleted_at" IS NULL' } },
    index: { item: ['rentalItemId'] },
    checks: { package: '"duration_hours" > 0 AND "price_ht_cents" >= 0' },
  },
);

export const rentalUnits = table<RentalUnit>()(
  'rental_units',
  {
    ...versioned,
    ...all(text, 'companyId', 'lockerId', 'rentalItemId'),
    statusReason: maybe(text),
    isActive: flag,
    status: integer,
    assignedAt: bigint,
    unassignedAt: maybe(bigint),
  },
  {
    oldest: ['assignedAt'],
    refers: { lockerId: 'lockers', rentalItemId: 'rental_items' },
    unique: { locker: { on: ['lockerId'], where: '"is_active" AND "deleted_at" IS NULL' } },
    index: { item: ['rentalItemId'] },
  },
);
