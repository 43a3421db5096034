/** Confirms irreversible actions: first says who is notified of what, and what is refunded. */
import type { ShopOrderDetail } from '#application/contract/orders/shop-order-shapes.js';
import { eurosText } from '#web/lib/money.js';
import { useInHand } from '#web/features/orders/in-hand.js';
import { ConfirmDialog } from '#web/ui/admin/dialog/confirm-dialog.js';
import { oldCodeEnds, stillOpens } from '#web/ui/admin/old-code.js';
import { ReasonDialog } from '#web/ui/admin/dialog/reason-dialog.js';
import type { NoticeAction } from '#web/features/orders/external-refund.js';
import { refundAgainReasons } from '#web/features/orders/refund-again.js';
import { RefundDialog } from '#web/features/orders/refund-dialog.js';
import { useRefundShopOrderMutation } from './calls.js';
import type { Action } from './use-actions.js';
import { actionLabels, type AskedAction } from './words.js';

type Order = Pick<
  ShopOrderDetail,
  'id' | 'reference' | 'refundableAmount' | 'mostRefund' | 'refundableItems' | 'withdrawalRefund' | 'unproven'
>;
type DialogAction = Exclude<AskedAction, NoticeAction>;
/** A refund also requires an amount. */
type AskedPlain = Exclude<DialogAction, 'refund'>;

const effects: Readonly<Record<AskedPlain, (order: Order) => string>> = {
  complete: () =>
    `La commande est close : le client l’a en main. Son code n’ouvre plus rien et le casier est libéré. ${stillOpens} Assurez-vous qu’il est vide.`,
  takeBack: () =>
    `Le code du client n’ouvre plus rien, il en est averti. ${stillOpens} La commande revient en préparation : retirez-la du casier.`,
  reissue: () => `Un nouveau code est envoyé au client. ${oldCodeEnds}`,
  refundAgain: ({ refundableAmount }) =>
    `Le prestataire de paiement est sollicité de nouveau : ${eurosText(refundableAmount)} restent dus au client, sur sa carte. Rien n’est rendu deux fois.`,
  cancel: ({ refundableAmount }) =>
    `Le client est remboursé de ${eurosText(refundableAmount)} sur sa carte et averti. Les articles reviennent en stock et un avoir est émis.`,
};

const reasons = {
  takeBack: ['Jamais retirée', 'Rétractation du client', 'Casier en panne', 'Erreur de préparation'],
  refundAgain: refundAgainReasons,
  cancel: [
    'Article manquant',
    'Article abîmé',
    'Demande du client',
    'Rétractation du client',
    'Jamais retirée',
  ],
} as const;

interface Props {
  readonly order: Order;
  readonly action: DialogAction;
  readonly perform: Action;
  readonly onClose: () => void;
}

function Refund({ order, onClose }: Pick<Props, 'order' | 'onClose'>) {
  const [refund] = useRefundShopOrderMutation();
  const params = { shopOrderId: order.id };
  return (
    <RefundDialog
      kind="shop"
      title={`${actionLabels.refund} : ${order.reference}`}
      most={order.mostRefund}
      items={order.refundableItems}
      owed={order.withdrawalRefund?.amount ?? null}
      isPaidInPerson={false}
      onRefund={(call) => refund({ params, ...call }).unwrap()}
      onClose={onClose}
    />
  );
}

export const ActionDialog = (props: Props) =>
  props.action === 'refund' ? <Refund {...props} /> : <PlainDialog {...props} action={props.action} />;

function PlainDialog({ order, action, perform, onClose }: Props & { readonly action: AskedPlain }) {
  const takesOut = action === 'complete' || action === 'takeBack';
  const hands = action === 'complete' ? 'handedOver' : 'shopOrder';
  const { question, body, ...door } = useInHand(takesOut ? order.unproven : null, hands);
  const asked = {
    title: `${actionLabels[action]} : ${order.reference}`,
    effect: effects[action](order),
    confirmLabel: actionLabels[action],
    onClose,
    children: question,
    ...door,
    ...(action === 'cancel' && { tone: 'danger' as const }),
  };
  if (action === 'takeBack' || action === 'cancel' || action === 'refundAgain')
    return (
      <ReasonDialog
        {...asked}
        reasons={reasons[action]}
        onConfirm={(reason) => perform(action, { reason, ...body })}
      />
    );
  return <ConfirmDialog {...asked} onConfirm={() => perform(action, body)} />;
}
