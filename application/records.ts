/** Records that belong to no single feature: messages, timelines, webhooks, budgets against guessing, repeated requests. */
import type { AuditAction, AuditSubject } from '#domain/access/audit-actions.js';
import type { CabinetHappening } from '#domain/lockers/story-labels.js';
import type { Instant, VersionedRecord } from '#domain/shared/record.js';
import type { StoryKind } from '#domain/shared/story-kinds.js';

/** An order of whatever kind, as codes, messages and payments name it. */
export interface OrderRef {
  readonly id: string;
  readonly companyId: string;
}

/** The order that a code, a payment, an opening is for. */
export const orderRefOf = ({
  orderId,
  companyId,
}: Pick<TimelineEntry, 'orderId' | 'companyId'>): OrderRef => ({
  id: orderId,
  companyId,
});

export interface Message extends VersionedRecord {
  readonly companyId: string;
  readonly orderId: string;
  readonly channel: 'email' | 'sms';
  /** Empty once the message is erased. */
  readonly recipient: string;
  readonly template: string;
  readonly subject: string | null;
  /** Encrypted: messages carry links. Erased 90 days after the end of the order (messages/erase.ts). */
  readonly bodySealed: string | null;
  readonly status: 'waiting' | 'sent' | 'failed';
  readonly sentAt: Instant | null;
  readonly failure: string | null;
}

/**
 * Who did what, when, why, from where; the order's story for customers, support and staff. What was noticed of a cabinet stands
 * under the cabinet's id (lockers/cabinet-story.ts).
 */
export interface TimelineEntry {
  readonly id: string;
  readonly companyId: string;
  readonly orderId: string;
  readonly at: Instant;
  readonly actor: 'customer' | 'staff' | 'clock' | 'door' | 'provider';
  readonly kind: StoryKind | CabinetHappening;
  readonly facts: Readonly<Record<string, string | number | boolean | null>>;
}

/** A webhook is stored before it is acknowledged; unique by (company, provider's event id). */
export interface WebhookEvent {
  readonly id: string;
  readonly companyId: string;
  readonly eventId: string;
  readonly type: string;
  readonly sessionId: string | null;
  readonly intentId: string | null;
  readonly receivedAt: Instant;
  readonly processedAt: Instant | null;
  readonly outcome: string | null;
}

/** A counter against guessing; the id names whom it protects or watches (`order:…`, `address:…`, `platform`). */
export interface GuessBudget {
  readonly id: string;
  readonly windowStart: Instant;
  readonly count: number;
}

/** The first answer to a request with an Idempotency-Key; unique by (caller, route, key), which is its id. */
export interface IdempotentAnswer {
  readonly id: string;
  readonly bodyHash: string;
  readonly createdAt: Instant;
  /** Null while the first request is still running. */
  readonly status: number | null;
  readonly body: string | null;
}

/** Written for nothing but to learn whether it can be (application/app.ts, health). */
export interface WriteProbe {
  readonly id: string;
  readonly at: Instant;
}

/** The last number of a company's invoices in a year; the id names both. */
export interface InvoiceCounter {
  readonly id: string;
  readonly last: number;
}

/** Something to do after a commit, or later; written in the transaction that wants it. */
export interface OutboxEntry {
  readonly id: string;
  readonly kind: string;
  /** At most one entry of a key exists: asking twice asks once. */
  readonly key: string;
  readonly subjectId: string;
  readonly facts: Readonly<Record<string, string | number | boolean | null>>;
  readonly createdAt: Instant;
  readonly dueAt: Instant;
  readonly attempts: number;
  readonly lastError: string | null;
  readonly doneAt: Instant | null;
  /** Set when retrying was given up and a person must look. */
  readonly deadAt: Instant | null;
}

/** Who did what, from where, on what, why, when (accounts.md#audit). Never changed, never deleted. */
export interface AuditEntry {
  readonly id: string;
  readonly at: Instant;
  readonly companyId: string | null;
  readonly cabinetId: string | null;
  readonly userId: string;
  readonly userName: string;
  readonly via: 'web' | 'cli' | 'api' | 'server';
  readonly address: string;
  readonly action: AuditAction;
  readonly subjectKind: AuditSubject;
  readonly subjectId: string;
  readonly subjectLabel: string;
  readonly reason: string | null;
  readonly facts: Readonly<Record<string, string | number | boolean | null>>;
}
