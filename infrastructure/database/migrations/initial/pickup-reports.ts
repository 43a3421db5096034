/** Initial table of what recipients reported about a pick-up. */
import { newTable, versioned } from '#infrastructure/database/migrations/columns.js';

export const pickupReportTables = [
  newTable('pickup_reports', {
    columns: {
      ...versioned,
      company_id: 'text',
      cabinet_id: 'text',
      locker_id: 'text',
      order_kind: 'text',
      order_id: 'text',
      door_code_id: 'text',
      fault: 'text',
      text: 'text?',
      settled_at: 'bigint?',
      settled_by: 'text?',
      outcome: 'text?',
      answer: 'text?',
    },
    refers: {
      company_id: 'companies',
      cabinet_id: 'cabinets',
      locker_id: 'lockers',
      door_code_id: 'door_codes',
    },
    unique: { uq_pickup_reports_code: ['door_code_id'] },
    index: { ix_pickup_reports_open: ['company_id'], ix_pickup_reports_order: ['order_id'] },
    where: { ix_pickup_reports_open: '"settled_at" IS NULL' },
  }),
];
