/**
 * Who acts, and what they may see (accounts.md#tenants-and-cabinets): another tenant's record does not exist for them (404), one of their
 * own company on a cabinet that they are kept from is refused (403).
 */
import type { Role } from '#domain/access/role.js';
import { DomainError } from '#domain/shared/errors.js';

/** Staff who signed in, as the server knows them at this call. */
export interface Staff {
  readonly userId: string;
  readonly sessionId: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
  /** Null for the platform's own people, who see every company. */
  readonly companyId: string | null;
  /** The only cabinets that they see; null means every one of the company. */
  readonly cabinetIds: readonly string[] | null;
  readonly hasSecondFactor: boolean;
  /** From where they act: for the audit. */
  readonly via: 'web' | 'cli' | 'api';
  readonly address: string;
}

export const hasRole = (staff: Pick<Staff, 'roles'>, ...wanted: readonly Role[]): boolean =>
  wanted.some((role) => staff.roles.includes(role));

export const isAdmin = (staff: Pick<Staff, 'roles'>): boolean => hasRole(staff, 'Admin');

/** Answers the record when it is of the actor's company; throws NOT_FOUND otherwise. */
export function ofTenant<T extends { readonly companyId: string | null }>(staff: Staff, record: T): T {
  if (!isAdmin(staff) && (staff.companyId === null || record.companyId !== staff.companyId))
    throw new DomainError('NOT_FOUND');
  return record;
}

/** As `ofTenant`, and throws FORBIDDEN when the record is on a cabinet that the actor is kept from. */
export function ofCabinet<T extends { readonly companyId: string }>(
  staff: Staff,
  record: T,
  cabinetId: string,
): T {
  ofTenant(staff, record);
  if (staff.cabinetIds !== null && !staff.cabinetIds.includes(cabinetId)) throw new DomainError('FORBIDDEN');
  return record;
}

/** For what holds for every cabinet of a company: throws FORBIDDEN for whoever is kept to some of them. */
export function ofWholeCompany(staff: Staff): void {
  if (staff.cabinetIds !== null) throw new DomainError('FORBIDDEN');
}

/** What a list must match for this actor: tenant and cabinets. `cabinetKey` names the column that holds the cabinet. */
export function listScope(
  staff: Staff,
  cabinetKey: 'cabinetId' | 'id' | null = 'cabinetId',
): { readonly companyId?: string; readonly cabinetId?: readonly string[]; readonly id?: readonly string[] } {
  const company = isAdmin(staff) ? {} : { companyId: staff.companyId ?? 'none' };
  return { ...company, ...(cabinetKey && staff.cabinetIds && { [cabinetKey]: staff.cabinetIds }) };
}

/** The company that a new record belongs to: the actor's own; an Admin must name one. */
export function companyFor(staff: Staff, named: string | null | undefined): string {
  if (isAdmin(staff)) {
    if (named) return named;
    throw new DomainError('VALIDATION_FAILED', { fields: { companyId: ['Required'] } });
  }
  if (staff.companyId === null || (named && named !== staff.companyId)) throw new DomainError('NOT_FOUND');
  return staff.companyId;
}
