/** Stored days of figures: written as a whole, read as sums, the same on both databases. */
import type { FigureGrouping, FigureQueries, FigureScope } from '#application/board/reports.js';
import { hourlyNames, sumNames, waitNames } from '#domain/board/cabinet-figures.js';
import type { DayPeriod } from '#domain/board/figures.js';
import type { Row } from '#infrastructure/database/engine.js';
import {
  type BoundStatement,
  inScope,
  isOfCabinets,
  ofScope,
} from '#infrastructure/database/store/report-parts.js';
import {
  type Base,
  bound,
  few,
  type Query,
  select,
  shapes,
  Statement,
} from '#infrastructure/database/store/statement.js';
import type { Session } from '#infrastructure/database/unit-of-work.js';
import { doorCounts, lockerUse, orderCounts, refusalsByHour, waits } from './day-sql.js';

const sums = Object.fromEntries(sumNames.map((name) => [name, `sum(o.${name})`]));
const keys: Readonly<Record<FigureGrouping, readonly string[]>> = {
  cabinet: ['cabinetId', 'mode'],
  subject: ['cabinetId', 'mode', 'kind', 'subjectId'],
};

const keysOf = (by: FigureGrouping): Record<string, string> =>
  Object.fromEntries(keys[by].map((key) => [key, `o.${key}`]));

function grouped(query: Query, by: readonly string[]): Query {
  for (const key of by) query.addGroupBy(`o.${key}`);
  return query;
}

type Where = readonly [ofCabinets: boolean, ofMode: boolean];

const stored = (query: Query, table: string, inPlace: string, ofMode: boolean): Query => {
  query.from(table, 'o').where(`${inPlace} AND o.day >= :fromDay AND o.day <= :toDay`);
  return ofMode ? query.andWhere('o.mode = :mode') : query;
};

const sumsOf = shapes(
  (by: FigureGrouping, ...[ofCabinets, ofMode]: Where) =>
    new Statement((query, dialect) => {
      const place = inScope(dialect, ofCabinets, 'o.companyId', 'o.cabinetId');
      const name = by === 'subject' ? 'max(o.subjectName)' : `''`;
      select(query, { ...keysOf(by), subjectName: name, ...sums });
      return grouped(stored(query, 'figure_days', place, ofMode), keys[by]);
    }),
);

const byDayOf = shapes(
  (...[ofCabinets, ofMode]: Where) =>
    new Statement((query, dialect) => {
      const place = inScope(dialect, ofCabinets, 'o.companyId', 'o.cabinetId');
      select(query, { day: 'o.day', ...sums });
      return grouped(stored(query, 'figure_days', place, ofMode), ['day']).orderBy('o.day');
    }),
);

const named = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');
const bar = { measure: 'o.measure', slot: 'o.slot', count: 'sum(o.count)' };

const hoursOf = shapes(
  (...[ofCabinets, ofMode]: Where) =>
    new Statement((query, dialect) => {
      const place = inScope(dialect, ofCabinets, 'o.companyId', 'o.cabinetId');
      select(query, bar);
      return grouped(stored(query, 'figure_counts', place, ofMode), ['measure', 'slot']).andWhere(
        `o.measure IN (${named(hourlyNames)})`,
      );
    }),
);

const waitsOf = shapes(
  (by: FigureGrouping, ...[ofCabinets, ofMode]: Where) =>
    new Statement((query, dialect) => {
      const place = inScope(dialect, ofCabinets, 'o.companyId', 'o.cabinetId');
      select(query, { ...keysOf(by), ...bar });
      return grouped(stored(query, 'figure_counts', place, ofMode), [
        ...keys[by],
        'measure',
        'slot',
      ]).andWhere(`o.measure IN (${named(waitNames)})`);
    }),
);

const values = (scope: FigureScope, { from, to }: DayPeriod) => ({
  ...ofScope(scope),
  mode: scope.mode,
  fromDay: from,
  toDay: to,
});
const whereOf = (scope: FigureScope): Where => [isOfCabinets(scope), scope.mode !== null];

export const figureSums = (scope: FigureScope, period: DayPeriod, by: FigureGrouping): BoundStatement => [
  sumsOf(by, ...whereOf(scope)),
  values(scope, period),
];
export const figuresByDay = (scope: FigureScope, period: DayPeriod): BoundStatement => [
  byDayOf(...whereOf(scope)),
  values(scope, period),
];
export const figureHours = (scope: FigureScope, period: DayPeriod): BoundStatement => [
  hoursOf(...whereOf(scope)),
  values(scope, period),
];
export const figureWaits = (scope: FigureScope, period: DayPeriod, by: FigureGrouping): BoundStatement => [
  waitsOf(by, ...whereOf(scope)),
  values(scope, period),
];

const ofDay = shapes(
  (table: string) =>
    new Statement((query) => query.delete().from(table).where('companyId = :companyId AND day = :day')),
);

const countRefusal = new Statement(
  (query) =>
    query
      .insert()
      .into('refusal_counts')
      .values({
        ...bound('id', 'companyId', 'cabinetId', 'kind', 'subjectId', 'subjectName', 'at'),
        count: () => '1',
      }),
  () => ' ON CONFLICT ("id") DO UPDATE SET "count" = "refusal_counts"."count" + 1',
);

const trimmedRefusals = shapes(
  (limit: number) =>
    new Statement((query) =>
      query
        .delete()
        .from('refusal_counts')
        .where(`id IN ${few(query, 'refusal_counts', 't.at < :before', limit)}`),
    ),
);

/** Columns named otherwise, since an expression of a constant has no type of its own. */
const renamed: Readonly<Record<string, string>> = { modeName: 'mode', kindName: 'kind', waitName: 'wait' };
const texts = new Set(['cabinetId', 'mode', 'kind', 'subjectId', 'subjectName', 'wait', 'measure', 'day']);

/** Sums come as text where they may be too large for a number; ours never are. */
function read<T>(row: Row): T {
  const entries = Object.entries(row).map(([column, value]) => {
    const key = renamed[column] ?? column;
    return [key, texts.has(key) ? value : Number(value)] as const;
  });
  return Object.fromEntries(entries) as T;
}

/** Groups without a subject. */
const ofCabinet = <T>(rows: readonly T[]): T[] => rows.map((row) => ({ kind: null, subjectId: '', ...row }));

export const figureQueries = (session: Session, base: Base): FigureQueries => {
  const rows = async <T>([statement, given]: BoundStatement): Promise<T[]> =>
    (await session.rows(...statement.with(base, given))).map((row) => read<T>(row));
  return {
    lockerUse: (scope, span) => rows(lockerUse(scope, span)),
    doorCounts: (scope, span) => rows(doorCounts(scope, span)),
    orderCounts: (scope, span) => rows(orderCounts(scope, span)),
    waits: (scope, span) => rows(waits(scope, span)),
    refusalsByHour: (scope, span) => rows(refusalsByHour(scope, span)),
    async clearFigures(companyId, day) {
      for (const table of ['figure_days', 'figure_counts'])
        await session.change(...ofDay(table).with(base, { companyId, day }));
    },
    async countRefusal({ id, companyId, cabinetId, kind, subjectId, subjectName, at }) {
      const row = { id, companyId, cabinetId, kind, subjectId, subjectName, at };
      await session.change(...countRefusal.with(base, row));
    },
    trimRefusals: (before, atMost) => session.change(...trimmedRefusals(atMost).with(base, { before })),
    figureSums: async (scope, period, by) => ofCabinet(await rows(figureSums(scope, period, by))),
    figuresByDay: (scope, period) => rows(figuresByDay(scope, period)),
    figureHours: (scope, period) => rows(figureHours(scope, period)),
    figureWaits: async (scope, period, by) => ofCabinet(await rows(figureWaits(scope, period, by))),
  };
};
