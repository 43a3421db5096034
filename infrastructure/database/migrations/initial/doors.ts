/** Initial tables of the codes that open by themselves, and of parcels. */
import { newTable, versioned } from '#infrastructure/database/migrations/columns.js';

export const doorTables = [
  newTable('door_codes', {
    columns: {
      ...versioned,
      company_id: 'text',
      cabinet_id: 'text',
      locker_id: 'text',
      order_kind: 'text',
      order_id: 'text',
      step: 'text',
      code: 'text',
      done_at: 'bigint?',
      revoked_at: 'bigint?',
      unconfirmed_since: 'bigint?',
    },
    refers: { company_id: 'companies', cabinet_id: 'cabinets', locker_id: 'lockers' },
    unique: { uq_door_codes_code: ['code'] },
    index: {
      ix_door_codes_order: ['order_id', 'created_at'],
      ix_door_codes_unconfirmed: ['company_id', 'unconfirmed_since'],
    },
    where: { ix_door_codes_unconfirmed: '"unconfirmed_since" IS NOT NULL' },
  }),
  newTable('parcels', {
    columns: {
      ...versioned,
      company_id: 'text',
      cabinet_id: 'text',
      locker_id: 'text',
      locker_number: 'integer',
      tracking_number: 'text',
      customer_name: 'text',
      customer_company: 'text?',
      customer_phone: 'text?',
      customer_email: 'text?',
      notification_preference: 'text',
      needs_reach: 'boolean',
      notes: 'text?',
      status: 'text',
      user_id: 'text',
      deposited_at: 'bigint?',
      retrieved_at: 'bigint?',
      collected_at: 'bigint?',
      cancelled_at: 'bigint?',
      is_to_take_back: 'boolean',
      erased_at: 'bigint?',
    },
    refers: { company_id: 'companies', cabinet_id: 'cabinets', locker_id: 'lockers' },
    list: {
      sort: ['created_at', 'customer_name', 'status', 'tracking_number'],
      filter: ['company_id', 'cabinet_id', 'status', 'locker_id', 'is_to_take_back'],
      search: ['tracking_number', 'customer_name', 'customer_company', 'customer_phone', 'customer_email'],
      tally: 'status',
    },
    index: { ix_parcels_known: ['created_at'], ix_parcels_deposited: ['company_id', 'deposited_at'] },
    where: {
      ix_parcels_known: '"erased_at" IS NULL',
      ix_parcels_deposited: '"deposited_at" IS NOT NULL',
    },
  }),
];
