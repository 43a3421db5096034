/**
 * Staff cancel before the pick-up (rental.md#cancelling-and-no-show): the penalty follows the rule, and is zero for a
 * platform fault.
 */
import { netCapturedCents } from '#domain/payments/settlement.js';
import { orderedAt } from '#domain/rentals/pay-by-link.js';
import { cancellation } from '#domain/rentals/penalty.js';
import type { RentalCase, RentalOrder } from '#domain/rentals/rental-order.js';
import { DomainError } from '#domain/shared/errors.js';
import { audit } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import { readAccount } from '#application/payments/account.js';
import { asDecided, pendingMovements, orRetryLater } from '#application/payments/carry-out.js';
import { loadCase, priceReach } from '#application/rentals/facts.js';
import { giveUp } from '#application/rentals/give-up.js';
import { settle } from '#application/rentals/payments/settle.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import { deciding, aboutOrder, orderFor } from './load.js';
import { detail, type DetailInCodes } from './detail.js';
import type { RequestOf } from '#application/contract/index.js';

type CancelInput = RequestOf<'cancelRentalOrder'>;

/** The case with the declared fault, and its cost. */
export function cancelling(loaded: RentalCase, isPlatformFault: boolean) {
  const order: RentalOrder = {
    ...loaded.order,
    isPlatformFault: loaded.order.isPlatformFault || isPlatformFault,
  };
  const by = { reachableCents: priceReach(loaded.payments), by: 'staff' } as const;
  const cost = cancellation(order, by, loaded.facts.now, orderedAt(order));
  const action = order.status === 'PendingReturn' ? ('cancelUnopened' as const) : ('cancel' as const);
  return { loaded: { ...loaded, order }, cost, action };
}

/** Closing the page made the provider report an unpaid session, applied first: the order is given up already. */
const isGivenUp = (order: RentalOrder, isPageClosed: boolean): boolean =>
  isPageClosed && order.status === 'Canceled' && order.cancelReason === 'unpaid';

/** Releasing holds moves no money. A penalty is captured, and an amount captured before is refunded. */
async function refuseToMoveMoney(
  store: Store,
  { payments }: RentalCase,
  penaltyCents: number,
): Promise<void> {
  const { moving } = asDecided(payments, await pendingMovements(store, payments));
  if (penaltyCents > 0 || moving.length > 0 || netCapturedCents(payments) > 0)
    throw new DomainError('MONEY_WOULD_MOVE');
}

async function cancelNow(
  app: App,
  store: Store,
  staff: Staff,
  input: CancelInput,
  isPageClosed: boolean,
): Promise<void> {
  const current = await orderFor(store, staff, input.orderId);
  const isPlatformFault = input.isPlatformFault === true;
  const { loaded, cost, action } = cancelling(await loadCase(app, store, current.id), isPlatformFault);
  if (input.onlyIfFree === true) await refuseToMoveMoney(store, loaded, cost.penaltyCents);
  const { reason } = input;
  const facts = { staffName: staff.name, reasonGiven: reason };
  if (isGivenUp(current, isPageClosed)) await recordEntry(app, store, current, 'staff', 'cancel', facts);
  else await giveUp(app, store, loaded, { action, actor: 'staff', ...cost, facts });
  await audit(app, store, staff, {
    ...aboutOrder(current),
    action: 'rentalOrder.cancel',
    reason,
    facts: { penaltyCents: cost.penaltyCents, isPlatformFault },
  });
}

/**
 * Closes the payment page of an unpaid order, so that it is not paid after its end. If the customer paid first, the
 * refund follows the rule. Returns whether there was a page to close.
 */
async function closePage(app: App, order: RentalOrder): Promise<boolean> {
  const { checkoutSessionId: sessionId, paidAt, status } = order;
  if (sessionId === null || paidAt !== null || status !== 'PendingPickup') return false;
  const account = await readAccount(app, order.companyId);
  const session = await orRetryLater(app.payments.expireCheckout(account, sessionId));
  if (session.status === 'complete') await orRetryLater(settle(app, order));
  return true;
}

/**
 * Throws NOT_FOUND, FORBIDDEN, PAYMENT_PROVIDER_UNAVAILABLE, MONEY_WOULD_MOVE, or STATE_CONFLICT with the earlier
 * decision.
 */
export async function cancel(app: App, staff: Staff, input: CancelInput): Promise<DetailInCodes> {
  const order = await app.read((store) => orderFor(store, staff, input.orderId));
  const isPageClosed = await closePage(app, order);
  await deciding(app, input.orderId, () =>
    app.transaction((store) => cancelNow(app, store, staff, input, isPageClosed)),
  );
  return detail(app, staff, input);
}
