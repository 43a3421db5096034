/** The lines, the customer and the money of a shop's order. */
import { Group, Table, Text } from '@mantine/core';
import type { ShopOrderDetail } from '#application/contract/orders/shop-order-shapes.js';
import { CreditNotes, InvoiceButton, NoInvoice } from '#web/features/invoices/invoice-button.js';
import { shopReasons } from '#domain/timelines/shop.js';
import { cabinetFact, cancelFact, providerFact, reachFact, termsFact } from '#web/features/orders/facts.js';
import { eurosText, percentText } from '#web/lib/money.js';
import { Section } from '#web/ui/admin/page/detail-page.js';
import { Facts } from '#web/ui/admin/facts.js';
import { Moment } from '#web/ui/admin/formats.js';

interface Props {
  readonly order: ShopOrderDetail;
}

const isToPrepare = ({ status, externallyRefundedAt }: ShopOrderDetail): boolean =>
  !externallyRefundedAt && (status === 'Paid' || status === 'Preparing');

export const LinesSection = ({ order }: Props) => (
  <Section title={isToPrepare(order) ? 'À préparer' : 'Articles'}>
    {order.notes ? <Text>Remarque du client&nbsp;: {order.notes}</Text> : null}
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Article</Table.Th>
          <Table.Th scope="col" ta="end">
            Quantité
          </Table.Th>
          <Table.Th scope="col" ta="end">
            Total TTC
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
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

export const OrderSection = ({ order }: Props) => (
  <Section title="Commande">
    <Facts
      items={[
        cabinetFact(order),
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

/** The invoice comes with the payment, a credit note with whatever is given back. */
const Documents = ({ order: { id, paidAt, endedAt, creditNotes } }: Props) =>
  paidAt === null ? (
    <NoInvoice isOver={endedAt !== null} />
  ) : (
    <Group gap="xs">
      <InvoiceButton orderKind="shop" orderId={id} kind="invoice" />
      <CreditNotes orderKind="shop" orderId={id} creditNotes={creditNotes} />
    </Group>
  );

export const MoneySection = ({ order }: Props) => (
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
