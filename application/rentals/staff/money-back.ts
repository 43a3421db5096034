/**
 * The answer to a withdrawal from a rental whose item was out, and a refund paid in another way (sales/staff-actions.ts).
 * Ending a rental and moving its money are separate actions.
 */
import { contractOf } from '#domain/rentals/rental-withdrawal.js';
import { rentalWithdrawals } from '#application/rentals/withdrawal.js';
import {
  closeWithdrawalOf,
  refundedOffCardOf,
  settleWithdrawalOf,
} from '#application/sales/staff-actions.js';
import { deciding } from './decided.js';
import { detail } from './detail.js';
import { aboutOrder, orderFor } from './load.js';

const operations = { orderFor, aboutOrder, deciding, detail, rules: rentalWithdrawals, contractOf };

export const settleWithdrawal = settleWithdrawalOf(operations);
export const closeWithdrawal = closeWithdrawalOf(operations);
export const refundedOffCard = refundedOffCardOf(operations);
