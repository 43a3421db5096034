/** The history of one cabinet, over all the tables that record it, the same on both databases. */
import { cabinetHistoryKinds, type CabinetHistoryKind } from '#domain/lockers/timeline-labels.js';
import type { HistoryPlace, Histories } from '#application/lockers/histories.js';
import type { Session } from '#infrastructure/database/unit-of-work.js';
import { allOf, type Base, type Query, select, shapes, Statement, part, records } from './statement.js';
import { answersOfTheBolt } from '#domain/locks/opening.js';
import type { TableSqls } from './table-sql.js';

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
function branch(query: Query, source: CabinetHistoryKind, limit: number, isBehind: boolean): Query {
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
      .from(allOf(kinds.map((source) => branch(query, source, limit, isBehind))), 'h')
      .orderBy('"at"', 'DESC')
      .addOrderBy('"id"', 'DESC')
      .limit(limit),
  );
});

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
const newest = (query: Query, condition: string): string =>
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
    return lockers.addSelect(newest(query, condition));
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
