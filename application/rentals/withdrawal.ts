/**
 * « Renoncer au contrat ici », for a rental (withdrawal.md#statement): undone at once before the pick-up, decided by
 * staff after it.
 */
import { contractOf, rentalSoldAs } from '#domain/rentals/rental-withdrawal.js';
import { refuseRental } from '#domain/rentals/rental-order.js';
import { withdrawalIn } from '#domain/sales/withdrawal.js';
import type { WithdrawalRules } from '#application/app.js';
import { saveNow } from '#application/save-now.js';
import { dropExtension } from './extension/plan.js';
import { loadCase } from './facts.js';
import { giveUp } from './give-up.js';
import { notify } from './messages/notify.js';
import { mayHaveOpened } from './door-events.js';

export const rentalWithdrawals: WithdrawalRules = {
  kind: 'rental',

  async withdrawable(store, orderId) {
    const order = await store.rentalOrders.find(orderId);
    return order && { order: contractOf(order), soldAs: rentalSoldAs, begunAt: order.pickedUpAt };
  },

  async storeWithdrawal(app, store, orderId, said) {
    const order = await store.rentalOrders.get(orderId);
    // After a withdrawal no extension is charged.
    const kept = await dropExtension(app, store, { ...order, ...withdrawalIn(said) });
    return contractOf(await saveNow(app, store.rentalOrders, kept));
  },

  async notifyWithdrawal(app, store, orderId, what) {
    await notify(app, store, await store.rentalOrders.get(orderId), `rental.${what}`);
  },

  /** Free of charge. If the cabinet is disconnected and its lock has a code, the door may have opened: staff decide. */
  async undo(app, store, orderId) {
    const loaded = await loadCase(app, store, orderId);
    const { order, facts } = loaded;
    const action = order.status === 'PendingReturn' ? 'cancelUnopened' : 'cancel';
    if (refuseRental(order, action, facts) !== null) return null;
    if (action === 'cancelUnopened' && (await mayHaveOpened(app, store, order))) return null;
    const how = { action, reason: 'customer', actor: 'customer', penaltyCents: 0 } as const;
    return contractOf(await giveUp(app, store, loaded, how));
  },
};
