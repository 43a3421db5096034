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
    index: {
      order: ['orderId', 'createdAt'],
      unsent: { on: ['companyId', 'createdAt'], where: `"status" <> 'sent'` },
      readable: { on: ['createdAt'], where: `"body_sealed" IS NOT NULL` },
    },
  },
);

export const timeline = table<TimelineEntry>()(
  'timeline',
  { id: text, companyId: text, orderId: text, at: bigint, actor: text, kind: text, facts: json },
  {
    oldest: ['at'],
    locks: 'none',
    index: { order: ['orderId', 'at'] },
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
    unique: { key: ['key'] },
    index: {
      due: { on: ['dueAt', 'id'], where: '"done_at" IS NULL AND "dead_at" IS NULL' },
      subject: ['subjectId'],
      dead: { on: ['deadAt'], where: '"dead_at" IS NOT NULL' },
      done: { on: ['kind', 'doneAt'], where: '"done_at" IS NOT NULL' },
    },
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
    unique: { event: ['companyId', 'eventId'] },
    index: { processed: { on: ['processedAt'], where: '"processed_at" IS NOT NULL' } },
  },
);

export const guessBudgets = table<GuessBudget>()(
  'guess_budgets',
  { id: text, windowStart: bigint, count: integer },
  { oldest: ['windowStart'], checks: { count: '"count" >= 0' } },
);

export const dataKeys = table<DataKey>()(
  'data_keys',
  { id: text, createdAt: bigint, keySealed: text },
  { locks: 'none' },
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
    index: { created: ['createdAt'] },
  },
);
