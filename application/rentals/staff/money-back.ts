/**
 * The answer to who went back on a rental whose item was out, and a refund that the customer has by another way
 * (sales/staff-deeds.ts); a rental's end and its money are deeds of their own.
 */
import { contractOf } from '#domain/rentals/rental-withdrawal.js';
import { rentalWithdrawals } from '#application/rentals/withdrawal.js';
import {
  closeWithdrawalOf,
  refundedElsewhereOf,
  settleWithdrawalOf,
} from '#application/sales/staff-deeds.js';
import { deciding } from './decided.js';
import { detail } from './detail.js';
import { aboutOrder, orderFor } from './load.js';

const desk = { orderFor, aboutOrder, deciding, detail, rules: rentalWithdrawals, contractOf };

export const settleWithdrawal = settleWithdrawalOf(desk);
export const closeWithdrawal = closeWithdrawalOf(desk);
export const refundedElsewhere = refundedElsewhereOf(desk);
