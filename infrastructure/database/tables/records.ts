/** Messages, timelines, the outbox, webhooks, guess limits, repeated requests, marks on the board, and figures. */
import type {
  GuessBudget,
  IdempotentAnswer,
  Message,
  OutboxEntry,
  TimelineEntry,
  WebhookEvent,
  WriteProbe,
} from '#application/records.js';
import type { DataKey } from '#application/secrets/resealing.js';
import { addedFlag, all, bigint, integer, json, maybe, table, text, versioned, flag } from './table.js';
import type { BoardMark } from '#domain/board/board-mark.js';
import type { ExportSchedule } from '#domain/documents/export-schedule.js';
import type { FigureReport } from '#application/board/reports.js';
import type { FigureCount, FigureDay, RefusalCount } from '#domain/board/cabinet-figures.js';

export const messages = table<Message>()(
  'messages',
  {
    ...versioned,
    ...all(text, 'companyId', 'orderId', 'channel', 'recipient', 'template', 'status'),
    ...all(maybe(text), 'subject', 'language', 'bodySealed', 'failure'),
    sentAt: maybe(bigint),
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
  { oldest: ['at'], locks: 'none', withoutRowid: true, index: { order: ['orderId', 'at'] } },
);

export const outbox = table<OutboxEntry>()(
  'outbox',
  {
    ...all(text, 'id', 'kind', 'key', 'subjectId'),
    lastError: maybe(text),
    attempts: integer,
    ...all(bigint, 'createdAt', 'dueAt'),
    ...all(maybe(bigint), 'doneAt', 'deadAt'),
    facts: json,
  },
  {
    withoutRowid: true,
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
    ...all(text, 'id', 'companyId', 'eventId', 'type'),
    ...all(maybe(text), 'sessionId', 'intentId', 'outcome'),
    receivedAt: bigint,
    processedAt: maybe(bigint),
    isMissed: addedFlag,
  },
  {
    oldest: ['receivedAt'],
    unique: { event: ['companyId', 'eventId'] },
    index: {
      processed: { on: ['processedAt'], where: '"processed_at" IS NOT NULL' },
      missed: { on: ['companyId', 'receivedAt'], where: '"is_missed"' },
      arrived: { on: ['companyId', 'receivedAt'], where: 'NOT "is_missed"' },
    },
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
  { index: { created: ['createdAt'] } },
);

/** The table of what staff wrote on entries of the board: one row per record, emptied when nothing waits any more. */
export const boardMarks = table<BoardMark>()(
  'board_marks',
  {
    ...versioned,
    ...all(text, 'companyId', 'subjectKind', 'subjectId', 'snoozedKinds'),
    ...all(maybe(text), 'cabinetId', 'ownerId', 'ownerName', 'escalatedBy', 'comment', 'commentedBy'),
    snoozedUntil: maybe(bigint),
  },
  { refers: { ownerId: 'users' }, index: { owner: ['ownerId'] } },
);

/** Figures of cabinets (pages.md#figures-of-cabinets): sums and histograms of days, and what had no space. */
const place = { companyId: text, cabinetId: text, kind: text, subjectId: text } as const;

export const figureDays = table<FigureDay>()(
  'figure_days',
  {
    id: text,
    ...place,
    ...all(text, 'mode', 'day', 'subjectName'),
    ...all(integer, 'orders', 'refusals', 'openings', 'failures', 'returns', 'late'),
    ...all(bigint, 'usedMs', 'availableMs', 'revenueCents'),
  },
  { oldest: ['day'], locks: 'none', index: { company: ['companyId', 'day'] } },
);

/** The index has all that is read: a year of a large fleet is a million rows. */
export const figureCounts = table<FigureCount>()(
  'figure_counts',
  { id: text, ...place, mode: text, day: text, measure: text, slot: integer, count: integer },
  {
    oldest: ['day'],
    locks: 'none',
    index: { company: ['companyId', 'day', 'measure', 'slot', 'count', 'cabinetId', 'mode'] },
  },
);

export const refusalCounts = table<RefusalCount>()(
  'refusal_counts',
  { id: text, ...place, subjectName: text, at: bigint, count: integer },
  { oldest: ['at'], locks: 'none', index: { at: ['at', 'companyId'] } },
);

/** The id is the person's. */
export const figureReports = table<FigureReport>()(
  'figure_reports',
  { id: text, isWanted: flag, changedAt: bigint },
  { oldest: ['changedAt'], locks: 'none', refers: { id: 'users' } },
);

/** The id is the company's. */
export const exportSchedules = table<ExportSchedule>()(
  'export_schedules',
  { ...all(text, 'id', 'recipients'), changedAt: bigint },
  { oldest: ['changedAt'], locks: 'none', refers: { id: 'companies' } },
);
