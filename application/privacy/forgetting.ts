/** What forgetting a person asks of the store in its own SQL, the same on both databases. */
import type { CustomerOrderKind } from '#domain/privacy/erasure.js';
import type { Instant } from '#domain/shared/record.js';

export interface Forgetting {
  /**
   * Up to `atMost` orders of a kind that ended before an instant and whose customer is still known, the oldest first; none of
   * whose money is still to move.
   */
  longOver(kind: CustomerOrderKind, endedBefore: Instant, atMost: number): Promise<string[]>;
  /** Forgets up to `atMost` frequent customers who did not come since an instant, or were deleted before another; who they were. */
  forgetCustomers(
    over: { readonly now: Instant; readonly unusedSince: Instant; readonly deletedBefore: Instant },
    atMost: number,
  ): Promise<string[]>;
  /** Forgets up to `atMost` contacts of companies that were deleted before an instant; which. */
  forgetContacts(deletedBefore: Instant, atMost: number): Promise<string[]>;
  /** Forgets up to `atMost` of the staff who were deleted before an instant; who they were. */
  forgetStaff(deletedBefore: Instant, atMost: number): Promise<string[]>;
  /** Forgets what messages, notes of staff and the audit say of the customer of these records; that it was done stays. */
  forgetTraces(subjectIds: readonly string[]): Promise<void>;
}
