/** What a pressing order is made of, when it moved, its VAT by rate, and what became of the money. */
import { Group } from '@mantine/core';
import type { PressingOrderDetail } from '#application/contract/orders/pressing-order-shapes.js';
import { declineReason } from '#domain/payments/decline-labels.js';
import { counted } from '#domain/shared/plurals.js';
import { pressingReasons } from '#domain/timelines/pressing.js';
import { CreditNotes, InvoiceButton, NoInvoice } from '#web/features/invoices/invoice-button.js';
import {
  cabinetFact,
  cancelFact,
  momentFact,
  providerFact,
  reachFact,
  termsFact,
} from '#web/features/orders/facts.js';
import { percentText } from '#web/lib/money.js';
import { dateText } from '#web/lib/moments.js';
import { Section } from '#web/ui/admin/page/detail-page.js';
import { Facts } from '#web/ui/admin/facts.js';
import { Moment, Money } from '#web/ui/admin/formats.js';

interface OfOrder {
  readonly order: PressingOrderDetail;
}

const lockerFact = (label: string, number: number | null) =>
  number !== null && { label, value: `N°${number}` };

export const OrderSection = ({ order }: OfOrder) => (
  <Section title="Commande">
    <Facts
      items={[
        cabinetFact(order),
        { label: 'Promise pour', value: `${dateText(Date.parse(order.promisedAt))} au plus tard` },
        { label: 'Place', value: counted(order.totalSlotsRequired, 'emplacement', 'emplacements') },
        lockerFact('Casier de dépôt', order.depositLockerNumber),
        lockerFact('Casier de retrait', order.pickupLockerNumber),
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
