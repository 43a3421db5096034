/** The answer to who went back on a shop's order (sales/settle-withdrawal.ts). */
import { audit } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import type { Installation } from '#application/installation.js';
import { shopSales } from '#application/shop/sales.js';
import {
  answerWithdrawal,
  closeAccepted,
  type WithdrawalAnswer,
} from '#application/sales/settle-withdrawal.js';
import { deciding } from './decided.js';
import { detail, type ByOrder, type DetailInCodes } from './detail.js';
import { aboutOrder, orderFor } from './load.js';

/** Throws NOT_FOUND, FORBIDDEN, or STATE_CONFLICT where nothing was said, or it is settled. */
export async function settleWithdrawal(
  at: Installation,
  staff: Staff,
  input: ByOrder & WithdrawalAnswer,
): Promise<DetailInCodes> {
  const { orderId, outcome, reason } = input;
  await deciding(at, orderId, () =>
    at.transaction(async (store) => {
      const order = await orderFor(store, staff, orderId);
      await answerWithdrawal(at, store, staff, { rules: shopSales, order }, input);
      const of = { ...aboutOrder(order), action: 'shopOrder.settleWithdrawal', reason } as const;
      await audit(at, store, staff, { ...of, facts: { outcome } });
    }),
  );
  return detail(at, staff, input);
}

/** Throws NOT_FOUND, FORBIDDEN, or STATE_CONFLICT where nothing is owed for a withdrawal. */
export async function closeWithdrawal(
  at: Installation,
  staff: Staff,
  input: ByOrder & { readonly reason: string },
): Promise<DetailInCodes> {
  const { orderId, reason } = input;
  await deciding(at, orderId, () =>
    at.transaction(async (store) => {
      const order = await orderFor(store, staff, orderId);
      const facts = await closeAccepted(at, store, staff, { rules: shopSales, order }, reason);
      const of = { ...aboutOrder(order), action: 'shopOrder.closeWithdrawal', reason } as const;
      await audit(at, store, staff, { ...of, facts });
    }),
  );
  return detail(at, staff, input);
}
