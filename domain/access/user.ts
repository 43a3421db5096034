/** A person who signs in (specification §3, §6; accounts.md#roles). */
import type { Instant, VersionedRecord } from '#domain/shared/record.js';
import { roles, roleSetOf, type Role } from './role.js';

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
export function consistent(user: Omit<User, 'status' | 'roleSet'>): User {
  const ordered = roles.filter((role) => user.roles.includes(role));
  return { ...user, roles: ordered, roleSet: roleSetOf(ordered), status: statusOf(user) };
}
