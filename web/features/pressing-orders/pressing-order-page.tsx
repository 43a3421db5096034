/** `/pressing-orders/{id}`: what the staff's page of a pressing order has of its own. */
import { useParams } from 'react-router';
import { Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { pressingStatusLabels, pressingLifecycle } from '#domain/pressing/pressing-order.js';
import { pressingMoves } from '#domain/pressing/staff-moves.js';
import { counted, word } from '#domain/shared/plurals.js';
import { typeset } from '#domain/shared/typography.js';
import { pressingReasons, pressingTimeline } from '#domain/timelines/pressing.js';
import { oldCodeEnds } from '#domain/locks/door-labels.js';
import { declineReason } from '#domain/payments/decline-labels.js';
import type { InHandOf } from '#domain/doors/unproven-labels.js';
import { pressingActionNames } from '#application/contract/orders/sale-action-names.js';
import { orderLive } from '#application/contract/orders/order-routes.js';
import type {
  PressingOrderDetail,
  StaffPressingAction,
} from '#application/contract/orders/pressing-order-shapes.js';
import { platform } from '#web/api/api.js';
import { useLive, usePolling } from '#web/api/live.js';
import { BuyerSection } from '#web/features/orders/buyer-section.js';
import { CustomerSection } from '#web/features/orders/customer-section.js';
import { moveActions } from '#web/features/orders/move-actions.js';
import type {
  OrderAction,
  PaidKind,
  PartProps,
  DialogProps,
  Given,
} from '#web/features/orders/order-kind.js';
import { OrderView } from '#web/features/orders/order-view.js';
import { SaleNotices, cancelMoves } from '#web/features/orders/paid.js';
import { saleActions } from '#web/features/orders/sale-refund.js';
import { whyNot } from '#web/features/orders/why-not.js';
import { eurosText, percentText } from '#web/lib/money.js';
import { QueryState } from '#web/ui/admin/page/query-state.js';
import { CreditNotes, InvoiceButton, NoInvoice } from '#web/features/invoices/invoice-button.js';
import {
  cabinetFact,
  lockerFact,
  cancelFact,
  momentFact,
  providerFact,
  reachFact,
  termsFact,
} from '#web/features/orders/facts.js';
import { dateText } from '#web/lib/moments.js';
import { Section } from '#web/ui/admin/page/detail-page.js';
import { Facts } from '#web/ui/admin/facts.js';
import { Moment, Money } from '#web/ui/admin/formats.js';
import { useSend, type Send } from '#web/api/use-send.js';
import { useInHand } from '#web/features/orders/in-hand.js';
import { ConfirmDialog } from '#web/ui/admin/dialog/confirm-dialog.js';
import { useDraft } from '#web/ui/admin/form/use-draft.js';
import { PressingBadge } from './badge.js';
import { DoorSection } from './door-section.js';

type NotedOrder = Pick<PressingOrderDetail, 'id' | 'reserves' | 'unproven'>;

interface ReservesTexts {
  readonly label: string;
  readonly done: string;
  readonly effect: string;
  /** The person who has the laundry after the action. */
  readonly hands?: InHandOf;
  /** True if the action requires the notes. */
  readonly isRequired?: true;
  readonly send: (
    send: Send,
    order: NotedOrder,
    reserves: string,
    inHand: Given['inHand'],
  ) => Promise<unknown>;
}

function ReservesDialog({ order, onClose, ...texts }: DialogProps<NotedOrder> & ReservesTexts) {
  const { label, done, effect, hands, isRequired } = texts;
  const send = useSend();
  const door = useInHand(hands === undefined ? null : order.unproven, hands ?? 'laundry');
  const written = order.reserves ?? '';
  const { typed, storeTyped } = useDraft(`reserves.${order.id}`, { reserves: written });
  const [reserves, setReserves] = useState(typed?.reserves ?? written);
  return (
    <ConfirmDialog
      title={label}
      effect={effect}
      confirmLabel={label}
      canConfirm={door.canConfirm && (!isRequired || reserves.trim() !== '')}
      whyNot={door.whyNot ?? 'Écrivez vos réserves pour continuer.'}
      isTyped={reserves !== written}
      onConfirm={() =>
        texts.send(
          (name, call) => send(name, { ...call, toasts: { success: done, error: false } }),
          order,
          reserves.trim(),
          door.body,
        )
      }
      onClose={onClose}
    >
      {door.question}
      <Textarea
        label="Réserves"
        description="Tache, bouton manquant, accroc… Le client les lit."
        autosize
        minRows={2}
        maxLength={1000}
        value={reserves}
        onChange={({ currentTarget: { value } }) => {
          setReserves(value);
          storeTyped({ reserves: value });
        }}
      />
    </ConfirmDialog>
  );
}

/** An action of laundry that says what was noticed on it, for its customer to read. */
const reservesDialog = (texts: ReservesTexts): OrderAction<NotedOrder> => ({
  label: texts.label,
  Dialog: (props) => <ReservesDialog {...props} {...texts} />,
});

interface OfOrder {
  readonly order: PressingOrderDetail;
}

/** What a pressing order is made of, when it moved, its VAT by rate, and what became of the money. */
const OrderSection = ({ order }: OfOrder) => (
  <Section title="Commande">
    <Facts
      items={[
        cabinetFact(order),
        { label: 'Promise pour', value: `${dateText(Date.parse(order.promisedAt))} au plus tard` },
        { label: 'Place', value: counted(order.totalSlotsRequired, 'emplacement', 'emplacements') },
        lockerFact('Casier de dépôt', order.depositLockerId, order.depositLockerNumber),
        lockerFact('Casier de retrait', order.pickupLockerId, order.pickupLockerNumber),
        reachFact(order.reach),
        momentFact('Commandée', order.createdAt),
        termsFact(order.terms),
        momentFact('Début demandé avant la fin des quatorze jours', order.expressRequestedAt),
        momentFact('Déposée', order.depositedAt),
        momentFact('Collectée', order.collectedAt),
        momentFact('Prête', order.returnedAt),
        momentFact(order.pickedUpInPerson ? 'Remise en main propre' : 'Retirée', order.completedAt),
        cancelFact('Annulation', order.cancelReason, pressingReasons),
        order.reserves !== null && { label: 'Réserves', value: order.reserves },
      ]}
    />
  </Section>
);

const LinesSection = ({ order }: OfOrder) => (
  <Section title="Articles">
    <Facts
      items={[
        ...order.pressingOrderItems.map(({ itemName, quantity, totalPrice }) => ({
          label: `${quantity} × ${itemName}`,
          value: <Money euros={totalPrice} />,
        })),
        { label: 'Total TTC', value: <Money euros={order.totalAmount} /> },
        ...order.vat.map(({ rate, vat }) => ({
          label: `Dont TVA ${percentText(rate)}`,
          value: <Money euros={vat} />,
        })),
      ]}
    />
  </Section>
);

const PaymentsSection = ({ order }: OfOrder) => (
  <Section title="Paiement">
    <Facts
      items={[
        order.paymentReference !== null && { label: 'Au comptoir', value: order.paymentReference },
        { label: 'Payée', value: order.paidAt === null ? 'Pas encore' : <Moment at={order.paidAt} /> },
        ...order.payments.flatMap(({ capturedAmount, refundedAmount, failure, providerUrl }) => [
          { label: 'Débité par carte', value: <Money euros={capturedAmount} /> },
          refundedAmount > 0 && { label: 'Remboursé', value: <Money euros={refundedAmount} /> },
          failure !== null && { label: 'Échec', value: declineReason(failure) },
          providerFact(providerUrl),
        ]),
      ]}
    />
    <Group gap="xs">
      {order.invoiceUrl === null ? (
        <NoInvoice isOver={order.endedAt !== null} />
      ) : (
        <InvoiceButton orderKind="pressing" orderId={order.id} kind="invoice" />
      )}
      <CreditNotes orderKind="pressing" orderId={order.id} creditNotes={order.creditNotes} />
    </Group>
  </Section>
);

type Order = PressingOrderDetail;
const of = ({ id: pressingOrderId }: { readonly id: string }) => ({ params: { pressingOrderId } });
const sale = saleActions('pressing', pressingActionNames, of);

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
  ...moveActions(pressingMoves, of),
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
      moves: cancelMoves,
      reasons: [
        'Demande du client',
        'Rétractation du client',
        'Casier en panne',
        'Article non pris en charge',
      ],
      send: (send, order, { reason }) => send('cancelPressingOrder', { ...of(order), body: { reason } }),
    },
  },
  ...sale.actions,
};

/** Not offered twice: the door section offers it, with another locker if needed. */
const atDoor = typeset('Un casier est pris : la suite est dans « À la porte ».');

// On a phone in front of the cabinet, the actions at the door come before the facts of the order.
const isOwnDoor = ({ doorTask }: Order): boolean => doorTask !== null && doorTask.code !== null;

const Aside = ({ order }: { readonly order: Order }) => (
  <>
    {isOwnDoor(order) ? null : <DoorSection order={order} />}
    <CustomerSection kind="pressingOrder" order={order} />
    <BuyerSection kind="pressingOrder" order={order} />
  </>
);

const Main = ({ order, opened, onAsk }: PartProps<Order, StaffPressingAction>) => (
  <>
    <SaleNotices kind={pressing} {...{ order, opened, onAsk }} />
    {isOwnDoor(order) ? <DoorSection order={order} /> : null}
    <OrderSection order={order} />
    <LinesSection order={order} />
    <PaymentsSection order={order} />
  </>
);

export const pressing: PaidKind<Order, StaffPressingAction> = {
  ...sale.ofKind,
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
  Main,
  Aside,
};

export function PressingOrderPage() {
  const { pressingOrderId = '' } = useParams();
  const call = { params: { pressingOrderId } };
  useLive(orderLive.pressingOrderLive, call, ['Pressing orders']);
  const query = platform.usePressingOrderQuery(
    { ...call, toasts: false },
    { pollingInterval: usePolling(10_000) },
  );
  return <QueryState query={query}>{(order) => <OrderView kind={pressing} order={order} />}</QueryState>;
}
