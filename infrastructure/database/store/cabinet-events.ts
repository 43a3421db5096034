/** The newest events of the cabinets of a scope, the same on both databases. */
import type { ReportScope } from '#application/board/reports.js';
import type { CabinetEvent } from '#application/lockers/cabinets/cabinet-records.js';
import type { Histories, EventCursor } from '#application/lockers/histories.js';
import type { Session } from '#infrastructure/database/unit-of-work.js';
import { allOf, type Base, type Query, select, shapes, Statement } from './statement.js';
import type { TableSqls } from './table-sql.js';

interface EventsQuery {
  readonly since: number;
  readonly limit: number;
  readonly before: EventCursor | null;
}

type Owner = 'companyId' | 'cabinetId';

/** SQLite combines at most 500 queries in one. */
const ownersAtOnce = 200;

/** Reads at most one page an owner, along its index: neither a long past nor a large fleet costs anything. */
function branch(query: Query, isOfOwner: string, limit: number, isBehind: boolean): Query {
  const page = select(query.subQuery(), { id: 'e.id', receivedAt: 'e.receivedAt', seq: 'e.seq' })
    .from('cabinet_events', 'e')
    .where(`${isOfOwner} AND e.receivedAt >= :since`);
  if (isBehind) page.andWhere('(e.receivedAt, e.seq, e.id) < (:beforeAt, :beforeSeq, :beforeId)');
  page.orderBy('e.receivedAt', 'DESC').addOrderBy('e.seq', 'DESC').addOrderBy('e.id', 'DESC').limit(limit);
  return query.createQueryBuilder().select('p.*').from(page.getQuery(), 'p');
}

const newest = shapes((owner: Owner, owners: number, limit: number, isBehind: boolean) => {
  const names = Array.from({ length: owners }, (_, place) => `e.${owner} = :owner${place}`);
  return new Statement((query) =>
    query
      .select('h.*')
      .from(allOf(names.map((isOfOwner) => branch(query, isOfOwner, limit, isBehind))), 'h')
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
  return newest(owner, owners.length, limit, before !== null).with(base, { ...named, ...cursor });
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
