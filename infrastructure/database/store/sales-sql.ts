/** The queries of sales that need their own SQL: stock that never oversells, numbers without gaps. */
import type { SalesQuestions } from '#application/sales/questions.js';
import type { Session } from '#infrastructure/database/unit-of-work.js';
import type { TableSqls } from './table-sqls.js';

const takeStock = `
  UPDATE "sellable_items" SET "version" = "version" + 1, "updated_at" = $1, "stock_quantity" = "stock_quantity" - $2
  WHERE "id" = $3 AND "stock_quantity" >= $2`;
const isUnlimited = `SELECT 1 FROM "sellable_items" WHERE "id" = $1 AND "stock_quantity" = -1`;
const giveStock = `
  UPDATE "sellable_items" SET "version" = "version" + 1, "stock_quantity" = "stock_quantity" + $1
  WHERE "id" = $2 AND "stock_quantity" >= 0`;

const isAlike = '"email_digest" = $1 OR "phone_digest" = $2 OR "address_digest" = $3';
const endUnpaid = 'DELETE FROM "unpaid_bookings" WHERE "id" = $1';

/** The row stays locked until the transaction ends: a rollback returns its number. */
const nextInvoiceNumber = `
  INSERT INTO "invoice_counters" ("id", "last") VALUES ($1, 1)
  ON CONFLICT ("id") DO UPDATE SET "last" = "invoice_counters"."last" + 1
  RETURNING "last"`;

export const salesQuestions = (session: Session, { unpaidBookings }: TableSqls): SalesQuestions => ({
  async takeStock(itemId, quantity, at) {
    if ((await session.change(takeStock, [at, quantity, itemId])) === 1) return true;
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

  endUnpaid: (orderId) => session.apply({ sql: endUnpaid, parameters: [orderId], refusal: null }),

  async nextInvoiceNumber(companyId, year) {
    const [row] = await session.write(nextInvoiceNumber, [`${companyId}:${year}`]);
    return Number(row?.['last']);
  },
});
