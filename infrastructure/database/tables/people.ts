/** Tables of users, and of the audit of their actions (accounts.md#people). */
import type { PasswordLink } from '#domain/access/password.js';
import type { SecondFactor } from '#domain/access/second-factor.js';
import type { Session } from '#domain/access/session.js';
import type { User } from '#domain/access/user.js';
import type { AuditEntry } from '#application/records.js';
import { all, bigint, flag, json, maybe, table, text, versioned } from './table.js';

export const users = table<User>()(
  'users',
  {
    ...versioned,
    ...all(text, 'email', 'firstName', 'lastName', 'roleSet', 'status'),
    ...all(maybe(text), 'companyId', 'phoneNumber', 'passwordHash'),
    isActive: flag,
    ...all(maybe(bigint), 'passwordSetAt', 'secondFactorAt', 'invitedAt', 'lastSignInAt'),
    roles: json,
    cabinetIds: maybe(json),
  },
  {
    unique: { email: { on: ['email'], where: '"deleted_at" IS NULL' } },
    list: {
      sort: ['createdAt', 'email', 'lastName'],
      filter: ['companyId', 'status', 'roleSet'],
      search: ['email', 'firstName', 'lastName', 'phoneNumber'],
      tally: 'status',
    },
    index: { role: ['roleSet', 'isActive'] },
  },
);

export const sessions = table<Session>()(
  'sessions',
  {
    ...versioned,
    ...all(text, 'userId', 'via', 'address', 'userAgent'),
    endedBy: maybe(text),
    expiresAt: bigint,
    endedAt: maybe(bigint),
    tokens: json,
  },
  { refers: { userId: 'users' }, index: { user: ['userId', 'address', 'createdAt'] } },
);

export const passwordLinks = table<PasswordLink>()(
  'password_links',
  {
    ...all(text, 'id', 'userId', 'purpose', 'digest'),
    ...all(bigint, 'createdAt', 'expiresAt'),
    usedAt: maybe(bigint),
  },
  { refers: { userId: 'users' }, unique: { digest: ['digest'] }, index: { user: ['userId', 'createdAt'] } },
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
  { refers: { id: 'users' } },
);

export const audit = table<AuditEntry>()(
  'audit',
  {
    ...all(text, 'id', 'userId', 'userName', 'via', 'address', 'action', 'subjectKind', 'subjectId'),
    subjectLabel: text,
    ...all(maybe(text), 'companyId', 'cabinetId', 'reason'),
    at: bigint,
    facts: json,
  },
  {
    oldest: ['at'],
    locks: 'none',
    outlivesOwners: true,
    index: {
      // The audit entries in the history of a cabinet (store/cabinet-history.ts). With all filtered columns in it,
      // SQLite prefers it to the index of the whole cabinet, where the actions on thousands of orders would be read.
      place: {
        on: ['cabinetId', 'at', 'id', 'subjectKind', 'action'],
        where: `"subject_kind" IN ('cabinet', 'locker') AND "action" NOT IN ('locker.open', 'locker.identify')`,
      },
      // The checks of a cabinet (store/questions.ts).
      checks: {
        on: ['cabinetId', 'at', 'id', 'action'],
        where: `"action" IN ('locker.check', 'cabinet.checkEnd')`,
      },
    },
    list: {
      sort: ['at'],
      indexed: ['userId', 'action', 'subjectId'],
      filter: ['cabinetId', 'userId', 'action', 'subjectKind', 'subjectId'],
      search: ['subjectLabel', 'userName', 'reason'],
    },
  },
);
