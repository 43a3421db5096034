/**
 * Staff write down what they made of a customer's withdrawal, and the customer is told: it waits no more. Money is a deed of its own
 * (cancel.ts).
 */
import { answered, isWithdrawalOpen, type WithdrawalOutcome } from '#domain/sales/withdrawal.js';
import { DomainError } from '#domain/shared/errors.js';
import { audit } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import type { Installation } from '#application/installation.js';
import { saveNow } from '#application/save-now.js';
import { tell } from '#application/shop/tell.js';
import { note } from '#application/timeline.js';
import { deciding } from './decided.js';
import { detail, type ByOrder, type DetailInCodes } from './detail.js';
import { aboutOrder, orderFor } from './load.js';

interface Answer extends ByOrder {
  readonly outcome: WithdrawalOutcome;
  /** Told to the customer as it stands. */
  readonly reason: string;
}

/** Throws NOT_FOUND, FORBIDDEN, or STATE_CONFLICT where nothing was said, or it is settled: by somebody else, or by a cancellation. */
export async function settleWithdrawal(
  at: Installation,
  staff: Staff,
  input: Answer,
): Promise<DetailInCodes> {
  const { orderId, outcome, reason } = input;
  await deciding(at, orderId, () =>
    at.transaction(async (store) => {
      const order = await orderFor(store, staff, orderId);
      if (!isWithdrawalOpen(order)) throw new DomainError('STATE_CONFLICT');
      const settled = answered(order, at.clock.now(), outcome, reason);
      const saved = await saveNow(at, store.shopOrders, settled);
      const facts = { staffName: staff.name, outcome, reasonGiven: reason };
      await note(at, store, saved, 'staff', 'withdrawalSettled', facts);
      await tell(at, store, saved, 'shop.withdrawalSettled');
      const of = { ...aboutOrder(order), action: 'shopOrder.settleWithdrawal', reason } as const;
      await audit(at, store, staff, { ...of, facts: { outcome } });
    }),
  );
  return detail(at, staff, input);
}
