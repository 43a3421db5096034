/** A plausible report of damage, written without a network some minutes before it arrived, and a photo of it. */
import { minute } from '#domain/shared/record.js';
import type { Rows } from '#infrastructure/database/tables.js';
import { noon } from '#tests/support/builders.js';

export const aDamageReport = (fields: Partial<Rows['damageReports']> = {}): Rows['damageReports'] => ({
  createdAt: noon,
  updatedAt: noon + 1,
  deletedAt: null,
  version: 1,
  id: 'damage-1',
  companyId: 'company-1',
  orderId: 'order-1',
  sentKey: 'key-1',
  moment: 'pickup',
  text: 'Mandrin fêlé « côté gauche »',
  noticedAt: noon - 10 * minute,
  photoCount: 2,
  photos: [{ id: 'photo-1', number: 1 }],
  settledAt: null,
  settledBy: null,
  settlement: null,
  ...fields,
});

export const aDamageImage = (fields: Partial<Rows['damageImages']> = {}): Rows['damageImages'] => ({
  id: 'photo-1',
  orderId: 'order-1',
  digest: 'a1b2',
  mediaType: 'image/webp',
  base64: 'UklGRg==',
  ...fields,
});
