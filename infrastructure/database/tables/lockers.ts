/** Tables of cabinets, lockers and their exclusive use: at most one open claim a locker (reliability.md#invariants). */
import type { CabinetEvent, CabinetLink } from '#application/lockers/cabinets/cabinet-records.js';
import type { Cabinet, CabinetSize, Claim, Locker } from '#domain/lockers/cabinet.js';
import type { LockState } from '#domain/locks/lock-state.js';
import {
  addedText,
  bigint,
  flag,
  integer,
  maybe,
  table,
  text,
  versioned,
} from '#infrastructure/database/table.js';

export const cabinets = table<Cabinet>()(
  'cabinets',
  {
    ...versioned,
    companyId: text,
    name: text,
    location: text,
    description: text,
    isActive: flag,
    mode: text,
    publicNumber: text,
    gatewaySecretSealed: text,
    region: addedText,
    site: addedText,
    tags: addedText,
  },
  {
    locks: 'share',
    list: {
      sort: ['name', 'createdAt', 'location'],
      filter: ['companyId', 'id', 'mode', 'isActive'],
      search: ['name', 'location', 'publicNumber'],
      tally: 'mode',
    },
    unique: { publicNumber: ['publicNumber'] },
  },
);

export const cabinetSizes = table<CabinetSize>()(
  'cabinet_sizes',
  {
    ...versioned,
    companyId: text,
    label: text,
    heightMm: integer,
    widthMm: integer,
    depthMm: integer,
    colorHex: text,
    slotCount: integer,
    type: integer,
  },
  {
    locks: 'share',
    list: { sort: ['label', 'createdAt'], filter: ['companyId', 'id', 'type'], search: ['label'] },
    checks: { slots: '"slot_count" > 0' },
  },
);

export const lockers = table<Locker>()(
  'lockers',
  {
    ...versioned,
    companyId: text,
    cabinetId: text,
    cabinetSizeId: text,
    name: text,
    description: text,
    number: integer,
    isActive: flag,
    isOutOfService: flag,
    closedReason: maybe(text),
    toCheckSince: maybe(bigint),
    isClaimed: flag,
    status: text,
    slotCount: integer,
    type: integer,
    isWithinReach: flag,
    gridColumn: maybe(integer),
    gridRow: maybe(integer),
    smartlockSerialNumber: maybe(text),
    smartlockId: maybe(text),
    smartlockType: text,
    lockSecretSealed: maybe(text),
    commissionedAt: maybe(bigint),
    batteryInstalledAt: maybe(bigint),
    batteryFence: bigint,
    clockSetAt: maybe(bigint),
    fence: bigint,
    revision: integer,
  },
  {
    refers: { cabinetSizeId: 'cabinet_sizes' },
    unique: {
      number: { on: ['cabinetId', 'number'], where: '"deleted_at" IS NULL' },
      serial: {
        on: ['companyId', 'smartlockSerialNumber'],
        where: '"deleted_at" IS NULL AND "smartlock_serial_number" IS NOT NULL',
      },
    },
    index: {
      cabinet: ['cabinetId', 'createdAt', 'id'],
      check: { on: ['companyId', 'toCheckSince'], where: '"to_check_since" IS NOT NULL' },
    },
    list: {
      sort: ['number', 'cabinetId', 'createdAt', 'name'],
      filter: ['companyId', 'cabinetId', 'id', 'number', 'status', 'type', 'smartlockType', 'cabinetSizeId'],
      search: ['name', 'smartlockSerialNumber'],
      tally: 'status',
    },
    checks: { slots: '"slot_count" > 0', fence: '"fence" >= 0' },
  },
);

export const claims = table<Claim>()(
  'claims',
  {
    id: text,
    companyId: text,
    lockerId: text,
    orderId: text,
    purpose: text,
    fence: bigint,
    claimedAt: bigint,
    heldUntil: maybe(bigint),
    releasedAt: maybe(bigint),
  },
  {
    oldest: ['claimedAt'],
    refers: { lockerId: 'lockers' },
    unique: { open: { on: ['lockerId'], where: '"released_at" IS NULL' } },
    index: {
      locker: ['lockerId', 'claimedAt'],
      order: ['orderId'],
    },
    checks: { released: '"released_at" IS NULL OR "released_at" >= "claimed_at"' },
  },
);

export const cabinetLinks = table<CabinetLink>()(
  'cabinet_links',
  {
    ...versioned,
    companyId: text,
    isOnline: flag,
    lastSeenAt: maybe(bigint),
    lostAt: maybe(bigint),
    bootId: maybe(text),
    logId: maybe(text),
    lastSeq: bigint,
    knownSeq: bigint,
    catchingUpUntil: maybe(bigint),
    wentBackTo: maybe(bigint),
    lastEventAt: maybe(bigint),
    clock: text,
    clockOffsetMs: maybe(bigint),
    clockReportedAt: maybe(bigint),
    droppedCount: bigint,
    droppedAt: maybe(bigint),
    droppedReason: maybe(text),
    droppedText: maybe(text),
  },
  { locks: 'none', refers: { id: 'cabinets' } },
);

/** The last state that each lock reported; the id is the locker's own. */
export const lockStates = table<LockState>()(
  'lock_states',
  {
    ...versioned,
    companyId: text,
    cabinetId: text,
    door: text,
    doorSince: maybe(bigint),
    battery: text,
    batterySince: maybe(bigint),
    unreachableSince: maybe(bigint),
    tamperedAt: maybe(bigint),
    lastEvent: maybe(text),
    lastEventAt: maybe(bigint),
  },
  {
    refers: { id: 'lockers' },
    index: {
      cabinet: ['cabinetId'],
      battery: { on: ['companyId', 'batterySince'], where: `"battery" <> 'ok'` },
      alerts: {
        on: ['companyId', 'cabinetId'],
        where: `"battery" <> 'ok' OR "door" = 'open' OR "door" = 'ajar' OR "tampered_at" IS NOT NULL OR "unreachable_since" IS NOT NULL OR "last_event" = 'open.timeout'`,
      },
      ajar: { on: ['companyId', 'doorSince'], where: `"door" = 'ajar' OR "tampered_at" IS NOT NULL` },
    },
  },
);

/** What a device says about lockers, grants and commands is stored as received: no foreign keys on those. */
export const cabinetEvents = table<CabinetEvent>()(
  'cabinet_events',
  {
    id: text,
    companyId: text,
    cabinetId: text,
    bootId: text,
    seq: bigint,
    at: bigint,
    deviceAt: maybe(bigint),
    receivedAt: bigint,
    lockerId: maybe(text),
    type: text,
    grantId: maybe(text),
    commandId: maybe(text),
    processedAt: maybe(bigint),
    verdict: text,
    raw: maybe(text),
  },
  {
    oldest: ['receivedAt', 'seq'],
    locks: 'none',
    unique: { seq: ['cabinetId', 'bootId', 'seq'] },
    index: {
      // In the order in which they are read: with fewer columns, the whole past of the cabinet would be read.
      waiting: { on: ['cabinetId', 'bootId', 'receivedAt', 'seq', 'id'], where: '"processed_at" IS NULL' },
      locker: ['lockerId', 'at'],
      stuck: { on: ['cabinetId', 'at'], where: `"type" = 'open.timeout'` },
      at: ['cabinetId', 'at', 'id'],
      cabinet: ['cabinetId', 'receivedAt', 'seq', 'id'],
      company: ['companyId', 'receivedAt', 'seq', 'id'],
    },
  },
);
