/** A person who signs in (specification §3, §6; behaviour.md §3). */
import type { Instant, VersionedRecord } from '#domain/shared/record.js';
import type { Role } from './role.js';

export interface User extends VersionedRecord {
  /** Null for the platform's own people. */
  readonly companyId: string | null;
  /** Lower case: unique among users who are not deleted. */
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string | null;
  readonly roles: readonly Role[];
  readonly isActive: boolean;
  /** argon2id, encoded with its parameters; null until the invitation is accepted. */
  readonly passwordHash: string | null;
  readonly passwordSetAt: Instant | null;
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
