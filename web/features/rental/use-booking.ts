/** Places the order and leaves for the payment page; what was refused is told, and nothing that was typed is lost. */
import { useContext, useEffect } from 'react';
import { useBookRentalMutation } from '#web/api/customer-api.js';
import { isApiError, isOutcomeUnknown, type ApiError } from '#web/api/errors.js';
import { useIntent } from '#web/lib/intent.js';
import { LeaveTo } from '#web/lib/leave.js';
import { rememberSession } from '#web/lib/open-session.js';
import type { OrderInput } from './order-body.js';

export interface Booking {
  readonly book: (body: OrderInput) => Promise<ApiError | null>;
  readonly isBusy: boolean;
  /** Where the customer is being sent. */
  readonly checkoutUrl: string | null;
}

export function useBooking(cabinetId: string): Booking {
  const [send, { isLoading, data, reset }] = useBookRentalMutation();
  const intent = useIntent();
  const leave = useContext(LeaveTo);
  // Coming back from the payment page by the browser's button shows this page as it was left.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) reset();
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, [reset]);
  const book = async (body: OrderInput): Promise<ApiError | null> => {
    const answer = await send({
      params: { cabinetId },
      body,
      idempotencyKey: intent.keyFor(body),
      toasts: false,
    });
    if (!answer.error) {
      rememberSession(answer.data.checkoutSessionId);
      leave(answer.data.checkoutUrl);
      return null;
    }
    if (!isApiError(answer.error)) throw new Error('A call failed outside of its request.');
    if (!isOutcomeUnknown(answer.error)) intent.settle();
    return answer.error;
  };
  return { book, isBusy: isLoading, checkoutUrl: data?.checkoutUrl ?? null };
}
