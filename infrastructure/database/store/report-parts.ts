/** The expressions that reports share, and the few that the two databases spell differently. */
import { leftOutHourBefore } from '#application/board/paris-days.js';
import type { ReportScope } from '#application/board/reports.js';
import { hour, type Instant } from '#domain/shared/record.js';
import type { Binding } from './bound-sql.js';

export const least = ({ dialect }: Binding, left: string, right: string): string =>
  `${dialect.name === 'sqlite' ? 'min' : 'least'}(${left}, ${right})`;

export const greatest = ({ dialect }: Binding, left: string, right: string): string =>
  `${dialect.name === 'sqlite' ? 'max' : 'greatest'}(${left}, ${right})`;

/** Of these companies, and of these cabinets only; the company's column is what the index begins with. */
export function inScope(
  { anyOf }: Binding,
  { companyIds, cabinetIds }: ReportScope,
  company: string,
  cabinet: string,
): string {
  const ofCompany = anyOf(company, companyIds);
  return cabinetIds === null ? ofCompany : `${ofCompany} AND ${anyOf(cabinet, cabinetIds)}`;
}

/** The grace of an order's own terms. */
const graceMs = ({ dialect }: Binding): string =>
  dialect.name === 'sqlite'
    ? `json_extract(o."terms", '$.gracePeriodHours') * ${hour}`
    : `CAST(CAST(o."terms" AS json) ->> 'gracePeriodHours' AS double precision) * ${hour}`;

/**
 * Whether the order `o` is late at an instant: past its planned end and the grace, in time that counts (behaviour.md §8.2; the
 * hour left out is the last one before `now`).
 */
export function isLate(binding: Binding, at: string, now: Instant): string {
  const begin = leftOutHourBefore(now);
  const planned = 'o."planned_end_at"';
  const overlap = `${least(binding, at, binding.bind(begin + hour))} - ${greatest(binding, planned, binding.bind(begin))}`;
  return `${at} - ${planned} - ${greatest(binding, '0', overlap)} > ${graceMs(binding)}`;
}
