/** Answers the payment pages: whether a session was paid, or the customer came back unpaid (specification §2, §4). */
import type { Sale } from '#domain/sales/sale.js';
import { DomainError } from '#domain/shared/errors.js';
import type { Cancellation } from '#application/contract/rentals/rental-shapes.js';
import type { App, SaleRules } from '#application/app.js';
import { orRetryLater } from '#application/payments/carry-out.js';
import { giveUpUnpaidSale, settleSale, type SaleState } from './settle.js';

export interface BySession {
  readonly sessionId: string;
}

async function orderOf(app: App, rules: SaleRules, { sessionId }: BySession): Promise<Sale> {
  const order = await app.read((store) => rules.ofSession(store, sessionId));
  if (!order) throw new DomainError('NOT_FOUND');
  return order;
}

/** Paid, and refunded since. */
const isCancelled = ({ paidAt, endedAt, cancelReason }: Sale): boolean =>
  paidAt !== null && endedAt !== null && cancelReason !== null;

async function stateOf(app: App, order: Sale): Promise<SaleState> {
  if (order.paidAt !== null) return 'paid';
  if (order.endedAt !== null) return 'over';
  return orRetryLater(settleSale(app, order));
}

/**
 * The id of the paid order of a session. Throws NOT_FOUND, PAYMENT_PENDING while it is unpaid, ORDER_NOT_PLACED if it
 * ended unpaid, ORDER_CANCELLED if it ended after its payment.
 */
export async function paidOrderOf(app: App, rules: SaleRules, input: BySession): Promise<string> {
  const order = await orderOf(app, rules, input);
  if (isCancelled(order)) throw new DomainError('ORDER_CANCELLED');
  const state = await stateOf(app, order);
  if (state === 'over') throw new DomainError('ORDER_NOT_PLACED');
  if (state === 'open') throw new DomainError('PAYMENT_PENDING', { retryAfterSeconds: 1 });
  return order.id;
}

/**
 * Gives an unpaid order up at once. Throws NOT_FOUND, PAYMENT_PROVIDER_UNAVAILABLE, PAYMENT_ALREADY_DONE if it is paid,
 * or ORDER_CANCELLED if the payment was refunded.
 */
export async function cancelSession(app: App, rules: SaleRules, input: BySession): Promise<Cancellation> {
  const order = await orderOf(app, rules, input);
  if (isCancelled(order)) throw new DomainError('ORDER_CANCELLED');
  const isEnded = order.endedAt !== null;
  const giveUp = () => orRetryLater(giveUpUnpaidSale(app, order, 'customer'));
  if (order.paidAt !== null || (!isEnded && (await giveUp()) === 'paid'))
    throw new DomainError('PAYMENT_ALREADY_DONE');
  return {
    success: true,
    message: 'La commande est annulée et la réservation libérée. Rien n’a été débité.',
    penaltyAmount: 0,
  };
}
