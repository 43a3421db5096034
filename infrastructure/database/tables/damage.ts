/** Tables of customers' damage reports about rented items; the photos are in a separate table. */
import type { DamageImage, DamageReport } from '#domain/rentals/damage-report.js';
import { bigint, integer, json, maybe, table, text, versioned } from '#infrastructure/database/table.js';

export const damageReports = table<DamageReport>()(
  'damage_reports',
  {
    ...versioned,
    companyId: text,
    orderId: text,
    sentKey: text,
    moment: text,
    text: maybe(text),
    noticedAt: bigint,
    photoCount: integer,
    photos: json,
    settledAt: maybe(bigint),
    settledBy: maybe(text),
    settlement: maybe(text),
  },
  {
    refers: { orderId: 'rental_orders' },
    unique: { key: ['orderId', 'sentKey'] },
    index: { open: { on: ['companyId'], where: '"settled_at" IS NULL' } },
    checks: { photos: '"photo_count" >= 0' },
  },
);

export const damageImages = table<DamageImage>()(
  'damage_images',
  { id: text, orderId: text, digest: text, mediaType: text, base64: text },
  {
    oldest: ['id'],
    locks: 'none',
    refers: { orderId: 'rental_orders' },
    index: { order: ['orderId'] },
  },
);
