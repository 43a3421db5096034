/** Downloads the invoice or the credit note of an order: in the list of invoices, and on the orders' own pages. */
import { Text } from '@mantine/core';
import { api } from '#application/contract/index.js';
import type { InvoiceRow } from '#application/contract/invoices.js';
import { PaperButton } from './paper-button.js';

interface Props extends Pick<InvoiceRow, 'orderKind' | 'orderId' | 'kind'> {
  /** The printed number, where it is known. */
  readonly number?: string;
}

export const kindWords = { invoice: 'Facture', creditNote: 'Avoir' } as const;

export function InvoiceButton({ orderKind, orderId, kind, number }: Props) {
  const file = `${number ?? kindWords[kind].toLowerCase()}.pdf`;
  return (
    <PaperButton
      label={number ? 'PDF' : `${kindWords[kind]} en PDF`}
      name={number && `Télécharger ${number} en PDF`}
      load={(start) =>
        orderKind === 'pressing'
          ? start(api.pressingInvoice, { params: { pressingOrderId: orderId }, query: { kind } }, file)
          : start(api.shopInvoice, { params: { shopOrderId: orderId }, query: { kind } }, file)
      }
    />
  );
}

/** An order that ended unpaid never gets one: nobody shall wait for it. */
export const NoInvoice = ({ isOver }: { readonly isOver: boolean }) => (
  <Text c="dimmed">
    {isOver ? 'Pas de facture : la commande a pris fin sans paiement.' : 'Pas encore de facture.'}
  </Text>
);
