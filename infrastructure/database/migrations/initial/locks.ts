/** Initial tables of grants, remote openings and the history of access. */
import { newTable, versioned } from '#infrastructure/database/migrations/columns.js';

export const lockTables = [
  newTable('grants', {
    columns: {
      ...versioned,
      company_id: 'text',
      order_id: 'text',
      locker_id: 'text',
      claim_id: 'text',
      holder: 'text',
      purpose: 'text',
      lock_code_sealed: 'text?',
      code_state: 'text',
      valid_from: 'bigint',
      valid_until: 'bigint',
      max_uses: 'integer?',
      uses: 'integer',
      fence: 'integer',
      push_attempts: 'integer',
      failure: 'text?',
      door_opened_at: 'bigint?',
      door_closed_at: 'bigint?',
    },
    refers: { company_id: 'companies', locker_id: 'lockers', claim_id: 'claims' },
    index: {
      ix_grants_order: ['order_id'],
      ix_grants_locker: ['locker_id', 'created_at', 'id'],
      ix_grants_window: ['locker_id', 'valid_until'],
    },
    checks: {
      ck_grants_window: '"valid_from" <= "valid_until"',
      ck_grants_uses: '"uses" >= 0 AND ("max_uses" IS NULL OR "max_uses" > 0)',
    },
  }),
  newTable('openings', {
    columns: {
      ...versioned,
      company_id: 'text',
      cabinet_id: 'text',
      locker_id: 'text',
      order_id: 'text',
      grant_id: 'text',
      fence: 'integer',
      state: 'text',
      reason: 'text?',
      asked_at: 'bigint',
      expires_at: 'bigint',
      answered_at: 'bigint?',
    },
    refers: { company_id: 'companies', cabinet_id: 'cabinets', locker_id: 'lockers', grant_id: 'grants' },
    index: { ix_openings_order: ['order_id'], ix_openings_grant: ['grant_id'] },
  }),
  newTable('accesses', {
    columns: {
      id: 'text',
      company_id: 'text',
      order_id: 'text',
      grant_id: 'text',
      access_type: 'text',
      accessed_at: 'bigint',
    },
    refers: { company_id: 'companies', grant_id: 'grants' },
    index: { ix_accesses_order: ['order_id', 'accessed_at'] },
  }),
];
