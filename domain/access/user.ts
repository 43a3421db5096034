/**
 * A person who signs in (specification §3, §6; accounts.md#roles), and who may create and change whom
 * (accounts.md#people).
 */
import type { Instant, VersionedRecord } from '#domain/shared/record.js';
import { roles, roleSetOf, type Role } from './role.js';
import { DomainError, invalidField } from '#domain/shared/errors.js';

export const userStatuses = ['Active', 'Invited', 'Inactive'] as const;
export type UserStatus = (typeof userStatuses)[number];

export interface User extends VersionedRecord {
  /** Null for platform users. */
  readonly companyId: string | null;
  /** Lower case: unique among users who are not deleted. */
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string | null;
  readonly roles: readonly Role[];
  /** All roles as one string, for filters in lists (role.ts). */
  readonly roleSet: string;
  readonly isActive: boolean;
  /** Derived from `isActive` and the existence of a password; lists filter by it. */
  readonly status: UserStatus;
  /** argon2id, encoded with its parameters; null until the invitation is accepted. */
  readonly passwordHash: string | null;
  readonly passwordSetAt: Instant | null;
  /**
   * Since when sign-in requires a code besides the password; the factor itself is stored separately (second-factor.ts).
   */
  readonly secondFactorAt: Instant | null;
  readonly invitedAt: Instant | null;
  readonly lastSignInAt: Instant | null;
  /** The only cabinets that this user may access; null means all of the company's. */
  readonly cabinetIds: readonly string[] | null;
}

export const fullName = ({
  firstName,
  lastName,
  email,
}: Pick<User, 'firstName' | 'lastName' | 'email'>): string => `${firstName} ${lastName}`.trim() || email;

function statusOf({ isActive, passwordHash }: Pick<User, 'isActive' | 'passwordHash'>): UserStatus {
  if (!isActive) return 'Inactive';
  return passwordHash === null ? 'Invited' : 'Active';
}

/** The user with each role once, in order, and with the derived fields recomputed. */
export function withDerivedFields(user: Omit<User, 'status' | 'roleSet'>): User {
  const ordered = roles.filter((role) => user.roles.includes(role));
  return { ...user, roles: ordered, roleSet: roleSetOf(ordered), status: statusOf(user) };
}

/**
 * Who may create and change which users (accounts.md#people). Managers act in their own company and grant no platform
 * rights. Users cannot remove their own rights. The platform keeps an active Admin. Admins belong to no company, all
 * others to one.
 */
type Rights = Pick<User, 'roles' | 'companyId' | 'cabinetIds'>;

const isAdmin = ({ roles }: Pick<User, 'roles'>): boolean => roles.includes('Admin');

/** Refuses rights that an actor may not grant. */
export function grantRefusal(actor: Rights, wanted: Rights): DomainError | null {
  if (isAdmin(wanted) && !isAdmin(actor)) return new DomainError('FORBIDDEN');
  if (isAdmin(wanted) && wanted.companyId !== null)
    return invalidField('companyId', 'Un administrateur n’a pas d’entreprise');
  if (!isAdmin(wanted) && wanted.companyId === null)
    return invalidField('companyId', 'Choisissez une entreprise');
  return reachRefusal(actor, wanted);
}

/** A user limited to some cabinets may not create or change users with access to other cabinets. */
export function reachRefusal(actor: Rights, other: Rights): DomainError | null {
  const { cabinetIds: reach } = actor;
  if (reach === null) return null;
  const isWithin = other.cabinetIds?.every((cabinetId) => reach.includes(cabinetId)) ?? false;
  return isWithin ? null : new DomainError('FORBIDDEN');
}

const sameRoles = (before: User, after: User): boolean =>
  before.roles.length === after.roles.length && before.roles.every((role) => after.roles.includes(role));

/**
 * Users cannot deactivate themselves or change their own rights: a slip would lock them out. They cannot change their
 * own address either: a stolen session would be enough to take over the account.
 */
export function ownAccountRefusal(actorId: string, before: User, after: User | null): DomainError | null {
  if (actorId !== before.id) return null;
  if (!after?.isActive) return new DomainError('OWN_ACCOUNT');
  const isSame =
    sameRoles(before, after) && after.companyId === before.companyId && after.email === before.email;
  return isSame ? null : new DomainError('OWN_ACCOUNT');
}

const actsAsAdmin = (user: User | null): boolean => user !== null && user.isActive && isAdmin(user);

/** `others`: the number of active Admins besides this one. */
export function lastAdminRefusal(before: User, after: User | null, others: number): DomainError | null {
  if (!actsAsAdmin(before) || actsAsAdmin(after) || others > 0) return null;
  return new DomainError('LAST_ADMIN');
}

/** Whether the change invalidates what the user's sessions were opened with. */
export const endsSessions = (before: User, after: User): boolean =>
  before.email !== after.email ||
  before.companyId !== after.companyId ||
  !sameRoles(before, after) ||
  !after.isActive;
