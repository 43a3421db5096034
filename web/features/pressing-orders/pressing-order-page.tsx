/** `/pressing-orders/{id}`: the order, the next action, its door, its money, its messages and its timeline. */
import { Anchor, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { staffLive } from '#application/contract/lockers/live.js';
import { useLive, usePolling } from '#web/api/live.js';
import type {
  PressingOrderDetail,
  StaffPressingAction,
} from '#application/contract/orders/pressing-order-shapes.js';
import { ExternalRefundNotice, isNoticeAction } from '#web/features/orders/external-refund.js';
import { CustomerSection } from '#web/features/orders/customer-section.js';
import { DisputeNotices } from '#web/features/orders/dispute-notice.js';
import { OwedRefundNotice, againBy } from '#web/features/orders/owed-refund.js';
import { usePickupReports } from '#web/features/orders/pickup-report-notice.js';
import { useProof } from '#web/features/orders/proof.js';
import { reachFact } from '#web/features/orders/reach-fact.js';
import { TimelineSection } from '#web/features/orders/timeline-section.js';
import { WithdrawalNotice } from '#web/features/orders/withdrawal-notice.js';
import { termsFact } from '#web/features/orders/terms-fact.js';
import { dateText } from '#web/lib/moments.js';
import { counted } from '#domain/shared/plurals.js';
import { type DetailAction, DetailPage, Section } from '#web/ui/admin/page/detail-page.js';
import { Facts } from '#web/ui/admin/facts.js';
import { Moment } from '#web/ui/admin/formats.js';
import { OrderMessages } from '#web/ui/admin/order-messages.js';
import { QueryState } from '#web/ui/admin/page/query-state.js';
import { pressingStatusLabels } from '#domain/pressing/pressing-labels.js';
import { typeset } from '#domain/shared/typography.js';
import { pressingLifecycle } from '#domain/pressing/pressing-order.js';
import { buttonedActions } from '#web/features/orders/buttoned-actions.js';
import { whyNot } from '#web/features/orders/why-not.js';
import { ActionDialog } from './action-dialog.js';
import { PressingBadge } from './badges.js';
import {
  useClosePressingWithdrawalMutation,
  useNoteOnPressingOrderMutation,
  usePressingOrderQuery,
  usePressingRefundedElsewhereMutation,
  useResendPressingMessageMutation,
  useServePressingRefundedMutation,
  useSettlePressingWithdrawalMutation,
} from './calls.js';
import { DoorSection } from './door-section.js';
import { LinesSection, PaymentsSection } from './money-section.js';
import { actionLabels, eventOf, reasonLabels } from './words.js';

/** The actions of a pressing order as buttons: the next one first, the others with why they are unavailable. */

/** Omitted here: the door section offers it, with another locker if needed. */
const isAtDoor = (action: StaffPressingAction, { doorTask }: PressingOrderDetail): boolean =>
  action === 'return' && doorTask?.step === 'return';
const atDoor = typeset('Un casier est pris : la suite est dans « À la porte ».');

export function actionsOf(
  order: PressingOrderDetail,
  open: (action: StaffPressingAction) => void,
): DetailAction[] {
  return buttonedActions(order).map(({ action, refusal }) => ({
    label: actionLabels[action],
    onClick: () => open(action),
    isNext: action === order.nextAction,
    ...(action === 'cancel' && { tone: 'danger' as const }),
    disabledReason: isAtDoor(action, order)
      ? atDoor
      : whyNot({ action, refusal }, order.status, pressingLifecycle, pressingStatusLabels),
  }));
}

interface OfOrder {
  readonly order: PressingOrderDetail;
}

const moment = (label: string, at: string | null) => at !== null && { label, value: <Moment at={at} /> };

const OrderSection = ({ order }: OfOrder) => (
  <Section title="Commande">
    <Facts
      items={[
        {
          label: 'Consigne',
          value: (
            <Anchor component={Link} to={`/cabinets/${order.cabinetId}`}>
              {order.cabinetName}
            </Anchor>
          ),
        },
        { label: 'Promise pour', value: `${dateText(Date.parse(order.promisedAt))} au plus tard` },
        { label: 'Place', value: counted(order.totalSlotsRequired, 'emplacement', 'emplacements') },
        order.depositLockerNumber !== null && {
          label: 'Casier de dépôt',
          value: `N°${order.depositLockerNumber}`,
        },
        order.pickupLockerNumber !== null && {
          label: 'Casier de retrait',
          value: `N°${order.pickupLockerNumber}`,
        },
        reachFact(order.reach),
        moment('Commandée', order.createdAt),
        termsFact(order.terms),
        order.expressRequestedAt !== null &&
          moment('Début demandé avant la fin des quatorze jours', order.expressRequestedAt),
        moment('Déposée', order.depositedAt),
        moment('Collectée', order.collectedAt),
        moment('Prête', order.returnedAt),
        moment(order.pickedUpInPerson ? 'Remise en main propre' : 'Retirée', order.completedAt),
        order.cancelReason !== null && {
          label: 'Annulation',
          value: reasonLabels[order.cancelReason] ?? order.cancelReason,
        },
        order.reserves !== null && { label: 'Réserves', value: order.reserves },
      ]}
    />
  </Section>
);

function OwedRefund({ order }: OfOrder) {
  const [write] = usePressingRefundedElsewhereMutation();
  const params = { pressingOrderId: order.id };
  return order.owedRefund ? (
    <OwedRefundNotice
      owed={order.owedRefund}
      again={againBy(order, 'refundAgain', actionLabels.refundAgain)}
      onWrite={(call) => write({ params, ...call }).unwrap()}
    />
  ) : null;
}

interface AnswerProps extends OfOrder {
  readonly isAsked: boolean;
  readonly onClose: () => void;
}

function Withdrawal({ order, ...asked }: AnswerProps) {
  const [settle] = useSettlePressingWithdrawalMutation();
  const [close] = useClosePressingWithdrawalMutation();
  const params = { pressingOrderId: order.id };
  return (
    <WithdrawalNotice
      kind="pressing"
      withdrawal={order.withdrawal}
      refund={order.withdrawalRefund}
      way={order.nextAction && actionLabels[order.nextAction]}
      onSettle={(call) => settle({ params, ...call }).unwrap()}
      onCloseAccepted={(call) => close({ params, ...call }).unwrap()}
      {...asked}
    />
  );
}

function PressingOrderView({ order }: OfOrder) {
  const [action, setAction] = useState<StaffPressingAction | null>(null);
  const [resend] = useResendPressingMessageMutation();
  const [addNote] = useNoteOnPressingOrderMutation();
  const [serve] = useServePressingRefundedMutation();
  const params = { pressingOrderId: order.id };
  const note = async (text: string): Promise<boolean> =>
    !('error' in (await addNote({ params, body: { text }, toasts: { success: '!Note ajoutée' } })));
  const door = <DoorSection order={order} />;
  // On a phone in front of the cabinet, the door section comes before the order's details.
  const isStaffsDoor = order.doorTask !== null && order.doorTask.code !== null;
  const reports = usePickupReports(order.pickupReports, order.returnedAt);
  const proof = useProof({ kind: 'pressing', id: order.id, reference: order.reference });
  return (
    <DetailPage
      title={`Pressing ${order.reference}`}
      reference={order.reference}
      status={<PressingBadge order={order} />}
      subtitle={
        <Text c="dimmed">{`${counted(order.itemCount, 'article', 'articles')}, ${order.customerName}`}</Text>
      }
      actions={[...reports.action, ...actionsOf(order, setAction), proof.action]}
      aside={
        <>
          {isStaffsDoor ? null : door}
          <CustomerSection order={order} />
          <OrderMessages
            messages={order.messages}
            onResend={(messageId) =>
              resend({ params, body: { messageId }, toasts: { success: '!Message renvoyé' } })
            }
          />
        </>
      }
      timeline={<TimelineSection events={order.timeline.map(eventOf)} onNote={note} />}
    >
      {reports.notices}
      <DisputeNotices disputes={order.disputes} onProof={proof.open} />
      <OwedRefund order={order} />
      <ExternalRefundNotice
        order={order}
        way={order.nextAction && actionLabels[order.nextAction]}
        isAsked={action === 'serveRefunded'}
        onAsk={() => setAction('serveRefunded')}
        onServe={(call) => serve({ params, ...call }).unwrap()}
        onClose={() => setAction(null)}
      />
      <Withdrawal order={order} isAsked={action === 'settleWithdrawal'} onClose={() => setAction(null)} />
      {isStaffsDoor ? door : null}
      <OrderSection order={order} />
      <LinesSection order={order} />
      <PaymentsSection order={order} />
      {action && !isNoticeAction(action) ? (
        <ActionDialog order={order} action={action} onClose={() => setAction(null)} />
      ) : null}
      {proof.dialog}
    </DetailPage>
  );
}

export function PressingOrderPage() {
  const { pressingOrderId = '' } = useParams();
  useLive(staffLive.pressingOrderLive, { params: { pressingOrderId } }, ['Pressing orders']);
  const query = usePressingOrderQuery(
    { params: { pressingOrderId }, toasts: false },
    { pollingInterval: usePolling(10_000) },
  );
  return <QueryState query={query}>{(order) => <PressingOrderView order={order} />}</QueryState>;
}
