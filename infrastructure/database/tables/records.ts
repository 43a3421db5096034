/** Tables of messages, timelines, the outbox, webhooks, guess limits and repeated requests. */
import type {
  GuessBudget,
  IdempotentAnswer,
  Message,
  OutboxEntry,
  TimelineEntry,
  WebhookEvent,
  WriteProbe,
} from '#application/records.js';
import type { DataKey } from '#application/secrets/data-key.js';
import { bigint, integer, json, maybe, table, text, versioned } from '#infrastructure/database/table.js';

export const messages = table<Message>()(
  'messages',
  {
    ...versioned,
    companyId: text,
    orderId: text,
    channel: text,
    recipient: text,
    template: text,
    subject: maybe(text),
    language: maybe(text),
    bodySealed: maybe(text),
    status: text,
    sentAt: maybe(bigint),
    failure: maybe(text),
  },
  {
    oldest: ['createdAt'],
    refers: { companyId: 'companies' },
    index: [
      { name: 'ix_messages_order', columns: ['orderId', 'createdAt'] },
      { name: 'ix_messages_unsent', columns: ['companyId', 'createdAt'], where: `"status" <> 'sent'` },
      { name: 'ix_messages_readable', columns: ['createdAt'], where: `"body_sealed" IS NOT NULL` },
    ],
  },
);

export const timeline = table<TimelineEntry>()(
  'timeline',
  { id: text, companyId: text, orderId: text, at: bigint, actor: text, kind: text, facts: json },
  {
    oldest: ['at'],
    locks: 'none',
    refers: { companyId: 'companies' },
    index: [{ name: 'ix_timeline_order', columns: ['orderId', 'at'] }],
  },
);

export const outbox = table<OutboxEntry>()(
  'outbox',
  {
    id: text,
    kind: text,
    key: text,
    subjectId: text,
    facts: json,
    createdAt: bigint,
    dueAt: bigint,
    attempts: integer,
    lastError: maybe(text),
    doneAt: maybe(bigint),
    deadAt: maybe(bigint),
  },
  {
    oldest: ['createdAt'],
    unique: [{ name: 'uq_outbox_key', columns: ['key'] }],
    index: [
      { name: 'ix_outbox_due', columns: ['dueAt', 'id'], where: '"done_at" IS NULL AND "dead_at" IS NULL' },
      { name: 'ix_outbox_subject', columns: ['subjectId'] },
      { name: 'ix_outbox_dead', columns: ['deadAt'], where: '"dead_at" IS NOT NULL' },
      { name: 'ix_outbox_done', columns: ['kind', 'doneAt'], where: '"done_at" IS NOT NULL' },
    ],
  },
);

export const webhookEvents = table<WebhookEvent>()(
  'webhook_events',
  {
    id: text,
    companyId: text,
    eventId: text,
    type: text,
    sessionId: maybe(text),
    intentId: maybe(text),
    receivedAt: bigint,
    processedAt: maybe(bigint),
    outcome: maybe(text),
  },
  {
    oldest: ['receivedAt'],
    refers: { companyId: 'companies' },
    unique: [{ name: 'uq_webhook_events_event', columns: ['companyId', 'eventId'] }],
    index: [
      { name: 'ix_webhook_events_processed', columns: ['processedAt'], where: '"processed_at" IS NOT NULL' },
    ],
  },
);

export const guessBudgets = table<GuessBudget>()(
  'guess_budgets',
  { id: text, windowStart: bigint, count: integer },
  { oldest: ['windowStart'], checks: { ck_guess_budgets_count: '"count" >= 0' } },
);

export const dataKeys = table<DataKey>()(
  'data_keys',
  { id: text, createdAt: bigint, keySealed: text },
  { oldest: ['createdAt'], locks: 'none' },
);

export const writeProbes = table<WriteProbe>()(
  'write_probes',
  { id: text, at: bigint },
  { oldest: ['at'], locks: 'none' },
);

export const idempotentAnswers = table<IdempotentAnswer>()(
  'idempotent_answers',
  { id: text, bodyHash: text, createdAt: bigint, status: maybe(integer), body: maybe(text) },
  {
    oldest: ['createdAt'],
    index: [{ name: 'ix_idempotent_answers_created', columns: ['createdAt'] }],
  },
);
