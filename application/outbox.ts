/**
 * What happens after a commit, or later: rows written in the same transaction as the change that wants them. `dueAt` makes
 * the outbox the scheduler too (design notes "Architecture", habit 6).
 */
import type { Instant } from '#domain/shared/record.js';

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
