/** Initial tables of customers' damage reports about rented items. */
import { newTable, versioned } from '#infrastructure/database/migrations/columns.js';

export const damageTables = [
  newTable('damage_reports', {
    columns: {
      ...versioned,
      company_id: 'text',
      order_id: 'text',
      sent_key: 'text',
      moment: 'text',
      text: 'text?',
      noticed_at: 'bigint',
      photo_count: 'integer',
      photos: 'text',
      settled_at: 'bigint?',
      settled_by: 'text?',
      settlement: 'text?',
    },
    refers: { company_id: 'companies', order_id: 'rental_orders' },
    unique: { uq_damage_reports_key: ['order_id', 'sent_key'] },
    index: { ix_damage_reports_open: ['company_id'] },
    where: { ix_damage_reports_open: '"settled_at" IS NULL' },
    checks: { ck_damage_reports_photos: '"photo_count" >= 0' },
  }),
  newTable('damage_images', {
    columns: { id: 'text', order_id: 'text', digest: 'text', media_type: 'text', base64: 'text' },
    refers: { order_id: 'rental_orders' },
    index: { ix_damage_images_order: ['order_id'] },
  }),
];
