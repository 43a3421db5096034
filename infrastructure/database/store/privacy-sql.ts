/** Finds customers whose data is to be erased, and erases them wherever their order left text (application/privacy). */
import type { ForgottenPeople } from '#application/privacy/forgetting.js';
import type { AuditAction } from '#domain/timelines/audit-actions.js';
import { erasedName } from '#domain/shared/order-plan.js';
import type { OrderSubject } from '#domain/shared/order-kinds.js';
import type { Row } from '#infrastructure/database/engine.js';
import { allOrders } from '#infrastructure/database/tables.js';
import type { StoreQueries } from './parts.js';
import { exists, few, nextVersion, type Query, shapes, Statement } from './statement.js';

const orders = Object.fromEntries(allOrders.map((of) => [of.subject, of])) as Readonly<
  Record<OrderSubject, (typeof allOrders)[number]>
>;

/**
 * An order is not younger than its end: of those not erased yet, the index returns the oldest only. A message that is
 * still `Pending` for an order that ended so long ago was never answered.
 */
const longOver = shapes((query, _, kind: OrderSubject, limit: number) => {
  const { table, endedAt } = orders[kind];
  const isOpen = `p.orderId = o.id AND p.status IN ('Planned', 'RequiresAction', 'Authorised')`;
  return query
    .select('o.id', 'id')
    .from(table, 'o')
    .where(`o.erasedAt IS NULL AND o.createdAt < :before AND ${endedAt} < :before`)
    .andWhere(`NOT ${exists(query, 'payments', 'p', isOpen)}`)
    .orderBy(endedAt)
    .addOrderBy('o.createdAt')
    .limit(limit);
});

/** Actions whose facts contain free text or a customer's own data; amounts and decisions of the others stay. */
const naming: readonly AuditAction[] = [
  'rentalOrder.note',
  'pressingOrder.note',
  'pressingOrder.reserves',
  'shopOrder.note',
  'parcel.note',
  'board.comment',
  'customer.note',
  'parcel.update',
  'frequentCustomer.update',
  'contact.update',
];
const blocking: readonly AuditAction[] = ['customer.block', 'customer.unblock'];

type Change = Parameters<ReturnType<Query['update']>['set']>[0];

const changed = (table: string, of: string, set: Change, where = '1 = 1', constants = {}) =>
  new Statement((query, dialect) =>
    query.update(table).set(set).where(dialect.anyOf(of, ':subjectIds')).andWhere(where, constants),
  );

/** Free text of staff, addresses and texts of messages, and their delivery errors; that they were sent stays. */
const traces = [
  changed('messages', 'orderId', { ...nextVersion, bodySealed: null, recipient: '', failure: null }),
  new Statement((query, dialect) =>
    query.delete().from('damage_images').where(dialect.anyOf('orderId', ':subjectIds')),
  ),
  changed('damage_reports', 'orderId', { ...nextVersion, text: null, photos: [], settlement: null }),
  changed('pickup_reports', 'orderId', { ...nextVersion, text: null, answer: null }),
  changed('board_marks', 'subjectId', { ...nextVersion, comment: null, commentedBy: null }),
  changed('timeline', 'orderId', { facts: { text: erasedName } }, 'kind = :kind', { kind: 'note' }),
  changed('timeline', 'orderId', { facts: { reserves: erasedName } }, 'kind = :kind', { kind: 'reserves' }),
  changed('audit', 'subjectId', { facts: {} }, 'action IN (:...actions)', { actions: naming }),
  changed('audit', 'subjectId', { reason: null }, 'action IN (:...actions)', { actions: blocking }),
  changed('outbox', 'subjectId', { lastError: null }, 'lastError IS NOT NULL'),
];

/** Erases some rows of a table: those that `where` names, as `t`. */
const forgotten = (table: string, where: string, set: Change) =>
  shapes(
    (query, _, limit: number) =>
      query
        .update(table)
        .set({ ...nextVersion, ...set })
        .where(`id IN ${few(query, table, where, limit)}`)
        .setParameter('erased', erasedName),
    () => ' RETURNING "id"',
  );

/** The columns that lists sort and search by are erased too; an erased person is in no list. */
const nameless = { name: erasedName, nameKey: '', searchText: '' };

/** A block stays as digests (domain/companies/contact.ts). */
const unlessBlocked = (column: string) => () => `CASE WHEN blockedAt IS NULL THEN NULL ELSE ${column} END`;

const people: Readonly<Record<ForgottenPeople, (limit: number) => Statement>> = {
  frequentCustomers: forgotten(
    'frequent_customers',
    't.name <> :erased AND (coalesce(t.lastUsed, t.createdAt) < :unusedSince OR t.deletedAt < :deletedBefore)',
    { ...nameless, phone: null, company: null, email: null, deletedAt: () => 'coalesce(deletedAt, :now)' },
  ),
  customerFiles: forgotten('customer_files', 't.name <> :erased AND t.updatedAt < :unwrittenSince', {
    name: erasedName,
    email: null,
    phone: null,
    blockedBy: null,
    blockReason: null,
    emailDigest: unlessBlocked('emailDigest'),
    phoneDigest: unlessBlocked('phoneDigest'),
  }),
  contacts: forgotten('contacts', 't.name <> :erased AND t.deletedAt < :deletedBefore', {
    ...nameless,
    description: null,
    address: null,
    city: null,
    zipCode: null,
    country: null,
    phoneNumber: null,
    email: null,
    contactName: null,
  }),
  // The actions of deleted staff stay under their name in the audit: that is its purpose.
  users: forgotten('users', `t.email <> '' AND t.deletedAt < :deletedBefore`, {
    email: '',
    emailKey: '',
    firstName: erasedName,
    lastName: '',
    lastNameKey: '',
    searchText: '',
    phoneNumber: null,
    passwordHash: null,
    lastSignInAt: null,
    cabinetIds: null,
  }),
};

const ids = (rows: readonly Row[]): string[] => rows.map(({ id }) => String(id));

export const privacy = {
  longOver: async (session, kind, before, limit) =>
    ids(await longOver(kind, limit).rows(session, { before })),

  forget: async (session, whom, over, limit) => ids(await people[whom](limit).write(session, { ...over })),

  async forgetTraces(session, subjectIds) {
    for (const trace of traces) await trace.change(session, { subjectIds });
  },
} satisfies Partial<StoreQueries>;
