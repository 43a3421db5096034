/** Apart from what else is known of a withdrawal: rentals ask it, whose rules the first page of a phone loads. */
import type { Instant } from '#domain/shared/record.js';

interface Stated {
  readonly withdrawnAt: Instant | null;
  readonly withdrawalSettledAt: Instant | null;
  readonly cancelReason: string | null;
}

/** Said, and not settled: waits for staff, and its customer for an answer. */
export const isWithdrawalOpen = ({ withdrawnAt, withdrawalSettledAt, cancelReason }: Stated): boolean =>
  withdrawnAt !== null && withdrawalSettledAt === null && cancelReason === null;

interface Answered {
  readonly withdrawnAt: Instant | null;
  readonly withdrawalOutcome: 'accepted' | 'refused' | null;
}

/** Said, and not refused: whether staff have answered yet or not, whoever said so owes nothing for what they do not take up. */
export const isGoneBackOn = ({ withdrawnAt, withdrawalOutcome }: Answered): boolean =>
  withdrawnAt !== null && withdrawalOutcome !== 'refused';
