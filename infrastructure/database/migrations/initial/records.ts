/** Initial tables of messages, timelines, the outbox, webhooks, guess limits and repeated requests. */
import { newTable, versioned } from '#infrastructure/database/migrations/columns.js';

export const recordTables = [
  newTable('messages', {
    columns: {
      ...versioned,
      company_id: 'text',
      order_id: 'text',
      channel: 'text',
      recipient: 'text',
      template: 'text',
      subject: 'text?',
      body_sealed: 'text?',
      status: 'text',
      sent_at: 'bigint?',
      failure: 'text?',
    },
    refers: { company_id: 'companies' },
    index: {
      ix_messages_order: ['order_id', 'created_at'],
      ix_messages_unsent: ['company_id', 'created_at'],
      ix_messages_readable: ['created_at'],
    },
    where: {
      ix_messages_unsent: `"status" <> 'sent'`,
      ix_messages_readable: '"body_sealed" IS NOT NULL',
    },
  }),
  newTable('timeline', {
    columns: {
      id: 'text',
      company_id: 'text',
      order_id: 'text',
      at: 'bigint',
      actor: 'text',
      kind: 'text',
      facts: 'text',
    },
    refers: { company_id: 'companies' },
    index: { ix_timeline_order: ['order_id', 'at'] },
  }),
  newTable('outbox', {
    columns: {
      id: 'text',
      kind: 'text',
      key: 'text',
      subject_id: 'text',
      facts: 'text',
      created_at: 'bigint',
      due_at: 'bigint',
      attempts: 'integer',
      last_error: 'text?',
      done_at: 'bigint?',
      dead_at: 'bigint?',
    },
    unique: { uq_outbox_key: ['key'] },
    index: {
      ix_outbox_due: ['due_at', 'id'],
      ix_outbox_subject: ['subject_id'],
      ix_outbox_dead: ['dead_at'],
      ix_outbox_done: ['kind', 'done_at'],
    },
    where: {
      ix_outbox_due: '"done_at" IS NULL AND "dead_at" IS NULL',
      ix_outbox_dead: '"dead_at" IS NOT NULL',
      ix_outbox_done: '"done_at" IS NOT NULL',
    },
  }),
  newTable('webhook_events', {
    columns: {
      id: 'text',
      company_id: 'text',
      event_id: 'text',
      type: 'text',
      session_id: 'text?',
      intent_id: 'text?',
      received_at: 'bigint',
      processed_at: 'bigint?',
      outcome: 'text?',
    },
    refers: { company_id: 'companies' },
    unique: { uq_webhook_events_event: ['company_id', 'event_id'] },
    index: { ix_webhook_events_processed: ['processed_at'] },
    where: { ix_webhook_events_processed: '"processed_at" IS NOT NULL' },
  }),
  newTable('guess_budgets', {
    columns: { id: 'text', window_start: 'bigint', count: 'integer' },
    checks: { ck_guess_budgets_count: '"count" >= 0' },
  }),
  newTable('data_keys', { columns: { id: 'text', created_at: 'bigint', key_sealed: 'text' } }),
  newTable('write_probes', { columns: { id: 'text', at: 'bigint' } }),
  newTable('idempotent_answers', {
    columns: { id: 'text', body_hash: 'text', created_at: 'bigint', status: 'integer?', body: 'text?' },
    index: { ix_idempotent_answers_created: ['created_at'] },
  }),
];
