/**
 * The scope of a board or a search: the actor's tenant and cabinets, narrowed by the filter
 * (accounts.md#tenants-and-cabinets).
 */
import { type GroupFilter, isGrouped, isInGroup } from '#domain/lockers/groups.js';
import { isAdmin, listScope, type Staff } from '#application/access/staff.js';
import { cabinetFor, checkReach } from '#application/access/reach.js';
import type { Store } from '#application/store.js';
import type { ReportScope } from './reports.js';

export interface Where extends GroupFilter {
  readonly companyId?: string | undefined;
  readonly cabinetId?: string | undefined;
}

/** All of these companies, for their jobs. */
export const wholeCompanies = (...companyIds: readonly string[]): ReportScope => ({
  companyIds,
  cabinetIds: null,
  isWholePlatform: false,
});

/** Throws NOT_FOUND for another tenant's records, FORBIDDEN for a cabinet outside the actor's scope. */
export async function scopeOf(store: Store, staff: Staff, where: Where): Promise<ReportScope> {
  const { companyId, cabinetId } = where;
  await checkReach(store, staff, where);
  const scope = {
    companyIds: await companiesIn(store, staff, companyId),
    cabinetIds: cabinetId === undefined ? staff.cabinetIds : [cabinetId],
    isWholePlatform: isAdmin(staff) && companyId === undefined && cabinetId === undefined,
  };
  if (!isGrouped(where)) return scope;
  const grouped = (await store.cabinetsHeard(scope)).filter((cabinet) => isInGroup(cabinet, where));
  return { ...scope, cabinetIds: grouped.map(({ id }) => id), isWholePlatform: false };
}

async function companiesIn(store: Store, staff: Staff, companyId: string | undefined): Promise<string[]> {
  if (companyId !== undefined) return [companyId];
  if (!isAdmin(staff)) return staff.companyId === null ? [] : [staff.companyId];
  return (await store.companies.where({})).map(({ id }) => id);
}

/** The scope of article lists; a requested cabinet must be in the caller's scope (NOT_FOUND, FORBIDDEN). */
export async function cabinetScope(
  store: Store,
  staff: Staff,
  { cabinetId, region, site, tag }: Omit<Where, 'companyId'>,
) {
  if (cabinetId !== undefined) {
    const { companyId } = await cabinetFor(store, staff, cabinetId);
    return { companyId, cabinetId };
  }
  if (!isGrouped({ region, site, tag })) return listScope(staff);
  const { cabinetIds } = await scopeOf(store, staff, { region, site, tag });
  return { ...listScope(staff), cabinetId: cabinetIds ?? [] };
}
