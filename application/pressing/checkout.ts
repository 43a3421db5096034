/** A customer orders: claims the deposit's locker and opens the payment page in one call (laundry.md#ordering). */
import type { PressingOrder } from '#domain/pressing/pressing-order.js';
import { assertPayable, assertAsShown } from '#domain/payments/card-limits.js';
import { DomainError } from '#domain/shared/errors.js';
import { acceptTerms, type Accepting } from '#application/companies/terms.js';
import type { App } from '#application/app.js';
import { countingRefusals } from '#application/board/refusals.js';
import type { Store } from '#application/store.js';
import { takeLocker } from '#application/lockers/capacity/take-locker.js';
import { sell, type SaleCheckout } from '#application/sales/sell.js';
import type { Ordering } from '#application/sales/unpaid-bookings.js';
import { orderOf, requestOf, type OrderInput } from './order-of.js';
import { pressingSales } from './sales.js';

export interface CheckoutInput extends OrderInput, Ordering, Accepting {
  /** As shown to the customer. */
  readonly totalAmount?: number | undefined;
  /**
   * Requests that the work begins before the withdrawal period ends; the right is lost once the work is done. A
   * separate box, never ticked in advance.
   */
  readonly expressRequest?: boolean | undefined;
}

/** Claims the deposit's locker and stores the order, in the running transaction. */
async function place(app: App, store: Store, input: CheckoutInput): Promise<PressingOrder> {
  const order = await orderOf(app, store, input);
  assertAsShown(input.totalAmount, order.totalAmountCents);
  assertPayable(order.totalAmountCents);
  const request = requestOf(order, 'depositLockerType');
  const locker = await takeLocker(app, store, order, order.cabinetId, request, 'deposit');
  const company = await store.companies.get(order.companyId);
  const accepted = acceptTerms(company, input, app.clock.now());
  const placed = {
    ...{ ...order, ...accepted },
    language: input.caller.language,
    depositLockerId: locker.id,
    expressRequestedAt: input.expressRequest === true ? app.clock.now() : null,
  };
  await store.pressingOrders.add(placed);
  return placed;
}

/** Throws TERMS_NOT_ACCEPTED, TERMS_CHANGED, PRICE_CHANGED, AMOUNT_TOO_LOW, NO_LOCKER_FITS, NO_LOCKER_AVAILABLE, or as `orderOf` and `sell`. */
export async function checkout(app: App, input: CheckoutInput): Promise<SaleCheckout> {
  if (input.termsAccepted !== true) throw new DomainError('TERMS_NOT_ACCEPTED');
  return countingRefusals(app, input, () =>
    sell(app, pressingSales, input, (store) => place(app, store, input)),
  );
}
