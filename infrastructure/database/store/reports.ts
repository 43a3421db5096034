/** The board's queries on the database of a unit of work (application/board/reports.ts). */
import type { InboxRow, Reports, InboxView, Waiting } from '#application/board/reports.js';
import { figures } from './figures-sql.js';
import type { SessionMethods } from './parts.js';
import { inScopes, type Scoped } from './report-parts.js';
import { columns, type Query, select } from './statement.js';
import { allWaiting, instantsOf, waitingFor } from './waiting-sql.js';
import { urgencyOffset, type WaitingKind } from '#domain/board/waiting.js';

const waitingColumns = [
  'subjectKind',
  'subjectId',
  'label',
  'detail',
  'remark',
  'cents',
  'cabinetId',
  'cabinetName',
  'at',
] as const;

const markColumns = [
  'ownerId',
  'ownerName',
  'escalatedBy',
  'snoozedUntil',
  'comment',
  'commentedBy',
] as const;

const named = (alias: string, columns: readonly string[]): string =>
  columns.map((column) => `${alias}."${column}"`).join(', ');

/** Columns are listed by name: the builder writes those of a table before expressions. */
function united(query: Query, kinds: readonly WaitingKind[], scoped: Scoped, of: UnitedOf): string {
  const { dialect } = scoped;
  const where = of.isRecord
    ? ` WHERE ${dialect.anyOf('p."subjectKind"', ':subjectKinds')} AND ${dialect.anyOf('p."subjectId"', ':subjectIds')}`
    : '';
  const part = (kind: WaitingKind): string =>
    `SELECT '${kind}' AS "kind", p."at" + ${urgencyOffset(kind)} AS "urgency", ${named('p', waitingColumns)}
    FROM (${allWaiting(query.createQueryBuilder(), kind, scoped, of.isWholePlatform).getQuery()}) p${where}`;
  return `(${kinds.map(part).join(' UNION ALL ')})`;
}

interface UnitedOf {
  readonly isRecord: boolean;
  readonly isWholePlatform: boolean;
}

const ofSubject = 'PARTITION BY w."subjectKind", w."subjectId"';
/** A reason that was not there when the entry was put off brings it back. */
const isPutOff = `CASE WHEN m.snoozedUntil > :now AND m.snoozedKinds LIKE '%|' || w."kind" || '|%' THEN 1 ELSE 0 END`;

const shownIn: Readonly<Record<InboxView | 'record', string>> = {
  all: 'r."putOff" = 0',
  mine: 'r."putOff" = 0 AND r."ownerId" = :userId',
  unowned: 'r."putOff" = 0 AND r."ownerId" IS NULL',
  snoozed: 'r."putOff" = 1',
  record: '1 = 1',
};
/** What was passed to the managers leaves the others' inbox, except for the one who has it. */
const isForOperators = '(r."escalatedBy" IS NULL OR r."ownerId" = :userId)';

const inboxOf = inScopes(
  (
    query,
    scoped,
    kinds: string,
    isWholePlatform: boolean,
    view: InboxView | 'record',
    isManager: boolean,
  ) => {
    const of = { isRecord: view === 'record', isWholePlatform };
    const waiting = united(query, kinds.split('|') as WaitingKind[], scoped, of);
    const rows = query
      .subQuery()
      .select('w.*')
      .from(waiting, 'w')
      .leftJoin('board_marks', 'm', `m.id = w."subjectKind" || '.' || w."subjectId"`);
    select(rows, {
      ...columns('m', ...markColumns),
      first: `min(w."urgency") OVER (${ofSubject})`,
      putOff: `min(${isPutOff}) OVER (${ofSubject})`,
    });
    const isShown = isManager || of.isRecord ? shownIn[view] : `${shownIn[view]} AND ${isForOperators}`;
    const placed = `(SELECT r.*, dense_rank() OVER (ORDER BY r."first", r."subjectKind", r."subjectId") AS "place"
      FROM ${rows.getQuery()} r WHERE ${isShown})`;
    const counted = `(SELECT k.*, max(k."place") OVER () AS "total" FROM ${placed} k)`;
    const names = ['kind', 'place', 'total', ...waitingColumns, ...markColumns];
    return select(query, Object.fromEntries(names.map((name) => [name, `t."${name}"`])))
      .from(counted, 't')
      .where('t."place" > :skipped AND t."place" <= :last')
      .orderBy('t."place"')
      .addOrderBy('t."urgency"')
      .addOrderBy('t."kind"');
  },
);

const totalled = <T>(found: readonly (T & { readonly total: number })[]) => ({
  total: found[0]?.total ?? 0,
  rows: found.map(({ total: _, ...row }) => row as T),
});

export const reports: SessionMethods<Reports> = {
  ...figures,

  async waiting(session, kind, scope, now) {
    const { isWholePlatform } = scope;
    const { total, rows } = totalled<Waiting['first'][number]>(
      await waitingFor(session, scope, instantsOf(now), kind, isWholePlatform),
    );
    return { total, first: rows };
  },

  /**
   * The inbox (pages.md#shift-desk) in one statement: the questions of the board united, a record once with all its
   * reasons, joined to what staff wrote on it, ordered by what it costs to wait. It reads what waits, and nothing else.
   * In part by hand: no builder numbers the rows of a union.
   */
  async inbox(session, query) {
    const { kinds, scope, now, laundryDueBy, view, userId, subjects, isManager, page, pageSize } = query;
    const skipped = (page - 1) * pageSize;
    const values = {
      ...instantsOf(now, laundryDueBy),
      userId,
      subjectKinds: subjects?.kinds ?? [],
      subjectIds: subjects?.ids ?? [],
      skipped,
      last: skipped + pageSize,
    };
    const shownAs = subjects ? 'record' : view;
    const of = [kinds.join('|'), scope.isWholePlatform, shownAs, isManager] as const;
    return totalled<InboxRow>(await inboxOf(session, scope, values, ...of));
  },
};
