/** Separate from the other withdrawal rules: rentals need it, and the first page on a phone loads their rules. */
import type { Instant } from '#domain/shared/record.js';

interface Stated {
  readonly withdrawnAt: Instant | null;
  readonly withdrawalSettledAt: Instant | null;
  readonly cancelReason: string | null;
}

/** Declared and not settled: it waits for staff, and the customer for an answer. */
export const isWithdrawalOpen = ({ withdrawnAt, withdrawalSettledAt, cancelReason }: Stated): boolean =>
  withdrawnAt !== null && withdrawalSettledAt === null && cancelReason === null;

interface Answered {
  readonly withdrawnAt: Instant | null;
  readonly withdrawalOutcome: 'accepted' | 'refused' | null;
}

/** Declared and not refused, answered or not: the customer owes nothing for the unused part. */
export const isWithdrawn = ({ withdrawnAt, withdrawalOutcome }: Answered): boolean =>
  withdrawnAt !== null && withdrawalOutcome !== 'refused';
