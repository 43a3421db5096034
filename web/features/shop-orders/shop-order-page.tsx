/** `/ecommerce-orders/{id}`: what the staff's page of a shop's order has of its own. */
import { useState } from 'react';
import { useParams } from 'react-router';
import { Group, Table, Text, Button, Stack } from '@mantine/core';
import type { ShopOrderDetail, StaffShopAction } from '#application/contract/orders/shop-orders.js';
import { shopActionNames } from '#application/contract/orders/sale-action-names.js';
import { orderLive } from '#application/contract/orders/order-routes.js';
import { operators } from '#application/contract/rights.js';
import { shopStatusLabels, shopLifecycle } from '#domain/shop/shop-order.js';
import { shopMoves } from '#domain/shop/staff-moves.js';
import { shopReasons, shopTimeline } from '#domain/timelines/shop.js';
import { typeset } from '#domain/shared/typography.js';
import { platform } from '#web/api/api.js';
import { useMay } from '#web/api/auth/use-session.js';
import { useLive, usePolling } from '#web/api/live.js';
import { useSend } from '#web/api/use-send.js';
import { BuyerSection } from '#web/features/orders/buyer-section.js';
import { CustomerSection } from '#web/features/orders/customer-section.js';
import { moveActions } from '#web/features/orders/move-actions.js';
import type { OrderAction, PaidKind, PartProps } from '#web/features/orders/order-kind.js';
import { OrderView } from '#web/features/orders/order-view.js';
import { SaleNotices, cancelMoves } from '#web/features/orders/paid.js';
import { saleActions } from '#web/features/orders/sale-refund.js';
import { whyNot } from '#web/features/orders/why-not.js';
import { eurosText, percentText } from '#web/lib/money.js';
import { DoorCodeCard, KeypadCode, type RevealedCode, revealedOf } from '#web/ui/admin/door-code-card.js';
import { oldCodeEnds } from '#domain/locks/door-labels.js';
import { QueryState } from '#web/ui/admin/page/query-state.js';
import { CreditNotes, InvoiceButton, NoInvoice } from '#web/features/invoices/invoice-button.js';
import {
  cabinetFact,
  cancelFact,
  lockerFact,
  providerFact,
  reachFact,
  termsFact,
} from '#web/features/orders/facts.js';
import { Section } from '#web/ui/admin/page/detail-page.js';
import { Facts } from '#web/ui/admin/facts.js';
import { Moment } from '#web/ui/admin/formats.js';
import { TableHead } from '#web/ui/admin/table-head.js';
import { ShopBadge } from './badge.js';
import type { DoorVisit } from '#application/contract/lockers/door-code-shapes.js';
import { remoteRefusalText } from '#domain/locks/lock-reach.js';
import { sinceText } from '#web/lib/since.js';
import { useDoorOpening, type Opening } from '#web/api/door-opening.js';
import { Icon } from '#web/ui/admin/icon.js';
import { Masked } from '#web/ui/admin/masked.js';
import { ReasonedButton } from '#web/ui/admin/reasoned-button.js';

// Puts the order into its locker: open or type the code, then close. A lock without a sensor needs a confirmation.

type DoorTask = NonNullable<ShopOrderDetail['doorTask']>;

interface PutInProps {
  readonly order: ShopOrderDetail;
  readonly doorTask: DoorTask;
  readonly onDone: () => void;
}

const pollMs = 3_000;

/** Shows "ouvert" only when the lock reported it (doors-and-codes.md#opening-a-door). */
const openingWords: Readonly<Record<Opening['state'], string>> = {
  idle: '',
  sending: 'Envoi…',
  opening: 'Ouverture…',
  open: 'Ouvert.',
  noAnswer: 'Pas de réponse.',
  refused: 'Pas ouvert.',
};

function howTo({ hasDoorSensor, doorOpenedAt, canConfirm }: DoorVisit): string {
  if (!hasDoorSensor)
    return canConfirm
      ? 'Tapez le code, déposez la commande, fermez la porte, puis confirmez ici.'
      : 'Cette serrure ne dit pas si la porte a servi : demandez son code, déposez la commande, puis confirmez ici.';
  return doorOpenedAt === null
    ? 'Ouvrez le casier, déposez la commande et fermez la porte : le client est averti tout seul.'
    : 'La porte a été ouverte. Fermez-la : le client est averti tout seul.';
}

/** The button that requested the code has disappeared. */
const takeFocus = (button: HTMLButtonElement | null): void => button?.focus();

interface DoorsProps {
  readonly visit: DoorVisit;
  /** Called when staff reveal the keypad code. */
  readonly onCode: () => void;
  readonly onDone: () => void;
}

function Doors({ visit, onCode, onDone }: DoorsProps) {
  const params = { code: visit.code };
  const [access, asking] = platform.useAccessDoorMutation();
  const [open] = platform.useOpenDoorMutation();
  const [confirm, confirming] = platform.useConfirmDoorMutation();
  const {
    opening,
    open: openNow,
    isOpening,
  } = useDoorOpening((idempotencyKey) => open({ params, idempotencyKey, toasts: false }), visit.doorOpenedAt);
  return (
    <Stack gap="xs">
      <Group gap="xs">
        {visit.canOpenRemotely ? (
          <ReasonedButton
            leftSection={<Icon name="door" size={16} />}
            loading={isOpening}
            whyNot={
              visit.isLinkUp ? null : remoteRefusalText('LOCK_OFFLINE', sinceText(visit.unreachableSince))
            }
            onClick={openNow}
          >
            Ouvrir le casier N°{visit.lockerNumber}
          </ReasonedButton>
        ) : null}
        {visit.lockCode === null ? (
          <Button
            variant={visit.canOpenRemotely && visit.isLinkUp ? 'default' : 'filled'}
            loading={asking.isLoading}
            onClick={() => {
              onCode();
              void access({ params, toasts: { success: false } });
            }}
          >
            Obtenir le code du clavier
          </Button>
        ) : null}
        {visit.canConfirm ? (
          <Button
            variant={visit.lockCode === null ? 'default' : 'filled'}
            ref={asking.isSuccess ? takeFocus : undefined}
            loading={confirming.isLoading}
            onClick={() =>
              void confirm({ params, toasts: { success: '!Dépôt confirmé' } }).then((answer) => {
                if (!('error' in answer)) onDone();
              })
            }
          >
            La commande est dans le casier
          </Button>
        ) : null}
      </Group>
      <Text size="sm" role="status">
        {openingWords[opening.state]}
        {'text' in opening ? ` ${opening.text}` : ''}
      </Text>
    </Stack>
  );
}

function PutInSection({ order, doorTask, onDone }: PutInProps) {
  const { data: visit } = platform.useDoorVisitQuery(
    { params: { code: doorTask.code }, toasts: false },
    { pollingInterval: pollMs },
  );
  const [ready, { isLoading }] = platform.useReadyShopOrderMutation();
  const [read] = platform.useLazyRevealShopPickupQuery();
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const reveal = () => read({ params: { shopOrderId: order.id }, toasts: false }).unwrap();
  const takeOther = (): void =>
    void ready({
      params: { shopOrderId: order.id },
      body: { isOtherLocker: true },
      toasts: { success: '!Autre casier attribué' },
    });
  return (
    <Section
      title="Mise en casier"
      actions={
        <Button variant="default" size="compact-md" loading={isLoading} onClick={takeOther}>
          Prendre un autre casier
        </Button>
      }
    >
      <Facts
        items={[
          { label: 'Casier', value: `N°${doorTask.lockerNumber}, ${order.cabinetName}` },
          {
            label: 'Votre code de dépôt',
            value: (
              <Masked
                label="le code de dépôt"
                reveal={async () => (await reveal()).depositCode ?? doorTask.code}
              />
            ),
          },
        ]}
      />
      {visit ? (
        <>
          <Text>{typeset(howTo(visit))}</Text>
          <KeypadCode
            {...visit}
            isRevealed={askedFor === visit.code}
            onReveal={async () => (await reveal()).lockCode}
          />
          <Doors visit={visit} onCode={() => setAskedFor(visit.code)} onDone={onDone} />
        </>
      ) : null}
    </Section>
  );
}

interface Props {
  readonly order: ShopOrderDetail;
}

const isToPrepare = ({ status, externallyRefundedAt }: ShopOrderDetail): boolean =>
  !externallyRefundedAt && (status === 'Paid' || status === 'Preparing');

/** The lines, the customer and the money of a shop's order. */
const LinesSection = ({ order }: Props) => (
  <Section title={isToPrepare(order) ? 'À préparer' : 'Articles'}>
    {order.notes ? <Text>Remarque du client&nbsp;: {order.notes}</Text> : null}
    <Table>
      <TableHead columns={['Article', { number: 'Quantité' }, { number: 'Total TTC' }]} />
      <Table.Tbody>
        {order.orderItems.map(({ id, itemName, itemSku, quantity, totalPrice }) => (
          <Table.Tr key={id}>
            <Table.Td>
              {itemName}
              {itemSku ? ` (${itemSku})` : ''}
            </Table.Td>
            <Table.Td ta="end">{quantity}</Table.Td>
            <Table.Td ta="end" style={{ whiteSpace: 'nowrap' }}>
              {eurosText(totalPrice)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Section>
);

const OrderSection = ({ order }: Props) => (
  <Section title="Commande">
    <Facts
      items={[
        cabinetFact(order),
        lockerFact('Casier', order.assignedLockerId, order.assignedLockerNumber),
        reachFact(order.reach),
        { label: 'Commandée', value: <Moment at={order.createdAt} /> },
        termsFact(order.terms),
        { label: 'Payée', value: <Moment at={order.paidAt} /> },
        { label: 'Mise en casier', value: <Moment at={order.readyAt} /> },
        { label: 'Retirée', value: <Moment at={order.completedAt} /> },
        cancelFact('Annulée', order.cancelReason, shopReasons),
      ]}
    />
  </Section>
);

/** The invoice comes with the payment, a credit note with each refund. */
const Documents = ({ order: { id, paidAt, endedAt, creditNotes } }: Props) =>
  paidAt === null ? (
    <NoInvoice isOver={endedAt !== null} />
  ) : (
    <Group gap="xs">
      <InvoiceButton orderKind="shop" orderId={id} kind="invoice" />
      <CreditNotes orderKind="shop" orderId={id} creditNotes={creditNotes} />
    </Group>
  );

const MoneySection = ({ order }: Props) => (
  <Section title="Paiement">
    <Facts
      items={[
        { label: 'Total TTC', value: eurosText(order.totalAmount) },
        ...order.vat.map(({ rate, vat }) => ({
          label: `Dont TVA ${percentText(rate)}`,
          value: eurosText(vat),
        })),
        ...order.payments.map(({ capturedAmount }) => ({
          label: 'Débité',
          value: eurosText(capturedAmount),
        })),
        ...order.payments
          .filter(({ refundedAmount }) => refundedAmount > 0)
          .map(({ refundedAmount }) => ({ label: 'Remboursé', value: eurosText(refundedAmount) })),
        ...order.payments.map(({ providerUrl }) => providerFact(providerUrl)),
      ]}
    />
    <Documents order={order} />
  </Section>
);

type Order = ShopOrderDetail;
const of = ({ id: shopOrderId }: { readonly id: string }) => ({ params: { shopOrderId } });
const sale = saleActions('shop', shopActionNames, of);

const actions: Readonly<Record<StaffShopAction, OrderAction<Order>>> = {
  ...moveActions(shopMoves, of),
  ready: {
    label: 'Mettre en casier',
    atOnce: {
      done: '!Casier attribué',
      send: (send, order) => send('readyShopOrder', { ...of(order), body: {} }),
    },
  },
  reissue: {
    label: 'Remplacer le code',
    asks: {
      done: '!Nouveau code envoyé',
      effect: () => `Un nouveau code est envoyé au client. ${oldCodeEnds}`,
      send: (send, order) => send('reissueShopCode', of(order)),
    },
  },
  cancel: {
    label: 'Annuler et rembourser',
    tone: 'danger',
    asks: {
      done: '!Commande annulée, remboursement demandé',
      moves: cancelMoves,
      effect: ({ refundableAmount }) =>
        `Le client est remboursé de ${eurosText(refundableAmount)} sur sa carte et averti. Les articles reviennent en stock et un avoir est émis.`,
      reasons: [
        'Article manquant',
        'Article abîmé',
        'Demande du client',
        'Rétractation du client',
        'Jamais retirée',
      ],
      send: (send, order, { reason }) => send('cancelShopOrder', { ...of(order), body: { reason } }),
    },
  },
  ...sale.actions,
};

/** Omitted, as it would do nothing: the door has its own section, which offers another locker. */
const atDoor = typeset('Un casier est pris : la suite est dans « Mise en casier ».');

/** The customer's code, hidden until staff reveal it. */
function PickupCode({ order }: { readonly order: Order }) {
  const may = useMay();
  const send = useSend();
  const [reveal] = platform.useLazyRevealShopPickupQuery();
  const { pickup } = order;
  if (!pickup) return null;
  const read = async (): Promise<RevealedCode> => {
    const { pickupCode, pickupUrl } = await reveal({ ...of(order), toasts: false }).unwrap();
    return revealedOf(pickupCode, pickupUrl);
  };
  const reissue = (): Promise<unknown> =>
    send('reissueShopCode', { ...of(order), toasts: { success: '!Nouveau code envoyé', error: false } });
  return (
    <DoorCodeCard
      doorCode={{
        ...pickup,
        isLinkLost: pickup.lock.isLinkLost,
        step: 'pickup',
        revealed: null,
        doneAt: null,
      }}
      {...(may(operators) && { onReveal: read, onReissue: reissue })}
    />
  );
}

const Aside = ({ order }: { readonly order: Order }) => (
  <>
    <CustomerSection kind="shopOrder" order={order} />
    <BuyerSection kind="shopOrder" order={order} />
    <PickupCode order={order} />
  </>
);

const Main = ({ order, opened, onAsk, onChanged }: PartProps<Order, StaffShopAction>) => (
  <>
    <SaleNotices kind={shop} {...{ order, opened, onAsk }} />
    {order.doorTask ? <PutInSection order={order} doorTask={order.doorTask} onDone={onChanged} /> : null}
    <LinesSection order={order} />
    <OrderSection order={order} />
    <MoneySection order={order} />
  </>
);

export const shop: PaidKind<Order, StaffShopAction> = {
  ...sale.ofKind,
  title: ({ reference }) => `Commande ${reference}`,
  reference: ({ reference }) => reference,
  subtitle: ({ customerName, cabinetName }) => `${customerName}, ${cabinetName}`,
  Badge: ShopBadge,
  actions,
  whyNot: (judged, { status, doorTask }) =>
    judged.action === 'ready' && doorTask !== null
      ? atDoor
      : whyNot(judged, status, shopLifecycle, shopStatusLabels),
  dialogTitle: (label, { reference }) => `${label} : ${reference}`,
  timeline: shopTimeline,
  putInAt: ({ readyAt }) => readyAt,
  Main,
  Aside,
};

export function ShopOrderPage() {
  const { shopOrderId = '' } = useParams();
  const call = { params: { shopOrderId } };
  useLive(orderLive.shopOrderLive, call, ['E-commerce orders']);
  const query = platform.useShopOrderQuery(
    { ...call, toasts: false },
    { pollingInterval: usePolling(5_000) },
  );
  return (
    <QueryState query={query}>
      {(order) => <OrderView kind={shop} order={order} onChanged={() => void query.refetch()} />}
    </QueryState>
  );
}
