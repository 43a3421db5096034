/**
 * The table of rental orders, of which two never overlap on one unit (rental.md#units-and-availability), and of
 * damage reports; the columns of a withdrawal in every table of orders.
 */
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import {
  bigint,
  flag,
  integer,
  json,
  maybe,
  table,
  text,
  versioned,
} from '#infrastructure/database/table.js';
import type { DamageImage, DamageReport } from '#domain/rentals/damage-report.js';

/**
 * What every table of customers' orders has: the columns of a withdrawal and of the answer of staff, and the indexes of
 * its payment page, of what waits for staff, and of what is to be erased.
 */
export const withdrawal = {
  withdrawnAt: maybe(bigint),
  withdrawalText: maybe(text),
  withdrawalSettledAt: maybe(bigint),
  withdrawalOutcome: maybe(text),
  withdrawalAnswer: maybe(text),
  withdrawalOwedCents: maybe(integer),
} as const;

/**
 * The conditions are written exactly as in the board's query (store/waiting-orders-sql.ts). `owed`: accepted, and not
 * known to be refunded: the board reads the payments of these few. `known`: of customers not erased yet.
 */
export const orderIndexes = {
  session: ['checkoutSessionId'],
  withdrawn: { on: ['companyId'], where: '"withdrawn_at" IS NOT NULL AND "withdrawal_settled_at" IS NULL' },
  owed: { on: ['companyId'], where: '"withdrawal_owed_cents" IS NOT NULL' },
  known: { on: ['createdAt'], where: '"erased_at" IS NULL' },
} as const;

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
    language: maybe(text),
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
    extensionBy: maybe(text),
    occupiedFrom: bigint,
    occupiedUntil: bigint,
    isOccupying: flag,
    terms: json,
    baseHtCents: integer,
    baseTtcCents: integer,
    extensionTtcCents: integer,
    freeMs: bigint,
    depositCents: integer,
    termsAcceptedAt: maybe(bigint),
    termsVersionId: maybe(text),
    paidAt: maybe(bigint),
    pickedUpAt: maybe(bigint),
    returnFinalAt: maybe(bigint),
    returnedAt: maybe(bigint),
    depositReleaseAt: maybe(bigint),
    endedAt: maybe(bigint),
    requestedLateFeeCents: integer,
    cappedLateFeeCents: integer,
    penaltyCents: integer,
    retainedDepositCents: integer,
    ...withdrawal,
    withdrawalExclusion: maybe(text),
    cancelReason: maybe(text),
    isPlatformFault: flag,
    checkoutSessionId: maybe(text),
    checkoutUrl: maybe(text),
    erasedAt: maybe(bigint),
  },
  {
    refers: { rentalItemId: 'rental_items', unitId: 'rental_units', lockerId: 'lockers' },
    list: {
      sort: ['createdAt', 'startAt', 'plannedEndAt', 'customerName', 'status', 'rentalCode'],
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

/** Tables of customers' damage reports about rented items; the photos are in a separate table. */
export const damageReports = table<DamageReport>()(
  'damage_reports',
  {
    ...versioned,
    companyId: text,
    orderId: text,
    sentKey: text,
    moment: text,
    text: maybe(text),
    noticedAt: bigint,
    photoCount: integer,
    photos: json,
    settledAt: maybe(bigint),
    settledBy: maybe(text),
    settlement: maybe(text),
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
  {
    oldest: ['id'],
    locks: 'none',
    refers: { orderId: 'rental_orders' },
    index: { order: ['orderId'] },
  },
);
