/** Tables of cabinets, lockers and their exclusive use: at most one open claim a locker (reliability.md, L1). */
import type { CabinetEvent, CabinetLink } from '#application/lockers/cabinet-records.js';
import type { Cabinet, CabinetSize, Claim, Locker } from '#domain/lockers/cabinet.js';
import { bigint, flag, integer, maybe, table, text, versioned } from '#infrastructure/database/table.js';

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
    gatewaySecretSealed: text,
  },
  {
    oldest: ['createdAt'],
    refers: { companyId: 'companies' },
    index: [{ name: 'ix_cabinets_company', columns: ['companyId'] }],
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
    oldest: ['createdAt'],
    refers: { companyId: 'companies' },
    index: [{ name: 'ix_cabinet_sizes_company', columns: ['companyId'] }],
    checks: { ck_cabinet_sizes_slots: '"slot_count" > 0' },
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
    slotCount: integer,
    type: integer,
    smartlockSerialNumber: text,
    smartlockId: text,
    smartlockType: text,
    lockSecretSealed: maybe(text),
    commissionedAt: bigint,
    fence: integer,
  },
  {
    oldest: ['createdAt'],
    refers: { companyId: 'companies', cabinetId: 'cabinets', cabinetSizeId: 'cabinet_sizes' },
    unique: [{ name: 'uq_lockers_number', columns: ['cabinetId', 'number'], where: '"deleted_at" IS NULL' }],
    checks: { ck_lockers_slots: '"slot_count" > 0', ck_lockers_fence: '"fence" >= 0' },
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
    fence: integer,
    claimedAt: bigint,
    releasedAt: maybe(bigint),
  },
  {
    oldest: ['claimedAt'],
    refers: { companyId: 'companies', lockerId: 'lockers' },
    unique: [{ name: 'uq_claims_open', columns: ['lockerId'], where: '"released_at" IS NULL' }],
    index: [
      { name: 'ix_claims_locker', columns: ['lockerId', 'claimedAt'] },
      { name: 'ix_claims_order', columns: ['orderId'] },
    ],
    checks: { ck_claims_released: '"released_at" IS NULL OR "released_at" >= "claimed_at"' },
  },
);

export const cabinetLinks = table<CabinetLink>()(
  'cabinet_links',
  {
    ...versioned,
    companyId: text,
    isOnline: flag,
    lastSeenAt: maybe(bigint),
    bootId: maybe(text),
    lastSeq: bigint,
    hasGap: flag,
  },
  { oldest: ['createdAt'], refers: { id: 'cabinets', companyId: 'companies' } },
);

/** What a device says about lockers, grants and commands is kept as told: no foreign keys on those. */
export const cabinetEvents = table<CabinetEvent>()(
  'cabinet_events',
  {
    id: text,
    cabinetId: text,
    bootId: text,
    seq: bigint,
    at: bigint,
    receivedAt: bigint,
    lockerId: maybe(text),
    type: text,
    grantId: maybe(text),
    commandId: maybe(text),
    processedAt: maybe(bigint),
  },
  {
    oldest: ['receivedAt', 'seq'],
    refers: { cabinetId: 'cabinets' },
    unique: [{ name: 'uq_cabinet_events_seq', columns: ['cabinetId', 'bootId', 'seq'] }],
    index: [
      { name: 'ix_cabinet_events_waiting', columns: ['cabinetId', 'seq'], where: '"processed_at" IS NULL' },
      { name: 'ix_cabinet_events_locker', columns: ['lockerId', 'at'] },
    ],
  },
);
