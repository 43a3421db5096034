/** Initial tables of company contacts and frequent customers. */
import { newTable, versioned } from '#infrastructure/database/migrations/columns.js';

export const contactTables = [
  newTable('contacts', {
    columns: {
      ...versioned,
      company_id: 'text',
      name: 'text',
      description: 'text?',
      address: 'text?',
      city: 'text?',
      zip_code: 'text?',
      country: 'text?',
      phone_number: 'text?',
      email: 'text?',
      contact_name: 'text?',
      is_active: 'boolean',
    },
    refers: { company_id: 'companies' },
    list: {
      sort: ['name', 'created_at'],
      filter: ['is_active'],
      search: ['name', 'city', 'phone_number', 'email', 'contact_name'],
      tally: 'is_active',
    },
  }),
  newTable('frequent_customers', {
    columns: {
      ...versioned,
      company_id: 'text',
      name: 'text',
      phone: 'text?',
      company: 'text?',
      email: 'text?',
      usage_count: 'integer',
      last_used: 'bigint?',
    },
    refers: { company_id: 'companies' },
    list: {
      sort: ['usage_count', 'name', 'last_used', 'created_at'],
      filter: [],
      search: ['name', 'phone', 'company', 'email'],
    },
    checks: { ck_frequent_customers_usage: '"usage_count" >= 0' },
  }),
];
