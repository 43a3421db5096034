/** Plausible rows of the people who sign in, and of what they did. */
import type { Rows } from '#infrastructure/database/tables.js';
import { noon } from '#tests/support/builders.js';

export const peopleRows: Pick<Rows, 'users' | 'audit'> = {
  users: {
    createdAt: noon,
    updatedAt: noon + 1,
    deletedAt: null,
    version: 1,
    id: 'user-1',
    companyId: 'company-1',
    email: 'responsable@exemple.fr',
    firstName: 'Aimée',
    lastName: 'Lefèvre',
    phoneNumber: null,
    roles: ['Manager', 'Operator'],
    isActive: true,
    passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$c2Vs$aGFjaMOp',
    passwordSetAt: noon,
    invitedAt: null,
    lastSignInAt: null,
    cabinetIds: ['cabinet-1'],
  },
  audit: {
    id: 'audit-1',
    at: noon,
    companyId: 'company-1',
    cabinetId: null,
    userId: 'user-1',
    userName: 'Aimée Lefèvre',
    via: 'web',
    address: '192.0.2.7',
    action: 'cabinet.update',
    subjectKind: 'cabinet',
    subjectId: 'cabinet-1',
    subjectLabel: 'Gare « Nord »',
    reason: null,
    facts: { name: '"Gare" → "Gare « Nord »"' },
  },
};
