/** Parcels and their door codes (doors-and-codes.md#codes), grants, remote openings and reports of a pick-up. */
import type { DoorCode } from '#domain/doors/door-code.js';
import type { Parcel } from '#domain/parcels/parcel.js';
import { all, bigint, flag, integer, maybe, table, text, versioned } from './table.js';
import type { PickupReport } from '#domain/doors/pickup-report.js';
import type { Grant } from '#domain/locks/grant.js';
import type { AccessRecord, Opening, StaffOpening } from '#domain/locks/opening.js';

export const doorCodes = table<DoorCode>()(
  'door_codes',
  {
    ...versioned,
    ...all(text, 'companyId', 'cabinetId', 'lockerId', 'orderKind', 'orderId', 'step', 'code'),
    ...all(maybe(bigint), 'doneAt', 'revokedAt', 'unconfirmedSince'),
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
    ...all(text, 'companyId', 'cabinetId', 'lockerId', 'trackingNumber', 'customerName'),
    ...all(text, 'notificationPreference', 'status', 'userId'),
    ...all(maybe(text), 'customerCompany', 'customerPhone', 'customerEmail', 'language', 'notes'),
    ...all(flag, 'needsReach', 'isToTakeBack'),
    ...all(integer, 'lockerNumber', 'extraKeepHours'),
    ...all(maybe(bigint), 'depositedAt', 'retrievedAt', 'collectedAt', 'cancelledAt', 'longerRequestedAt'),
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

export const pickupReports = table<PickupReport>()(
  'pickup_reports',
  {
    ...versioned,
    ...all(text, 'companyId', 'cabinetId', 'lockerId', 'orderKind', 'orderId', 'doorCodeId', 'fault'),
    ...all(maybe(text), 'text', 'settledBy', 'outcome', 'answer'),
    settledAt: maybe(bigint),
  },
  {
    refers: { lockerId: 'lockers', doorCodeId: 'door_codes' },
    unique: { code: ['doorCodeId'] },
    index: { open: { on: ['companyId'], where: '"settled_at" IS NULL' }, order: ['orderId'] },
  },
);

export const grants = table<Grant>()(
  'grants',
  {
    ...versioned,
    ...all(text, 'companyId', 'orderId', 'lockerId', 'claimId', 'holder', 'purpose', 'codeState'),
    ...all(maybe(text), 'doorCodeId', 'lockCodeSealed', 'failure'),
    ...all(integer, 'uses', 'pushAttempts', 'outdatedPushes', 'redraws'),
    maxUses: maybe(integer),
    ...all(bigint, 'validFrom', 'validUntil', 'fence', 'pushBudgetAt'),
    ...all(maybe(bigint), 'onLockSince', 'digitsChangedAt', 'doorOpenedAt', 'doorClosedAt'),
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
    ...all(text, 'companyId', 'cabinetId', 'lockerId', 'orderId', 'grantId', 'state'),
    reason: maybe(text),
    ...all(bigint, 'fence', 'requestedAt', 'expiresAt'),
    answeredAt: maybe(bigint),
  },
  {
    oldest: ['requestedAt'],
    refers: { lockerId: 'lockers', grantId: 'grants' },
    index: { locker: ['lockerId', 'requestedAt', 'id'], cabinet: ['cabinetId', 'requestedAt', 'id'] },
  },
);

/** Doors opened by staff, without a grant. */
export const staffOpenings = table<StaffOpening>()(
  'staff_openings',
  {
    ...versioned,
    ...all(text, 'companyId', 'cabinetId', 'lockerId', 'userId', 'userName', 'kind', 'reason', 'state'),
    ...all(maybe(text), 'orderId', 'failure'),
    ...all(bigint, 'fence', 'requestedAt', 'expiresAt'),
    ...all(maybe(bigint), 'answeredAt', 'doorOpenedAt', 'doorClosedAt'),
  },
  {
    oldest: ['requestedAt'],
    refers: { lockerId: 'lockers' },
    index: { locker: ['lockerId', 'requestedAt', 'id'], cabinet: ['cabinetId', 'requestedAt', 'id'] },
  },
);

export const accesses = table<AccessRecord>()(
  'accesses',
  {
    ...all(text, 'id', 'companyId', 'orderId', 'grantId', 'accessType'),
    accessedAt: bigint,
  },
  {
    oldest: ['accessedAt'],
    locks: 'none',
    refers: { grantId: 'grants' },
    index: { order: ['orderId', 'accessedAt'] },
  },
);
