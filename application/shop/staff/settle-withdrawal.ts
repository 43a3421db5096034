/** Staff write down what they made of a customer's withdrawal: it waits no more. Money is a deed of its own (cancel.ts). */
import { DomainError } from '#domain/shared/errors.js';
import { audit } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import type { Installation } from '#application/installation.js';
import { saveNow } from '#application/save-now.js';
import { note } from '#application/timeline.js';
import { deciding } from './decided.js';
import { detail, type ByOrder, type DetailInCodes } from './detail.js';
import { aboutOrder, orderFor } from './load.js';

/** Throws NOT_FOUND, FORBIDDEN, or STATE_CONFLICT where nothing was said, or somebody else has settled it. */
export async function settleWithdrawal(
  at: Installation,
  staff: Staff,
  input: ByOrder & { readonly reason: string },
): Promise<DetailInCodes> {
  const { orderId, reason } = input;
  await deciding(at, orderId, () =>
    at.transaction(async (store) => {
      const order = await orderFor(store, staff, orderId);
      if (order.withdrawnAt === null || order.withdrawalSettledAt !== null)
        throw new DomainError('STATE_CONFLICT');
      await saveNow(at, store.shopOrders, { ...order, withdrawalSettledAt: at.clock.now() });
      const facts = { staffName: staff.name, reasonGiven: reason };
      await note(at, store, order, 'staff', 'withdrawalSettled', facts);
      await audit(at, store, staff, { ...aboutOrder(order), action: 'shopOrder.settleWithdrawal', reason });
    }),
  );
  return detail(at, staff, input);
}
