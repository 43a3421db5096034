/**
 * Cancels before the item was picked up. The fee is shown before and captured from the hold
 * (rental.md#cancelling-and-no-show).
 */
import { orderedAt } from '#domain/rentals/pay-by-link.js';
import { cancellation } from '#domain/rentals/penalty.js';
import { euros } from '#domain/shared/money.js';
import type { Cancellation } from '#application/contract/rentals/rental-shapes.js';
import { onConflict } from '#application/conflict.js';
import type { HolderRequest, App } from '#application/app.js';
import { orRetryLater } from '#application/payments/carry-out.js';
import { DomainError } from '#domain/shared/errors.js';
import { loadCase, priceReach } from './facts.js';
import { giveUp } from './give-up.js';
import { heldOrder } from './holder.js';
import { giveUpUnpaid } from './payments/settle.js';
import { mayHaveOpened } from './door-events.js';
import { words } from './words/index.js';

/**
 * Cancels for the customer. Throws STATE_CONFLICT once the item was picked up, CABINET_UNHEARD while that is unknown,
 * PAYMENT_ALREADY_DONE if they had just paid.
 */
export async function cancel(app: App, request: HolderRequest): Promise<Cancellation> {
  const t = words[request.caller.language];
  const held = await heldOrder(app, request);
  if (held.paidAt === null && held.status === 'PendingPickup') {
    if ((await orRetryLater(giveUpUnpaid(app, held, 'customer'))) === 'paid')
      throw new DomainError('PAYMENT_ALREADY_DONE');
    return { success: true, message: t.unpaidCancelled, penaltyAmount: 0 };
  }
  const penaltyCents = await onConflict(() =>
    app.transaction(async (store) => {
      const loaded = await loadCase(app, store, held.id);
      const { order, payments, facts } = loaded;
      const by = { reachableCents: priceReach(payments), by: 'customer' } as const;
      const cost = cancellation(order, by, facts.now, orderedAt(order));
      const action = order.status === 'PendingReturn' ? 'cancelUnopened' : 'cancel';
      if (action === 'cancelUnopened' && (await mayHaveOpened(app, store, order)))
        throw new DomainError('CABINET_UNHEARD');
      await giveUp(app, store, loaded, { action, actor: 'customer', ...cost });
      return cost.penaltyCents;
    }),
  );
  const message = penaltyCents === 0 ? t.cancelled : t.cancelledLate;
  return { success: true, message, penaltyAmount: euros(penaltyCents) };
}
