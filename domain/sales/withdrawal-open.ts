/** Apart from what else is known of a withdrawal: rentals ask it, whose rules the first page of a phone loads. */
import type { WithdrawalSubject } from './withdrawal.js';

/** Said, and not settled: waits for staff, and its customer for an answer. */
export const isWithdrawalOpen = ({
  withdrawnAt,
  withdrawalSettledAt,
  cancelReason,
}: Pick<WithdrawalSubject, 'withdrawnAt' | 'withdrawalSettledAt' | 'cancelReason'>): boolean =>
  withdrawnAt !== null && withdrawalSettledAt === null && cancelReason === null;
