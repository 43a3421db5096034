/** The notifications to the customer of a rental; each can be sent again. */
import type { RentalOrderDetail } from '#application/contract/rental-order-shapes.js';
import { OrderMessages } from '#web/ui/admin/order-messages.js';
import { useResendRentalMessageMutation } from './calls.js';

export function MessagesSection({ order }: { readonly order: RentalOrderDetail }) {
  const [resend] = useResendRentalMessageMutation();
  const params = { orderId: order.id };
  return (
    <OrderMessages
      messages={order.messages}
      onResend={(messageId) =>
        resend({ params, body: { messageId }, toasts: { success: '!Message renvoyé' } })
      }
    />
  );
}
