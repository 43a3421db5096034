/** `/rental-orders/{id}`: the rental, the next action, its money, its doors, its messages and its timeline. */
import { staffLive } from '#application/contract/live.js';
import { useLive, usePolling } from '#web/api/live.js';
import { Anchor, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { isWithdrawalAction } from '#application/contract/order-shapes.js';
import { isDebtAction, type StaffRentalAction } from '#application/contract/rental-decision.js';
import type { RentalOrderDetail } from '#application/contract/rental-order-shapes.js';
import { minute } from '#domain/shared/record.js';
import { CustomerSection } from '#web/features/orders/customer-section.js';
import { DisputeNotices } from '#web/features/orders/dispute-notice.js';
import { againBy, OwedRefundNotice } from '#web/features/orders/owed-refund.js';
import { useProof } from '#web/features/orders/proof.js';
import { termsFact } from '#web/features/orders/terms-fact.js';
import { WithdrawalNotice } from '#web/features/orders/withdrawal-notice.js';
import { durationText } from '#domain/shared/duration-words.js';
import { DetailPage, Section } from '#web/ui/admin/detail-page.js';
import { Facts } from '#web/ui/admin/facts.js';
import { Moment } from '#web/ui/admin/formats.js';
import { QueryState } from '#web/ui/admin/query-state.js';
import { RentalBadge } from './badges.js';
import {
  useCloseRentalWithdrawalMutation,
  useRentalOrderQuery,
  useRentalRefundedElsewhereMutation,
  useSettleRentalWithdrawalMutation,
} from './calls.js';
import { UnseenReturn } from './unseen-return.js';
import { DamageNotices } from './damage-notices.js';
import { DebtDialog, DebtNotice } from './debt-notice.js';
import { DecisionDialog } from './decision-dialog.js';
import { DoorSection } from './door-section.js';
import { ExtendDialog } from './extend-dialog.js';
import { ExtensionNotice } from './extension-notice.js';
import { MessagesSection } from './messages-section.js';
import { CostSection, PaymentsSection } from './money-sections.js';
import { actionsOf } from './order-actions.js';
import './rental-order.css';
import { TimelineSection } from './timeline-section.js';
import { actionLabels, cancelReasonLabels } from './words.js';

const RentalSection = ({ order }: { readonly order: RentalOrderDetail }) => (
  <Section title="Location">
    <Facts
      items={[
        { label: 'Article', value: order.rentalItemName },
        {
          label: 'Consigne',
          value: (
            <Anchor component={Link} to={`/cabinets/${order.cabinetId}`}>
              {order.cabinetName}
            </Anchor>
          ),
        },
        { label: order.isReservation ? 'Réservée du' : 'Du', value: <Moment at={order.startDate} /> },
        { label: 'Fin prévue', value: <Moment at={order.endDate} /> },
        order.freeMinutes > 0 && { label: 'Dont offert', value: durationText(order.freeMinutes * minute) },
        order.actualEndTime !== null && { label: 'Fin réelle', value: <Moment at={order.actualEndTime} /> },
        { label: 'Commandée', value: <Moment at={order.createdAt} /> },
        termsFact(order.terms),
        order.cancelReason !== null && {
          label: 'Annulation',
          value: cancelReasonLabels[order.cancelReason] ?? order.cancelReason,
        },
      ]}
    />
  </Section>
);

function OwedRefund({ order }: { readonly order: RentalOrderDetail }) {
  const [write] = useRentalRefundedElsewhereMutation();
  const params = { orderId: order.id };
  return order.owedRefund ? (
    <OwedRefundNotice
      owed={order.owedRefund}
      again={againBy(order, 'refundFull', actionLabels.refundFull)}
      onWrite={(call) => write({ params, ...call }).unwrap()}
    />
  ) : null;
}

interface AnswerProps {
  readonly order: RentalOrderDetail;
  readonly isAsked: boolean;
  readonly onClose: () => void;
}

function Withdrawal({ order, ...asked }: AnswerProps) {
  const [settle] = useSettleRentalWithdrawalMutation();
  const [close] = useCloseRentalWithdrawalMutation();
  const params = { orderId: order.id };
  return (
    <WithdrawalNotice
      kind="rental"
      withdrawal={order.withdrawal}
      refund={order.withdrawalRefund}
      way={order.nextAction && actionLabels[order.nextAction]}
      onSettle={(call) => settle({ params, ...call }).unwrap()}
      onCloseAccepted={(call) => close({ params, ...call }).unwrap()}
      {...asked}
    />
  );
}

function RentalOrderView({ order }: { readonly order: RentalOrderDetail }) {
  const [action, setAction] = useState<StaffRentalAction | null>(null);
  const close = () => setAction(null);
  const proof = useProof({ kind: 'rental', id: order.id, reference: order.rentalCode });
  return (
    <DetailPage
      title={`Location ${order.rentalCode}`}
      reference={order.rentalCode}
      status={<RentalBadge order={order} />}
      subtitle={<Text c="dimmed">{`${order.rentalItemName}, ${order.customerName}`}</Text>}
      actions={[...actionsOf(order, setAction), proof.action]}
      aside={
        <>
          <CustomerSection order={order} />
          <DoorSection order={order} />
          <MessagesSection order={order} />
        </>
      }
      timeline={<TimelineSection order={order} />}
    >
      <DisputeNotices disputes={order.disputes} onProof={proof.open} />
      <OwedRefund order={order} />
      <DebtNotice order={order} />
      <Withdrawal order={order} isAsked={action === 'settleWithdrawal'} onClose={close} />
      <ExtensionNotice order={order} />
      <UnseenReturn order={order} />
      <DamageNotices order={order} />
      <RentalSection order={order} />
      <CostSection order={order} />
      <PaymentsSection order={order} />
      {action === 'extend' ? <ExtendDialog order={order} onClose={close} /> : null}
      {action !== null && isDebtAction(action) ? (
        <DebtDialog order={order} action={action} onClose={close} />
      ) : null}
      {action !== null && action !== 'extend' && !isDebtAction(action) && !isWithdrawalAction(action) ? (
        <DecisionDialog order={order} action={action} onClose={close} />
      ) : null}
      {proof.dialog}
    </DetailPage>
  );
}

export function RentalOrderPage() {
  const { orderId = '' } = useParams();
  useLive(staffLive.rentalOrderLive, { params: { orderId } }, ['Rental orders']);
  const query = useRentalOrderQuery(
    { params: { orderId }, toasts: false },
    { pollingInterval: usePolling(10_000) },
  );
  return <QueryState query={query}>{(order) => <RentalOrderView order={order} />}</QueryState>;
}
