/**
 * Who may make whom what (accounts.md#people). A manager acts in their own company and gives no platform rights; nobody takes
 * their own rights away; the platform keeps an active Admin; an Admin belongs to no company, everybody else to one.
 */
import { DomainError, invalidField } from '#domain/shared/errors.js';
import type { User } from './user.js';

type Rights = Pick<User, 'roles' | 'companyId' | 'cabinetIds'>;

const isAdmin = ({ roles }: Pick<User, 'roles'>): boolean => roles.includes('Admin');

/** What an actor may not grant. */
export function grantRefusal(actor: Rights, wanted: Rights): DomainError | null {
  if (isAdmin(wanted) && !isAdmin(actor)) return new DomainError('FORBIDDEN');
  if (isAdmin(wanted) && wanted.companyId !== null)
    return invalidField('companyId', 'Un administrateur n’a pas d’entreprise');
  if (!isAdmin(wanted) && wanted.companyId === null)
    return invalidField('companyId', 'Choisissez une entreprise');
  return reachRefusal(actor, wanted);
}

/** Whoever is kept to some cabinets acts on nobody, and makes nobody, who sees others. */
export function reachRefusal(actor: Rights, other: Rights): DomainError | null {
  const { cabinetIds: reach } = actor;
  if (reach === null) return null;
  const isWithin = other.cabinetIds?.every((cabinetId) => reach.includes(cabinetId)) ?? false;
  return isWithin ? null : new DomainError('FORBIDDEN');
}

const sameRoles = (before: User, after: User): boolean =>
  before.roles.length === after.roles.length && before.roles.every((role) => after.roles.includes(role));

/** Nobody switches themself off or changes their own rights: a slip would leave them outside. Nor their address: a stolen session would be enough to keep the account. */
export function ownAccountRefusal(actorId: string, before: User, after: User | null): DomainError | null {
  if (actorId !== before.id) return null;
  if (!after?.isActive) return new DomainError('OWN_ACCOUNT');
  const isSame =
    sameRoles(before, after) && after.companyId === before.companyId && after.email === before.email;
  return isSame ? null : new DomainError('OWN_ACCOUNT');
}

const actsAsAdmin = (user: User | null): boolean => user !== null && user.isActive && isAdmin(user);

/** `others`: the active Admins beside this one. */
export function lastAdminRefusal(before: User, after: User | null, others: number): DomainError | null {
  if (!actsAsAdmin(before) || actsAsAdmin(after) || others > 0) return null;
  return new DomainError('LAST_ADMIN');
}

/** What a session was opened with is no longer so. */
export const endsSessions = (before: User, after: User): boolean =>
  before.email !== after.email ||
  before.companyId !== after.companyId ||
  !sameRoles(before, after) ||
  !after.isActive;
