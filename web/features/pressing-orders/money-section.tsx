/** The lines of the order, its VAT by rate, and its payments. */
import { Group } from '@mantine/core';
import type { PressingOrderDetail } from '#application/contract/orders/pressing-order-shapes.js';
import { declineReason } from '#domain/payments/decline-labels.js';
import { CreditNotes, InvoiceButton, NoInvoice } from '#web/features/invoices/invoice-button.js';
import { providerFact } from '#web/features/orders/provider-link.js';
import { percentText } from '#web/lib/money.js';
import { Section } from '#web/ui/admin/page/detail-page.js';
import { Facts } from '#web/ui/admin/facts.js';
import { Moment, Money } from '#web/ui/admin/formats.js';

interface OfOrder {
  readonly order: PressingOrderDetail;
}

export const LinesSection = ({ order }: OfOrder) => (
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

export const PaymentsSection = ({ order }: OfOrder) => (
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
