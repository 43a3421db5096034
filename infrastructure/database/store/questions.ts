/** The few queries of the store beside its collections, the same on both databases. */
import { DomainError } from '#domain/shared/errors.js';
import { catchingUpMs } from '#application/lockers/cabinets/cabinet-records.js';
import type { DoorPlace } from '#application/store.js';
import { figures } from './cabinet-figures/queries.js';
import { fleet } from './fleet-sql.js';
import type { StoreQueries } from './parts.js';
import { privacy } from './privacy-sql.js';
import type { DialectName } from '#infrastructure/database/engine.js';
import { countGuess, nextInvoiceNumber, specialWrites } from './special-writes.js';
import {
  bound,
  exists,
  nextVersion,
  type Query,
  records,
  returning,
  select,
  shapes,
  some,
  Statement,
} from './statement.js';
import { decoded } from './table-sql.js';
import { availability, lockKeys } from './units-sql.js';

/** Claims jobs in one statement each: no other process gets them, and no further write is needed. */
const waits = '"done_at" IS NULL AND "dead_at" IS NULL';
const nextDue = new Statement((query) =>
  query.select('min(o.dueAt)', 'dueAt').from('outbox', 'o').where(waits),
);
const taken = (query: Query) =>
  query.update('outbox').set({ attempts: () => 'attempts + 1', dueAt: () => ':until' });
const takeKey = new Statement(
  (query) => taken(query).where(waits).andWhere('dueAt <= :now').andWhere('key = :key'),
  returning('outbox'),
);
/** Chosen once: PostgreSQL may evaluate a plain subquery again for every row, and lock others each time. */
const takeDue = shapes((query, { name }, limit: number) => {
  const due = query.createQueryBuilder().select('o.id', 'id').from('outbox', 'o');
  due.where(`${waits} AND o.dueAt <= :now`).orderBy('o.dueAt').addOrderBy('o.id').limit(limit);
  // SQLite has a single writer.
  if (name === 'postgres') due.setLock('pessimistic_write').setOnLocked('skip_locked');
  const chosen = query.subQuery().select('due.id').from('due', 'due').getQuery();
  return taken(query).addCommonTableExpression(due, 'due', { materialized: true }).where(`id IN ${chosen}`);
}, returning('outbox'));
const endOf = new Statement((query) =>
  query
    .update('outbox')
    .set(bound('dueAt', 'attempts', 'lastError', 'doneAt', 'deadAt'))
    .where(waits)
    .andWhere('id = :id AND dueAt = :leasedUntil'),
);

const jobs = {
  async nextOutboxDue(session) {
    const [row] = await nextDue.rows<{ dueAt: number | null }>(session);
    return row?.dueAt ?? null;
  },

  async leaseDue(session, now, until, limit) {
    const rows = await takeDue(limit).write(session, { now, until });
    // RETURNING has no order; ids sort by creation.
    return decoded(session, 'outbox', rows).sort((left, right) => (left.id < right.id ? -1 : 1));
  },

  async leaseJob(session, key, now, until) {
    const [job] = decoded(session, 'outbox', await takeKey.write(session, { key, now, until }));
    return job ?? null;
  },

  async endLease(session, { id, dueAt, attempts, lastError, doneAt, deadAt }, leasedUntil) {
    const how = { id, dueAt, attempts, lastError, doneAt, deadAt, leasedUntil };
    return (await endOf.change(session, how)) === 1;
  },
} satisfies Partial<StoreQueries>;

const takeStock = new Statement((query) =>
  query
    .update('sellable_items')
    .set({ ...nextVersion, ...bound('updatedAt'), stockQuantity: () => 'stockQuantity - :quantity' })
    .where('id = :id AND stockQuantity >= :quantity'),
);
const isUnlimited = new Statement((query) =>
  query.select('1', 'one').from('sellable_items', 'i').where('i.id = :id AND i.stockQuantity = -1'),
);
const giveStock = new Statement((query) =>
  query
    .update('sellable_items')
    .set({ ...nextVersion, stockQuantity: () => 'stockQuantity + :quantity' })
    .where('id = :id AND stockQuantity >= 0'),
);
const unpaidLike = new Statement((query) =>
  records(query, 'unpaid_bookings', 'u')
    .where('u.emailDigest = :emailDigest')
    .orWhere('u.phoneDigest = :phoneDigest')
    .orWhere('u.addressDigest = :addressDigest'),
);

/** Stock that never oversells, numbers without gaps. */
const sales = {
  async takeStock(session, id, quantity, updatedAt) {
    if ((await takeStock.change(session, { id, quantity, updatedAt })) === 1) return true;
    return (await isUnlimited.rows(session, { id })).length === 1;
  },

  async giveStock(session, id, quantity) {
    await giveStock.change(session, { id, quantity });
  },

  async unpaidLike(session, { emailDigest, phoneDigest, addressDigest }) {
    const digests = [emailDigest, phoneDigest, addressDigest].filter((digest) => digest !== null);
    await lockKeys(session, digests);
    const asked = { emailDigest, phoneDigest, addressDigest };
    return decoded(session, 'unpaidBookings', await unpaidLike.rows(session, asked));
  },

  async nextInvoiceNumber(session, companyId, year) {
    const [row] = await nextInvoiceNumber.write(session, { id: `${companyId}:${year}` });
    return Number(row?.['last']);
  },
} satisfies Partial<StoreQueries>;

const mayAct = new Statement((query) => {
  const signedIn = some(
    query,
    'sessions',
    's',
    's.id = :sessionId AND s.endedAt IS NULL AND s.expiresAt > :now',
    's.userId',
  );
  const ofCompany = exists(query, 'companies', 'c', 'c.id = u.companyId AND c.deletedAt IS NULL');
  return records(query, 'users', 'u')
    .where(`u.deletedAt IS NULL AND u.isActive AND u.id = ${signedIn}`)
    .andWhere(`(u.companyId IS NULL OR ${ofCompany})`);
});

const recordSignIn = new Statement((query) =>
  query.update('users').set(bound('lastSignInAt')).where('id = :userId'),
);

/** One statement instead of three: customers do not wait for each of them. */
const placeOf = new Statement((query) =>
  select(query, {
    cabinetId: 'c.id',
    cabinetName: 'c.name',
    cabinetLocation: 'c.location',
    smartlockType: 'l.smartlockType',
    supportPhone: 'o.supportPhone',
    lastEvent: 's.lastEvent',
    lastEventAt: 's.lastEventAt',
  })
    .from('lockers', 'l')
    .innerJoin('cabinets', 'c', 'c.id = l.cabinetId')
    .innerJoin('companies', 'o', 'o.id = l.companyId')
    .leftJoin('lock_states', 's', 's.id = l.id')
    .where('l.id = :lockerId'),
);

const holdsCode = shapes(
  (query, _, _locks: boolean) =>
    records(query, 'rental_orders', 'o')
      .where('o.deletedAt IS NULL AND o.rentalCode = :rentalCode')
      .orderBy('o.isCodeTaken', 'DESC')
      .addOrderBy('o.createdAt', 'DESC')
      .addOrderBy('o.id', 'DESC')
      .limit(1),
  ({ dialect }, [locks]) => (locks ? dialect.rowLocks.change : ''),
);

const heartbeats: Readonly<Record<DialectName, string>> = {
  sqlite: `(SELECT value->>'cabinetId' AS "cabinetId", value->>'bootId' AS "bootId", value->>'receivedAt' AS "receivedAt",
    value->>'clockOffsetMs' AS "clockOffsetMs", value->>'clockReportedAt' AS "clockReportedAt" FROM json_each($1))`,
  postgres: `(SELECT * FROM json_to_recordset($1::json) AS r("cabinetId" text, "bootId" text, "receivedAt" bigint,
    "clockOffsetMs" bigint, "clockReportedAt" bigint))`,
};
/** By hand: no builder updates from other rows. */
const recordHeartbeats = (dialect: DialectName): string =>
  `UPDATE "cabinet_links" SET "last_seen_at" = h."receivedAt", "clock_offset_ms" = h."clockOffsetMs",
    "clock_reported_at" = h."clockReportedAt"
  FROM ${heartbeats[dialect]} AS h
  WHERE "cabinet_links"."id" = h."cabinetId" AND "boot_id" = h."bootId" AND "last_seen_at" <= h."receivedAt"`;

/** Each of several servers receives a message: what was counted since is not counted again. */
const recordDropped = new Statement((query) =>
  query
    .update('cabinet_links')
    .set({
      ...bound('droppedAt', 'droppedReason', 'droppedText'),
      droppedCount: () => 'droppedCount + :count',
    })
    .where('id = :cabinetId AND (droppedAt IS NULL OR droppedAt <= :since)'),
);

/** A cabinet that is to send its backlog counts as silent from the start of its catching up, which lasts that long. */
const silentLinks = new Statement((query) =>
  query
    .select('k.id', 'id')
    .addSelect('k.lastSeenAt', 'at')
    .from('cabinet_links', 'k')
    .where('k.isOnline AND k.lastSeenAt <= :since AND coalesce(k.catchingUpUntil, 0) <= :caughtUpSince'),
);

/** A cabinet that is offline is expected to send its backlog when it is back. */
const expectBacklogs = new Statement((query) =>
  query.update('cabinet_links').set(bound('catchingUpUntil')).where('isOnline'),
);

const people = {
  async recordSignIn(session, userId, lastSignInAt) {
    await recordSignIn.change(session, { userId, lastSignInAt });
  },

  async signedIn(session, sessionId, now) {
    const [user] = decoded(session, 'users', await mayAct.rows(session, { sessionId, now }));
    return user ?? null;
  },
} satisfies Partial<StoreQueries>;

/** Written as the condition of its partial index, which alone is read. */
const blockedOf = shapes((query, dialect, limit: number) =>
  records(query, 'customer_files', 'f')
    .where(
      `${dialect.anyOf('f.companyId', ':companyIds')} AND f.blockedAt IS NOT NULL AND f.deletedAt IS NULL`,
    )
    .orderBy('f.blockedAt', 'DESC')
    .addOrderBy('f.id')
    .limit(limit),
);

const blockedLike = new Statement((query) =>
  query
    .select('1', 'one')
    .from('customer_files', 'f')
    .where('(f.emailDigest = :emailDigest OR f.phoneDigest = :phoneDigest)')
    .andWhere('f.blockedAt IS NOT NULL AND f.deletedAt IS NULL')
    .limit(1),
);

const plansIn = new Statement((query) =>
  records(query, 'planned_maintenances', 'm').where(
    'm.cabinetId = :cabinetId AND m.beginsAt < :until AND m.endsAt > :from AND m.deletedAt IS NULL',
  ),
);

const customers = {
  async isBlocked(session, { emailDigest, phoneDigest }) {
    return (await blockedLike.rows(session, { emailDigest, phoneDigest })).length > 0;
  },

  async blockedCustomers(session, companyIds, limit) {
    return decoded(session, 'customerFiles', await blockedOf(limit).rows(session, { companyIds }));
  },
} satisfies Partial<StoreQueries>;

const doors = {
  async plansIn(session, cabinetId, from, until) {
    return decoded(session, 'plannedMaintenances', await plansIn.rows(session, { cabinetId, from, until }));
  },

  async rentalByCode(session, rentalCode) {
    const rows = await holdsCode(session.locks).rows(session, { rentalCode });
    return decoded(session, 'rentalOrders', rows)[0] ?? null;
  },

  async placeOf(session, lockerId) {
    const [row] = await placeOf.rows<DoorPlace>(session, { lockerId });
    if (!row) throw new DomainError('NOT_FOUND');
    return row;
  },

  async countGuess(session, id, windowStart) {
    const [row] = await countGuess.write(session, { id, windowStart });
    return Number(row?.['count']);
  },

  async recordHeartbeats(session, heard) {
    // In one order on every server, so that two of them never wait for each other.
    const sorted = heard.toSorted((left, right) => (left.cabinetId < right.cabinetId ? -1 : 1));
    await session.change(recordHeartbeats(session.base.dialect.name), [JSON.stringify(sorted)]);
  },

  async recordDropped(session, { cabinetId, count, since, now, reason, text }) {
    const dropped = { droppedAt: now, droppedReason: reason, droppedText: text };
    await recordDropped.change(session, { cabinetId, count, since, ...dropped });
  },

  async silentLinks(session, since) {
    const asked = { since, caughtUpSince: since + catchingUpMs };
    const rows = await silentLinks.rows<{ id: string; at: number }>(session, asked);
    return new Map(rows.map(({ id, at }) => [id, at]));
  },

  async expectBacklogs(session, catchingUpUntil) {
    await expectBacklogs.change(session, { catchingUpUntil });
  },
} satisfies Partial<StoreQueries>;

export const questions: StoreQueries = {
  ...jobs,
  ...sales,
  ...people,
  ...doors,
  ...customers,
  ...specialWrites,
  ...privacy,
  ...availability,
  ...fleet,
  ...figures,
};
