/** Tables of users, and of the audit of their actions (accounts.md#people). */
import type { PasswordLink } from '#domain/access/password-link.js';
import type { SecondFactor } from '#domain/access/second-factor.js';
import type { Session } from '#domain/access/session.js';
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
    roleSet: text,
    isActive: flag,
    status: text,
    passwordHash: maybe(text),
    passwordSetAt: maybe(bigint),
    secondFactorAt: maybe(bigint),
    invitedAt: maybe(bigint),
    lastSignInAt: maybe(bigint),
    cabinetIds: maybe(json),
  },
  {
    oldest: ['createdAt'],
    refers: { companyId: 'companies' },
    unique: [{ name: 'uq_users_email', columns: ['email'], where: '"deleted_at" IS NULL' }],
    list: {
      sort: ['createdAt', 'email', 'lastName'],
      filter: ['companyId', 'status', 'roleSet'],
      search: ['email', 'firstName', 'lastName', 'phoneNumber'],
      tally: 'status',
    },
    index: [{ name: 'ix_users_role', columns: ['roleSet', 'isActive'] }],
  },
);

export const sessions = table<Session>()(
  'sessions',
  {
    ...versioned,
    userId: text,
    via: text,
    address: text,
    userAgent: text,
    tokens: json,
    expiresAt: bigint,
    endedAt: maybe(bigint),
    endedBy: maybe(text),
  },
  {
    oldest: ['createdAt'],
    refers: { userId: 'users' },
    index: [{ name: 'ix_sessions_user', columns: ['userId', 'address', 'createdAt'] }],
  },
);

export const passwordLinks = table<PasswordLink>()(
  'password_links',
  {
    id: text,
    userId: text,
    purpose: text,
    digest: text,
    createdAt: bigint,
    expiresAt: bigint,
    usedAt: maybe(bigint),
  },
  {
    oldest: ['createdAt'],
    refers: { userId: 'users' },
    unique: [{ name: 'uq_password_links_digest', columns: ['digest'] }],
    index: [{ name: 'ix_password_links_user', columns: ['userId', 'createdAt'] }],
  },
);

export const secondFactors = table<SecondFactor>()(
  'second_factors',
  {
    ...versioned,
    secretSealed: maybe(text),
    confirmedAt: maybe(bigint),
    lastStep: maybe(bigint),
    recoveryDigests: json,
  },
  { oldest: ['createdAt'], refers: { id: 'users' } },
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
    locks: 'none',
    index: [
      {
        // The audit entries in the history of a cabinet (store/cabinet-history.ts). With all filtered columns in it,
        // SQLite prefers it to the index of the whole cabinet, where the actions on thousands of orders would be read.
        name: 'ix_audit_place',
        columns: ['cabinetId', 'at', 'id', 'subjectKind', 'action'],
        where: `"subject_kind" IN ('cabinet', 'locker') AND "action" NOT IN ('locker.open', 'locker.identify')`,
      },
      {
        // The checks of a cabinet (store/cabinet-checks.ts).
        name: 'ix_audit_checks',
        columns: ['cabinetId', 'at', 'id', 'action'],
        where: `"action" IN ('locker.check', 'cabinet.checkEnd')`,
      },
    ],
    list: {
      sort: ['at'],
      filter: ['cabinetId', 'userId', 'action', 'subjectKind', 'subjectId'],
      search: ['subjectLabel', 'userName', 'reason'],
    },
  },
);
