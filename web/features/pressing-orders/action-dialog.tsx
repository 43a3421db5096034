/** Shows the effect of an action before it is confirmed, with fields for remarks and a reason if it accepts them. */
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import type { PressingOrderDetail } from '#application/contract/orders/pressing-order-shapes.js';
import type { InHandOf } from '#domain/doors/unproven-labels.js';
import { useInHand } from '#web/features/orders/in-hand.js';
import { refundAgainReasons } from '#web/features/orders/refund-again.js';
import { RefundDialog } from '#web/features/orders/refund-dialog.js';
import { eurosText } from '#web/lib/money.js';
import { word } from '#domain/shared/plurals.js';
import { ConfirmDialog } from '#web/ui/admin/dialog/confirm-dialog.js';
import { ReasonDialog } from '#web/ui/admin/dialog/reason-dialog.js';
import { useDraft } from '#web/ui/admin/form/use-draft.js';
import {
  useCancelPressingOrderMutation,
  useCollectPressingOrderMutation,
  usePickUpPressingInPersonMutation,
  usePickUpPressingOrderMutation,
  useRefundPressingAgainMutation,
  useRefundPressingMutation,
  useReissuePressingCodeMutation,
  useReturnPressingOrderMutation,
  useWritePressingReservesMutation,
} from './calls.js';
import {
  actionEffects,
  actionLabels,
  cancelReasons,
  doneLabels,
  type DialogAction,
  type PlainAction,
} from './words.js';

type Order = Pick<
  PressingOrderDetail,
  | 'id'
  | 'reference'
  | 'reserves'
  | 'refundableAmount'
  | 'withdrawalRefund'
  | 'mostRefund'
  | 'refundableItems'
  | 'paymentReference'
  | 'totalAmount'
  | 'paidAt'
  | 'unproven'
>;

interface Props {
  readonly order: Order;
  readonly action: DialogAction;
  readonly onClose: () => void;
}

function cancelEffect({ refundableAmount, paymentReference, totalAmount, paidAt }: Order) {
  if (paidAt === null) return 'La page de paiement est fermée et le casier libéré. Rien n’est débité.';
  if (paymentReference !== null)
    return `Un avoir est émis et le casier libéré. Rendez ${eurosText(totalAmount)} au client au comptoir.`;
  return `${eurosText(refundableAmount)} ${word(refundableAmount, 'est remboursé', 'sont remboursés')} sur la carte, un avoir est émis et le casier libéré. Le client est prévenu.`;
}

function CancelDialog({ order, onClose }: Omit<Props, 'action'>) {
  const [cancel] = useCancelPressingOrderMutation();
  return (
    <ReasonDialog
      title={actionLabels.cancel}
      effect={cancelEffect(order)}
      confirmLabel="Annuler la commande"
      tone="danger"
      reasons={cancelReasons}
      onConfirm={(reason) =>
        cancel({
          params: { pressingOrderId: order.id },
          body: { reason },
          toasts: { success: '!Commande annulée', error: false },
        }).unwrap()
      }
      onClose={onClose}
    />
  );
}

function RefundAgainDialog({ order, onClose }: Omit<Props, 'action'>) {
  const [ask] = useRefundPressingAgainMutation();
  return (
    <ReasonDialog
      title={actionLabels.refundAgain}
      effect={`Le prestataire de paiement est sollicité de nouveau : ${eurosText(order.refundableAmount)} restent dus au client, sur sa carte. Rien n’est rendu deux fois.`}
      confirmLabel={actionLabels.refundAgain}
      reasons={refundAgainReasons}
      onConfirm={(reason) =>
        ask({
          params: { pressingOrderId: order.id },
          body: { reason },
          toasts: { success: '!Remboursement redemandé', error: false },
        }).unwrap()
      }
      onClose={onClose}
    />
  );
}

function Refund({ order, onClose }: Omit<Props, 'action'>) {
  const [refund] = useRefundPressingMutation();
  return (
    <RefundDialog
      kind="pressing"
      title={`${actionLabels.refund} : ${order.reference}`}
      most={order.mostRefund}
      items={order.refundableItems}
      owed={order.withdrawalRefund?.amount ?? null}
      isPaidInPerson={order.paymentReference !== null}
      onRefund={(call) => refund({ params: { pressingOrderId: order.id }, ...call }).unwrap()}
      onClose={onClose}
    />
  );
}

/** One function per action; only two of them take text. */
function useActions(orderId: string, action: PlainAction, inHand: { readonly confirmed?: boolean }) {
  const [collect] = useCollectPressingOrderMutation();
  const [giveBack] = useReturnPressingOrderMutation();
  const [pickUp] = usePickUpPressingOrderMutation();
  const [inPerson] = usePickUpPressingInPersonMutation();
  const [write] = useWritePressingReservesMutation();
  const [reissue] = useReissuePressingCodeMutation();
  const params = { pressingOrderId: orderId };
  const call = { params, toasts: { success: doneLabels[action], error: false } } as const;
  const actions: Readonly<Record<PlainAction, (reserves: string) => Promise<unknown>>> = {
    collect: (reserves) =>
      collect({ ...call, body: { ...inHand, ...(reserves !== '' && { reserves }) } }).unwrap(),
    return: () => giveBack({ ...call, body: {} }).unwrap(),
    pickup: () => pickUp({ ...call, body: inHand }).unwrap(),
    pickupInPerson: () => inPerson({ ...call, body: inHand }).unwrap(),
    writeReserves: (reserves) => write({ ...call, body: { reserves } }).unwrap(),
    reissue: () => reissue(call).unwrap(),
  };
  return actions;
}

/** Actions that record the laundry as removed from its locker, and who holds it afterwards. */
const handsOf: Partial<Readonly<Record<PlainAction, InHandOf>>> = {
  collect: 'laundry',
  pickup: 'handedOver',
  pickupInPerson: 'handedOver',
};

function PlainDialog({ order, action, onClose }: Props & { readonly action: PlainAction }) {
  const hands = handsOf[action];
  const door = useInHand(hands === undefined ? null : order.unproven, hands ?? 'laundry');
  const actions = useActions(order.id, action, door.body);
  const { typed, keepTyped } = useDraft(`reserves.${order.id}`, { reserves: order.reserves ?? '' });
  const [reserves, setReserves] = useState(typed?.reserves ?? order.reserves ?? '');
  const takesReserves = action === 'collect' || action === 'writeReserves';
  const isGiven = reserves.trim() !== '';
  return (
    <ConfirmDialog
      title={actionLabels[action]}
      effect={actionEffects[action]}
      confirmLabel={actionLabels[action]}
      canConfirm={door.canConfirm && (action !== 'writeReserves' || isGiven)}
      whyNot={door.whyNot ?? 'Écrivez vos réserves pour continuer.'}
      isTyped={reserves !== (order.reserves ?? '')}
      onConfirm={() => actions[action](reserves.trim())}
      onClose={onClose}
    >
      {door.question}
      {takesReserves ? (
        <Textarea
          label="Réserves"
          description="Tache, bouton manquant, accroc… Le client les lit."
          autosize
          minRows={2}
          maxLength={1000}
          value={reserves}
          onChange={({ currentTarget: { value } }) => {
            setReserves(value);
            keepTyped({ reserves: value });
          }}
        />
      ) : null}
    </ConfirmDialog>
  );
}

export function ActionDialog({ order, action, onClose }: Props) {
  if (action === 'cancel') return <CancelDialog order={order} onClose={onClose} />;
  if (action === 'refund') return <Refund order={order} onClose={onClose} />;
  if (action === 'refundAgain') return <RefundAgainDialog order={order} onClose={onClose} />;
  return <PlainDialog order={order} action={action} onClose={onClose} />;
}
