/** What can be done with several rentals at once. Their money is decided one by one, on the page of each. */
import type { RentalOrderRow } from '#application/contract/rental-order-shapes.js';
import { platform } from '#web/api/api.js';
import { useApiDispatch } from '#web/api/dispatch.js';
import { resendingLast } from '#web/features/orders/resend-last.js';
import { counted } from '#domain/shared/plurals.js';
import type { BulkAction } from '#web/ui/admin/list-types.js';
import { useResendRentalMessageMutation } from './calls.js';

const once = { forceRefetch: true, subscribe: false } as const;

export function useRentalBulk(): readonly BulkAction<RentalOrderRow>[] {
  const dispatch = useApiDispatch();
  const [resend] = useResendRentalMessageMutation();
  const { initiate } = platform.endpoints.rentalOrder;
  return [
    resendingLast({
      many: (count) => counted(count, 'location', 'locations'),
      read: ({ id }) => dispatch(initiate({ params: { orderId: id }, toasts: false }, once)).unwrap(),
      resend: ({ id }, messageId) =>
        resend({ params: { orderId: id }, body: { messageId }, toasts: false }).unwrap(),
    }),
  ];
}
