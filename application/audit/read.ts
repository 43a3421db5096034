/**
 * Reads the audit (accounts.md#audit): managers and the platform's people read all of their company, operators and
 * support their own actions. A restricted person reads only the entries of their cabinets.
 */
import type { AuditView } from '#application/contract/people/audit.js';
import { hasRole, listScope, type Staff } from '#application/access/staff.js';
import { checkReach } from '#application/access/reach.js';
import { iso } from '#application/iso.js';
import type { AuditEntry } from '#application/records.js';
import type { Match, PageRequest } from '#application/collection.js';
import type { Store } from '#application/store.js';

export interface AuditFilters {
  readonly companyId?: string | undefined;
  readonly cabinetId?: string | undefined;
  readonly userId?: string | undefined;
  readonly action?: string | undefined;
  readonly subjectKind?: AuditEntry['subjectKind'] | undefined;
  readonly subjectId?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly search?: string | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

/** The scope of the actor; it comes last, so that no filter widens it. */
function readable(staff: Staff, { cabinetId }: AuditFilters): Match<AuditEntry> {
  const own = hasRole(staff, 'Admin', 'Manager') ? {} : { userId: staff.userId };
  return { ...listScope(staff), ...(cabinetId && { cabinetId }), ...own };
}

/** Throws NOT_FOUND for another tenant's company or cabinet, FORBIDDEN for a cabinet outside the actor's scope. */
export async function auditRequest(
  store: Store,
  staff: Staff,
  filters: AuditFilters,
): Promise<Omit<PageRequest<AuditEntry>, 'page' | 'pageSize'>> {
  const { companyId, userId, action, subjectKind, subjectId } = filters;
  await checkReach(store, staff, filters);
  const { from, until, search, order = 'desc' } = filters;
  const exact = Object.fromEntries(
    Object.entries({ companyId, userId, action, subjectKind, subjectId }).filter(([, value]) => value),
  );
  const range = {
    ...(from !== undefined && { from: Date.parse(from) }),
    ...(until !== undefined && { until: Date.parse(until) }),
  };
  const match = { ...exact, ...readable(staff, filters) };
  return { match, ranges: { at: range }, search, sort: 'at', order };
}

type CabinetNames = ReadonlyMap<string, string>;

export const viewOf = (entry: AuditEntry, names: CabinetNames): AuditView => ({
  ...entry,
  at: iso(entry.at),
  cabinetName: entry.cabinetId === null ? null : (names.get(entry.cabinetId) ?? null),
});
