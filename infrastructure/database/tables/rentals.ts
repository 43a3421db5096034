/** Tables of what is rented and of its orders; two orders never overlap on one unit (behaviour.md §8.1). */
import type {
  PricingThreshold,
  RentalItem,
  RentalItemImage,
  RentalUnit,
} from '#domain/rentals/rental-item.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import {
  bigint,
  flag,
  integer,
  json,
  maybe,
  decimal,
  table,
  text,
  versioned,
} from '#infrastructure/database/table.js';
import { openWithdrawal, withdrawal } from './withdrawal.js';

export const rentalItems = table<RentalItem>()(
  'rental_items',
  {
    ...versioned,
    companyId: text,
    cabinetId: text,
    name: text,
    description: text,
    image: maybe(text),
    isActive: flag,
    category: maybe(text),
    sku: maybe(text),
    tvaRate: decimal,
    rentalPricePerUnitCents: integer,
    rentalTimeUnit: integer,
    rentalTimeUnitType: integer,
    overduePricePerUnitCents: integer,
    overdueTimeUnit: integer,
    overdueTimeUnitType: integer,
    gracePeriodHours: decimal,
    minRentalDurationHours: decimal,
    maxRentalDurationHours: decimal,
    depositAmountCents: integer,
    allowReservations: flag,
    maxAdvanceReservationHours: decimal,
    reservationHoldHours: decimal,
    cancellationDeadlineHours: decimal,
    noShowPenaltyPercentage: decimal,
    reservationProtectionBufferHours: decimal,
    withdrawalExclusion: maybe(text),
  },
  {
    oldest: ['createdAt'],
    refers: { companyId: 'companies', cabinetId: 'cabinets' },
    list: {
      sort: ['createdAt', 'name'],
      filter: ['companyId', 'cabinetId', 'isActive', 'category'],
      search: ['name', 'sku'],
      tally: 'isActive',
    },
    checks: {
      ck_rental_items_rate: '"tva_rate" >= 0 AND "tva_rate" <= 100',
      ck_rental_items_money:
        '"rental_price_per_unit_cents" >= 0 AND "overdue_price_per_unit_cents" >= 0 AND "deposit_amount_cents" >= 0',
      ck_rental_items_units: '"rental_time_unit" > 0 AND "overdue_time_unit" > 0',
    },
  },
);

export const rentalItemImages = table<RentalItemImage>()(
  'rental_item_images',
  { id: text, digest: text, mediaType: text, base64: text },
  { oldest: ['id'], refers: { id: 'rental_items' } },
);

export const pricingThresholds = table<PricingThreshold>()(
  'pricing_thresholds',
  {
    ...versioned,
    companyId: text,
    rentalItemId: text,
    durationHours: integer,
    priceHtCents: integer,
    isActive: flag,
    sortOrder: integer,
  },
  {
    oldest: ['createdAt'],
    refers: { companyId: 'companies', rentalItemId: 'rental_items' },
    unique: [
      {
        name: 'uq_pricing_thresholds_duration',
        columns: ['rentalItemId', 'durationHours'],
        where: '"deleted_at" IS NULL',
      },
    ],
    index: [{ name: 'ix_pricing_thresholds_item', columns: ['rentalItemId'] }],
    checks: { ck_pricing_thresholds_package: '"duration_hours" > 0 AND "price_ht_cents" >= 0' },
  },
);

export const rentalUnits = table<RentalUnit>()(
  'rental_units',
  {
    ...versioned,
    companyId: text,
    lockerId: text,
    rentalItemId: text,
    status: integer,
    statusReason: maybe(text),
    assignedAt: bigint,
    unassignedAt: maybe(bigint),
    isActive: flag,
  },
  {
    oldest: ['assignedAt'],
    refers: { companyId: 'companies', lockerId: 'lockers', rentalItemId: 'rental_items' },
    unique: [
      {
        name: 'uq_rental_units_locker',
        columns: ['lockerId'],
        where: '"is_active" AND "deleted_at" IS NULL',
      },
    ],
    index: [{ name: 'ix_rental_units_item', columns: ['rentalItemId'] }],
  },
);

/** On SQLite, where there are no exclusion constraints, triggers refuse overlaps (migrations/initial/overlap.ts). */
export const rentalOrders = table<RentalOrder>()(
  'rental_orders',
  {
    ...versioned,
    companyId: text,
    cabinetId: text,
    rentalItemId: text,
    rentalItemName: text,
    unitId: text,
    lockerId: text,
    lockerNumber: integer,
    rentalCode: text,
    isCodeTaken: flag,
    customerName: text,
    customerEmail: text,
    customerPhone: text,
    needsReach: flag,
    phoneProof: maybe(text),
    tokenDigest: text,
    tokenSealed: text,
    status: text,
    startAt: bigint,
    plannedEndAt: bigint,
    actualEndAt: maybe(bigint),
    isReservation: flag,
    extensionEndAt: maybe(bigint),
    occupiedFrom: bigint,
    occupiedUntil: bigint,
    isOccupying: flag,
    terms: json,
    baseHtCents: integer,
    baseTtcCents: integer,
    extensionTtcCents: integer,
    depositCents: integer,
    termsAcceptedAt: maybe(bigint),
    termsVersionId: maybe(text),
    paidAt: maybe(bigint),
    pickedUpAt: maybe(bigint),
    returnedAt: maybe(bigint),
    endedAt: maybe(bigint),
    requestedLateFeeCents: integer,
    cappedLateFeeCents: integer,
    penaltyCents: integer,
    retainedDepositCents: integer,
    ...withdrawal,
    withdrawalExclusion: maybe(text),
    cancelReason: maybe(text),
    isFaultOurs: flag,
    checkoutSessionId: maybe(text),
    checkoutUrl: maybe(text),
    erasedAt: maybe(bigint),
  },
  {
    oldest: ['createdAt'],
    refers: {
      companyId: 'companies',
      cabinetId: 'cabinets',
      rentalItemId: 'rental_items',
      unitId: 'rental_units',
      lockerId: 'lockers',
    },
    list: {
      sort: [
        'createdAt',
        'startAt',
        'plannedEndAt',
        'customerName',
        'status',
        'rentalCode',
        'baseTtcCents',
        'cabinetId',
      ],
      filter: ['companyId', 'cabinetId', 'status', 'rentalItemId', 'lockerId', 'unitId', 'isReservation'],
      search: ['rentalCode', 'customerName', 'customerEmail', 'customerPhone', 'rentalItemName'],
      tally: 'status',
    },
    unique: [{ name: 'uq_rental_orders_code', columns: ['rentalCode'], where: '"is_code_taken"' }],
    index: [
      { name: 'ix_rental_orders_code', columns: ['rentalCode', 'createdAt'] },
      { name: 'ix_rental_orders_unit', columns: ['unitId', 'occupiedUntil'], where: '"is_occupying"' },
      { name: 'ix_rental_orders_unit_history', columns: ['unitId', 'createdAt'] },
      { name: 'ix_rental_orders_session', columns: ['checkoutSessionId'] },
      {
        name: 'ix_rental_orders_picked_up',
        columns: ['companyId', 'pickedUpAt'],
        where: '"picked_up_at" IS NOT NULL',
      },
      {
        name: 'ix_rental_orders_ended',
        columns: ['companyId', 'actualEndAt'],
        where: '"actual_end_at" IS NOT NULL',
      },
      {
        name: 'ix_rental_orders_returned',
        columns: ['companyId', 'returnedAt'],
        where: '"picked_up_at" IS NOT NULL',
      },
      {
        name: 'ix_rental_orders_silent',
        columns: ['companyId', 'actualEndAt'],
        where: '"actual_end_at" IS NOT NULL AND "returned_at" IS NULL',
      },
      { name: 'ix_rental_orders_withdrawn', columns: ['companyId'], where: openWithdrawal },
      { name: 'ix_rental_orders_known', columns: ['createdAt'], where: '"erased_at" IS NULL' },
    ],
    checks: {
      ck_rental_orders_interval: '"start_at" < "planned_end_at"',
      ck_rental_orders_occupied: '"occupied_from" < "occupied_until" OR NOT "is_occupying"',
      ck_rental_orders_money:
        '"base_ht_cents" >= 0 AND "base_ttc_cents" >= "base_ht_cents" AND "deposit_cents" >= 0 AND "penalty_cents" >= 0',
      ck_rental_orders_late:
        '"capped_late_fee_cents" >= 0 AND "capped_late_fee_cents" <= "requested_late_fee_cents"',
      ck_rental_orders_retained:
        '"retained_deposit_cents" >= 0 AND "retained_deposit_cents" <= "deposit_cents"',
    },
    exclusions: {
      ex_rental_orders_unit:
        'USING gist ("unit_id" WITH =, int8range("occupied_from", "occupied_until") WITH &&) WHERE ("is_occupying")',
    },
  },
);
