/** Downloads the invoice or the credit note of an order: in the list of invoices, and on the orders' own pages. */
import { Text } from '@mantine/core';
import type { Call, Route } from '#application/contract/route.js';
import { invoiceCall } from '#application/contract/orders/document-calls.js';
import type { InvoiceRow } from '#application/contract/orders/invoices.js';
import type { CreditNoteView } from '#application/contract/orders/sale-shapes.js';
import { eurosText } from '#web/lib/money.js';
import { DocumentButton } from './document-button.js';

interface Props extends Pick<InvoiceRow, 'orderKind' | 'orderId' | 'kind'> {
  /** The printed number, if known. */
  readonly number?: string;
  /** Names the document beside others on an order's page, instead of only « PDF ». */
  readonly label?: string;
}

export const kindWords = { invoice: 'Facture', creditNote: 'Avoir' } as const;

type SaleDocument = Pick<Props, 'orderKind' | 'orderId' | 'kind' | 'number'>;
type Load<Answer> = <R extends Route>(route: R, call: Call<R> & object, file: string) => Promise<Answer>;

/** Downloads the document by the route of its order. */
export function loadDocument<Answer>({ orderKind, orderId, kind, number }: SaleDocument, load: Load<Answer>) {
  const query = { kind, ...(kind === 'creditNote' && number !== undefined && { number }) };
  const file = `${number ?? kindWords[kind].toLowerCase()}.pdf`;
  return invoiceCall(orderKind, orderId, query, (route, call) => load(route, call, file));
}

export function InvoiceButton({ label, ...saleDocument }: Props) {
  const { kind, number } = saleDocument;
  return (
    <DocumentButton
      label={label ?? (number ? 'PDF' : `${kindWords[kind]} en PDF`)}
      name={label === undefined && number ? `Télécharger ${number} en PDF` : undefined}
      load={(start) => loadDocument(saleDocument, start)}
    />
  );
}

interface Credits extends Pick<Props, 'orderKind' | 'orderId'> {
  readonly creditNotes: readonly CreditNoteView[];
}

/** Each refund has its own credit note; a single one needs neither number nor amount. */
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
          : `${kindWords.creditNote} ${number} de ${eurosText(amount)} en PDF`
      }
    />
  ));

/** An order that ended unpaid never gets an invoice; the text says so. */
export const NoInvoice = ({ isOver }: { readonly isOver: boolean }) => (
  <Text c="dimmed">
    {isOver ? 'Pas de facture : la commande a pris fin sans paiement.' : 'Pas encore de facture.'}
  </Text>
);
