/** Finds customers whose data is to be erased, and erases them wherever their order left text (application/privacy). */
import type { AuditAction } from '#domain/access/audit-actions.js';
import { erasedName, type CustomerOrderKind } from '#domain/privacy/erasure.js';
import type { Forgetting } from '#application/privacy/forgetting.js';
import type { Dialect } from '#infrastructure/database/engine.js';
import type { Session } from '#infrastructure/database/unit-of-work.js';

interface Orders {
  readonly table: string;
  /** Null while it is not over. */
  readonly endedAt: string;
}

/** The tables of customers' orders, `o`, and when one of them ended. */
export const customerOrders: Readonly<Record<CustomerOrderKind, Orders>> = {
  rentalOrder: { table: 'rental_orders', endedAt: 'o."ended_at"' },
  pressingOrder: { table: 'pressing_orders', endedAt: 'o."ended_at"' },
  shopOrder: { table: 'shop_orders', endedAt: 'o."ended_at"' },
  parcel: {
    table: 'parcels',
    endedAt: 'coalesce(o."retrieved_at", o."collected_at", o."cancelled_at")',
  },
};

/**
 * An order is not younger than its end: of those not erased yet, the index returns the oldest only. A message that is
 * still `Pending` for an order that ended so long ago was never answered.
 */
const longOver = ({ table, endedAt }: Orders): string =>
  `SELECT o."id" FROM "${table}" o WHERE o."erased_at" IS NULL AND o."created_at" < $1 AND ${endedAt} < $1
    AND NOT EXISTS (SELECT 1 FROM "payments" p WHERE p."order_id" = o."id"
      AND p."status" IN ('Planned', 'RequiresAction', 'Authorised'))
    ORDER BY o."created_at" LIMIT $2`;

const words = (kind: string, key: string): string =>
  `UPDATE "timeline" SET "facts" = '{"${key}":"${erasedName}"}' WHERE "kind" = '${kind}' AND `;

/** Actions whose facts contain free text or a customer's own data; amounts and decisions of the others stay. */
const namingActions: readonly AuditAction[] = [
  'rentalOrder.note',
  'pressingOrder.note',
  'pressingOrder.reserves',
  'shopOrder.note',
  'parcel.note',
  'parcel.update',
  'frequentCustomer.update',
  'contact.update',
];

/** Free text of staff, addresses and texts of messages, and their delivery errors; that they were sent stays. */
const traces = [
  {
    change: `UPDATE "messages" SET "version" = "version" + 1, "body_sealed" = NULL, "recipient" = '', "failure" = NULL WHERE `,
    of: '"order_id"',
  },
  { change: `DELETE FROM "damage_images" WHERE `, of: '"order_id"' },
  {
    change: `UPDATE "damage_reports" SET "version" = "version" + 1, "text" = NULL, "photos" = '[]', "settlement" = NULL WHERE `,
    of: '"order_id"',
  },
  {
    change: `UPDATE "pickup_reports" SET "version" = "version" + 1, "text" = NULL, "answer" = NULL WHERE `,
    of: '"order_id"',
  },
  { change: words('note', 'text'), of: '"order_id"' },
  { change: words('reserves', 'reserves'), of: '"order_id"' },
  {
    change: `UPDATE "audit" SET "facts" = '{}' WHERE "action" IN (${namingActions.map((each) => `'${each}'`).join(', ')}) AND `,
    of: '"subject_id"',
  },
  {
    change: `UPDATE "outbox" SET "last_error" = NULL WHERE "last_error" IS NOT NULL AND `,
    of: '"subject_id"',
  },
] as const;

/** The columns that lists sort and search by are erased too; an erased person is in no list. */
const forgotten = `UPDATE "frequent_customers" SET "version" = "version" + 1, "name" = '${erasedName}', "name_key" = '',
    "search_text" = '', "phone" = NULL, "company" = NULL, "email" = NULL, "deleted_at" = coalesce("deleted_at", $1)
  WHERE "id" IN (SELECT "id" FROM "frequent_customers" WHERE "name" <> '${erasedName}'
    AND (coalesce("last_used", "created_at") < $2 OR "deleted_at" < $3) LIMIT $4) RETURNING "id"`;

const forgottenContacts = `UPDATE "contacts" SET "version" = "version" + 1, "name" = '${erasedName}', "name_key" = '',
    "search_text" = '', "description" = NULL, "address" = NULL, "city" = NULL, "zip_code" = NULL, "country" = NULL,
    "phone_number" = NULL, "email" = NULL, "contact_name" = NULL
  WHERE "id" IN (SELECT "id" FROM "contacts" WHERE "name" <> '${erasedName}' AND "deleted_at" < $1 LIMIT $2) RETURNING "id"`;

/** Their actions stay under their name in the audit: that is its purpose. */
const forgottenStaff = `UPDATE "users" SET "version" = "version" + 1, "email" = '', "email_key" = '', "first_name" = '${erasedName}',
    "last_name" = '', "last_name_key" = '', "search_text" = '', "phone_number" = NULL, "password_hash" = NULL,
    "last_sign_in_at" = NULL, "cabinet_ids" = NULL
  WHERE "id" IN (SELECT "id" FROM "users" WHERE "email" <> '' AND "deleted_at" < $1 LIMIT $2) RETURNING "id"`;

export const privacyQuestions = (session: Session, dialect: Dialect): Forgetting => ({
  async longOver(kind, endedBefore, atMost) {
    const rows = await session.rows(longOver(customerOrders[kind]), [endedBefore, atMost]);
    return rows.map(({ id }) => String(id));
  },

  async forgetCustomers({ now, unusedSince, deletedBefore }, atMost) {
    const rows = await session.write(forgotten, [now, unusedSince, deletedBefore, atMost]);
    return rows.map(({ id }) => String(id));
  },

  async forgetContacts(deletedBefore, atMost) {
    const rows = await session.write(forgottenContacts, [deletedBefore, atMost]);
    return rows.map(({ id }) => String(id));
  },

  async forgetStaff(deletedBefore, atMost) {
    const rows = await session.write(forgottenStaff, [deletedBefore, atMost]);
    return rows.map(({ id }) => String(id));
  },

  async forgetTraces(subjectIds) {
    const ids = dialect.list(subjectIds);
    for (const { change, of } of traces) await session.change(`${change}${dialect.anyOf(of, '$1')}`, [ids]);
  },
});
