/** Shared by inviting and changing a person: company, unique address, and refusals. */
import { roleSetsWith, type Role } from '#domain/access/role.js';
import type { User } from '#domain/access/user.js';
import { DomainError, invalidField } from '#domain/shared/errors.js';
import type { Store } from '#application/store.js';
import { isAdmin, type Staff } from './staff.js';

export interface Requested {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly companyId?: string | null | undefined;
}

const takenText = 'Cette adresse e-mail est déjà utilisée';

/** The database refuses the second of two concurrent uses of an address. */
export async function orTaken<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    const { code, details } = error instanceof DomainError ? error : { code: null, details: {} };
    const constraint = details.words?.['constraint'];
    const isTaken =
      code === 'STATE_CONFLICT' && typeof constraint === 'string' && constraint.includes('users_email');
    throw isTaken ? invalidField('email', takenText) : error;
  });
}

export async function refuseTaken(store: Store, email: string, ownId: string): Promise<void> {
  const [holder] = await store.users.where({ email }, { limit: 1 });
  if (holder && holder.id !== ownId) throw invalidField('email', takenText);
}

/** The company of a person: an Admin has none; others the one named, or the actor's own. Another does not exist. */
export async function companyOf(
  store: Store,
  staff: Staff,
  { companyId, roles }: Pick<Requested, 'companyId' | 'roles'>,
  current: string | null,
): Promise<string | null> {
  if (roles.includes('Admin')) return companyId ?? null;
  const wanted = companyId === undefined ? current : companyId;
  if (wanted === null) return null;
  const isReachable = isAdmin(staff) || wanted === staff.companyId;
  if (!isReachable || !(await store.companies.find(wanted))) throw new DomainError('NOT_FOUND');
  return wanted;
}

export const otherAdmins = async (store: Store, { id }: User): Promise<number> => {
  const admins = await store.users.where({ roleSet: roleSetsWith('Admin'), isActive: true });
  return admins.filter((admin) => admin.id !== id).length;
};

export function refuse(...refusals: readonly (DomainError | null)[]): void {
  for (const refusal of refusals) if (refusal) throw refusal;
}
