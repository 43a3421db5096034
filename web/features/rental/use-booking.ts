/** Places the rental and leaves for the payment page. */
import { useBookRentalMutation } from '#web/api/customer-api.js';
import type { ApiError } from '#web/api/errors.js';
import { useOrdering, type Ordering } from '#web/features/checkout/use-ordering.js';
import type { OrderInput } from './order-body.js';

export interface Booking extends Ordering {
  readonly book: (body: OrderInput) => Promise<ApiError | null>;
}

export function useBooking(cabinetId: string): Booking {
  const [send, { isLoading, data, reset }] = useBookRentalMutation();
  const { order, ...ordering } = useOrdering({
    ...{ isBusy: isLoading, opened: data, reset },
    cancelPath: '/payment-cancelled',
  });
  const book = (body: OrderInput): Promise<ApiError | null> =>
    order(body, (idempotencyKey) => send({ params: { cabinetId }, body, idempotencyKey, toasts: false }));
  return { ...ordering, book };
}
