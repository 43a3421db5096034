/** `/ecommerce-orders/{id}`: the order, the next action, its locker, its money, its messages and its timeline. */
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { staffLive } from '#application/contract/lockers/live.js';
import { useLive, usePolling } from '#web/api/live.js';
import { operators } from '#application/contract/rights.js';
import type { ShopOrderDetail, StaffShopAction } from '#application/contract/orders/shop-order-shapes.js';
import { useMay } from '#web/api/auth/use-session.js';
import { OrderMessages } from '#web/ui/admin/order-messages.js';
import { ExternalRefundNotice, isNoticeAction } from '#web/features/orders/external-refund.js';
import { CustomerSection } from '#web/features/orders/customer-section.js';
import { DisputeNotices } from '#web/features/orders/dispute-notice.js';
import { OwedRefundNotice, againBy } from '#web/features/orders/owed-refund.js';
import { usePickupReports } from '#web/features/orders/pickup-report-notice.js';
import { useProof } from '#web/features/orders/proof.js';
import { TimelineSection } from '#web/features/orders/timeline-section.js';
import { WithdrawalNotice } from '#web/features/orders/withdrawal-notice.js';
import { type DetailAction, DetailPage } from '#web/ui/admin/page/detail-page.js';
import { DoorCodeCard, type RevealedCode, revealedOf } from '#web/ui/admin/door-code-card.js';
import { QueryState } from '#web/ui/admin/page/query-state.js';
import { shopStatusLabels } from '#domain/shop/shop-labels.js';
import { typeset } from '#domain/shared/typography.js';
import { shopLifecycle } from '#domain/shop/shop-order.js';
import { buttonedActions } from '#web/features/orders/buttoned-actions.js';
import { whyNot } from '#web/features/orders/why-not.js';
import { ActionDialog } from './action-dialog.js';
import {
  useCloseShopWithdrawalMutation,
  useLazyRevealShopPickupQuery,
  useNoteShopOrderMutation,
  useResendShopMessageMutation,
  useServeShopRefundedMutation,
  useSettleShopWithdrawalMutation,
  useShopOrderQuery,
  useShopRefundedElsewhereMutation,
} from './calls.js';
import { ShopBadge } from './columns.js';
import { PutInSection } from './put-in-section.js';
import { LinesSection, MoneySection, OrderSection } from './sections.js';
import { type Action, useActions } from './use-actions.js';
import { type AskedAction, actionLabels, eventOf, isAsked } from './words.js';

/** The actions of a shop order as buttons: the next one first, the others with the reason why they are unavailable. */

/** Omitted because it would do nothing: the door section offers it, with another locker. */
const isAtDoor = (action: StaffShopAction, { doorTask }: ShopOrderDetail): boolean =>
  action === 'ready' && doorTask !== null;
const atDoor = typeset('Un casier est pris : la suite est dans « Mise en casier ».');

export function actionsOf(
  order: ShopOrderDetail,
  isBusy: boolean,
  open: (action: StaffShopAction) => void,
): DetailAction[] {
  return buttonedActions(order).map(({ action, refusal }) => ({
    label: actionLabels[action],
    onClick: () => open(action),
    isNext: action === order.nextAction,
    isBusy: isBusy && action === order.nextAction,
    ...(action === 'cancel' && { tone: 'danger' as const }),
    disabledReason: isAtDoor(action, order)
      ? atDoor
      : whyNot({ action, refusal }, order.status, shopLifecycle, shopStatusLabels),
  }));
}

interface Props {
  readonly order: ShopOrderDetail;
}

/** The customer's pickup code, masked until it is requested. */
function PickupCode({ order, perform }: Props & { readonly perform: Action }) {
  const may = useMay();
  const [reveal] = useLazyRevealShopPickupQuery();
  const { pickup } = order;
  if (!pickup) return null;
  const read = async (): Promise<RevealedCode> => {
    const params = { shopOrderId: order.id };
    const { pickupCode, pickupUrl } = await reveal({ params, toasts: false }).unwrap();
    return revealedOf(pickupCode, pickupUrl);
  };
  const mine = may(operators) ? { onReveal: read, onReissue: () => perform('reissue') } : {};
  return (
    <DoorCodeCard
      doorCode={{
        ...pickup,
        isLinkLost: pickup.lock.isLinkLost,
        step: 'pickup',
        revealed: null,
        doneAt: null,
      }}
      {...mine}
    />
  );
}

function Aside({ order, perform }: Props & { readonly perform: Action }) {
  const [resend] = useResendShopMessageMutation();
  const params = { shopOrderId: order.id };
  return (
    <>
      <CustomerSection order={order} />
      <PickupCode order={order} perform={perform} />
      <OrderMessages
        messages={order.messages}
        onResend={(messageId) =>
          resend({ params, body: { messageId }, toasts: { success: '!Message renvoyé' } })
        }
      />
    </>
  );
}

function Timeline({ order }: Props) {
  const [add] = useNoteShopOrderMutation();
  const note = async (text: string): Promise<boolean> => {
    const params = { shopOrderId: order.id };
    return !('error' in (await add({ params, body: { text }, toasts: { success: '!Note ajoutée' } })));
  };
  return <TimelineSection events={order.timeline.map(eventOf)} onNote={note} />;
}

function OwedRefund({ order }: Props) {
  const [write] = useShopRefundedElsewhereMutation();
  const params = { shopOrderId: order.id };
  return order.owedRefund ? (
    <OwedRefundNotice
      owed={order.owedRefund}
      again={againBy(order, 'refundAgain', actionLabels.refundAgain)}
      onWrite={(call) => write({ params, ...call }).unwrap()}
    />
  ) : null;
}

interface AnswerProps extends Props {
  readonly isAsked: boolean;
  readonly onClose: () => void;
}

function Withdrawal({ order, ...asked }: AnswerProps) {
  const [settle] = useSettleShopWithdrawalMutation();
  const [close] = useCloseShopWithdrawalMutation();
  const params = { shopOrderId: order.id };
  return (
    <WithdrawalNotice
      kind="shop"
      withdrawal={order.withdrawal}
      refund={order.withdrawalRefund}
      way={order.nextAction && actionLabels[order.nextAction]}
      onSettle={(call) => settle({ params, ...call }).unwrap()}
      onCloseAccepted={(call) => close({ params, ...call }).unwrap()}
      {...asked}
    />
  );
}

function ShopOrderView({ order, onChanged }: Props & { readonly onChanged: () => void }) {
  const [asked, setAsked] = useState<AskedAction | null>(null);
  const { perform, isBusy } = useActions(order.id);
  const [serve] = useServeShopRefundedMutation();
  // A toast shows an immediate refusal, and the list of actions is refreshed.
  const act = (action: StaffShopAction): void =>
    isAsked(action) ? setAsked(action) : void perform(action).catch(onChanged);
  const reports = usePickupReports(order.pickupReports, order.readyAt);
  const proof = useProof({ kind: 'shop', id: order.id, reference: order.reference });
  return (
    <DetailPage
      title={`Commande ${order.reference}`}
      reference={order.reference}
      status={<ShopBadge order={order} />}
      subtitle={<Text c="dimmed">{`${order.customerName}, ${order.cabinetName}`}</Text>}
      actions={[...reports.action, ...actionsOf(order, isBusy, act), proof.action]}
      aside={<Aside order={order} perform={perform} />}
      timeline={<Timeline order={order} />}
    >
      {reports.notices}
      <DisputeNotices disputes={order.disputes} onProof={proof.open} />
      <OwedRefund order={order} />
      <ExternalRefundNotice
        order={order}
        way={order.nextAction && actionLabels[order.nextAction]}
        isAsked={asked === 'serveRefunded'}
        onAsk={() => setAsked('serveRefunded')}
        onServe={(call) => serve({ params: { shopOrderId: order.id }, ...call }).unwrap()}
        onClose={() => setAsked(null)}
      />
      <Withdrawal order={order} isAsked={asked === 'settleWithdrawal'} onClose={() => setAsked(null)} />
      {order.doorTask ? <PutInSection order={order} doorTask={order.doorTask} onDone={onChanged} /> : null}
      <LinesSection order={order} />
      <OrderSection order={order} />
      <MoneySection order={order} />
      {asked && !isNoticeAction(asked) ? (
        <ActionDialog order={order} action={asked} perform={perform} onClose={() => setAsked(null)} />
      ) : null}
      {proof.dialog}
    </DetailPage>
  );
}

export function ShopOrderPage() {
  const { shopOrderId = '' } = useParams();
  useLive(staffLive.shopOrderLive, { params: { shopOrderId } }, ['E-commerce orders']);
  const query = useShopOrderQuery(
    { params: { shopOrderId }, toasts: false },
    { pollingInterval: usePolling(5_000) },
  );
  return (
    <QueryState query={query}>
      {(order) => <ShopOrderView order={order} onChanged={() => void query.refetch()} />}
    </QueryState>
  );
}
