/** Stored days of figures: written as a whole, read as sums, the same on both databases. */
import type { FigureGrouping, FigureScope } from '#application/board/reports.js';
import { hourlyNames, sumNames, waitNames } from '#domain/board/cabinet-figures.js';
import type { DayPeriod } from '#domain/board/figures.js';
import type { StoreQueries } from '#infrastructure/database/store/parts.js';
import { grouped, inScopes, type Scoped } from '#infrastructure/database/store/report-parts.js';
import { counter, type Query, shapes } from '#infrastructure/database/store/statement.js';
import type { Session } from '#infrastructure/database/unit-of-work.js';
import { doorCounts, lockerUse, orderCounts, refusalsByHour, waits } from './day-sql.js';

const sums = Object.fromEntries(sumNames.map((name) => [name, `sum(o.${name})`]));
const cabinet = { cabinetId: 'o.cabinetId', mode: 'o.mode' };

/** By cabinet and mode; groups of cabinets have no subject. */
const figuresBy = (
  query: Query,
  by: FigureGrouping,
  keys: Readonly<Record<string, string>>,
  figures: Readonly<Record<string, string>>,
): Query =>
  by === 'subject'
    ? grouped(query, { ...cabinet, kind: 'o.kind', subjectId: 'o.subjectId', ...keys }, figures)
    : grouped(query, { ...cabinet, ...keys }, { kind: 'NULL', subjectId: `''`, ...figures });

type Build<Shape extends readonly string[]> = (query: Query, ...shape: Shape) => Query;

function stored<Shape extends readonly string[]>(table: string, build: Build<Shape>) {
  const ask = inScopes((query, { inScope }: Scoped, ofMode: boolean, ...shape: Shape) => {
    const place = inScope('o.companyId', 'o.cabinetId');
    query.from(table, 'o').where(`${place} AND o.day >= :fromDay AND o.day <= :toDay`);
    return build(ofMode ? query.andWhere('o.mode = :mode') : query, ...shape);
  });
  return <Read>(
    session: Session,
    scope: FigureScope,
    { from, to }: DayPeriod,
    ...shape: Shape
  ): Promise<Read[]> =>
    ask<Read>(session, scope, { mode: scope.mode, fromDay: from, toDay: to }, scope.mode !== null, ...shape);
}

const bar = { measure: 'o.measure', slot: 'o.slot' };
const count = { count: 'sum(o.count)' };
const isAny = (names: readonly string[]): string =>
  `o.measure IN (${names.map((name) => `'${name}'`).join(', ')})`;

const figureSums = stored('figure_days', (query, by: FigureGrouping) =>
  figuresBy(query, by, {}, { subjectName: by === 'subject' ? 'max(o.subjectName)' : `''`, ...sums }),
);
const figuresByDay = stored('figure_days', (query) =>
  grouped(query, { day: 'o.day' }, sums).orderBy('o.day'),
);
const figureHours = stored('figure_counts', (query) =>
  grouped(query, bar, count).andWhere(isAny(hourlyNames)),
);
const figureWaits = stored('figure_counts', (query, by: FigureGrouping) =>
  figuresBy(query, by, bar, count).andWhere(isAny(waitNames)),
);

const ofDay = shapes((query, dialect, table: string) =>
  query
    .delete()
    .from(table)
    .where(`${dialect.anyOf('companyId', ':companyIds')} AND day = :day`),
);

const refusal = ['id', 'companyId', 'cabinetId', 'kind', 'subjectId', 'subjectName', 'at'];
const countRefusal = counter('refusal_counts', 'count', refusal);

export const figures = {
  lockerUse,
  doorCounts,
  orderCounts,
  waits,
  refusalsByHour,
  figureSums,
  figuresByDay,
  figureHours,
  figureWaits,

  async clearFigures(session, companyIds, day) {
    for (const table of ['figure_days', 'figure_counts'])
      await ofDay(table).change(session, { companyIds, day });
  },
  async countRefusal(session, { id, companyId, cabinetId, kind, subjectId, subjectName, at }) {
    await countRefusal.change(session, { id, companyId, cabinetId, kind, subjectId, subjectName, at });
  },
} satisfies Partial<StoreQueries>;
