/** The board's queries on the database of a unit of work (application/board/reports.ts). */
import type { InboxRow, ReportScope, Reports, InboxQuery, InboxView } from '#application/board/reports.js';
import type { CabinetMode } from '#domain/lockers/cabinet.js';
import type { Row } from '#infrastructure/database/engine.js';
import type { Session } from '#infrastructure/database/unit-of-work.js';
import type { Instant } from '#domain/shared/record.js';
import type { ParisSpan } from '#application/board/paris-days.js';
import { capacity, outByDay, outByItem, punctuality, rentals, revenue } from './figures-sql.js';
import { type Base, type Query, select, shapes, some, Statement } from './statement.js';
import { waitingOf, allWaiting, type Scoped, valuesOf } from './waiting-sql.js';
import {
  type BoundStatement,
  dayOf,
  found,
  inScope,
  isOfCabinets,
  ofScope,
  ofSpan,
  term,
  ofLateness,
} from './report-parts.js';
import { urgencyOffset, type WaitingKind } from '#domain/board/waiting.js';

// Figures of laundry, the shop and parcels as aggregates in the database, by day of Europe/Paris or by cabinet.

type Grouping = 'day' | 'cabinet';

const grouped = (query: Query, by: Grouping, column: string, rest: Readonly<Record<string, string>>): Query =>
  select(query, { ...(by === 'day' ? { day: dayOf(column) } : { cabinetId: 'o.cabinetId' }), ...rest })
    .groupBy('1')
    .orderBy('1');

/** An order has one invoice; what was credited of it counts on its day, as with rentals. */
const salesOf = shapes(
  (by: Grouping, ofCabinets: boolean) =>
    new Statement((query, dialect) => {
      const isCredit = `n.orderId = o.orderId AND n.kind = 'creditNote'`;
      const credited = some(query, 'invoices', 'n', isCredit, 'sum(n.totalCents)');
      return grouped(query, by, 'o.issuedAt', {
        kindName: 'o.orderKind',
        orders: 'count(*)',
        soldCents: 'sum(o.totalCents)',
        refundedCents: `sum(coalesce(${credited}, 0))`,
      })
        .addGroupBy('2')
        .addOrderBy('2')
        .from('invoices', 'o')
        .where(`${found(dialect, ofCabinets, 'o', 'issuedAt')} AND o.kind = 'invoice'`);
    }),
);
export const sales = (by: Grouping, scope: ReportScope, span: ParisSpan): BoundStatement => [
  salesOf(by, isOfCabinets(scope)),
  { ...ofScope(scope), ...ofSpan(span) },
];

const parcelsOf = shapes(
  (by: Grouping, ofCabinets: boolean) =>
    new Statement((query, dialect) =>
      grouped(query, by, 'o.depositedAt', { parcels: 'count(*)' })
        .from('parcels', 'o')
        .where(found(dialect, ofCabinets, 'o', 'depositedAt')),
    ),
);
export const parcels = (by: Grouping, scope: ReportScope, span: ParisSpan): BoundStatement => [
  parcelsOf(by, isOfCabinets(scope)),
  { ...ofScope(scope), ...ofSpan(span) },
];

const modesOf = shapes(
  (ofCabinets: boolean) =>
    new Statement((query, dialect) =>
      select(query, { modeName: 'c.mode' })
        .distinct()
        .from('cabinets', 'c')
        .where(`${inScope(dialect, ofCabinets, 'c.companyId', 'c.id')} AND c.deletedAt IS NULL`),
    ),
);
export const modes = (scope: ReportScope): BoundStatement => [modesOf(isOfCabinets(scope)), ofScope(scope)];

/** The revenue of rentals, payment by payment: each is taxed separately, and rounded once. */
const takingsOf = shapes(
  (ofCabinets: boolean) =>
    new Statement((query, dialect) =>
      select(query, {
        cabinetId: 'o.cabinetId',
        purposeName: 'p.purpose',
        capturedCents: 'p.capturedCents',
        refundedCents: 'p.refundedCents',
        retainedDepositCents: 'o.retainedDepositCents',
        tvaRate: term(dialect, 'tvaRate'),
      })
        .from('payments', 'p')
        .innerJoin('rental_orders', 'o', 'o.id = p.orderId')
        .where(`${found(dialect, ofCabinets, 'p', 'capturedAt')} AND p.capturedCents > 0`)
        .orderBy('p.capturedAt')
        .addOrderBy('p.id'),
    ),
);
const takings = (scope: ReportScope, from: Instant, until: Instant): BoundStatement => [
  takingsOf(isOfCabinets(scope)),
  { ...ofScope(scope), from, until },
];

/** Integer sums come as text where they may be too large for a number; ours never are. */
function withNumbers<T>(row: Row): T {
  for (const [key, value] of Object.entries(row))
    if (typeof value === 'bigint' || (typeof value === 'string' && !/(Id|Name)$/.test(key)))
      row[key] = Number(value);
  return row as T;
}

const numberOrNull = (value: unknown): number | null => (value === null ? null : Number(value));

const inboxRow = (row: Row): InboxRow =>
  ({
    ...row,
    place: Number(row['place']),
    at: Number(row['at']),
    cents: numberOrNull(row['cents']),
    snoozedUntil: numberOrNull(row['snoozedUntil']),
  }) as unknown as InboxRow;

export function reports(session: Session, base: Base): Reports {
  const rows = async <T>([statement, values]: BoundStatement): Promise<T[]> => {
    const found = await session.rows(...statement.with(base, values));
    return found.map((row) => withNumbers<T>(row));
  };
  return {
    async waiting(kind, scope, now) {
      const [statement, values] = waitingOf(kind, scope, now);
      const found = await session.rows(...statement.with(base, values));
      return {
        total: Number(found[0]?.['total'] ?? 0),
        first: found.map(({ total: _, cents, ...row }) => {
          return { ...row, cents: cents === null ? null : Number(cents), at: Number(row['at']) } as never;
        }),
      };
    },
    async inbox(query) {
      const [statement, values] = inbox(query);
      const found = await session.rows(...statement.with(base, values));
      return {
        total: Number(found[0]?.['total'] ?? 0),
        rows: found.map(({ total: _, urgency: __, ...row }) => inboxRow(row)),
      };
    },
    revenueByDay: (scope, span) => rows(revenue('day', scope, span)),
    revenueByItem: (scope, span) => rows(revenue('item', scope, span)),
    salesByDay: (scope, span) => rows(sales('day', scope, span)),
    salesByCabinet: (scope, span) => rows(sales('cabinet', scope, span)),
    parcelsByDay: (scope, span) => rows(parcels('day', scope, span)),
    parcelsByCabinet: (scope, span) => rows(parcels('cabinet', scope, span)),
    async modes(scope) {
      const found = await rows<{ readonly modeName: CabinetMode }>(modes(scope));
      return found.map(({ modeName }) => modeName);
    },
    rentalsByDay: (scope, span) => rows(rentals('day', scope, span)),
    rentalsByItem: (scope, span) => rows(rentals('item', scope, span)),
    punctualityByItem: (scope, span) => rows(punctuality(scope, span)),
    rentalTakings: (scope, from, until) => rows(takings(scope, from, until)),
    outByDay: (scope, span) => rows(outByDay(scope, span)),
    outByItem: (scope, span) => rows(outByItem(scope, span)),
    capacityByItem: (scope, span) => rows(capacity(scope, span)),
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
function united(query: Query, kinds: readonly WaitingKind[], scoped: Scoped, ofSome: boolean): string {
  const { dialect } = scoped;
  const where = ofSome
    ? ` WHERE ${dialect.anyOf('p."subjectKind"', ':subjectKinds')} AND ${dialect.anyOf('p."subjectId"', ':subjectIds')}`
    : '';
  const part = (kind: WaitingKind): string =>
    `SELECT '${kind}' AS "kind", p."at" + ${urgencyOffset(kind)} AS "urgency", ${named('p', waitingColumns)}
    FROM (${allWaiting(query.createQueryBuilder(), kind, scoped).getQuery()}) p${where}`;
  return `(${kinds.map(part).join(' UNION ALL ')})`;
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

const inboxOf = shapes(
  (
    kinds: string,
    ofCabinets: boolean,
    isWholePlatform: boolean,
    view: InboxView | 'record',
    isManager: boolean,
  ) =>
    new Statement((query, dialect) => {
      const scoped = { dialect, ofCabinets, isWholePlatform };
      const waiting = united(query, kinds.split('|') as WaitingKind[], scoped, view === 'record');
      const marks = Object.entries(markColumns).map(([name, column]) => `m."${column}" AS "${name}"`);
      const rows = `(SELECT w.*, ${marks.join(', ')},
        min(w."urgency") OVER (${ofSubject}) AS "first", min(${isPutOff}) OVER (${ofSubject}) AS "putOff"
        FROM ${waiting} w LEFT JOIN "board_marks" m ON m."id" = w."subjectKind" || '.' || w."subjectId")`;
      const isShown =
        isManager || view === 'record' ? shownIn[view] : `${shownIn[view]} AND ${isForOperators}`;
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
    }),
);

/**
 * The inbox (pages.md#shift-desk) in one statement: the questions of the board united, a record once with all its
 * reasons, joined to what staff wrote on it, ordered by what it costs to wait. It reads what waits, and nothing else.
 */
export const inbox = (query: InboxQuery): BoundStatement => {
  const { kinds, scope, now, view, userId, subjects, isManager, page, pageSize } = query;
  const skipped = (page - 1) * pageSize;
  return [
    inboxOf(
      kinds.join('|'),
      isOfCabinets(scope),
      scope.isWholePlatform,
      subjects ? 'record' : view,
      isManager,
    ),
    {
      ...valuesOf(scope, now, ofLateness(now)),
      userId,
      subjectKinds: subjects?.kinds ?? [],
      subjectIds: subjects?.ids ?? [],
      skipped,
      last: skipped + pageSize,
    },
  ];
};
