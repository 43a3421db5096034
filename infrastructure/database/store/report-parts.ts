/** The expressions that reports share, and the few that the two databases write differently. */
import { leftOutHourBefore, type ParisSpan } from '#application/board/paris-days.js';
import type { ReportScope } from '#application/board/reports.js';
import { day, hour, type Instant } from '#domain/shared/record.js';
import type { Dialect } from '#infrastructure/database/engine.js';
import type { Statement, Values } from './statement.js';

/** A statement and what it asks for. */
export type BoundStatement = readonly [statement: Statement, values: Values];

export const least = ({ name }: Dialect, left: string, right: string): string =>
  `${name === 'sqlite' ? 'min' : 'least'}(${left}, ${right})`;

export const greatest = ({ name }: Dialect, left: string, right: string): string =>
  `${name === 'sqlite' ? 'max' : 'greatest'}(${left}, ${right})`;

export const isOfCabinets = ({ cabinetIds }: ReportScope): boolean => cabinetIds !== null;
export const ofScope = ({ companyIds, cabinetIds }: ReportScope): Values => ({
  companyIds,
  cabinetIds: cabinetIds ?? [],
});

/** Of these companies, and of these cabinets only; the company's column is the first of the index. */
export function inScope(dialect: Dialect, ofCabinets: boolean, company: string, cabinet: string): string {
  const ofCompany = dialect.anyOf(company, ':companyIds');
  return ofCabinets ? `${ofCompany} AND ${dialect.anyOf(cabinet, ':cabinetIds')}` : ofCompany;
}

export const ofSpan = ({ from, until, shiftAt, shiftMs }: ParisSpan): Values => ({
  from,
  until,
  shiftAt,
  shiftMs,
});

/** In the scope, and in the span by a column of the index. */
export const found = (dialect: Dialect, ofCabinets: boolean, alias: string, column: string): string =>
  `${inScope(dialect, ofCabinets, `${alias}.companyId`, 'o.cabinetId')} AND
  ${alias}.${column} >= :from AND ${alias}.${column} < :until`;

/**
 * The number of the day on which an instant falls: integer arithmetic on milliseconds, since at most one clock change
 * moves the midnights after it (application/board/paris-days.ts). Integers divide to integers once they are cast to
 * integers.
 */
export const dayOf = (column: string): string =>
  `CAST(${column} - :from + CASE WHEN ${column} >= :shiftAt THEN :shiftMs ELSE 0 END AS bigint) / ${day}`;

/** A number in the order's terms. */
export const term = ({ name }: Dialect, key: string): string =>
  name === 'sqlite'
    ? `json_extract(o.terms, '$.${key}')`
    : `CAST(CAST(o.terms AS json) ->> '${key}' AS double precision)`;

/** The hour that is left out is the last one before `now`. */
export function ofLateness(now: Instant): { leftOutFrom: Instant; leftOutUntil: Instant } {
  const leftOutFrom = leftOutHourBefore(now);
  return { leftOutFrom, leftOutUntil: leftOutFrom + hour };
}

/**
 * Whether the order `o` is late at an instant: past its planned end and the grace, in time that counts
 * (rental.md#lateness).
 */
export function isLate(dialect: Dialect, at: string): string {
  const planned = 'o.plannedEndAt';
  const overlap = `${least(dialect, at, ':leftOutUntil')} - ${greatest(dialect, planned, ':leftOutFrom')}`;
  const grace = `${term(dialect, 'gracePeriodHours')} * ${hour}`;
  return `${at} - ${planned} - ${greatest(dialect, '0', overlap)} > ${grace}`;
}
