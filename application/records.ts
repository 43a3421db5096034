/** Records of no single feature: messages, timelines, webhooks, budgets against guessing, repeated requests. */
import type { Language } from '#domain/shared/languages.js';
import type { AuditAction, AuditSubject } from '#domain/timelines/audit-actions.js';
import type { CabinetHappening } from '#domain/lockers/timeline-labels.js';
import type { Instant, VersionedRecord } from '#domain/shared/record.js';
import type { TimelineKind } from '#domain/timelines/timeline-kinds.js';

/** An order of any kind, as codes, messages and payments reference it. */
export interface OrderRef {
  readonly id: string;
  readonly companyId: string;
}

/** The order of a code, a payment or an opening. */
export const orderRefOf = ({
  orderId,
  companyId,
}: Pick<TimelineEntry, 'orderId' | 'companyId'>): OrderRef => ({
  id: orderId,
  companyId,
});

/** The addresses of a person; null if not given or not wanted, empty if erased. */
export interface Addresses {
  readonly email: string | null;
  readonly phone: string | null;
}

/** Where and in which language the customer of an order is written to. */
export interface Contact extends Addresses {
  readonly language: Language | null;
}

export interface Message extends VersionedRecord {
  readonly companyId: string;
  readonly orderId: string;
  readonly channel: 'email' | 'sms';
  /** Empty once the message is erased. */
  readonly recipient: string;
  readonly template: string;
  readonly subject: string | null;
  /** The language of the texts; null is French. */
  readonly language: Language | null;
  /** Encrypted: messages contain links. Erased 90 days after the end of the order (messages/outdated.ts). */
  readonly bodySealed: string | null;
  readonly status: 'waiting' | 'sent' | 'failed';
  readonly sentAt: Instant | null;
  readonly failure: string | null;
}

/**
 * The order's timeline for customers, support and staff: who did what, when, why, from where. Entries about a cabinet
 * have the cabinet's id (lockers/cabinet-timeline.ts).
 */
export interface TimelineEntry {
  readonly id: string;
  readonly companyId: string;
  readonly orderId: string;
  readonly at: Instant;
  readonly actor: 'customer' | 'staff' | 'clock' | 'door' | 'provider';
  readonly kind: TimelineKind | CabinetHappening;
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
  /** Read from the provider's list; no webhook has delivered it so far. */
  readonly isMissed: boolean;
}

/** A counter against guessing; the id names its subject (`order:…`, `address:…`, `platform`). */
export interface GuessBudget {
  readonly id: string;
  readonly windowStart: Instant;
  readonly count: number;
}

/** The first response to a request with an Idempotency-Key; unique by (caller, route, key), which is its id. */
export interface IdempotentAnswer {
  readonly id: string;
  readonly bodyHash: string;
  readonly createdAt: Instant;
  /** Null while the first request is still running. */
  readonly status: number | null;
  readonly body: string | null;
}

/** Written only to check that writes succeed (application/app.ts, health). */
export interface WriteProbe {
  readonly id: string;
  readonly at: Instant;
}

/** The last number of a company's invoices in a year; the id names both. */
export interface InvoiceCounter {
  readonly id: string;
  readonly last: number;
}

/** Work after a commit, or later; written in the transaction that needs it. */
export interface OutboxEntry {
  readonly id: string;
  readonly kind: string;
  /** At most one entry of a key exists: a second enqueue has no effect. */
  readonly key: string;
  readonly subjectId: string;
  readonly facts: Readonly<Record<string, string | number | boolean | null>>;
  readonly createdAt: Instant;
  readonly dueAt: Instant;
  readonly attempts: number;
  readonly lastError: string | null;
  readonly doneAt: Instant | null;
  /** Set when retries were given up and staff must inspect it. */
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
