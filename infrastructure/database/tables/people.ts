/** Tables of the people who sign in, and of what they did (behaviour.md §3). */
import type { User } from '#domain/access/user.js';
import type { AuditEntry } from '#application/records.js';
import { bigint, flag, json, maybe, table, text, versioned } from '#infrastructure/database/table.js';

export const users = table<User>()(
  'users',
  {
    ...versioned,
    companyId: maybe(text),
    email: text,
    firstName: text,
    lastName: text,
    phoneNumber: maybe(text),
    roles: json,
    isActive: flag,
    passwordHash: maybe(text),
    passwordSetAt: maybe(bigint),
    invitedAt: maybe(bigint),
    lastSignInAt: maybe(bigint),
    cabinetIds: maybe(json),
  },
  {
    oldest: ['createdAt'],
    refers: { companyId: 'companies' },
    unique: [{ name: 'uq_users_email', columns: ['email'], where: '"deleted_at" IS NULL' }],
    index: [{ name: 'ix_users_company', columns: ['companyId', 'createdAt', 'id'] }],
  },
);

export const audit = table<AuditEntry>()(
  'audit',
  {
    id: text,
    at: bigint,
    companyId: maybe(text),
    cabinetId: maybe(text),
    userId: text,
    userName: text,
    via: text,
    address: text,
    action: text,
    subjectKind: text,
    subjectId: text,
    subjectLabel: text,
    reason: maybe(text),
    facts: json,
  },
  {
    oldest: ['at'],
    index: [
      { name: 'ix_audit_company', columns: ['companyId', 'at', 'id'] },
      { name: 'ix_audit_subject', columns: ['subjectId', 'at'] },
      { name: 'ix_audit_user', columns: ['userId', 'at'] },
    ],
  },
);
