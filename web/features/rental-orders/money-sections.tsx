/** The price of a rental, line by line, and the state of its payments, including those pending at the provider. */
import { Alert, Group, Stack, Text } from '@mantine/core';
import type { RentalOrderDetail, RentalPayment } from '#application/contract/rentals/rental-order-shapes.js';
import { declineReason } from '#domain/payments/decline-labels.js';
import { debited } from '#domain/payments/payment.js';
import { depositDecisionMs, isOver } from '#domain/rentals/rental-order.js';
import { writtenOffLabel } from '#domain/rentals/written-off.js';
import { durationText } from '#domain/shared/duration-words.js';
import { typeset } from '#domain/shared/typography.js';
import { providerFact } from '#web/features/orders/facts.js';
import { eurosText, percentText } from '#web/lib/money.js';
import { CopyButton } from '#web/ui/admin/copy-button.js';
import { Section } from '#web/ui/admin/page/detail-page.js';
import { Facts } from '#web/ui/admin/facts.js';
import { Moment } from '#web/ui/admin/formats.js';
import { Icon } from '#web/ui/admin/icon.js';
import { QueryState } from '#web/ui/admin/page/query-state.js';
import { api } from '#application/contract/index.js';
import { DocumentButton } from '#web/features/invoices/document-button.js';
import { CreditNotes, InvoiceButton } from '#web/features/invoices/invoice-button.js';
import { HoldEnd, PaymentBadge } from './badges.js';
import { purposeLabel } from './words.js';
import { platform } from '#web/api/api.js';

/** Downloads the receipt of a rental, for customers with questions about their payment. */
const ReceiptButton = ({ id, rentalCode }: Pick<RentalOrderDetail, 'id' | 'rentalCode'>) => (
  <DocumentButton
    label="Reçu en PDF"
    load={(start) => start(api.rentalReceipt, { params: { orderId: id } }, `recu-${rentalCode}.pdf`)}
  />
);

const noInvoiceYet = (email: string): string =>
  `Pas encore de facture : elle est émise et envoyée à ${email} quand tout est réglé, ou quand l’entreprise est enregistrée ensuite.`;

const optional = (label: string, euros: number) => (euros > 0 ? { label, value: eurosText(euros) } : null);

export function CostSection({ order }: { readonly order: RentalOrderDetail }) {
  const { cost } = order;
  const { appliedThreshold: package_ } = cost;
  return (
    <Section title="Prix et frais">
      <Facts
        items={[
          { label: 'Location TTC', value: eurosText(cost.chargedRentalAmount) },
          cost.chargedRentalAmount < cost.baseRentalAmount && {
            label: 'Prix réservé',
            value: eurosText(cost.baseRentalAmount),
          },
          package_ && { label: 'Forfait', value: `${package_.durationHours} h × ${package_.times}` },
          optional('Frais de retard TTC', cost.lateFeeAmount),
          cost.hasCappedLateFees && {
            label: 'Frais calculés, avant plafond',
            value: eurosText(cost.requestedLateFees),
          },
          cost.gracePeriodApplied && { label: 'Tolérance', value: 'Appliquée' },
          { label: 'Total TTC', value: <strong>{eurosText(cost.totalAmountTtc)}</strong> },
          {
            label: `Dont TVA à ${percentText(cost.vatRate)}`,
            value: eurosText(cost.vatAmount),
          },
          { label: 'Dépôt de garantie', value: eurosText(cost.depositAmount) },
          order.status === 'PendingDepositDecision' &&
            order.limits.deposit > 0 && {
              label: 'Libéré sans décision',
              value:
                order.depositReleaseAt === null ? (
                  `${durationText(depositDecisionMs)} après le retour`
                ) : (
                  <Moment at={order.depositReleaseAt} />
                ),
            },
          optional('Retenu sur le dépôt', cost.retainedDepositAmount),
          optional('Pénalité', cost.penaltyAmount),
          optional(writtenOffLabel(), cost.writtenOffAmount),
          { label: 'Débité', value: <strong>{eurosText(debited(cost))}</strong> },
          cost.uncollectedAmount > 0 && {
            label: 'Non encaissé',
            value: <strong>{eurosText(cost.uncollectedAmount)}</strong>,
          },
          optional('Remboursé', cost.totalRefundedAmount),
          cost.totalRefundedAmount > 0 && {
            label: 'Reste débité',
            value: <strong>{eurosText(cost.totalCapturedAmount)}</strong>,
          },
        ]}
      />
    </Section>
  );
}

const moving = { capture: 'Débit', release: 'Levée de l’empreinte', refund: 'Remboursement' } as const;

/** An ended order allows no decision except a refund retry. */
const nextStep = (isDecided: boolean): string =>
  isDecided
    ? 'La location est terminée, rien ne se décide plus ici : vérifiez chez le prestataire.'
    : 'Prenez de nouveau la décision, ou vérifiez chez le prestataire.';

interface OfOrder {
  readonly payment: RentalPayment;
  readonly order: RentalOrderDetail;
}

function UnderWay({ payment: { underWay }, order }: OfOrder) {
  if (!underWay) return null;
  const amount = underWay.amount === null ? '' : ` de ${eurosText(underWay.amount)}`;
  if (underWay.hasFailed)
    return (
      <Alert color="red" icon={<Icon name="bad" />}>
        {moving[underWay.kind]}
        {amount} abandonné après {underWay.attempts} essais.{' '}
        {typeset(nextStep(isOver(order) && underWay.kind !== 'refund'))}
      </Alert>
    );
  return (
    <Alert color="yellow" icon={<Icon name="clock" />}>
      {moving[underWay.kind]}
      {amount} en cours chez le prestataire de paiement, pas encore confirmé. Prochain essai le{' '}
      <Moment at={underWay.nextTryAt} withSeconds />.
    </Alert>
  );
}

const PaymentCard = ({ payment, order }: OfOrder) => (
  <Stack gap="xs">
    <Text fw={600}>
      {purposeLabel(payment.type)}{' '}
      <PaymentBadge status={payment.status} wasHeld={payment.authorizedAt !== null} />
    </Text>
    <UnderWay payment={payment} order={order} />
    <Facts
      items={[
        { label: 'Montant', value: eurosText(payment.amount) },
        optional('Débité', payment.capturedAmount),
        optional('Libéré', payment.capturedAmount > 0 ? payment.amount - payment.capturedAmount : 0),
        optional('Remboursé', payment.refundedAmount),
        payment.authorizedAt !== null && {
          label: 'Empreinte prise',
          value: <Moment at={payment.authorizedAt} />,
        },
        payment.status === 'Authorised' &&
          payment.expiresAt !== null && {
            label: 'Empreinte jusqu’au',
            value: <HoldEnd at={payment.expiresAt} />,
          },
        payment.capturedAt !== null && { label: 'Débitée le', value: <Moment at={payment.capturedAt} /> },
        payment.failure !== null && { label: 'Refus', value: declineReason(payment.failure) },
        payment.notes !== null && { label: 'Motif', value: payment.notes },
        payment.stripePaymentIntentId !== null && {
          label: 'Référence',
          value: (
            <span className="rental-reference">
              {payment.stripePaymentIntentId}
              <CopyButton text={payment.stripePaymentIntentId} label="Copier la référence du paiement" />
            </span>
          ),
        },
        providerFact(payment.providerUrl),
      ]}
    />
  </Stack>
);

export function PaymentsSection({ order }: { readonly order: RentalOrderDetail }) {
  const query = platform.useRentalPaymentDetailsQuery(
    { params: { orderId: order.id }, toasts: false },
    { pollingInterval: 10_000 },
  );
  return (
    <Section title="Paiements">
      {order.paidAt === null ? null : (
        <Group>
          <ReceiptButton id={order.id} rentalCode={order.rentalCode} />
          {order.invoiceNumber === null ? (
            order.buyer && <Text c="dimmed">{typeset(noInvoiceYet(order.customerEmail))}</Text>
          ) : (
            <InvoiceButton orderKind="rental" orderId={order.id} kind="invoice" />
          )}
          <CreditNotes orderKind="rental" orderId={order.id} creditNotes={order.creditNotes} />
        </Group>
      )}
      <QueryState query={query} isPart>
        {({ rentalPayment, depositPayment, completedPayments }) => {
          const shown = [rentalPayment, depositPayment].filter((payment) => payment !== null);
          const others = completedPayments.filter(({ id }) => shown.every((payment) => payment.id !== id));
          const all = [...shown, ...others];
          if (all.length === 0) return <Text c="dimmed">Aucun paiement.</Text>;
          return (
            <Stack gap="lg">
              {all.map((payment) => (
                <PaymentCard key={payment.id} payment={payment} order={order} />
              ))}
            </Stack>
          );
        }}
      </QueryState>
    </Section>
  );
}
