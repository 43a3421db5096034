/** Downloads the invoice or the credit note of an order: in the list of invoices, and on the orders' own pages. */
import { Text } from '@mantine/core';
import { api } from '#application/contract/index.js';
import type { InvoiceRow } from '#application/contract/invoices.js';
import type { CreditNoteView } from '#application/contract/sale-shapes.js';
import { eurosText } from '#web/lib/money.js';
import { PaperButton } from './paper-button.js';

interface Props extends Pick<InvoiceRow, 'orderKind' | 'orderId' | 'kind'> {
  /** The printed number, where it is known. */
  readonly number?: string;
  /** Beside others on the page of an order: what it is, and not only « PDF ». */
  readonly label?: string;
}

export const kindWords = { invoice: 'Facture', creditNote: 'Avoir' } as const;

export function InvoiceButton({ orderKind, orderId, kind, number, label }: Props) {
  const query = { kind, ...(kind === 'creditNote' && number !== undefined && { number }) };
  const file = `${number ?? kindWords[kind].toLowerCase()}.pdf`;
  return (
    <PaperButton
      label={label ?? (number ? 'PDF' : `${kindWords[kind]} en PDF`)}
      name={label === undefined && number ? `Télécharger ${number} en PDF` : undefined}
      load={(start) =>
        orderKind === 'pressing'
          ? start(api.pressingInvoice, { params: { pressingOrderId: orderId }, query }, file)
          : start(api.shopInvoice, { params: { shopOrderId: orderId }, query }, file)
      }
    />
  );
}

interface Credits extends Pick<Props, 'orderKind' | 'orderId'> {
  readonly creditNotes: readonly CreditNoteView[];
}

/** Each refund has its own; one alone needs no amount to be told from others. */
export const CreditNotes = ({ creditNotes, ...order }: Credits) =>
  creditNotes.map(({ id, number, amount }) => (
    <InvoiceButton
      key={id}
      {...order}
      kind="creditNote"
      number={number}
      label={
        creditNotes.length === 1
          ? `${kindWords.creditNote} en PDF`
          : `${kindWords.creditNote} de ${eurosText(amount)} en PDF`
      }
    />
  ));

/** An order that ended unpaid never gets one: nobody shall wait for it. */
export const NoInvoice = ({ isOver }: { readonly isOver: boolean }) => (
  <Text c="dimmed">
    {isOver ? 'Pas de facture : la commande a pris fin sans paiement.' : 'Pas encore de facture.'}
  </Text>
);
