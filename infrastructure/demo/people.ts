/** The users of the demo (accounts.md#demo-sign-ins): one a role, and the neighbour's manager. Never in production. */
import type { Role } from '#domain/access/role.js';
import { withDerivedFields, type User } from '#domain/access/user.js';
import type { Instant } from '#domain/shared/record.js';
import { demoIds } from './cabinets.js';

export const demoPassword = 'Consigne-demo-2026';
/**
 * The hash of `demoPassword`, with the parameters of every other password: precomputed, so that a start need not hash.
 */
const demoPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$Y29uc2lnbmUtZGVtby0xNg$ELDt+81VPMngUDJrti2mtaUId3zEiJtAueDb+4gjyJc';

const rows: readonly {
  readonly id: string;
  readonly companyId: string | null;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
}[] = [
  {
    id: demoIds.admin,
    companyId: null,
    email: 'admin@consigne.test',
    firstName: 'Camille',
    lastName: 'Lefèvre',
    role: 'Admin',
  },
  {
    id: demoIds.manager,
    companyId: demoIds.company,
    email: 'manager@consigne.test',
    firstName: 'Nadia',
    lastName: 'Benali',
    role: 'Manager',
  },
  {
    id: demoIds.operator,
    companyId: demoIds.company,
    email: 'operator@consigne.test',
    firstName: 'Yann',
    lastName: 'Le Goff',
    role: 'Operator',
  },
  {
    id: demoIds.support,
    companyId: demoIds.company,
    email: 'support@consigne.test',
    firstName: 'Inès',
    lastName: 'Moreau',
    role: 'Support',
  },
  {
    id: demoIds.neighbourManager,
    companyId: demoIds.neighbour,
    email: 'manager@voisine.test',
    firstName: 'Paul',
    lastName: 'Girard',
    role: 'Manager',
  },
];

export const demoUsers = (now: Instant): User[] =>
  rows.map(({ role, ...row }) =>
    withDerivedFields({
      ...row,
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
      version: 1,
      phoneNumber: null,
      roles: [role],
      isActive: true,
      passwordHash: demoPasswordHash,
      passwordSetAt: now,
      secondFactorAt: null,
      invitedAt: null,
      lastSignInAt: null,
      cabinetIds: null,
    }),
  );
