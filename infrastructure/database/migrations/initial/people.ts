/** Initial tables of the people who sign in, and of what they did. */
import { newTable, versioned } from '#infrastructure/database/migrations/columns.js';

export const peopleTables = [
  newTable('users', {
    columns: {
      ...versioned,
      company_id: 'text?',
      email: 'text',
      first_name: 'text',
      last_name: 'text',
      phone_number: 'text?',
      roles: 'text',
      is_active: 'boolean',
      password_hash: 'text?',
      password_set_at: 'bigint?',
      invited_at: 'bigint?',
      last_sign_in_at: 'bigint?',
      cabinet_ids: 'text?',
    },
    refers: { company_id: 'companies' },
    unique: { uq_users_email: ['email'] },
    index: { ix_users_company: ['company_id', 'created_at', 'id'] },
    where: { uq_users_email: '"deleted_at" IS NULL' },
  }),
  newTable('audit', {
    columns: {
      id: 'text',
      at: 'bigint',
      company_id: 'text?',
      cabinet_id: 'text?',
      user_id: 'text',
      user_name: 'text',
      via: 'text',
      address: 'text',
      action: 'text',
      subject_kind: 'text',
      subject_id: 'text',
      subject_label: 'text',
      reason: 'text?',
      facts: 'text',
    },
    index: {
      ix_audit_company: ['company_id', 'at', 'id'],
      ix_audit_subject: ['subject_id', 'at'],
      ix_audit_user: ['user_id', 'at'],
    },
  }),
];
