/** Tables of door codes and of parcels (doors-and-codes.md#codes, parcels.md#states). */
import type { DoorCode } from '#domain/doors/door-code.js';
import type { Parcel } from '#domain/parcels/parcel.js';
import { bigint, flag, integer, maybe, table, text, versioned } from '#infrastructure/database/table.js';

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
