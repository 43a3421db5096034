/** Answers the payment pages: whether a session was paid, or the customer came back unpaid (specification §2, §4). */
import { isSecured } from '#domain/rentals/payment-deadlines.js';
import { isOpenDebt } from '#domain/rentals/debt.js';
import { isOver, tokenFromSessionMs, type RentalOrder } from '#domain/rentals/rental-order.js';
import { DomainError, type ErrorCode } from '#domain/shared/errors.js';
import type { Cancellation, RentalSession } from '#application/contract/rentals/rental-shapes.js';
import type { App } from '#application/app.js';
import { orRetryLater } from '#application/payments/carry-out.js';
import { loadCase } from './facts.js';
import { tokenContext } from './holder.js';
import { giveUpUnpaid, settle } from './payments/settle.js';
import type { RequestOf } from '#application/contract/index.js';

/** Ended before the pick-up: there is nothing to show and nothing to pay. */
const isOff = ({ status }: RentalOrder): boolean => status === 'Canceled' || status === 'Failed';

/** A customer whose card did not hold the deposit learns it before going to the cabinet, and may try another one. */
const endOf = ({ paidAt, cancelReason }: RentalOrder): ErrorCode => {
  if (paidAt === null) return 'ORDER_NOT_PLACED';
  return cancelReason === 'depositRefused' ? 'DEPOSIT_REFUSED' : 'ORDER_CANCELLED';
};

/** A session on which a customer paid a debt; null for another session. Throws PAYMENT_PENDING while it is unpaid. */
async function debtBySession(app: App, sessionId: string): Promise<RentalSession | null> {
  const match = { checkoutSessionId: sessionId, isDebt: true } as const;
  const find = () => app.read((store) => store.payments.where(match, { limit: 1 }));
  const [known] = await find();
  if (!known) return null;
  const order = await app.read((store) => store.rentalOrders.get(known.orderId));
  if (isOpenDebt(known)) await orRetryLater(settle(app, order));
  const [debt] = await find();
  if (debt && isOpenDebt(debt)) throw new DomainError('PAYMENT_PENDING', { retryAfterSeconds: 1 });
  const isFresh = app.clock.now() < (debt?.capturedAt ?? 0) + tokenFromSessionMs;
  return sessionView(app, order, isFresh);
}

const sessionView = (app: App, order: RentalOrder, isFresh: boolean): RentalSession => ({
  orderId: order.id,
  lockerNumber: order.lockerNumber,
  rentalCode: order.rentalCode,
  accessToken: isFresh ? app.secrets.unseal(order.tokenSealed, tokenContext(order.id)) : null,
  rentalItemName: order.rentalItemName,
  cabinetId: order.cabinetId,
});

/** The order of the booking's page, or of a later page of the same order. */
async function orderOf(app: App, checkoutSessionId: string): Promise<RentalOrder> {
  const order = await app.read(async (store) => {
    const [booked] = await store.rentalOrders.where({ checkoutSessionId }, { limit: 1 });
    if (booked) return booked;
    const [payment] = await store.payments.where({ checkoutSessionId }, { limit: 1 });
    return payment && store.rentalOrders.find(payment.orderId);
  });
  if (!order) throw new DomainError('NOT_FOUND');
  return order;
}

/**
 * The rental of a paid session, also of one that paid a debt. Throws NOT_FOUND for an unknown session, PAYMENT_PENDING
 * while it is unpaid or its deposit is not held yet, ORDER_NOT_PLACED when the order ended unpaid, DEPOSIT_REFUSED or
 * ORDER_CANCELLED when it ended after its payment.
 */
export async function bySession(
  app: App,
  { sessionId }: RequestOf<'rentalBySession'>,
): Promise<RentalSession> {
  const debt = await debtBySession(app, sessionId);
  if (debt) return debt;
  const found = await orderOf(app, sessionId);
  if (!isOver(found)) {
    const known = await app.read((store) => loadCase(app, store, found.id));
    // Compares with the provider first; no webhook is needed.
    const isAwaited = known.payments.some(
      ({ checkoutSessionId, status }) => checkoutSessionId === sessionId && status === 'RequiresAction',
    );
    if (isAwaited || !isSecured(known)) await orRetryLater(settle(app, found));
  }
  const loaded = await app.read((store) => loadCase(app, store, found.id));
  const { order } = loaded;
  if (isOff(order)) throw new DomainError(endOf(order));
  const needsTheCustomer = loaded.payments.some(({ status }) => status === 'RequiresAction');
  if (!isSecured(loaded) && order.status === 'PendingPickup' && !needsTheCustomer)
    throw new DomainError('PAYMENT_PENDING', { retryAfterSeconds: 1 });
  const isFresh = order.paidAt !== null && app.clock.now() < order.paidAt + tokenFromSessionMs;
  return sessionView(app, order, isFresh);
}

/**
 * Gives an unpaid order up at once. Throws NOT_FOUND, PAYMENT_PROVIDER_UNAVAILABLE, PAYMENT_ALREADY_DONE when it is
 * paid, or DEPOSIT_REFUSED or ORDER_CANCELLED when it ended after its payment.
 */
export async function cancelBySession(
  app: App,
  { sessionId }: RequestOf<'cancelRentalBySession'>,
): Promise<Cancellation> {
  const order = await orderOf(app, sessionId);
  if (order.paidAt !== null) throw new DomainError(isOff(order) ? endOf(order) : 'PAYMENT_ALREADY_DONE');
  if (!isOver(order) && (await orRetryLater(giveUpUnpaid(app, order, 'customer'))) === 'paid')
    throw new DomainError('PAYMENT_ALREADY_DONE');
  return {
    success: true,
    message: 'La commande est annulée et la réservation libérée. Rien n’a été débité.',
    penaltyAmount: 0,
  };
}
