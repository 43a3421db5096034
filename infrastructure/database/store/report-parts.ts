/** The expressions that reports share, and the few that the two databases write differently. */
import { leftOutHourBefore, type ParisSpan } from '#application/board/paris-days.js';
import type { ReportScope } from '#application/board/reports.js';
import { day, hour, type Instant } from '#domain/shared/record.js';
import type { Binding } from './bound-sql.js';

export const least = ({ dialect }: Binding, left: string, right: string): string =>
  `${dialect.name === 'sqlite' ? 'min' : 'least'}(${left}, ${right})`;

export const greatest = ({ dialect }: Binding, left: string, right: string): string =>
  `${dialect.name === 'sqlite' ? 'max' : 'greatest'}(${left}, ${right})`;

/** Of these companies, and of these cabinets only; the company's column is the first of the index. */
export function inScope(
  { anyOf }: Binding,
  { companyIds, cabinetIds }: ReportScope,
  company: string,
  cabinet: string,
): string {
  const ofCompany = anyOf(company, companyIds);
  return cabinetIds === null ? ofCompany : `${ofCompany} AND ${anyOf(cabinet, cabinetIds)}`;
}

/** In the scope, and in the span by a column of the index. */
export const found = (
  binding: Binding,
  scope: ReportScope,
  alias: string,
  column: string,
  { from, until }: ParisSpan,
): string => `${inScope(binding, scope, `${alias}."company_id"`, 'o."cabinet_id"')}
  AND ${alias}.${column} >= ${binding.bind(from)} AND ${alias}.${column} < ${binding.bind(until)}`;

/**
 * The number of the day on which an instant falls: integer arithmetic on milliseconds, since at most one clock change
 * moves the midnights after it (application/board/paris-days.ts). Integers divide to integers once they are cast to
 * integers.
 */
export const dayOf = ({ bind }: Binding, column: string, { from, shiftAt, shiftMs }: ParisSpan): string => {
  const shifted = `CASE WHEN ${column} >= ${bind(shiftAt)} THEN ${shiftMs} ELSE 0 END`;
  return `CAST(${column} - ${bind(from)} + ${shifted} AS bigint) / ${day}`;
};

/** The grace period in the order's terms. */
const graceMs = ({ dialect }: Binding): string =>
  dialect.name === 'sqlite'
    ? `json_extract(o."terms", '$.gracePeriodHours') * ${hour}`
    : `CAST(CAST(o."terms" AS json) ->> 'gracePeriodHours' AS double precision) * ${hour}`;

/**
 * Whether the order `o` is late at an instant: past its planned end and the grace, in time that counts
 * (rental.md#lateness; the hour left out is the last one before `now`).
 */
export function isLate(binding: Binding, at: string, now: Instant): string {
  const begin = leftOutHourBefore(now);
  const planned = 'o."planned_end_at"';
  const overlap = `${least(binding, at, binding.bind(begin + hour))} - ${greatest(binding, planned, binding.bind(begin))}`;
  return `${at} - ${planned} - ${greatest(binding, '0', overlap)} > ${graceMs(binding)}`;
}
