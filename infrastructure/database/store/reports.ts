/** The board's queries on the database of a unit of work (application/board/reports.ts). */
import type { InboxRow, Reports, InboxQuery, InboxView } from '#application/board/reports.js';
import type { CabinetMode } from '#domain/lockers/mode-plans.js';
import type { Row } from '#infrastructure/database/engine.js';
import type { Session } from '#infrastructure/database/unit-of-work.js';
import * as figures from './figures-sql.js';
import { inScopes, type Scoped, withNumbers } from './report-parts.js';
import { type BoundStatement, type Query, select } from './statement.js';
import { waitingOf, allWaiting, instantsOf } from './waiting-sql.js';
import { urgencyOffset, type WaitingKind } from '#domain/board/waiting.js';

const numberOrNull = (value: unknown): number | null => (value === null ? null : Number(value));

const waitingRow = <T>({ total: _, urgency: __, ...row }: Row): T =>
  ({ ...row, cents: numberOrNull(row['cents']), at: Number(row['at']) }) as T;

const inboxRow = (row: Row): InboxRow => ({
  ...waitingRow<InboxRow>(row),
  place: Number(row['place']),
  snoozedUntil: numberOrNull(row['snoozedUntil']),
});

const totalOf = ([first]: readonly Row[]): number => Number(first?.['total'] ?? 0);

export function reports(session: Session): Reports {
  const rows = async <T>(asked: BoundStatement): Promise<T[]> =>
    (await asked.rows(session)).map((row) => withNumbers<T>(row));
  return {
    async waiting(kind, scope, now) {
      const found = await waitingOf(kind, scope, now).rows(session);
      return { total: totalOf(found), first: found.map((row) => waitingRow(row)) };
    },
    async inbox(query) {
      const found = await inbox(query).rows(session);
      return { total: totalOf(found), rows: found.map(inboxRow) };
    },
    revenueByDay: (scope, span) => rows(figures.revenue(scope, span, 'day')),
    revenueByItem: (scope, span) => rows(figures.revenue(scope, span, 'item')),
    salesByDay: (scope, span) => rows(figures.sales(scope, span, 'day')),
    salesByCabinet: (scope, span) => rows(figures.sales(scope, span, 'cabinet')),
    parcelsByDay: (scope, span) => rows(figures.parcels(scope, span, 'day')),
    parcelsByCabinet: (scope, span) => rows(figures.parcels(scope, span, 'cabinet')),
    async modes(scope) {
      const found = await figures.modes(scope).rows<{ readonly modeName: CabinetMode }>(session);
      return found.map(({ modeName }) => modeName);
    },
    rentalsByDay: (scope, span) => rows(figures.rentals(scope, span, 'day')),
    rentalsByItem: (scope, span) => rows(figures.rentals(scope, span, 'item')),
    punctualityByItem: (scope, span) => rows(figures.punctuality(scope, span)),
    rentalTakings: (scope, from, until) => rows(figures.takings(scope, { from, until })),
    outByDay: (scope, span) => rows(figures.outByDay(scope, span)),
    outByItem: (scope, span) => rows(figures.outByItem(scope, span)),
    capacityByItem: (scope, span) => rows(figures.capacity(scope, span)),
  };
}

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

const markColumns = {
  ownerId: 'owner_id',
  ownerName: 'owner_name',
  escalatedBy: 'escalated_by',
  snoozedUntil: 'snoozed_until',
  comment: 'comment',
  commentedBy: 'commented_by',
} as const;

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
const isPutOff = `CASE WHEN m."snoozed_until" > :now AND m."snoozed_kinds" LIKE '%|' || w."kind" || '|%' THEN 1 ELSE 0 END`;

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
    const marks = Object.entries(markColumns).map(([name, column]) => `m."${column}" AS "${name}"`);
    const rows = `(SELECT w.*, ${marks.join(', ')},
      min(w."urgency") OVER (${ofSubject}) AS "first", min(${isPutOff}) OVER (${ofSubject}) AS "putOff"
      FROM ${waiting} w LEFT JOIN "board_marks" m ON m."id" = w."subjectKind" || '.' || w."subjectId")`;
    const isShown = isManager || of.isRecord ? shownIn[view] : `${shownIn[view]} AND ${isForOperators}`;
    const placed = `(SELECT r.*, dense_rank() OVER (ORDER BY r."first", r."subjectKind", r."subjectId") AS "place"
      FROM ${rows} r WHERE ${isShown})`;
    const counted = `(SELECT k.*, max(k."place") OVER () AS "total" FROM ${placed} k)`;
    const names = ['kind', 'urgency', 'place', 'total', ...waitingColumns, ...Object.keys(markColumns)];
    return select(query, Object.fromEntries(names.map((name) => [name, `t."${name}"`])))
      .from(counted, 't')
      .where('t."place" > :skipped AND t."place" <= :last')
      .orderBy('t."place"')
      .addOrderBy('t."urgency"')
      .addOrderBy('t."kind"');
  },
);

/**
 * The inbox (pages.md#shift-desk) in one statement: the questions of the board united, a record once with all its
 * reasons, joined to what staff wrote on it, ordered by what it costs to wait. It reads what waits, and nothing else.
 * In part by hand: no builder numbers the rows of a union.
 */
export function inbox(query: InboxQuery): BoundStatement {
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
  return inboxOf(
    scope,
    values,
    kinds.join('|'),
    scope.isWholePlatform,
    subjects ? 'record' : view,
    isManager,
  );
}
