/** `/pressing-orders/{id}`: what the staff's page of a pressing order has of its own. */
import { useParams } from 'react-router';
import { staffLive } from '#application/contract/lockers/live.js';
import type {
  PressingOrderDetail,
  StaffPressingAction,
} from '#application/contract/orders/pressing-order-shapes.js';
import { pressingStatusLabels } from '#domain/pressing/pressing-labels.js';
import { pressingLifecycle } from '#domain/pressing/pressing-order.js';
import { counted, word } from '#domain/shared/plurals.js';
import { typeset } from '#domain/shared/typography.js';
import { pressingTimeline } from '#domain/timelines/pressing.js';
import { platform } from '#web/api/api.js';
import { useLive, usePolling } from '#web/api/live.js';
import { CustomerSection } from '#web/features/orders/customer-section.js';
import type { OrderAction, PaidKind, PartProps } from '#web/features/orders/order-kind.js';
import { OrderView } from '#web/features/orders/order-view.js';
import { serveRefunded } from '#web/features/orders/external-refund.js';
import { refundAgain, SaleNotices, saleRefund } from '#web/features/orders/paid.js';
import { whyNot } from '#web/features/orders/why-not.js';
import { answerLabel } from '#web/features/orders/withdrawal-answer.js';
import { closeWithdrawal } from '#web/features/orders/withdrawal-refund.js';
import { eurosText } from '#web/lib/money.js';
import { oldCodeEnds } from '#web/ui/admin/old-code.js';
import { QueryState } from '#web/ui/admin/page/query-state.js';
import { PressingBadge } from './badge.js';
import { DoorSection } from './door-section.js';
import { reservesDialog } from './reserves-dialog.js';
import { LinesSection, OrderSection, PaymentsSection } from './sections.js';

const { usePressingOrderQuery } = platform;

type Order = PressingOrderDetail;
const of = ({ id: pressingOrderId }: { readonly id: string }) => ({ params: { pressingOrderId } });

function cancelEffect({ refundableAmount, paymentReference, totalAmount, paidAt }: Order): string {
  if (paidAt === null) return 'La page de paiement est fermée et le casier libéré. Rien n’est débité.';
  if (paymentReference !== null)
    return `Un avoir est émis et le casier libéré. Rendez ${eurosText(totalAmount)} au client au comptoir.`;
  return `${eurosText(refundableAmount)} ${word(refundableAmount, 'est remboursé', 'sont remboursés')} sur la carte, un avoir est émis et le casier libéré. Le client est prévenu.`;
}

const actions: Readonly<Record<StaffPressingAction, OrderAction<Order>>> = {
  collect: reservesDialog({
    label: 'Enregistrer la collecte',
    done: '!Collecte enregistrée',
    effect: 'Le linge est entre vos mains : le casier est libéré et le client est prévenu.',
    hands: 'laundry',
    send: (send, order, reserves, inHand) =>
      send('collectPressingOrder', {
        ...of(order),
        body: { ...inHand, ...(reserves !== '' && { reserves }) },
      }),
  }),
  return: {
    label: 'Rendre le linge',
    asks: {
      done: '!Casier de retour attribué',
      effect: () =>
        'Un casier libre qui convient est réservé, avec votre code. La porte fermée, le client est prévenu.',
      send: (send, order) => send('returnPressingOrder', { ...of(order), body: {} }),
    },
  },
  pickup: {
    label: 'Enregistrer le retrait',
    asks: {
      done: '!Retrait enregistré',
      effect: () => 'Le client a repris son linge : le casier est libéré et la commande est terminée.',
      hands: 'handedOver',
      send: (send, order, { inHand }) => send('pickUpPressingOrder', { ...of(order), body: inHand }),
    },
  },
  pickupInPerson: {
    label: 'Remettre en main propre',
    asks: {
      done: '!Remise enregistrée',
      effect: () => 'Le linge est remis au client : tout code et tout casier de la commande sont libérés.',
      hands: 'handedOver',
      send: (send, order, { inHand }) => send('pickUpPressingInPerson', { ...of(order), body: inHand }),
    },
  },
  writeReserves: reservesDialog({
    label: 'Noter des réserves',
    done: '!Réserves envoyées au client',
    effect: 'Le client reçoit votre remarque par e-mail.',
    isRequired: true,
    send: (send, order, reserves) => send('writePressingReserves', { ...of(order), body: { reserves } }),
  }),
  reissue: {
    label: 'Remplacer le code',
    asks: {
      done: '!Code remplacé',
      effect: () => `Un nouveau code est créé, et envoyé au client si c’est le sien. ${oldCodeEnds}`,
      send: (send, order) => send('reissuePressingCode', of(order)),
    },
  },
  cancel: {
    label: 'Annuler la commande',
    tone: 'danger',
    asks: {
      done: '!Commande annulée',
      effect: cancelEffect,
      reasons: [
        'Demande du client',
        'Rétractation du client',
        'Casier en panne',
        'Article non pris en charge',
      ],
      send: (send, order, { reason }) => send('cancelPressingOrder', { ...of(order), body: { reason } }),
    },
  },
  refundAgain: {
    label: 'Relancer le remboursement',
    asks: refundAgain((send, order, { reason }) =>
      send('refundPressingAgain', { ...of(order), body: { reason } }),
    ),
  },
  refund: {
    label: 'Rembourser',
    Dialog: saleRefund('pressing', (send, id, call) => send('refundPressing', { ...of({ id }), ...call })),
  },
  settleWithdrawal: { label: answerLabel },
  closeWithdrawal: closeWithdrawal((send, order, { reason }) =>
    send('closePressingWithdrawal', { ...of(order), body: { reason } }),
  ),
  serveRefunded: serveRefunded((send, order, { reason }) =>
    send('servePressingRefunded', { ...of(order), body: { reason } }),
  ),
};

/** Not offered twice: the door section offers it, with another locker if needed. */
const atDoor = typeset('Un casier est pris : la suite est dans « À la porte ».');

// On a phone in front of the cabinet, what is worked at the door stands above what is read of the order.
const isOwnDoor = ({ doorTask }: Order): boolean => doorTask !== null && doorTask.code !== null;

const Aside = ({ order }: { readonly order: Order }) => (
  <>
    {isOwnDoor(order) ? null : <DoorSection order={order} />}
    <CustomerSection order={order} />
  </>
);

const Main = ({ order, asked, onAsk }: PartProps<Order, StaffPressingAction>) => (
  <>
    <SaleNotices kind={pressing} {...{ order, asked, onAsk }} />
    {isOwnDoor(order) ? <DoorSection order={order} /> : null}
    <OrderSection order={order} />
    <LinesSection order={order} />
    <PaymentsSection order={order} />
  </>
);

export const pressing: PaidKind<Order, StaffPressingAction> = {
  kind: 'pressing',
  title: ({ reference }) => `Pressing ${reference}`,
  reference: ({ reference }) => reference,
  subtitle: ({ itemCount, customerName }) => `${counted(itemCount, 'article', 'articles')}, ${customerName}`,
  Badge: PressingBadge,
  actions,
  whyNot: (judged, { status, doorTask }) =>
    judged.action === 'return' && doorTask?.step === 'return'
      ? atDoor
      : whyNot(judged, status, pressingLifecycle, pressingStatusLabels),
  timeline: pressingTimeline,
  putInAt: ({ returnedAt }) => returnedAt,
  note: (send, id, call) => send('noteOnPressingOrder', { ...of({ id }), ...call }),
  resend: (send, id, call) => send('resendPressingMessage', { ...of({ id }), ...call }),
  again: 'refundAgain',
  refundedOffCard: (send, id, call) => send('pressingRefundedOffCard', { ...of({ id }), ...call }),
  settleWithdrawal: (send, id, call) => send('settlePressingWithdrawal', { ...of({ id }), ...call }),
  Main,
  Aside,
};

export function PressingOrderPage() {
  const { pressingOrderId = '' } = useParams();
  const call = { params: { pressingOrderId } };
  useLive(staffLive.pressingOrderLive, call, ['Pressing orders']);
  const query = usePressingOrderQuery({ ...call, toasts: false }, { pollingInterval: usePolling(10_000) });
  return <QueryState query={query}>{(order) => <OrderView kind={pressing} order={order} />}</QueryState>;
}
