/** Rental orders, of which two never overlap on one unit (rental.md#units-and-availability); damage reports. */
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { all, bigint, flag, integer, json, maybe, table, text, versioned } from './table.js';
import { orderIndexes, withdrawal } from './order-columns.js';
import type { DamageImage, DamageReport } from '#domain/rentals/damage-report.js';

const occupying = '"unit_id", "is_occupying", "occupied_from", "occupied_until"';

/** SQLite has no exclusion constraints: triggers refuse overlaps there. */
const refusing = (name: string, event: string): string => `CREATE TRIGGER "${name}"
  BEFORE ${event} ON "rental_orders" WHEN NEW."is_occupying"
  BEGIN
    SELECT RAISE(ABORT, 'unit_overlap') WHERE EXISTS (
      SELECT 1 FROM "rental_orders" o
      WHERE o."unit_id" = NEW."unit_id" AND o."is_occupying" AND o."id" <> NEW."id"
        AND o."occupied_until" > NEW."occupied_from" AND o."occupied_from" < NEW."occupied_until"
    );
  END`;

/**
 * Two inserts that meet in an exclusion constraint wait for each other's transaction, and three or more wait in a
 * circle until the deadlock check (one a second) ends one of them. A lock on the unit, taken before the insert, makes
 * them queue.
 */
const queueing = (name: string, event: string): string => `CREATE TRIGGER "${name}" BEFORE ${event}
  ON "rental_orders" FOR EACH ROW WHEN (NEW."is_occupying") EXECUTE FUNCTION "lock_rental_unit"()`;

const overlaps = {
  sqlite: [
    refusing('tr_rental_orders_overlap_insert', 'INSERT'),
    refusing('tr_rental_orders_overlap_update', `UPDATE OF ${occupying}`),
  ],
  postgres: [
    `CREATE FUNCTION "lock_rental_unit"() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended(NEW."unit_id", 0));
    RETURN NEW;
  END $$`,
    queueing('tr_rental_orders_unit_insert', 'INSERT'),
    queueing('tr_rental_orders_unit_update', `UPDATE OF ${occupying}`),
  ],
};

export const rentalOrders = table<RentalOrder>()(
  'rental_orders',
  {
    ...versioned,
    ...all(text, 'companyId', 'cabinetId', 'rentalItemId', 'rentalItemName', 'unitId', 'lockerId'),
    ...all(text, 'rentalCode', 'customerName', 'customerEmail', 'customerPhone', 'tokenDigest'),
    ...all(text, 'tokenSealed', 'status'),
    ...all(maybe(text), 'language', 'phoneProof', 'extensionBy', 'termsVersionId'),
    ...all(flag, 'isCodeTaken', 'needsReach', 'isReservation', 'isOccupying'),
    ...all(integer, 'lockerNumber', 'baseHtCents', 'baseTtcCents', 'extensionTtcCents', 'depositCents'),
    ...all(integer, 'requestedLateFeeCents', 'cappedLateFeeCents', 'penaltyCents', 'retainedDepositCents'),
    ...all(bigint, 'startAt', 'plannedEndAt', 'occupiedFrom', 'occupiedUntil', 'freeMs'),
    ...all(maybe(bigint), 'actualEndAt', 'extensionEndAt', 'termsAcceptedAt', 'paidAt', 'pickedUpAt'),
    ...all(maybe(bigint), 'returnFinalAt', 'returnedAt', 'returnPhotoAt', 'depositReleaseAt'),
    ...all(maybe(bigint), 'endedAt', 'payUntil'),
    terms: json,
    buyer: maybe(json),
    ...withdrawal,
    ...all(maybe(text), 'withdrawalExclusion', 'cancelReason', 'checkoutSessionId', 'checkoutUrl'),
    isPlatformFault: flag,
    erasedAt: maybe(bigint),
  },
  {
    refers: { rentalItemId: 'rental_items', unitId: 'rental_units', lockerId: 'lockers' },
    list: {
      sort: ['createdAt', 'startAt', 'plannedEndAt', 'customerName', 'status', 'rentalCode'],
      indexed: ['startAt', 'plannedEndAt'],
      range: ['baseTtcCents'],
      filter: ['companyId', 'cabinetId', 'status', 'rentalItemId', 'lockerId', 'unitId', 'isReservation'],
      search: ['rentalCode', 'customerName', 'customerEmail', 'customerPhone', 'rentalItemName'],
      tally: 'status',
    },
    unique: { code: { on: ['rentalCode'], where: '"is_code_taken"' } },
    index: {
      code: ['rentalCode', 'createdAt'],
      unit: { on: ['unitId', 'occupiedUntil'], where: '"is_occupying"' },
      pickedUp: { on: ['companyId', 'pickedUpAt'], where: '"picked_up_at" IS NOT NULL' },
      ended: { on: ['companyId', 'actualEndAt'], where: '"actual_end_at" IS NOT NULL' },
      returned: { on: ['companyId', 'returnedAt'], where: '"picked_up_at" IS NOT NULL' },
      silent: {
        on: ['companyId', 'actualEndAt'],
        where: '"actual_end_at" IS NOT NULL AND "returned_at" IS NULL',
      },
      ...orderIndexes,
    },
    checks: {
      interval: '"start_at" < "planned_end_at"',
      occupied: '"occupied_from" < "occupied_until" OR NOT "is_occupying"',
      money:
        '"base_ht_cents" >= 0 AND "base_ttc_cents" >= "base_ht_cents" AND "deposit_cents" >= 0 AND "penalty_cents" >= 0 AND "free_ms" >= 0',
      late: '"capped_late_fee_cents" >= 0 AND "capped_late_fee_cents" <= "requested_late_fee_cents"',
      retained: '"retained_deposit_cents" >= 0 AND "retained_deposit_cents" <= "deposit_cents"',
    },
    statements: overlaps,
    exclusions: {
      unit: 'USING gist ("unit_id" WITH =, int8range("occupied_from", "occupied_until") WITH &&) WHERE ("is_occupying")',
    },
  },
);

export const damageReports = table<DamageReport>()(
  'damage_reports',
  {
    ...versioned,
    ...all(text, 'companyId', 'orderId', 'sentKey', 'moment'),
    ...all(maybe(text), 'text', 'settledBy', 'settlement'),
    photoCount: integer,
    noticedAt: bigint,
    settledAt: maybe(bigint),
    photos: json,
  },
  {
    refers: { orderId: 'rental_orders' },
    unique: { key: ['orderId', 'sentKey'] },
    index: { open: { on: ['companyId'], where: '"settled_at" IS NULL' } },
    checks: { photos: '"photo_count" >= 0' },
  },
);

export const damageImages = table<DamageImage>()(
  'damage_images',
  { id: text, orderId: text, digest: text, mediaType: text, base64: text },
  { oldest: ['id'], locks: 'none', refers: { orderId: 'rental_orders' }, index: { order: ['orderId'] } },
);
