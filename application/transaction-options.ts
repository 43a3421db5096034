/** How a unit of work is committed (reliability.md#unit-of-work). */
export interface TransactionOptions {
  /** For imports, which may take longer than other units of work: all other writers wait meanwhile. */
  readonly unitMs?: number;
  /**
   * `withTheNext`: committed and visible at once, and safe if the process crashes, but a power cut may lose it as long as
   * no later commit followed; never a later one without it. For data that is useless without that later one.
   */
  readonly durable?: Durability;
  /**
   * The unit changes rows by one statement, after which it cannot fail; reads may precede it. On SQLite, which has one
   * writer, that statement is the whole transaction: no BEGIN, no COMMIT. A second change is refused.
   */
  readonly isOneWrite?: boolean;
  /**
   * Whether the unit is refused while the free disk space is less than orders use within minutes, too: one small row
   * may still fit into existing pages. The disk of PostgreSQL cannot be checked from here.
   */
  readonly needsRoom?: boolean;
  /**
   * The action of a repeatable request, whose key is taken with it: it is never done twice, though its response was
   * lost. `withAnswer`: its result is the whole response, which is stored too.
   */
  readonly takesKey?: 'alone' | 'withAnswer';
  /** The end of an action whose key was taken before: its result is the whole response, which is stored; none if null. */
  readonly storesAnswer?: boolean;
}

/** The most frequent kind: one row is changed. */
export const oneWrite = { isOneWrite: true } as const;

export const isAction = { takesKey: 'alone' } as const;
export const isAnswer = { takesKey: 'withAnswer' } as const;
export const isEnd = { storesAnswer: true } as const;

export type Durability = 'now' | 'withTheNext';
