/** What selling asks of the store in its own SQL: free lockers, stock that never oversells, numbers without gaps. */
import type { SalesQuestions } from '#application/sales/questions.js';
import type { Store, UnclaimedLocker } from '#application/store.js';
import type { Session } from '#infrastructure/database/unit-of-work.js';
import { besideLockWords, lockWords, withLockTrouble } from './lock-words-sql.js';
import type { TableSqls } from './table-sqls.js';

const unclaimedLockers = `
  SELECT l."id" AS "lockerId", l."number", l."slot_count" AS "slotCount", l."type", l."is_within_reach" AS "isWithinReach",
    l."cabinet_size_id" AS "cabinetSizeId", l."smartlock_type" AS "smartlockType",
    l."commissioned_at" AS "commissionedAt", s."height_mm" AS "height", s."width_mm" AS "width", s."depth_mm" AS "depth",
    ${lockWords},
    (SELECT max(g."valid_from") FROM "grants" g
      WHERE g."locker_id" = l."id" AND g."valid_until" > $1 AND g."order_id" <> $2) AS "newestCodeFrom",
    (SELECT max(g."valid_until") FROM "grants" g
      WHERE g."locker_id" = l."id" AND g."valid_until" > $1 AND g."order_id" <> $2) AS "lastCodeUntil"
  FROM "lockers" l JOIN "cabinet_sizes" s ON s."id" = l."cabinet_size_id" ${besideLockWords}
  WHERE l."cabinet_id" = $3 AND l."status" = 'free' AND l."deleted_at" IS NULL
  ORDER BY l."number", l."id"`;

const takeStock = `
  UPDATE "sellable_items" SET "version" = "version" + 1, "stock_quantity" = "stock_quantity" - $1
  WHERE "id" = $2 AND "stock_quantity" >= $1`;
const isUnlimited = `SELECT 1 FROM "sellable_items" WHERE "id" = $1 AND "stock_quantity" = -1`;
const giveStock = `
  UPDATE "sellable_items" SET "version" = "version" + 1, "stock_quantity" = "stock_quantity" + $1
  WHERE "id" = $2 AND "stock_quantity" >= 0`;

const isAlike = '"email_digest" = $1 OR "phone_digest" = $2 OR "address_digest" = $3';
const endUnpaid = 'DELETE FROM "unpaid_bookings" WHERE "id" = $1';

/** The row stays locked until the transaction ends: one that is undone gives its number back. */
const nextInvoiceNumber = `
  INSERT INTO "invoice_counters" ("id", "last") VALUES ($1, 1)
  ON CONFLICT ("id") DO UPDATE SET "last" = "invoice_counters"."last" + 1
  RETURNING "last"`;

const instantOrNull = (value: unknown): number | null => (value === null ? null : Number(value));

export const salesQuestions = (
  session: Session,
  { unpaidBookings }: TableSqls,
): SalesQuestions & Pick<Store, 'unclaimedLockers'> => ({
  async unclaimedLockers(cabinetId, now, orderId) {
    const rows = await session.rows(unclaimedLockers, [now, orderId ?? '', cabinetId]);
    return rows.map(({ height, width, depth, ...row }) => ({
      ...(withLockTrouble(row) as unknown as UnclaimedLocker),
      // 0 or 1 on SQLite.
      isWithinReach: Boolean(row['isWithinReach']),
      volume: Number(height) * Number(width) * Number(depth),
      commissionedAt: Number(row['commissionedAt']),
      newestCodeFrom: instantOrNull(row['newestCodeFrom']),
      lastCodeUntil: instantOrNull(row['lastCodeUntil']),
    }));
  },

  async takeStock(itemId, quantity) {
    if ((await session.change(takeStock, [quantity, itemId])) === 1) return true;
    return (await session.rows(isUnlimited, [itemId])).length === 1;
  },

  async giveStock(itemId, quantity) {
    await session.change(giveStock, [quantity, itemId]);
  },

  async unpaidLike({ emailDigest, phoneDigest, addressDigest }) {
    const asker = [emailDigest, phoneDigest, addressDigest];
    const rows = await session.rows(unpaidBookings.selectWhere(isAlike), asker);
    return rows.map((row) => unpaidBookings.decoded(row));
  },

  endUnpaid: (orderId) => session.later({ sql: endUnpaid, parameters: [orderId], refusal: null }),

  async nextInvoiceNumber(companyId, year) {
    const [row] = await session.write(nextInvoiceNumber, [`${companyId}:${year}`]);
    return Number(row?.['last']);
  },
});
