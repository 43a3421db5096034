/**
 * Tables of door codes and of parcels (doors-and-codes.md#codes, parcels.md#states), of grants, remote openings, the
 * history of access and reports about a pick-up.
 */
import type { DoorCode } from '#domain/doors/door-code.js';
import type { Parcel } from '#domain/parcels/parcel.js';
import { bigint, flag, integer, maybe, table, text, versioned } from '#infrastructure/database/table.js';
import type { PickupReport } from '#domain/doors/pickup-report.js';
import type { Grant } from '#domain/locks/grant.js';
import type { AccessRecord, Opening, StaffOpening } from '#domain/locks/opening.js';

export const doorCodes = table<DoorCode>()(
  'door_codes',
  {
    ...versioned,
    companyId: text,
    cabinetId: text,
    lockerId: text,
    orderKind: text,
    orderId: text,
    step: text,
    code: text,
    doneAt: maybe(bigint),
    revokedAt: maybe(bigint),
    unconfirmedSince: maybe(bigint),
  },
  {
    refers: { lockerId: 'lockers' },
    unique: { code: ['code'] },
    index: {
      order: ['orderId', 'createdAt'],
      unconfirmed: { on: ['companyId', 'unconfirmedSince'], where: '"unconfirmed_since" IS NOT NULL' },
    },
  },
);

export const parcels = table<Parcel>()(
  'parcels',
  {
    ...versioned,
    companyId: text,
    cabinetId: text,
    lockerId: text,
    lockerNumber: integer,
    trackingNumber: text,
    customerName: text,
    customerCompany: maybe(text),
    customerPhone: maybe(text),
    customerEmail: maybe(text),
    language: maybe(text),
    notificationPreference: text,
    needsReach: flag,
    notes: maybe(text),
    status: text,
    userId: text,
    depositedAt: maybe(bigint),
    retrievedAt: maybe(bigint),
    collectedAt: maybe(bigint),
    cancelledAt: maybe(bigint),
    isToTakeBack: flag,
    extraKeepHours: integer,
    longerRequestedAt: maybe(bigint),
    erasedAt: maybe(bigint),
  },
  {
    refers: { lockerId: 'lockers' },
    list: {
      sort: ['createdAt', 'customerName', 'status', 'trackingNumber'],
      filter: ['companyId', 'cabinetId', 'status', 'lockerId', 'isToTakeBack'],
      search: ['trackingNumber', 'customerName', 'customerCompany', 'customerPhone', 'customerEmail'],
      tally: 'status',
    },
    index: {
      known: { on: ['createdAt'], where: '"erased_at" IS NULL' },
      deposited: { on: ['companyId', 'depositedAt'], where: '"deposited_at" IS NOT NULL' },
      retrieved: { on: ['companyId', 'retrievedAt'], where: '"retrieved_at" IS NOT NULL' },
    },
  },
);

/** The table of what recipients reported about a pick-up. */
export const pickupReports = table<PickupReport>()(
  'pickup_reports',
  {
    ...versioned,
    companyId: text,
    cabinetId: text,
    lockerId: text,
    orderKind: text,
    orderId: text,
    doorCodeId: text,
    fault: text,
    text: maybe(text),
    settledAt: maybe(bigint),
    settledBy: maybe(text),
    outcome: maybe(text),
    answer: maybe(text),
  },
  {
    refers: { lockerId: 'lockers', doorCodeId: 'door_codes' },
    unique: { code: ['doorCodeId'] },
    index: {
      open: { on: ['companyId'], where: '"settled_at" IS NULL' },
      order: ['orderId'],
    },
  },
);

/** Tables of grants, of remote openings and of the history of access (doors-and-codes.md#opening-a-door). */
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
