/** What can be done with several of the shop's orders at once. Cancelling gives money back, and is done on the page of each. */
import type { ShopOrderRow } from '#application/contract/shop-order-shapes.js';
import { operators } from '#application/contract/rights.js';
import { platform } from '#web/api/api.js';
import { useMay } from '#web/api/auth/use-session.js';
import { useApiDispatch } from '#web/api/dispatch.js';
import { resendingLast } from '#web/features/orders/resend-last.js';
import { counted } from '#domain/shared/plurals.js';
import type { BulkAction } from '#web/ui/admin/list-types.js';
import { usePrepareShopOrderMutation, useResendShopMessageMutation } from './calls.js';

const once = { forceRefetch: true, subscribe: false } as const;

export function useShopBulk(): readonly BulkAction<ShopOrderRow>[] {
  const mayPrepare = useMay()(operators);
  const dispatch = useApiDispatch();
  const [prepare] = usePrepareShopOrderMutation();
  const [resend] = useResendShopMessageMutation();
  const { initiate } = platform.endpoints.shopOrder;
  const preparing: BulkAction<ShopOrderRow> = {
    label: 'Préparer les commandes',
    confirm: (count) => `${counted(count, 'commande passe', 'commandes passent')} en préparation.`,
    refuse: ({ status }) => (status === 'Paid' ? null : 'Seule une commande payée se prépare.'),
    run: ({ id }) => prepare({ params: { shopOrderId: id }, toasts: false }).unwrap(),
  };
  const resending = resendingLast<ShopOrderRow>({
    many: (count) => counted(count, 'commande', 'commandes'),
    read: ({ id }) => dispatch(initiate({ params: { shopOrderId: id }, toasts: false }, once)).unwrap(),
    resend: ({ id }, messageId) =>
      resend({ params: { shopOrderId: id }, body: { messageId }, toasts: false }).unwrap(),
  });
  return mayPrepare ? [preparing, resending] : [resending];
}
