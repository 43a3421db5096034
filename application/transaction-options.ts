/** How a unit of work is committed (reliability.md#unit-of-work). */
export interface TransactionOptions {
  /** For imports, which may last longer than other units of work: everybody else who writes waits meanwhile. */
  readonly unitMs?: number;
  /**
   * `withTheNext`: committed and seen by all at once, and safe from a process that dies, but a power cut may take it as long as
   * no later commit followed; never a later one without it. For what means nothing without that later one.
   */
  readonly durable?: Durability;
  /**
   * The unit changes rows by one statement, after which nothing of it can fail; reads may come before it. On SQLite, where whoever
   * writes is alone, that statement is the whole transaction: no BEGIN, no COMMIT. Another change is refused.
   */
  readonly isOneWrite?: boolean;
  /**
   * Refused, too, while the disk has no more room than orders use up within minutes: one small row may still fit into pages
   * that are there. PostgreSQL's disk cannot be looked at from here.
   */
  readonly needsRoom?: boolean;
}

/** The most frequent kind: one row is changed. */
export const oneWrite = { isOneWrite: true } as const;

export type Durability = 'now' | 'withTheNext';
