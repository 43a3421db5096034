/** The people who sign in, in tests. */
import type { SessionUser } from '#application/contract/people/auth.js';
import type { UserView } from '#application/contract/people/users.js';
import type { Role } from '#domain/access/role.js';

export const companyOfOperators = '0190a000-0000-7000-8000-00000000000c';

export const aUser = (role: Role = 'Manager', part: Partial<SessionUser> = {}): SessionUser => ({
  id: '0190a000-0000-7000-8000-00000000000a',
  email: 'camille@consigne.test',
  firstName: 'Camille',
  lastName: 'Martin',
  roles: [role],
  companyId: role === 'Admin' ? null : companyOfOperators,
  ...part,
});

/** The record of a person who works, without a second factor. */
export const aUserView = (user: SessionUser, at: string): UserView => ({
  ...user,
  createdAt: at,
  updatedAt: at,
  deletedAt: null,
  version: 3,
  phoneNumber: null,
  companyName: 'Consigne Démo',
  isActive: true,
  status: 'Active',
  invitedAt: null,
  lastSignInAt: null,
  hasRestrictions: false,
  hasSecondFactor: false,
});
