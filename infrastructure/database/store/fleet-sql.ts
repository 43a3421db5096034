/**
 * The health of a fleet, alerts and batteries, and the events and histories of its cabinets, in one statement each
 * however many locks there are, the same on both databases.
 */
import { recentMs } from '#domain/locks/battery.js';
import type { Instant } from '#domain/shared/record.js';
import type { ReportScope } from '#application/board/reports.js';
import type { BatteryQueries, LockWithBattery } from '#application/lockers/codes/battery-facts.js';
import {
  fleetAtMost,
  type CabinetHeard,
  type FleetQueries,
  type LockWithAlert,
} from '#application/lockers/fleet-queries.js';
import type { Session } from '#infrastructure/database/unit-of-work.js';
import { greatest, inScope, isOfCabinets, ofScope } from './report-parts.js';
import { type Base, select, shapes, some, Statement, allOf, type Query, part, records } from './statement.js';
import type { CabinetEvent } from '#application/lockers/cabinets/cabinet-records.js';
import type { Histories, EventCursor, HistoryPlace } from '#application/lockers/histories.js';
import type { TableSqls } from './table-sql.js';
import { cabinetHistoryKinds, type CabinetHistoryKind } from '#domain/lockers/timeline-labels.js';
import { answersOfTheBolt } from '#domain/locks/opening.js';

/** Written as the condition of the partial index, which alone is read. */
const hasAlert = `(k.battery <> 'ok' OR k.door = 'open' OR k.door = 'ajar' OR k.tamperedAt IS NOT NULL OR
  k.unreachableSince IS NOT NULL OR k.lastEvent = 'open.timeout')`;

const withAlert = shapes(
  (ofCabinets: boolean) =>
    new Statement((query, dialect) =>
      select(query, {
        id: 'k.id',
        cabinetId: 'k.cabinetId',
        door: 'k.door',
        tamperedAt: 'k.tamperedAt',
        unreachableSince: 'k.unreachableSince',
        battery: 'k.battery',
        lastEvent: 'k.lastEvent',
      })
        .from('lock_states', 'k')
        .innerJoin('lockers', 'l', 'l.id = k.id')
        .where(`${hasAlert} AND ${inScope(dialect, ofCabinets, 'k.companyId', 'k.cabinetId')}`)
        .andWhere('l.deletedAt IS NULL')
        .limit(fleetAtMost),
    ),
);

const heard = shapes(
  (ofCabinets: boolean) =>
    new Statement((query, dialect) =>
      select(query, {
        id: 'c.id',
        isOnline: 'k.isOnline',
        lastSeenAt: 'k.lastSeenAt',
        region: 'c.region',
        site: 'c.site',
        tags: 'c.tags',
      })
        .from('cabinets', 'c')
        .leftJoin('cabinet_links', 'k', 'k.id = c.id')
        .where(`c.deletedAt IS NULL AND ${inScope(dialect, ofCabinets, 'c.companyId', 'c.id')}`)
        .orderBy('coalesce(k.lastSeenAt, 0)', 'DESC')
        .addOrderBy('c.id')
        .limit(fleetAtMost),
    ),
);

export const locksWithAlerts = (base: Base, scope: ReportScope) =>
  withAlert(isOfCabinets(scope)).with(base, ofScope(scope));

export const fleetQueries = (session: Session, base: Base): FleetQueries => ({
  locksWithAlerts: (scope) => session.rows<LockWithAlert>(...locksWithAlerts(base, scope)),

  async cabinetsHeard(scope) {
    const rows = await session.rows<CabinetHeard>(...heard(isOfCabinets(scope)).with(base, ofScope(scope)));
    // 0 or 1 on SQLite, null without a link.
    return rows.map((row) => ({ ...row, isOnline: Boolean(row.isOnline) }));
  },
});

const since = 'coalesce(l.batteryInstalledAt, l.commissionedAt)';
/** A lock that restarts has a new battery (lock-state.ts). */
const restart = `CASE WHEN k.battery = 'ok' THEN coalesce(k.batterySince, 0) ELSE 0 END`;

/**
 * The fence counts all uses; only recent ones are counted by row, in the index of the locker: its past costs nothing.
 */
const withBattery = shapes(
  (ofCabinets: boolean, isOne: boolean) =>
    new Statement((query, dialect) => {
      const recent = greatest(dialect, ':recentFrom', greatest(dialect, since, restart));
      return select(query, {
        lockerId: 'l.id',
        number: 'l.number',
        name: 'l.name',
        model: 'l.smartlockType',
        cabinetId: 'c.id',
        cabinetName: 'c.name',
        location: 'c.location',
        since,
        uses: 'l.fence - l.batteryFence',
        recentUses: some(query, 'claims', 'q', `q.lockerId = l.id AND q.claimedAt >= ${recent}`, 'count(*)'),
        battery: 'k.battery',
        batterySince: 'k.batterySince',
        unreachableSince: 'k.unreachableSince',
        lastEventAt: 'k.lastEventAt',
      })
        .from('lockers', 'l')
        .innerJoin('cabinets', 'c', 'c.id = l.cabinetId')
        .leftJoin('lock_states', 'k', 'k.id = l.id')
        .where('l.deletedAt IS NULL AND c.deletedAt IS NULL AND l.commissionedAt IS NOT NULL')
        .andWhere(inScope(dialect, ofCabinets, 'l.companyId', 'l.cabinetId'))
        .andWhere(isOne ? 'l.id = :lockerId' : 'l.isActive AND c.isActive');
    }),
);

export const locksWithBattery = (base: Base, scope: ReportScope, lockerId: string | null, now: Instant) =>
  withBattery(isOfCabinets(scope), lockerId !== null).with(base, {
    ...ofScope(scope),
    lockerId,
    recentFrom: now - recentMs,
  });

type Reported = NonNullable<LockWithBattery['reported']>;
type Read = Omit<LockWithBattery, 'reported'> & {
  readonly [K in keyof Reported]: Reported[K] | null;
};

export const batteryQueries = (session: Session, base: Base): BatteryQueries => ({
  async locksWithBattery(scope, lockerId, now) {
    const rows = await session.rows<Read>(...locksWithBattery(base, scope, lockerId, now));
    return rows.map(({ battery, batterySince, unreachableSince, lastEventAt, ...lock }) => ({
      ...lock,
      reported: battery === null ? null : { battery, batterySince, unreachableSince, lastEventAt },
    }));
  },
});

/** The newest events of the cabinets of a scope, the same on both databases. */
interface EventsQuery {
  readonly since: number;
  readonly limit: number;
  readonly before: EventCursor | null;
}

type Owner = 'companyId' | 'cabinetId';

/** SQLite combines at most 500 queries in one. */
const ownersAtOnce = 200;

/** Reads at most one page an owner, along its index: neither a long past nor a large fleet costs anything. */
function eventBranch(query: Query, isOfOwner: string, limit: number, isBehind: boolean): Query {
  const page = select(query.subQuery(), { id: 'e.id', receivedAt: 'e.receivedAt', seq: 'e.seq' })
    .from('cabinet_events', 'e')
    .where(`${isOfOwner} AND e.receivedAt >= :since`);
  if (isBehind) page.andWhere('(e.receivedAt, e.seq, e.id) < (:beforeAt, :beforeSeq, :beforeId)');
  page.orderBy('e.receivedAt', 'DESC').addOrderBy('e.seq', 'DESC').addOrderBy('e.id', 'DESC').limit(limit);
  return query.createQueryBuilder().select('p.*').from(page.getQuery(), 'p');
}

const newestEvents = shapes((owner: Owner, owners: number, limit: number, isBehind: boolean) => {
  const names = Array.from({ length: owners }, (_, place) => `e.${owner} = :owner${place}`);
  return new Statement((query) =>
    query
      .select('h.*')
      .from(allOf(names.map((isOfOwner) => eventBranch(query, isOfOwner, limit, isBehind))), 'h')
      .orderBy('"receivedAt"', 'DESC')
      .addOrderBy('"seq"', 'DESC')
      .addOrderBy('"id"', 'DESC')
      .limit(limit),
  );
});

/**
 * The newest events of some owners in one statement: their companies, or the cabinets to which a user is restricted.
 */
export function cabinetEventsBy(
  base: Base,
  owner: Owner,
  owners: readonly string[],
  { since, limit, before }: EventsQuery,
): ReturnType<Statement['with']> {
  const named = Object.fromEntries(owners.map((id, place) => [`owner${place}`, id]));
  const { receivedAt = null, seq = null, id = null } = before ?? {};
  const cursor = { since, beforeAt: receivedAt, beforeSeq: seq, beforeId: id };
  return newestEvents(owner, owners.length, limit, before !== null).with(base, { ...named, ...cursor });
}

const byNewest = (left: EventCursor, right: EventCursor): number =>
  right.receivedAt - left.receivedAt || right.seq - left.seq || (left.id < right.id ? 1 : -1);

export const eventQuestions = (
  session: Session,
  { cabinetEvents }: TableSqls,
  base: Base,
): Pick<Histories, 'cabinetEventsSince'> => ({
  async cabinetEventsSince({ companyIds, cabinetIds }: ReportScope, asked, before): Promise<CabinetEvent[]> {
    const [column, owners] = cabinetIds
      ? (['cabinetId', cabinetIds] as const)
      : (['companyId', companyIds] as const);
    const places: EventCursor[] = [];
    for (let from = 0; from < owners.length; from += ownersAtOnce) {
      const some = owners.slice(from, from + ownersAtOnce);
      const newestOf = cabinetEventsBy(base, column, some, { ...asked, before });
      places.push(...(await session.rows<EventCursor>(...newestOf)));
    }
    const ids = places.sort(byNewest).slice(0, asked.limit);
    if (ids.length === 0) return [];
    const [sql, parameters] = cabinetEvents.where({ id: ids.map(({ id }) => id) }, {});
    const events = (await session.rows(sql, parameters)).map((row) => cabinetEvents.decoded(row));
    return events.sort(byNewest);
  },
});

/**
 * The table, the condition and the order of each source. The condition on the audit is that of its index
 * (tables/people.ts). Openings by staff have a separate row with the result, so their audit entries would show them
 * twice.
 */
const sources: Readonly<Record<CabinetHistoryKind, { table: string; where: string; at: string }>> = {
  // Events that could not be read or changed nothing are in the diagnostics.
  event: {
    table: 'cabinet_events',
    where: `t.cabinetId = :cabinetId AND t.verdict = 'accepted'`,
    at: 't.at',
  },
  opening: { table: 'openings', where: 't.cabinetId = :cabinetId', at: 't.requestedAt' },
  staffOpening: { table: 'staff_openings', where: 't.cabinetId = :cabinetId', at: 't.requestedAt' },
  system: { table: 'timeline', where: 't.orderId = :cabinetId', at: 't.at' },
  audit: {
    table: 'audit',
    where: `t.cabinetId = :cabinetId AND t.subjectKind IN ('cabinet', 'locker') AND
      t.action NOT IN ('locker.open', 'locker.identify')`,
    at: 't.at',
  },
};

/** Reads at most one page a source, along its index from the cursor on: a long past costs nothing. */
function historyBranch(query: Query, source: CabinetHistoryKind, limit: number, isBehind: boolean): Query {
  const { table, where, at } = sources[source];
  const page = select(query.subQuery(), { source: `'${source}'`, id: 't.id', at })
    .from(table, 't')
    .where(where);
  if (isBehind) page.andWhere(`(${at}, t.id) < (:beforeAt, :beforeId)`);
  page.orderBy(at, 'DESC').addOrderBy('t.id', 'DESC').limit(limit);
  return query.createQueryBuilder().select('p.*').from(page.getQuery(), 'p');
}

/** The statement of one page; with a cursor, it starts after the line of that time and id. */
export const historyPage = shapes((asked: string, limit: number, isBehind: boolean) => {
  const kinds = cabinetHistoryKinds.filter((source) => asked.split(' ').includes(source));
  return new Statement((query) =>
    query
      .select('h.*')
      .from(allOf(kinds.map((source) => historyBranch(query, source, limit, isBehind))), 'h')
      .orderBy('"at"', 'DESC')
      .addOrderBy('"id"', 'DESC')
      .limit(limit),
  );
});

/** The history of one cabinet, over all the tables that record it, the same on both databases. */
export function cabinetHistory(
  session: Session,
  base: Base,
  cabinetId: string,
  asked: { readonly sources: readonly CabinetHistoryKind[]; readonly limit: number },
  before: { readonly at: number; readonly id: string } | null,
): Promise<readonly HistoryPlace<CabinetHistoryKind>[]> {
  const page = historyPage(asked.sources.join(' '), asked.limit, before !== null);
  const cursor = { beforeAt: before?.at ?? null, beforeId: before?.id ?? null };
  return session.rows(...page.with(base, { cabinetId, ...cursor }));
}

// What staff's newest openings say about the current state of some lockers, the same on both databases.

/** Reads the locker's index up to the first match: neither its past nor the other doors cost anything. */
const newestOpening = (query: Query, condition: string): string =>
  part(query, 'staff_openings', 'o', `o.lockerId = l.id AND ${condition}`, 'o.id')
    .orderBy('o.requestedAt', 'DESC')
    .addOrderBy('o.id', 'DESC')
    .limit(1)
    .getQuery();

/** One statement, however many lockers there are. */
export const newestOpeningsOf = new Statement((query, dialect) => {
  const ofEach = (condition: string): Query => {
    const lockers = query
      .createQueryBuilder()
      .from('lockers', 'l')
      .where(dialect.anyOf('l.id', ':lockerIds'));
    return lockers.addSelect(newestOpening(query, condition));
  };
  const answers = answersOfTheBolt.map((state) => `'${state}'`).join(', ');
  const ids = allOf([ofEach(`o.kind = 'open'`), ofEach(`o.state IN (${answers})`)]);
  return records(query, 'staff_openings', 's')
    .where(`s.id IN ${ids}`)
    .orderBy('s.requestedAt', 'DESC')
    .addOrderBy('s.id', 'DESC');
});

export const openingQuestions = (
  session: Session,
  { staffOpenings }: Pick<TableSqls, 'staffOpenings'>,
  base: Base,
): Pick<Histories, 'newestOpenings'> => ({
  async newestOpenings(lockerIds) {
    const rows = await session.rows(...newestOpeningsOf.with(base, { lockerIds }));
    return rows.map((row) => staffOpenings.decoded(row));
  },
});
