/**
 * Places the order of a cart. A payment page that this device opened before is given up first, so that its stock comes back and
 * nobody pays for one cart twice; when it turns out to be paid, that is told instead.
 */
import { useState } from 'react';
import { useCancelShopBySessionMutation, useShopCheckoutMutation } from '#web/api/customer-api.js';
import { isApiError, type ApiError } from '#web/api/errors.js';
import { useOrdering, type Ordering } from '#web/features/checkout/use-ordering.js';
import type { Cart } from './cart.js';
import { forgetPayment, openPayment, rememberPayment } from './kept-cart.js';
import type { OrderInput } from './order-body.js';

export interface Checkout extends Ordering {
  /** The session that paid for this cart already. */
  readonly paidSession: string | null;
  readonly place: (body: OrderInput, cart: Cart) => Promise<ApiError | null>;
}

export function useCheckout(cabinetId: string): Checkout {
  const [send, { isLoading, data, reset }] = useShopCheckoutMutation();
  const [cancel, { isLoading: isCancelling }] = useCancelShopBySessionMutation();
  const [paidSession, setPaidSession] = useState<string | null>(null);
  const { order, ...ordering } = useOrdering({
    ...{ isBusy: isLoading || isCancelling, opened: data, reset },
    cancelPath: '/cart/cancel',
  });

  /** True when the earlier payment page was paid. What cannot be asked now ends by itself after a quarter of an hour. */
  const giveUpEarlier = async (): Promise<boolean> => {
    const open = openPayment(cabinetId);
    if (!open) return false;
    const { error } = await cancel({ params: { sessionId: open.sessionId }, toasts: false });
    const isPaid = isApiError(error) && error.code === 'PAYMENT_ALREADY_DONE';
    if (isPaid) setPaidSession(open.sessionId);
    else forgetPayment(cabinetId);
    return isPaid;
  };

  const place = async (body: OrderInput, cart: Cart): Promise<ApiError | null> => {
    if (await giveUpEarlier()) return null;
    return order(body, async (idempotencyKey) => {
      const answer = await send({ body, idempotencyKey, toasts: false });
      const sessionId = answer.data?.checkoutSessionId;
      if (sessionId !== undefined) rememberPayment(cabinetId, { sessionId, cart });
      return answer;
    });
  };
  return { ...ordering, paidSession, place };
}
