/**
 * The content of an invoice, a credit note or a receipt, ready for layout (money.md#invoices-and-credit-notes): all
 * texts and amounts are decided here, the PDF code only places them.
 */
import { htCentsOf, type VatShare } from '#domain/catalogue/order-lines.js';
import { type Buyer, buyerLines } from '#domain/companies/buyer.js';
import { shownEmail } from '#domain/shared/contacts.js';
import { groupedSiret } from '#domain/companies/legal.js';
import { htFromTtcCents } from '#domain/shared/money.js';
import type { Instant } from '#domain/shared/record.js';
import { isAllCompensation, isElectronic, soldLines } from './electronic-invoice.js';
import { latePayment, retainedWithoutVat, withoutVat } from './legal-texts.js';
import { facturX } from './factur-x.js';
import { invoiceNumber, type Invoice, type InvoiceLine, type Seller } from './invoice.js';

export interface PrintedInvoice {
  readonly title: 'Facture' | 'Avoir' | 'Reçu';
  /** For a receipt, the code of its order. */
  readonly number: string;
  /** The instant of issue, and the creation time of the PDF, so that the same invoice always yields the same bytes. */
  readonly issuedAt: Instant;
  /** Dates and order, as label and value. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly seller: Party;
  readonly customer: Party;
  readonly lines: PrintedTable;
  readonly vat: PrintedTable;
  /** Receipts only: movements on the card. */
  readonly movements?: PrintedTable;
  readonly totals: readonly (readonly [label: string, value: string])[];
  /** Payment method and legal notes. */
  readonly notes: readonly string[];
  /** The same document as data, which its PDF carries (Factur-X); null for a receipt. */
  readonly electronic: string | null;
}

export interface Party {
  readonly name: string;
  readonly lines: readonly string[];
}

export interface PrintedTable {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Formats of amounts and dates. */
export interface Typography {
  readonly amount: (cents: number) => string;
  readonly rate: (percent: number) => string;
  readonly day: (at: Instant) => string;
}

const filled = (texts: readonly (string | null | false)[]): string[] =>
  texts.filter((text): text is string => typeof text === 'string' && text !== '');

export function sellerParty(seller: Seller): Party {
  const { legalName, legalAddress, siret, vatNumber, legalMentions } = seller;
  const lines = filled([
    ...(legalAddress ?? '').split('\n'),
    siret && `SIRET\u00a0: ${groupedSiret(siret)}`,
    vatNumber && `N°\u00a0TVA\u00a0: ${vatNumber}`,
    ...(legalMentions ?? '').split('\n'),
  ]);
  return { name: legalName, lines };
}

export const lineColumns = [
  'Désignation',
  'Quantité',
  'Prix unitaire HT',
  'TVA',
  'Prix unitaire TTC',
  'Total TTC',
] as const;

/** In the column of rates. */
export const withoutRate = 'sans';

/** For a credited sum without a unit price: the credited amount at its rate. */
function unitHtCents({ kind, vat }: Invoice, { lineId, unitCents, tvaRate }: InvoiceLine): number {
  const isSum = kind === 'creditNote' && lineId === undefined;
  const share = isSum ? vat.find(({ rate }) => rate === tvaRate) : undefined;
  return share?.htCents ?? htFromTtcCents(unitCents, tvaRate);
}

const linesOf = (invoice: Invoice, { amount, rate }: Typography): PrintedTable => ({
  title: 'Détail',
  columns: lineColumns,
  rows: invoice.lines.map((line) => [
    line.itemName,
    String(line.quantity),
    amount(unitHtCents(invoice, line)),
    line.isCompensation ? withoutRate : rate(line.tvaRate),
    amount(line.unitCents),
    amount(line.totalCents),
  ]),
});

export const vatTable = (shares: readonly VatShare[], { amount, rate }: Typography): PrintedTable => ({
  title: 'TVA par taux',
  columns: ['Taux', 'Montant HT', 'TVA', 'Montant TTC'],
  rows: shares.map((share) => [
    rate(share.rate),
    amount(share.htCents),
    amount(share.vatCents),
    amount(share.ttcCents),
  ]),
});

/** What an invoice to a firm states besides. */
const natures: Readonly<Record<Invoice['orderKind'], string>> = {
  pressing: 'Prestation de services',
  shop: 'Livraison de biens',
  rental: 'Prestation de services',
};

/** `corrected` is the invoice that a credit note corrects, in whole or in part. */
function factsOf(invoice: Invoice, corrected: Invoice | null, { day }: Typography): PrintedInvoice['facts'] {
  const sale = corrected ?? invoice;
  const ofCredit = sale.totalCents === invoice.totalCents ? 'Annule la facture' : 'Réduit la facture';
  const takesBack = invoice.kind === 'invoice' ? 'Remplace la facture' : ofCredit;
  return [
    ['Date d’émission', day(invoice.issuedAt)],
    ['Date de la vente', day(sale.issuedAt)],
    ['Commande', invoice.orderReference],
    ...(invoice.buyer === null ? [] : [['Nature de l’opération', natures[invoice.orderKind]] as const]),
    ...(corrected === null
      ? []
      : [[takesBack, `${invoiceNumber(corrected)} du ${day(corrected.issuedAt)}`] as const]),
  ];
}

/** A firm's name, address and numbers come before the person who ordered for it. */
export function customerParty(
  buyer: Buyer | null,
  { customerName, customerEmail }: Pick<Invoice, 'customerName' | 'customerEmail'>,
): Party {
  const email = filled([shownEmail(customerEmail)]);
  if (buyer === null) return { name: customerName, lines: email };
  return {
    name: buyer.companyName,
    lines: [...buyerLines(buyer), `À l’attention de ${customerName}`, ...email],
  };
}

function totalsOf({ vat, totalCents, kind }: Invoice, { amount }: Typography): PrintedInvoice['totals'] {
  const htCents = htCentsOf(vat);
  return [
    ['Total HT', amount(htCents)],
    ['Total TVA', amount(totalCents - htCents)],
    [kind === 'invoice' ? 'Total TTC' : 'Total TTC remboursé', amount(totalCents)],
  ];
}

/** Lines outside VAT show no rate, rather than 0 %. */
const rateOf =
  (invoice: Invoice, corrected: Invoice | null, { rate }: Typography) =>
  (percent: number): string =>
    isAllCompensation(soldLines(invoice, corrected), percent) ? withoutRate : rate(percent);

export function printedInvoice(
  invoice: Invoice,
  corrected: Invoice | null,
  typography: Typography,
): PrintedInvoice {
  const { kind, issuedAt, buyer, paymentWords, lines } = invoice;
  const isFreeOfVat = invoice.seller.vatNumber === null && lines.every(({ tvaRate }) => tvaRate === 0);
  const hasCompensation = lines.some(({ isCompensation }) => isCompensation);
  return {
    title: kind === 'invoice' ? 'Facture' : 'Avoir',
    number: invoiceNumber(invoice),
    issuedAt,
    facts: factsOf(invoice, corrected, typography),
    seller: sellerParty(invoice.seller),
    customer: customerParty(buyer, invoice),
    lines: linesOf(invoice, typography),
    vat: vatTable(invoice.vat, { ...typography, rate: rateOf(invoice, corrected, typography) }),
    totals: totalsOf(invoice, typography),
    notes: filled([
      `${paymentWords}.`,
      isFreeOfVat && `${withoutVat}.`,
      hasCompensation && retainedWithoutVat,
      buyer !== null && kind === 'invoice' && latePayment.join(' '),
    ]),
    electronic: isElectronic(invoice) ? facturX(invoice, corrected) : null,
  };
}
