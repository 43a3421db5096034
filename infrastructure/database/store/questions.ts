/** The few queries of the store beside its collections, the same on both databases. */
import { DomainError } from '#domain/shared/errors.js';
import { catchingUpMs } from '#application/lockers/cabinets/cabinet-records.js';
import type { DoorPlace, Store } from '#application/store.js';
import type { CollectionName } from '#infrastructure/database/tables.js';
import type { Session } from '#infrastructure/database/unit-of-work.js';
import type { Histories, HistorySource, LockerHistory } from '#application/lockers/histories.js';
import type { SalesQuestions } from '#application/sales/questions.js';
import {
  eventQuestions,
  cabinetHistory,
  openingQuestions,
  batteryQueries,
  fleetQueries,
} from './fleet-sql.js';
import { figureQueries } from './cabinet-figures/queries.js';
import { freeQuestions, keyQuestions, lockKeys, unitQuestions } from './units-sql.js';
import { type Makers, oneByOne } from './parts.js';
import { privacyQuestions } from './privacy-sql.js';
import {
  sealedQuestions,
  purging,
  trimming,
  countGuess,
  nextInvoiceNumber,
  onceOnly,
} from './special-writes.js';
import {
  allOf,
  type Base,
  bound,
  exists,
  nextVersion,
  part,
  type Query,
  records,
  returning,
  shapes,
  some,
  Statement,
} from './statement.js';
import type { TableSqls } from './table-sql.js';

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
const takeDue = shapes(
  (limit: number) =>
    new Statement((query, { name }) => {
      const due = query.createQueryBuilder().select('o.id', 'id').from('outbox', 'o');
      due.where(`${waits} AND o.dueAt <= :now`).orderBy('o.dueAt').addOrderBy('o.id').limit(limit);
      // SQLite has a single writer.
      if (name === 'postgres') due.setLock('pessimistic_write').setOnLocked('skip_locked');
      const chosen = query.subQuery().select('due.id').from('due', 'due').getQuery();
      return taken(query)
        .addCommonTableExpression(due, 'due', { materialized: true })
        .where(`id IN ${chosen}`);
    }, returning('outbox')),
);
const endOf = new Statement((query) =>
  query
    .update('outbox')
    .set(bound('dueAt', 'attempts', 'lastError', 'doneAt', 'deadAt'))
    .where(waits)
    .andWhere('id = :id AND dueAt = :leasedUntil'),
);

function outboxQuestions(
  session: Session,
  { outbox }: TableSqls,
  base: Base,
): Pick<Store, 'nextOutboxDue' | 'leaseDue' | 'leaseJob' | 'endLease'> {
  return {
    async nextOutboxDue() {
      const [row] = await session.rows<{ dueAt: number | null }>(...nextDue.with(base));
      return row?.dueAt ?? null;
    },

    async leaseDue(now, until, limit) {
      const rows = await session.write(...takeDue(limit).with(base, { now, until }));
      // RETURNING has no order; ids sort by creation.
      return rows.map((row) => outbox.decoded(row)).sort((left, right) => (left.id < right.id ? -1 : 1));
    },

    async leaseJob(key, now, until) {
      const [row] = await session.write(...takeKey.with(base, { key, now, until }));
      return row ? outbox.decoded(row) : null;
    },

    async endLease({ id, dueAt, attempts, lastError, doneAt, deadAt }, leasedUntil) {
      const how = { id, dueAt, attempts, lastError, doneAt, deadAt, leasedUntil };
      return (await session.change(...endOf.with(base, how))) === 1;
    },
  };
}

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
const endUnpaid = new Statement((query) => query.delete().from('unpaid_bookings').where('id = :id'));

/** Stock that never oversells, numbers without gaps. */
const salesQuestions = (session: Session, { unpaidBookings }: TableSqls, base: Base): SalesQuestions => ({
  async takeStock(id, quantity, updatedAt) {
    if ((await session.change(...takeStock.with(base, { id, quantity, updatedAt }))) === 1) return true;
    return (await session.rows(...isUnlimited.with(base, { id }))).length === 1;
  },

  async giveStock(id, quantity) {
    await session.change(...giveStock.with(base, { id, quantity }));
  },

  async unpaidLike({ emailDigest, phoneDigest, addressDigest }) {
    const digests = [emailDigest, phoneDigest, addressDigest].filter((digest) => digest !== null);
    await lockKeys(session, base, digests);
    const rows = await session.rows(...unpaidLike.with(base, { emailDigest, phoneDigest, addressDigest }));
    return rows.map((row) => unpaidBookings.decoded(row));
  },

  endUnpaid(id) {
    const [sql, parameters] = endUnpaid.with(base, { id });
    return session.apply({ sql, parameters, refusal: null });
  },

  async nextInvoiceNumber(companyId, year) {
    const [row] = await session.write(...nextInvoiceNumber.with(base, { id: `${companyId}:${year}` }));
    return Number(row?.['last']);
  },
});

// The history of one locker, over all the tables that record it, the same on both databases.

const ofLocker = 't.lockerId = :lockerId';

/** Openings by staff have a separate row with the result, so their audit entries would show them twice. */
const lines: readonly (readonly [source: HistorySource, table: string, at: string, where: string])[] = [
  ['event', 'cabinet_events', 'at', `${ofLocker} AND t.verdict = 'accepted'`],
  ['claimed', 'claims', 'claimedAt', ofLocker],
  ['released', 'claims', 'releasedAt', `${ofLocker} AND t.releasedAt IS NOT NULL`],
  ['code', 'grants', 'createdAt', ofLocker],
  ['opening', 'openings', 'requestedAt', ofLocker],
  ['staffOpening', 'staff_openings', 'requestedAt', ofLocker],
  [
    'audit',
    'audit',
    'at',
    `t.subjectId = :lockerId AND t.subjectKind = 'locker' AND t.action NOT IN ('locker.open', 'locker.identify')`,
  ],
];
const ofHistory = (query: Query): string =>
  allOf(
    lines.map(([source, table, at, where]) => {
      const line = query.createQueryBuilder().select(`'${source}'`, 'source').from(table, 't').where(where);
      return line.addSelect('t.id', 'id').addSelect(`t.${at}`, 'at');
    }),
  );

const lockerPage = shapes(
  (limit: number) =>
    new Statement(
      (query) =>
        query
          .select('h.*')
          .from(ofHistory(query), 'h')
          .orderBy('"at"', 'DESC')
          .addOrderBy('"source"')
          .addOrderBy('"id"', 'DESC')
          .limit(limit),
      () => ' OFFSET :offset',
    ),
);
const lockerLines = new Statement((query) => query.select('count(*)', 'total').from(ofHistory(query), 'h'));

async function lockerHistory(
  session: Session,
  base: Base,
  lockerId: string,
  limit: number,
  offset: number,
): Promise<LockerHistory> {
  const page = lockerPage(limit).with(base, { lockerId, offset });
  const lines = await session.rows<LockerHistory['lines'][number]>(...page);
  const [count] = await session.rows<{ total: number }>(...lockerLines.with(base, { lockerId }));
  return { lines, totalItems: count?.total ?? 0 };
}

/**
 * The rows from which the checks of a cabinet are shown. Written as the condition of their partial index, which alone
 * is read: other staff actions at the cabinet cost nothing.
 */
export const checksOf = shapes(
  (limit: number) =>
    new Statement((query) => {
      const isCheck = `a.cabinetId = :cabinetId AND a.action IN ('locker.check', 'cabinet.checkEnd')`;
      const newest = part(query, 'audit', 'a', isCheck, 'a.id')
        .orderBy('a.at', 'DESC')
        .addOrderBy('a.id', 'DESC');
      return records(query, 'audit', 'o')
        .where(`o.id IN ${newest.limit(limit).getQuery()}`)
        .orderBy('o.at', 'DESC')
        .addOrderBy('o.id', 'DESC');
    }),
);

const checkQuestions = (
  session: Session,
  { audit }: Pick<TableSqls, 'audit'>,
  base: Base,
): Pick<Histories, 'cabinetChecks'> => ({
  async cabinetChecks(cabinetId, limit) {
    const rows = await session.rows(...checksOf(limit).with(base, { cabinetId }));
    return rows.map((row) => audit.decoded(row));
  },
});

type Questions = Omit<Store, CollectionName | 'reports'>;
type OfDoors =
  | 'rentalByCode'
  | 'placeOf'
  | 'countGuess'
  | 'lockerHistory'
  | 'cabinetHistory'
  | 'recordHeartbeats'
  | 'recordDropped'
  | 'silentLinks'
  | 'expectBacklogs';

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
  query
    .select('c.id', 'cabinetId')
    .addSelect('c.name', 'cabinetName')
    .addSelect('c.location', 'cabinetLocation')
    .addSelect('l.smartlockType', 'smartlockType')
    .addSelect('o.supportPhone', 'supportPhone')
    .addSelect('s.lastEvent', 'lastEvent')
    .addSelect('s.lastEventAt', 'lastEventAt')
    .from('lockers', 'l')
    .innerJoin('cabinets', 'c', 'c.id = l.cabinetId')
    .innerJoin('companies', 'o', 'o.id = l.companyId')
    .leftJoin('lock_states', 's', 's.id = l.id')
    .where('l.id = :lockerId'),
);

const holdsCode = shapes(
  (locks: boolean) =>
    new Statement(
      (query) =>
        records(query, 'rental_orders', 'o')
          .where('o.deletedAt IS NULL AND o.rentalCode = :rentalCode')
          .orderBy('o.isCodeTaken', 'DESC')
          .addOrderBy('o.createdAt', 'DESC')
          .addOrderBy('o.id', 'DESC')
          .limit(1),
      ({ dialect }) => (locks ? dialect.rowLocks.change : ''),
    ),
);

/** By hand: no builder updates from other rows. */
const recordHeartbeats = ({ dialect }: Base): string =>
  `UPDATE "cabinet_links" SET "last_seen_at" = h."receivedAt", "clock_offset_ms" = h."clockOffsetMs",
    "clock_reported_at" = h."clockReportedAt"
  FROM ${dialect.rowsOf('$1', heartbeatColumns, 'h')}
  WHERE "cabinet_links"."id" = h."cabinetId" AND "boot_id" = h."bootId" AND "last_seen_at" <= h."receivedAt"`;
const heartbeatColumns = {
  cabinetId: 'text',
  bootId: 'text',
  receivedAt: 'bigint',
  clockOffsetMs: 'bigint',
  clockReportedAt: 'bigint',
} as const;

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

const ofPeople = (
  session: Session,
  { users }: TableSqls,
  base: Base,
): Pick<Questions, 'recordSignIn' | 'signedIn'> => ({
  async recordSignIn(userId, lastSignInAt) {
    await session.change(...recordSignIn.with(base, { userId, lastSignInAt }));
  },

  async signedIn(sessionId, now) {
    const [row] = await session.rows(...mayAct.with(base, { sessionId, now }));
    return row ? users.decoded(row) : null;
  },
});

const ofDoors = (session: Session, { rentalOrders }: TableSqls, base: Base): Pick<Questions, OfDoors> => ({
  async rentalByCode(rentalCode) {
    const [row] = await session.rows(...holdsCode(session.locks).with(base, { rentalCode }));
    return row ? rentalOrders.decoded(row) : null;
  },

  async placeOf(lockerId) {
    const [row] = await session.rows<DoorPlace>(...placeOf.with(base, { lockerId }));
    if (!row) throw new DomainError('NOT_FOUND');
    return row;
  },

  async countGuess(id, windowStart) {
    const [row] = await session.write(...countGuess.with(base, { id, windowStart }));
    return Number(row?.['count']);
  },

  lockerHistory: (lockerId, limit, offset) => lockerHistory(session, base, lockerId, limit, offset),

  cabinetHistory: (cabinetId, asked, before) => cabinetHistory(session, base, cabinetId, asked, before),

  async recordHeartbeats(heartbeats) {
    // In one order on every server, so that two of them never wait for each other.
    const sorted = heartbeats.toSorted((left, right) => (left.cabinetId < right.cabinetId ? -1 : 1));
    await session.change(recordHeartbeats(base), [JSON.stringify(sorted)]);
  },

  async recordDropped({ cabinetId, count, since, now, reason, text }) {
    const dropped = { droppedAt: now, droppedReason: reason, droppedText: text };
    await session.change(...recordDropped.with(base, { cabinetId, count, since, ...dropped }));
  },

  async silentLinks(since) {
    const asked = { since, caughtUpSince: since + catchingUpMs };
    const rows = await session.rows<{ id: string; at: number }>(...silentLinks.with(base, asked));
    return new Map(rows.map(({ id, at }) => [id, at]));
  },

  async expectBacklogs(catchingUpUntil) {
    await session.change(...expectBacklogs.with(base, { catchingUpUntil }));
  },
});

export const questions = (sqls: TableSqls, base: Base): Makers<Questions> => ({
  ...oneByOne((session) => ofDoors(session, sqls, base)),
  ...oneByOne((session) => ofPeople(session, sqls, base)),
  ...oneByOne((session) => purging(session, base)),
  ...oneByOne((session) => trimming(session, base)),
  ...oneByOne((session) => onceOnly(session, sqls)),
  ...oneByOne((session) => salesQuestions(session, sqls, base)),
  ...oneByOne((session) => freeQuestions(session, base)),
  ...oneByOne((session) => keyQuestions(session, base)),
  ...oneByOne((session) => unitQuestions(session, base)),
  ...oneByOne((session) => outboxQuestions(session, sqls, base)),
  ...oneByOne((session) => privacyQuestions(session, base)),
  ...oneByOne((session) => sealedQuestions(session, base)),
  ...oneByOne((session) => eventQuestions(session, sqls, base)),
  ...oneByOne((session) => openingQuestions(session, sqls, base)),
  ...oneByOne((session) => checkQuestions(session, sqls, base)),
  ...oneByOne((session) => batteryQueries(session, base)),
  ...oneByOne((session) => fleetQueries(session, base)),
  ...oneByOne((session) => figureQueries(session, base)),
});
