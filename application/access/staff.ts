/**
 * The acting person and their scope (accounts.md#tenants-and-cabinets): another tenant's record does not exist for them
 * (404), one of their own company on a cabinet outside their scope is refused (403).
 */
import type { Role } from '#domain/access/role.js';
import { DomainError } from '#domain/shared/errors.js';
import type { Store } from '#application/store.js';

/** The signed-in person, loaded for this call. */
export interface Staff {
  readonly userId: string;
  readonly sessionId: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
  /** Null for the platform's own people, who see every company. */
  readonly companyId: string | null;
  /** The only cabinets that they may see; null means all of the company. */
  readonly cabinetIds: readonly string[] | null;
  readonly hasSecondFactor: boolean;
  /** The source of the action, for the audit. */
  readonly via: 'web' | 'cli' | 'api';
  readonly address: string;
}

export const hasRole = (staff: Pick<Staff, 'roles'>, ...wanted: readonly Role[]): boolean =>
  wanted.some((role) => staff.roles.includes(role));

export const isAdmin = (staff: Pick<Staff, 'roles'>): boolean => hasRole(staff, 'Admin');

/** Returns the record if it belongs to the actor's company; throws NOT_FOUND otherwise. */
export function ofTenant<T extends { readonly companyId: string | null }>(staff: Staff, record: T): T {
  if (!isAdmin(staff) && (staff.companyId === null || record.companyId !== staff.companyId))
    throw new DomainError('NOT_FOUND');
  return record;
}

/** Checks the tenant as `ofTenant` does, and throws FORBIDDEN if the record's cabinet is outside the actor's scope. */
export function ofCabinet<T extends { readonly companyId: string }>(
  staff: Staff,
  record: T,
  cabinetId: string,
): T {
  ofTenant(staff, record);
  if (staff.cabinetIds !== null && !staff.cabinetIds.includes(cabinetId)) throw new DomainError('FORBIDDEN');
  return record;
}

/** Loads an order for staff: another tenant's is 404, one on a cabinet outside their scope is 403. */
export const orderLoader =
  <T extends { readonly companyId: string; readonly cabinetId: string }>(
    ordersOf: (store: Store) => { readonly get: (id: string) => Promise<T> },
  ) =>
  async (store: Store, staff: Staff, orderId: string): Promise<T> => {
    const order = await ordersOf(store).get(orderId);
    return ofCabinet(staff, order, order.cabinetId);
  };

/** For what concerns every cabinet of a company: throws FORBIDDEN if the actor is restricted to some of them. */
export function requireWholeCompany(staff: Staff): void {
  if (staff.cabinetIds !== null) throw new DomainError('FORBIDDEN');
}

/** The filter of a list for this actor: tenant and cabinets. `cabinetKey` names the column of the cabinet. */
export function listScope(
  staff: Staff,
  cabinetKey: 'cabinetId' | 'id' | null = 'cabinetId',
): { readonly companyId?: string; readonly cabinetId?: readonly string[]; readonly id?: readonly string[] } {
  const company = isAdmin(staff) ? {} : { companyId: staff.companyId ?? 'none' };
  return { ...company, ...(cabinetKey && staff.cabinetIds && { [cabinetKey]: staff.cabinetIds }) };
}

/** The company of a new record: the actor's own; an Admin must name one. */
export function companyFor(staff: Staff, named: string | null | undefined): string {
  if (isAdmin(staff)) {
    if (named) return named;
    throw new DomainError('VALIDATION_FAILED', { fields: { companyId: ['Required'] } });
  }
  if (staff.companyId === null || (named && named !== staff.companyId)) throw new DomainError('NOT_FOUND');
  return staff.companyId;
}
