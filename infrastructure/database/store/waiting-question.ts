/** The query of the board for one kind of thing that waits for a person. */
import type { Instant } from '#domain/shared/record.js';
import type { ReportScope } from '#application/board/reports.js';
import type { Binding } from './bound-sql.js';

export interface WaitingQuestion {
  /** One of the contract's subjects, as an SQL expression. */
  readonly subjectKind: string;
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  /** One of the domain's remarks, as an SQL expression; absent when there is none. */
  readonly remark?: string;
  /** The amount concerned in cents, as an SQL expression; absent when there is none. */
  readonly cents?: string;
  readonly at: string;
  /** Everything after FROM; `c` is the cabinet. */
  readonly source: (binding: Binding, scope: ReportScope, now: Instant) => string;
}
