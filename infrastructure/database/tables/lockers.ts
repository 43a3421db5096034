/** Tables of cabinets, lockers and their exclusive use: at most one open claim a locker (reliability.md#invariants). */
import type { CabinetEvent, CabinetLink } from '#application/lockers/cabinets/cabinet-records.js';
import type { PlannedMaintenance } from '#domain/lockers/planned-maintenance.js';
import type { Cabinet, CabinetSize, Claim, Locker } from '#domain/lockers/cabinet.js';
import type { LockState } from '#domain/locks/lock-state.js';
import { all, addedText, bigint, flag, integer, maybe, table, text, versioned } from './table.js';

export const cabinets = table<Cabinet>()(
  'cabinets',
  {
    ...versioned,
    ...all(text, 'companyId', 'name', 'location', 'description', 'mode', 'publicNumber'),
    gatewaySecretSealed: text,
    ...all(addedText, 'region', 'site', 'tags', 'coordinates'),
    isActive: flag,
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
    ...all(text, 'companyId', 'label', 'colorHex'),
    ...all(integer, 'heightMm', 'widthMm', 'depthMm', 'slotCount', 'type'),
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
    ...all(text, 'companyId', 'cabinetId', 'cabinetSizeId', 'name', 'description', 'status', 'smartlockType'),
    ...all(maybe(text), 'closedReason', 'closedByMaintenanceId'),
    ...all(maybe(text), 'smartlockSerialNumber', 'smartlockId', 'lockSecretSealed'),
    ...all(flag, 'isActive', 'isOutOfService', 'isClaimed', 'isWithinReach'),
    ...all(integer, 'number', 'slotCount', 'type', 'revision'),
    ...all(maybe(integer), 'gridColumn', 'gridRow'),
    ...all(bigint, 'batteryFence', 'fence'),
    ...all(maybe(bigint), 'toCheckSince', 'commissionedAt', 'batteryInstalledAt', 'clockSetAt'),
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
      indexed: ['cabinetId'],
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
    ...all(text, 'id', 'companyId', 'lockerId', 'orderId', 'purpose'),
    ...all(bigint, 'fence', 'claimedAt'),
    ...all(maybe(bigint), 'heldUntil', 'releasedAt'),
  },
  {
    oldest: ['claimedAt'],
    refers: { lockerId: 'lockers' },
    unique: { open: { on: ['lockerId'], where: '"released_at" IS NULL' } },
    index: { locker: ['lockerId', 'claimedAt'], order: ['orderId'] },
    checks: { released: '"released_at" IS NULL OR "released_at" >= "claimed_at"' },
  },
);

export const plannedMaintenances = table<PlannedMaintenance>()(
  'planned_maintenances',
  {
    ...versioned,
    ...all(text, 'companyId', 'cabinetId', 'reason', 'closedReason', 'plannedBy'),
    ...all(maybe(text), 'lockerId', 'unitId'),
    ...all(bigint, 'beginsAt', 'endsAt'),
    ...all(maybe(bigint), 'begunAt', 'endedAt'),
  },
  {
    refers: { lockerId: 'lockers' },
    index: {
      cabinet: { on: ['cabinetId'], where: '"ended_at" IS NULL' },
      company: { on: ['companyId', 'beginsAt'], where: '"ended_at" IS NULL' },
      // The calendar of a cabinet draws those that are over, too.
      past: ['cabinetId', 'createdAt', 'id'],
      unit: { on: ['unitId'], where: '"ended_at" IS NULL AND "unit_id" IS NOT NULL' },
    },
  },
);

export const cabinetLinks = table<CabinetLink>()(
  'cabinet_links',
  {
    ...versioned,
    ...all(text, 'companyId', 'clock'),
    ...all(maybe(text), 'bootId', 'logId', 'droppedReason', 'droppedText'),
    isOnline: flag,
    ...all(bigint, 'lastSeq', 'knownSeq', 'droppedCount'),
    ...all(maybe(bigint), 'lastSeenAt', 'lostAt', 'catchingUpUntil', 'wentBackTo', 'lastEventAt'),
    ...all(maybe(bigint), 'clockOffsetMs', 'clockReportedAt', 'droppedAt'),
  },
  { locks: 'none', refers: { id: 'cabinets' } },
);

/** The last state that each lock reported; the id is the locker's own. */
export const lockStates = table<LockState>()(
  'lock_states',
  {
    ...versioned,
    ...all(text, 'companyId', 'cabinetId', 'door', 'battery'),
    lastEvent: maybe(text),
    ...all(maybe(bigint), 'doorSince', 'batterySince', 'unreachableSince', 'tamperedAt', 'lastEventAt'),
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
    ...all(text, 'id', 'companyId', 'cabinetId', 'bootId', 'type', 'verdict'),
    ...all(maybe(text), 'lockerId', 'grantId', 'commandId', 'raw'),
    ...all(bigint, 'seq', 'at', 'receivedAt'),
    ...all(maybe(bigint), 'deviceAt', 'processedAt'),
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
