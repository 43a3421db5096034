/** What the board asks about one kind of thing that waits for a person. */
import type { Instant } from '#domain/shared/record.js';
import type { ReportScope } from '#application/board/reports.js';
import type { Binding } from './bound-sql.js';

export interface WaitingQuestion {
  /** One of the contract's subjects, as an expression. */
  readonly subjectKind: string;
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  /** One of the domain's remarks, as an expression; without it there is none. */
  readonly remark?: string;
  /** The sum that it is about in cents, as an expression; without it there is none. */
  readonly cents?: string;
  readonly at: string;
  /** Everything after FROM; `c` is the cabinet. */
  readonly source: (binding: Binding, scope: ReportScope, now: Instant) => string;
}
