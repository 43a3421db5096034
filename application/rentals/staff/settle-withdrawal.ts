/** The answer to who went back on a rental whose item was out (sales/settle-withdrawal.ts); its end and its money are deeds of their own. */
import { contractOf } from '#domain/rentals/rental-withdrawal.js';
import { audit } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import type { Installation } from '#application/installation.js';
import { rentalWithdrawals } from '#application/rentals/withdrawal.js';
import {
  answerWithdrawal,
  closeAccepted,
  type WithdrawalAnswer,
} from '#application/sales/settle-withdrawal.js';
import { deciding } from './decided.js';
import { detail, type DetailInCodes } from './detail.js';
import { aboutOrder, orderFor } from './load.js';

/** Throws NOT_FOUND, FORBIDDEN, or STATE_CONFLICT where nothing was said, or it is settled. */
export async function settleWithdrawal(
  at: Installation,
  staff: Staff,
  input: WithdrawalAnswer & { readonly orderId: string },
): Promise<DetailInCodes> {
  const { orderId, outcome, reason } = input;
  await deciding(at, orderId, () =>
    at.transaction(async (store) => {
      const order = await orderFor(store, staff, orderId);
      await answerWithdrawal(at, store, staff, { rules: rentalWithdrawals, order: contractOf(order) }, input);
      const of = { ...aboutOrder(order), action: 'rentalOrder.settleWithdrawal', reason } as const;
      await audit(at, store, staff, { ...of, facts: { outcome } });
    }),
  );
  return detail(at, staff, input);
}

/** Throws NOT_FOUND, FORBIDDEN, or STATE_CONFLICT where nothing is owed for a withdrawal. */
export async function closeWithdrawal(
  at: Installation,
  staff: Staff,
  input: { readonly orderId: string; readonly reason: string },
): Promise<DetailInCodes> {
  const { orderId, reason } = input;
  await deciding(at, orderId, () =>
    at.transaction(async (store) => {
      const order = await orderFor(store, staff, orderId);
      const facts = await closeAccepted(
        at,
        store,
        staff,
        { rules: rentalWithdrawals, order: contractOf(order) },
        reason,
      );
      const of = { ...aboutOrder(order), action: 'rentalOrder.closeWithdrawal', reason } as const;
      await audit(at, store, staff, { ...of, facts });
    }),
  );
  return detail(at, staff, input);
}
