/** The health of a fleet, and the histories of its cabinets: one statement each, however many locks there are. */
import { recentMs } from '#domain/locks/battery.js';
import type { LockWithBattery } from '#application/lockers/codes/battery-facts.js';
import { fleetAtMost, type CabinetLastSeen, type LockWithAlert } from '#application/lockers/fleet-queries.js';
import type { EventCursor, HistoryPlace, HistorySource } from '#application/lockers/histories.js';
import { cabinetHistoryKinds, type CabinetHistoryKind } from '#domain/lockers/timeline-labels.js';
import { answersOfTheBolt } from '#domain/locks/opening.js';
import { inBatches } from '#domain/shared/batches.js';
import type { StoreQueries } from './parts.js';
import { greatest, inScopes } from './report-parts.js';
import {
  columns,
  allOf,
  part,
  type Query,
  records,
  select,
  shapes,
  some,
  Statement,
  withFlags,
} from './statement.js';
import { decoded, tableSqls } from './table-sql.js';

/** Written as the condition of the partial index, which alone is read. */
const hasAlert = `(k.battery <> 'ok' OR k.door = 'open' OR k.door = 'ajar' OR k.tamperedAt IS NOT NULL OR
  k.unreachableSince IS NOT NULL OR k.lastEvent = 'open.timeout')`;

const withAlert = inScopes((query, { inScope }) =>
  select(query, {
    ...columns('k', 'id', 'cabinetId', 'door', 'tamperedAt', 'unreachableSince', 'battery', 'lastEvent'),
  })
    .from('lock_states', 'k')
    .innerJoin('lockers', 'l', 'l.id = k.id')
    .where(`${hasAlert} AND ${inScope('k.companyId', 'k.cabinetId')}`)
    .andWhere('l.deletedAt IS NULL')
    .limit(fleetAtMost),
);

const heard = inScopes((query, { inScope }) =>
  select(query, {
    id: 'c.id',
    isOnline: 'k.isOnline',
    lastSeenAt: 'k.lastSeenAt',
    ...columns('c', 'region', 'site', 'tags'),
  })
    .from('cabinets', 'c')
    .leftJoin('cabinet_links', 'k', 'k.id = c.id')
    .where(`c.deletedAt IS NULL AND ${inScope('c.companyId', 'c.id')}`)
    .orderBy('coalesce(k.lastSeenAt, 0)', 'DESC')
    .addOrderBy('c.id')
    .limit(fleetAtMost),
);

const since = 'coalesce(l.batteryInstalledAt, l.commissionedAt)';
/** A lock that restarts has a new battery (lock-state.ts). */
const restart = `CASE WHEN k.battery = 'ok' THEN coalesce(k.batterySince, 0) ELSE 0 END`;

/** The fence counts all uses; only recent ones are counted by row, in the index of the locker. */
const withBattery = inScopes((query, { inScope }, isOne: boolean) => {
  const recent = greatest(':recentFrom', greatest(since, restart));
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
    ...columns('k', 'battery', 'batterySince', 'unreachableSince', 'lastEventAt'),
  })
    .from('lockers', 'l')
    .innerJoin('cabinets', 'c', 'c.id = l.cabinetId')
    .leftJoin('lock_states', 'k', 'k.id = l.id')
    .where('l.deletedAt IS NULL AND c.deletedAt IS NULL AND l.commissionedAt IS NOT NULL')
    .andWhere(inScope('l.companyId', 'l.cabinetId'))
    .andWhere(isOne ? 'l.id = :lockerId' : 'l.isActive AND c.isActive');
});

type Reported = NonNullable<LockWithBattery['reported']>;
type Read = Omit<LockWithBattery, 'reported'> & {
  readonly [K in keyof Reported]: Reported[K] | null;
};

const health = {
  locksWithAlerts: (session, scope) => withAlert<LockWithAlert>(session, scope, {}),

  async cabinetsHeard(session, scope) {
    const rows = await heard<CabinetLastSeen>(session, scope, {});
    return rows.map((row) => withFlags(row, 'isOnline'));
  },

  async locksWithBattery(session, scope, lockerId, now) {
    const asked = { lockerId, recentFrom: now - recentMs };
    const rows = await withBattery<Read>(session, scope, asked, lockerId !== null);
    return rows.map(({ battery, batterySince, unreachableSince, lastEventAt, ...lock }) => ({
      ...lock,
      reported: battery === null ? null : { battery, batterySince, unreachableSince, lastEventAt },
    }));
  },
} satisfies Partial<StoreQueries>;

function newest(query: Query, order: readonly string[], limit: number): Query {
  for (const column of order) query.addOrderBy(column, 'DESC');
  return query.limit(limit);
}

interface Branch {
  readonly rows: Query;
  readonly order: readonly string[];
}

/** The newest of several branches, after a cursor (`:atBefore`): at most a page of each is read, along its index. */
function pageOf(
  query: Query,
  branches: readonly Branch[],
  order: readonly string[],
  limit: number,
  isBehind: boolean,
): Query {
  const cursor = order.map((name) => `:${name}Before`).join(', ');
  const pages = branches.map(({ rows, order: columns }) => {
    if (isBehind) rows.andWhere(`(${columns.join(', ')}) < (${cursor})`);
    const page = newest(rows, columns, limit).getQuery();
    return query.createQueryBuilder().select('p.*').from(page, 'p');
  });
  const all = query.select('h.*').from(allOf(pages), 'h');
  return newest(
    all,
    order.map((name) => `"${name}"`),
    limit,
  );
}

type Owner = 'companyId' | 'cabinetId';

/** SQLite combines at most 500 queries in one. */
const ownersAtOnce = 200;

/** The newest events of some owners: companies, or the cabinets to which a user is restricted. */
const newestEvents = shapes((query, _, owner: Owner, owners: number, limit: number, isBehind: boolean) => {
  const branches = Array.from({ length: owners }, (_, place) => ({
    rows: select(query.subQuery(), { id: 'e.id', receivedAt: 'e.receivedAt', seq: 'e.seq' })
      .from('cabinet_events', 'e')
      .where(`e.${owner} = :owner${place} AND e.receivedAt >= :since`),
    order: ['e.receivedAt', 'e.seq', 'e.id'],
  }));
  return pageOf(query, branches, ['receivedAt', 'seq', 'id'], limit, isBehind);
});

const byNewest = (left: EventCursor, right: EventCursor): number =>
  right.receivedAt - left.receivedAt || right.seq - left.seq || (left.id < right.id ? 1 : -1);

interface Source {
  readonly table: string;
  readonly at: string;
  readonly where: string;
}

/** Openings by staff have a separate row with the result, so their audit entries would show them twice. */
const unlessOpening = `t.action NOT IN ('locker.open', 'locker.identify')`;

/** Events that could not be read or changed nothing are in the diagnostics. */
const atPlace = (place: string) => ({
  event: { table: 'cabinet_events', at: 'at', where: `${place} AND t.verdict = 'accepted'` },
  opening: { table: 'openings', at: 'requestedAt', where: place },
  staffOpening: { table: 'staff_openings', at: 'requestedAt', where: place },
});

/** The sources of a cabinet's history. The condition on the audit is that of its index (tables/people.ts). */
const ofCabinet: Readonly<Record<CabinetHistoryKind, Source>> = {
  ...atPlace('t.cabinetId = :cabinetId'),
  system: { table: 'timeline', at: 'at', where: 't.orderId = :cabinetId' },
  audit: {
    table: 'audit',
    at: 'at',
    where: `t.cabinetId = :cabinetId AND t.subjectKind IN ('cabinet', 'locker') AND ${unlessOpening}`,
  },
};

const atLocker = 't.lockerId = :lockerId';
const ofLocker: Readonly<Record<HistorySource, Source>> = {
  ...atPlace(atLocker),
  claimed: { table: 'claims', at: 'claimedAt', where: atLocker },
  released: { table: 'claims', at: 'releasedAt', where: `${atLocker} AND t.releasedAt IS NOT NULL` },
  code: { table: 'grants', at: 'createdAt', where: atLocker },
  audit: {
    table: 'audit',
    at: 'at',
    where: `t.subjectId = :lockerId AND t.subjectKind = 'locker' AND ${unlessOpening}`,
  },
};

const linesOf = (query: Query, source: string, { table, at, where }: Source): Query =>
  select(query, { source: `'${source}'`, id: 't.id', at: `t.${at}` })
    .from(table, 't')
    .where(where);

/** The statement of one page; with a cursor, it starts after the line of that time and id. */
const historyPage = shapes((query, _, asked: string, limit: number, isBehind: boolean) => {
  const kinds = cabinetHistoryKinds.filter((source) => asked.split(' ').includes(source));
  const branches = kinds.map((source) => ({
    rows: linesOf(query.subQuery(), source, ofCabinet[source]),
    order: [`t.${ofCabinet[source].at}`, 't.id'],
  }));
  return pageOf(query, branches, ['at', 'id'], limit, isBehind);
});

const lockerLines = (query: Query): string =>
  allOf(Object.entries(ofLocker).map(([source, of]) => linesOf(query.createQueryBuilder(), source, of)));
const lockerPage = shapes(
  (query, _, limit: number) =>
    query
      .select('h.*')
      .from(lockerLines(query), 'h')
      .orderBy('"at"', 'DESC')
      .addOrderBy('"source"')
      .addOrderBy('"id"', 'DESC')
      .limit(limit),
  () => ' OFFSET :offset',
);
const lockerTotal = new Statement((query) => query.select('count(*)', 'total').from(lockerLines(query), 'h'));

/** The checks of a cabinet: written as the condition of their partial index, which alone is read. */
const checksOf = shapes((query, _, limit: number) => {
  const isCheck = `a.cabinetId = :cabinetId AND a.action IN ('locker.check', 'cabinet.checkEnd')`;
  const ids = newest(part(query, 'audit', 'a', isCheck, 'a.id'), ['a.at', 'a.id'], limit);
  return records(query, 'audit', 'o')
    .where(`o.id IN ${ids.getQuery()}`)
    .orderBy('o.at', 'DESC')
    .addOrderBy('o.id', 'DESC');
});

// What staff's newest openings say about the current state of some lockers, the same on both databases.

/** Reads the locker's index up to the first match: neither its past nor the other doors cost anything. */
const newestOpening = (query: Query, condition: string): string => {
  const opened = part(query, 'staff_openings', 'o', `o.lockerId = l.id AND ${condition}`, 'o.id');
  return newest(opened, ['o.requestedAt', 'o.id'], 1).getQuery();
};

const newestOpeningsOf = new Statement((query, dialect) => {
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

const histories = {
  async cabinetEventsSince(session, { companyIds, cabinetIds }, asked, before) {
    const [column, owners] = cabinetIds
      ? (['cabinetId', cabinetIds] as const)
      : (['companyId', companyIds] as const);
    const { since, limit } = asked;
    const cursor = {
      since,
      receivedAtBefore: before?.receivedAt ?? null,
      seqBefore: before?.seq ?? null,
      idBefore: before?.id ?? null,
    };
    const places: EventCursor[] = [];
    for (const some of inBatches(owners, ownersAtOnce)) {
      const named = Object.fromEntries(some.map((id, place) => [`owner${place}`, id]));
      const newestOf = newestEvents(column, some.length, limit, before !== null);
      places.push(...(await newestOf.rows<EventCursor>(session, { ...named, ...cursor })));
    }
    const ids = places.sort(byNewest).slice(0, asked.limit);
    if (ids.length === 0) return [];
    const events = tableSqls(session.base).cabinetEvents;
    const rows = await session.rows(...events.where({ id: ids.map(({ id }) => id) }, {}));
    return decoded(session, 'cabinetEvents', rows).sort(byNewest);
  },

  async cabinetHistory(session, cabinetId, { sources, limit }, before) {
    const page = historyPage(sources.join(' '), limit, before !== null);
    const cursor = { atBefore: before?.at ?? null, idBefore: before?.id ?? null };
    return page.rows<HistoryPlace<CabinetHistoryKind>>(session, { cabinetId, ...cursor });
  },

  async lockerHistory(session, lockerId, limit, offset) {
    const lines = await lockerPage(limit).rows<HistoryPlace<HistorySource>>(session, { lockerId, offset });
    const [count] = await lockerTotal.rows<{ total: number }>(session, { lockerId });
    return { lines, totalItems: count?.total ?? 0 };
  },

  async cabinetChecks(session, cabinetId, limit) {
    return decoded(session, 'audit', await checksOf(limit).rows(session, { cabinetId }));
  },

  async newestOpenings(session, lockerIds) {
    return decoded(session, 'staffOpenings', await newestOpeningsOf.rows(session, { lockerIds }));
  },
} satisfies Partial<StoreQueries>;

export const fleet = { ...health, ...histories };
