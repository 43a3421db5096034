/** A person who signs in (specification §3, §6; accounts.md#roles). */
import type { Instant, VersionedRecord } from '#domain/shared/record.js';
import { roles, roleSetOf, type Role } from './role.js';

export const userStatuses = ['Active', 'Invited', 'Inactive'] as const;
export type UserStatus = (typeof userStatuses)[number];

export interface User extends VersionedRecord {
  /** Null for the platform's own people. */
  readonly companyId: string | null;
  /** Lower case: unique among users who are not deleted. */
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string | null;
  readonly roles: readonly Role[];
  /** All of the roles in one word, which lists filter by (role.ts). */
  readonly roleSet: string;
  readonly isActive: boolean;
  /** Follows from `isActive` and whether there is a password; lists filter by it. */
  readonly status: UserStatus;
  /** argon2id, encoded with its parameters; null until the invitation is accepted. */
  readonly passwordHash: string | null;
  readonly passwordSetAt: Instant | null;
  /** Since when a code is asked for beside the password; the factor itself is kept apart (second-factor.ts). */
  readonly secondFactorAt: Instant | null;
  readonly invitedAt: Instant | null;
  readonly lastSignInAt: Instant | null;
  /** The only cabinets that this user sees; null means all of the company's. */
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

/** The same person with each role once, in order, and what follows from the rest put right. */
export function consistent(user: Omit<User, 'status' | 'roleSet'>): User {
  const ordered = roles.filter((role) => user.roles.includes(role));
  return { ...user, roles: ordered, roleSet: roleSetOf(ordered), status: statusOf(user) };
}
