/** Tables of grants, of remote openings and of the history of access (doors-and-codes.md#opening-a-door). */
import type { Grant } from '#domain/locks/grant.js';
import type { AccessRecord, Opening, StaffOpening } from '#domain/locks/opening.js';
import { bigint, integer, maybe, table, text, versioned } from '#infrastructure/database/table.js';

export const grants = table<Grant>()(
  'grants',
  {
    ...versioned,
    companyId: text,
    orderId: text,
    lockerId: text,
    claimId: text,
    doorCodeId: maybe(text),
    holder: text,
    purpose: text,
    lockCodeSealed: maybe(text),
    codeState: text,
    validFrom: bigint,
    validUntil: bigint,
    maxUses: maybe(integer),
    uses: integer,
    fence: bigint,
    pushAttempts: integer,
    outdatedPushes: integer,
    redraws: integer,
    pushBudgetAt: bigint,
    onLockSince: maybe(bigint),
    digitsChangedAt: maybe(bigint),
    failure: maybe(text),
    doorOpenedAt: maybe(bigint),
    doorClosedAt: maybe(bigint),
  },
  {
    refers: { lockerId: 'lockers', claimId: 'claims' },
    index: {
      order: ['orderId'],
      locker: ['lockerId', 'createdAt', 'id'],
      window: ['lockerId', 'validUntil'],
      failed: { on: ['companyId', 'validUntil'], where: `"code_state" = 'failed'` },
    },
    checks: {
      window: '"valid_from" <= "valid_until"',
      uses: '"uses" >= 0 AND ("max_uses" IS NULL OR "max_uses" > 0)',
    },
  },
);

export const openings = table<Opening>()(
  'openings',
  {
    ...versioned,
    companyId: text,
    cabinetId: text,
    lockerId: text,
    orderId: text,
    grantId: text,
    fence: bigint,
    state: text,
    reason: maybe(text),
    requestedAt: bigint,
    expiresAt: bigint,
    answeredAt: maybe(bigint),
  },
  {
    oldest: ['requestedAt'],
    refers: { lockerId: 'lockers', grantId: 'grants' },
    index: {
      locker: ['lockerId', 'requestedAt', 'id'],
      cabinet: ['cabinetId', 'requestedAt', 'id'],
    },
  },
);

/** Doors opened by staff, without a grant. */
export const staffOpenings = table<StaffOpening>()(
  'staff_openings',
  {
    ...versioned,
    companyId: text,
    cabinetId: text,
    lockerId: text,
    orderId: maybe(text),
    userId: text,
    userName: text,
    kind: text,
    reason: text,
    fence: bigint,
    state: text,
    failure: maybe(text),
    requestedAt: bigint,
    expiresAt: bigint,
    answeredAt: maybe(bigint),
    doorOpenedAt: maybe(bigint),
    doorClosedAt: maybe(bigint),
  },
  {
    oldest: ['requestedAt'],
    refers: { lockerId: 'lockers' },
    index: {
      locker: ['lockerId', 'requestedAt', 'id'],
      cabinet: ['cabinetId', 'requestedAt', 'id'],
    },
  },
);

export const accesses = table<AccessRecord>()(
  'accesses',
  {
    id: text,
    companyId: text,
    orderId: text,
    grantId: text,
    accessType: text,
    accessedAt: bigint,
  },
  {
    oldest: ['accessedAt'],
    locks: 'none',
    refers: { grantId: 'grants' },
    index: { order: ['orderId', 'accessedAt'] },
  },
);
