/** The expressions that reports share, and the few that the two databases write differently. */
import { leftOutHourBefore, type ParisSpan } from '#application/board/paris-days.js';
import type { ReportScope } from '#application/board/reports.js';
import { day, hour, type Instant } from '#domain/shared/record.js';
import type { Dialect } from '#infrastructure/database/engine.js';
import type { Session } from '#infrastructure/database/unit-of-work.js';
import { type Query, select, shapes, type Values } from './statement.js';

/** The databases name these functions differently. */
export const least = (left: string, right: string): string =>
  `CASE WHEN ${left} < ${right} THEN ${left} ELSE ${right} END`;

export const greatest = (left: string, right: string): string =>
  `CASE WHEN ${left} > ${right} THEN ${left} ELSE ${right} END`;

/** The first invoice of a sale, `o`: another one that replaces it sells nothing. Rentals count by their payments. */
export const isSale = `o.kind = 'invoice' AND o.correctsId IS NULL AND o.orderKind <> 'rental'`;

export interface Scoped {
  readonly dialect: Dialect;
  /** "Of these companies, and of these cabinets only"; the company's column is the first of the index. */
  readonly inScope: (company: string, cabinet: string) => string;
  /** In the scope, and in the span by a column of the index. */
  readonly found: (alias: string, column: string) => string;
}

function scopedBy(dialect: Dialect, ofCabinets: boolean): Scoped {
  const inScope = (company: string, cabinet: string): string => {
    const ofCompany = dialect.anyOf(company, ':companyIds');
    return ofCabinets ? `${ofCompany} AND ${dialect.anyOf(cabinet, ':cabinetIds')}` : ofCompany;
  };
  return {
    dialect,
    inScope,
    found: (alias, column) => `${inScope(`${alias}.companyId`, 'o.cabinetId')} AND
  ${alias}.${column} >= :from AND ${alias}.${column} < :until`,
  };
}

type Shape = readonly (string | number | boolean)[];
type Build<Of extends Shape> = (query: Query, scoped: Scoped, ...shape: Of) => Query;

export function inScopes<Of extends Shape>(build: Build<Of>) {
  const statement = shapes((query, dialect, ofCabinets: boolean, ...shape: Of) =>
    build(query, scopedBy(dialect, ofCabinets), ...shape),
  );
  return <Read>(session: Session, scope: ReportScope, values: Values, ...shape: Of): Promise<Read[]> => {
    const { companyIds, cabinetIds } = scope;
    const asked = { ...values, companyIds, cabinetIds: cabinetIds ?? [] };
    return statement(cabinetIds !== null, ...shape).rows<Read>(session, asked);
  };
}

export function report<Of extends Shape>(build: Build<Of>) {
  const ask = inScopes(build);
  return <Read>(
    session: Session,
    scope: ReportScope,
    { from, until, shiftAt, shiftMs }: ParisSpan,
    ...shape: Of
  ): Promise<Read[]> =>
    ask<Read>(session, scope, { from, until, shiftAt, shiftMs, ...ofLateness(until) }, ...shape);
}

/** Selects expressions, each under its name, and groups by the keys. */
export function grouped(
  query: Query,
  keys: Readonly<Record<string, string>>,
  rest: Readonly<Record<string, string>>,
): Query {
  select(query, { ...keys, ...rest });
  for (const name of Object.keys(keys)) query.addGroupBy(`"${name}"`);
  return query;
}

/**
 * The number of the day on which an instant falls: integer arithmetic on milliseconds, since at most one clock change
 * moves the midnights after it (application/board/paris-days.ts). Integers divide to integers once they are cast to
 * integers.
 */
export const dayOf = (column: string): string =>
  `CAST(${column} - :from + CASE WHEN ${column} >= :shiftAt THEN :shiftMs ELSE 0 END AS bigint) / ${day}`;

export const term = ({ name }: Dialect, key: string): string =>
  name === 'sqlite'
    ? `json_extract(o.terms, '$.${key}')`
    : `CAST(CAST(o.terms AS json) ->> '${key}' AS double precision)`;

/** The hour that is left out is the last one before `now`. */
export function ofLateness(now: Instant): { leftOutFrom: Instant; leftOutUntil: Instant } {
  const leftOutFrom = leftOutHourBefore(now);
  return { leftOutFrom, leftOutUntil: leftOutFrom + hour };
}

/** Whether the order `o` is late at an instant: past its planned end and the grace (rental.md#lateness). */
export function isLate(dialect: Dialect, at: string): string {
  const planned = 'o.plannedEndAt';
  const overlap = `${least(at, ':leftOutUntil')} - ${greatest(planned, ':leftOutFrom')}`;
  const grace = `${term(dialect, 'gracePeriodHours')} * ${hour}`;
  return `${at} - ${planned} - ${greatest('0', overlap)} > ${grace}`;
}
