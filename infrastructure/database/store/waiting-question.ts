/** The query of the board for one kind of thing that waits for a person. */
import type { Dialect } from '#infrastructure/database/engine.js';
import type { Query } from './statement.js';

/** What a question is built with. Its instants are parameters (waiting-sql.ts). */
export interface Asking {
  readonly query: Query;
  readonly dialect: Dialect;
  readonly isWholePlatform: boolean;
  /** "Of the asked companies and cabinets", by these columns; `c` is the cabinet. */
  readonly inScope: (company: string, cabinet?: string) => string;
}

export interface WaitingQuestion {
  /** One of the contract's subjects, as an SQL expression. */
  readonly subjectKind: string;
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  /** One of the domain's remarks; absent when there is none. */
  readonly remark?: (query: Query) => string;
  /** The amount concerned in cents; absent when there is none. */
  readonly cents?: (query: Query) => string;
  readonly at: string;
  /** The rows that wait; `c` is the cabinet. */
  readonly source: (asking: Asking) => Query;
}
