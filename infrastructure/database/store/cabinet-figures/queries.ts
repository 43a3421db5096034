/** Stored days of figures: written as a whole, read as sums, the same on both databases. */
import type { FigureGrouping, FigureScope } from '#application/board/reports.js';
import { hourlyNames, sumNames, waitNames } from '#domain/board/cabinet-figures.js';
import type { DayPeriod } from '#domain/board/figures.js';
import type { Questions } from '#infrastructure/database/store/parts.js';
import { grouped, inScopes, type Scoped, withNumbers } from '#infrastructure/database/store/report-parts.js';
import {
  type BoundStatement,
  counter,
  type Query,
  shapes,
} from '#infrastructure/database/store/statement.js';
import type { Session } from '#infrastructure/database/unit-of-work.js';
import { doorCounts, lockerUse, orderCounts, refusalsByHour, waits } from './day-sql.js';

const sums = Object.fromEntries(sumNames.map((name) => [name, `sum(o.${name})`]));
const cabinet = { cabinetId: 'o.cabinetId', mode: 'o.mode' };
const keys: Readonly<Record<FigureGrouping, Readonly<Record<string, string>>>> = {
  cabinet,
  subject: { ...cabinet, kind: 'o.kind', subjectId: 'o.subjectId' },
};

type Build<Shape extends readonly string[]> = (query: Query, ...shape: Shape) => Query;

/** Reads the stored days of a scope in a period. */
function stored<Shape extends readonly string[]>(table: string, build: Build<Shape>) {
  const statement = inScopes((query, { inScope }: Scoped, ofMode: boolean, ...shape: Shape) => {
    const place = inScope('o.companyId', 'o.cabinetId');
    query.from(table, 'o').where(`${place} AND o.day >= :fromDay AND o.day <= :toDay`);
    return build(ofMode ? query.andWhere('o.mode = :mode') : query, ...shape);
  });
  return (scope: FigureScope, { from, to }: DayPeriod, ...shape: Shape): BoundStatement =>
    statement(scope, { mode: scope.mode, fromDay: from, toDay: to }, scope.mode !== null, ...shape);
}

const bar = { measure: 'o.measure', slot: 'o.slot' };
const count = { count: 'sum(o.count)' };
const isAny = (names: readonly string[]): string =>
  `o.measure IN (${names.map((name) => `'${name}'`).join(', ')})`;

export const figureSums = stored('figure_days', (query, by: FigureGrouping) =>
  grouped(query, keys[by], { subjectName: by === 'subject' ? 'max(o.subjectName)' : `''`, ...sums }),
);
export const figuresByDay = stored('figure_days', (query) =>
  grouped(query, { day: 'o.day' }, sums).orderBy('o.day'),
);
export const figureHours = stored('figure_counts', (query) =>
  grouped(query, bar, count).andWhere(isAny(hourlyNames)),
);
export const figureWaits = stored('figure_counts', (query, by: FigureGrouping) =>
  grouped(query, { ...keys[by], ...bar }, count).andWhere(isAny(waitNames)),
);

const ofDay = shapes((query, dialect, table: string) =>
  query
    .delete()
    .from(table)
    .where(`${dialect.anyOf('companyId', ':companyIds')} AND day = :day`),
);

const refusal = ['id', 'companyId', 'cabinetId', 'kind', 'subjectId', 'subjectName', 'at'];
const countRefusal = counter('refusal_counts', 'count', refusal);

const read = async <T>(session: Session, asked: BoundStatement): Promise<T[]> =>
  (await asked.rows(session)).map((row) => withNumbers<T>(row));

/** Groups without a subject. */
const ofCabinet = <T>(rows: readonly T[]): T[] => rows.map((row) => ({ kind: null, subjectId: '', ...row }));

export const figures = {
  lockerUse: (session, scope, span) => read(session, lockerUse(scope, span)),
  doorCounts: (session, scope, span) => read(session, doorCounts(scope, span)),
  orderCounts: (session, scope, span) => read(session, orderCounts(scope, span)),
  waits: (session, scope, span) => read(session, waits(scope, span)),
  refusalsByHour: (session, scope, span) => read(session, refusalsByHour(scope, span)),
  async clearFigures(session, companyIds, day) {
    for (const table of ['figure_days', 'figure_counts'])
      await ofDay(table).change(session, { companyIds, day });
  },
  async countRefusal(session, { id, companyId, cabinetId, kind, subjectId, subjectName, at }) {
    await countRefusal.change(session, { id, companyId, cabinetId, kind, subjectId, subjectName, at });
  },
  figureSums: async (session, scope, period, by) =>
    ofCabinet(await read(session, figureSums(scope, period, by))),
  figuresByDay: (session, scope, period) => read(session, figuresByDay(scope, period)),
  figureHours: (session, scope, period) => read(session, figureHours(scope, period)),
  figureWaits: async (session, scope, period, by) =>
    ofCabinet(await read(session, figureWaits(scope, period, by))),
} satisfies Partial<Questions>;
