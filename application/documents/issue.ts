/**
 * Issues invoices and credit notes in the transaction that causes them, numbered without gaps per company and year: a
 * rollback releases the number (money.md#invoices-and-credit-notes). An order has one invoice, and one credit note per
 * refund; a rental has them where a firm ordered it, once its money is final (application/rentals/invoice.ts).
 */
import type { PaymentMeans, Invoice, InvoiceLine, Seller } from '#domain/documents/invoice.js';
import type { Instant } from '#domain/shared/record.js';
import { htCentsOf, totalCentsOf, vatShares, type VatShare } from '#domain/catalogue/order-lines.js';
import type { Company } from '#domain/companies/company.js';
import {
  creditableCents,
  creditDownTo,
  creditedShares,
  creditOfPieces,
  creditOfSum,
  type Pieces,
} from '#domain/documents/credit.js';
import { DomainError } from '#domain/shared/errors.js';
import type { Sale } from '#domain/sales/sale.js';
import type { WithdrawableKind } from '#domain/shared/order-kinds.js';
import { dayOfYear } from '#application/formats.js';
import type { Ports } from '#application/ports.js';
import type { Store } from '#application/store.js';

type Needs = Pick<Ports, 'newId' | 'clock'>;

const parisYear = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', year: 'numeric' });
const yearOf = (at: Instant): number => Number(parisYear.format(at));

/** The seller's current legal identity. */
export const sellerOf = ({
  name,
  legalName,
  legalAddress,
  siret,
  vatNumber,
  legalMentions,
}: Company): Seller => ({
  legalName: legalName ?? name,
  legalAddress,
  siret,
  vatNumber,
  legalMentions,
});

/** An order line as its documents store it. */
const printedLine = ({
  itemName,
  quantity,
  unitCents,
  totalCents,
  tvaRate,
  isCompensation,
}: InvoiceLine): InvoiceLine => ({
  itemName,
  quantity,
  unitCents,
  totalCents,
  tvaRate,
  ...(isCompensation && { isCompensation }),
});

/** What documents state of an order. */
export interface InvoicedOrder extends Pick<
  Sale,
  | 'id'
  | 'companyId'
  | 'cabinetId'
  | 'reference'
  | 'customerName'
  | 'customerEmail'
  | 'buyer'
  | 'totalAmountCents'
> {
  readonly lines: readonly (InvoiceLine & { readonly id: string })[];
}

interface Issued {
  readonly orderKind: WithdrawableKind;
  readonly order: InvoicedOrder;
  /** Payment or refund method, in French. */
  readonly paymentWords: string;
}

type SaleDocument = Pick<Invoice, 'kind' | 'ordinal' | 'lines' | 'totalCents' | 'vat' | 'correctsId'>;

async function issue(
  app: Needs,
  store: Store,
  { orderKind, order, paymentWords }: Issued,
  saleDocument: SaleDocument,
): Promise<Invoice> {
  const now = app.clock.now();
  const year = yearOf(now);
  const invoice: Invoice = {
    id: app.newId(),
    companyId: order.companyId,
    cabinetId: order.cabinetId,
    orderKind,
    orderId: order.id,
    orderReference: order.reference,
    year,
    number: await store.nextInvoiceNumber(order.companyId, year),
    issuedAt: now,
    seller: sellerOf(await store.companies.get(order.companyId)),
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    buyer: order.buyer,
    buyerName: order.buyer?.companyName ?? '',
    paymentWords,
    htCents: htCentsOf(saleDocument.vat),
    ...saleDocument,
  };
  await store.invoices.add(invoice);
  return invoice;
}

export interface OrderDocuments {
  /** Null until the order is paid; the newest where a firm was named later. */
  readonly invoice: Invoice | null;
  /** The credit notes of the invoice, the oldest first. */
  readonly creditNotes: readonly Invoice[];
  /** Invoices that a later one replaces, with the credit notes that cancel them. */
  readonly replaced: readonly Invoice[];
}

function documentsIn(documents: readonly Invoice[]): OrderDocuments {
  const sorted = documents.toSorted((one, other) => one.ordinal - other.ordinal);
  const invoice = sorted.findLast(({ kind }) => kind === 'invoice') ?? null;
  const creditNotes = sorted.filter(
    ({ kind, correctsId }) => kind === 'creditNote' && correctsId === invoice?.id,
  );
  const current = new Set([invoice, ...creditNotes]);
  return { invoice, creditNotes, replaced: sorted.filter((each) => !current.has(each)) };
}

export const documentsOf = async (store: Store, orderId: string): Promise<OrderDocuments> =>
  documentsIn(await store.invoices.where({ orderId }));

const ordinalAfter = ({ invoice, creditNotes, replaced }: OrderDocuments, kind: Invoice['kind']): number =>
  1 + [invoice, ...creditNotes, ...replaced].filter((each) => each?.kind === kind).length;

/** For credit notes, the newest. */
export async function invoiceOf(
  store: Store,
  orderId: string,
  kind: Invoice['kind'],
): Promise<Invoice | null> {
  const { invoice, creditNotes } = await documentsOf(store, orderId);
  return kind === 'invoice' ? invoice : (creditNotes.at(-1) ?? null);
}

/** Runs in the current transaction; a second call returns the first invoice. */
export async function issueInvoice(app: Needs, store: Store, issued: Issued): Promise<Invoice> {
  const known = await invoiceOf(store, issued.order.id, 'invoice');
  if (known) return known;
  const { lines, totalAmountCents: totalCents } = issued.order;
  const saleDocument = {
    kind: 'invoice',
    ordinal: 1,
    lines: lines.map(printedLine),
    totalCents,
    vat: vatShares(lines),
    correctsId: null,
  } as const;
  return issue(app, store, issued, saleDocument);
}

/** What is credited: a sum in cents TTC, pieces, or all beyond what is due at each rate. */
export type Credited =
  | { readonly cents: number }
  | { readonly pieces: readonly Pieces[] }
  | { readonly downTo: readonly VatShare[] };

/**
 * Credits a part of the order's invoice, or all that is left of it by default: a repeated call returns the last credit
 * note. Null without an invoice, or where nothing is left beyond what is due.
 */
export async function issueCreditNote(
  app: Needs,
  store: Store,
  issued: Issued,
  part?: Credited,
): Promise<Invoice | null> {
  const documents = await documentsOf(store, issued.order.id);
  const { invoice, creditNotes } = documents;
  if (!invoice) return null;
  const left = creditableCents(invoice, creditNotes);
  const newest = creditNotes.at(-1);
  if (newest && !part && left === 0) return newest;
  const sold = { lines: issued.order.lines, totalCents: invoice.totalCents };
  const linesOf = (credited: Credited) => {
    if ('downTo' in credited) return creditDownTo(invoice, creditNotes, credited.downTo);
    return 'pieces' in credited
      ? creditOfPieces(sold, creditNotes, credited.pieces)
      : creditOfSum(sold, creditNotes, credited.cents);
  };
  const lines = linesOf(part ?? { cents: left });
  if (lines.length === 0) return null;
  const saleDocument = {
    kind: 'creditNote',
    ordinal: ordinalAfter(documents, 'creditNote'),
    lines,
    totalCents: totalCentsOf(lines),
    vat: creditedShares(lines, creditNotes),
    correctsId: invoice.id,
  } as const;
  return issue(app, store, issued, saleDocument);
}

/** On the credit note of an invoice that another one replaces: no money moves. */
const replacedBy = (at: Instant): string => `Annulée et remplacée le ${dayOfYear(at)}, sans remboursement`;

/**
 * Issues the order's invoice again, to the buyer that it has now, and cancels the earlier one by a credit note. Does
 * nothing before the order is paid. Throws INVOICE_CREDITED once a part was credited.
 */
export async function replaceInvoice(
  app: Needs,
  store: Store,
  { orderKind, order }: Pick<Issued, 'orderKind' | 'order'>,
): Promise<void> {
  const documents = await documentsOf(store, order.id);
  const { invoice, creditNotes } = documents;
  if (!invoice) return;
  if (creditNotes.length > 0) throw new DomainError('INVOICE_CREDITED');
  const { lines, totalCents, vat, paymentWords } = invoice;
  const former = { ...order, buyer: invoice.buyer };
  await issueCreditNote(app, store, { orderKind, order: former, paymentWords: replacedBy(app.clock.now()) });
  const ordinal = ordinalAfter(documents, 'invoice');
  await issue(
    app,
    store,
    { orderKind, order, paymentWords },
    { kind: 'invoice', ordinal, lines, totalCents, vat, correctsId: invoice.id },
  );
}

/**
 * Credits what is left of the order's invoice, and issues another one over its lines: more was paid in the end than the
 * invoice says. The order has an invoice.
 */
export async function reissueInvoice(app: Needs, store: Store, issued: Issued): Promise<Invoice> {
  const paymentWords = replacedBy(app.clock.now());
  await issueCreditNote(app, store, { ...issued, paymentWords }, { downTo: [] });
  const documents = await documentsOf(store, issued.order.id);
  const { lines, totalAmountCents: totalCents } = issued.order;
  return issue(app, store, issued, {
    kind: 'invoice',
    ordinal: ordinalAfter(documents, 'invoice'),
    lines: lines.map(printedLine),
    totalCents,
    vat: vatShares(lines),
    correctsId: documents.invoice?.id ?? null,
  });
}

/** The payment or refund method as printed on the invoice (money.md#invoices-and-credit-notes). */
export const paidByCard = (at: Instant): string => `Payée le ${dayOfYear(at)} par carte bancaire`;

/** At the counter, by any means. */
export const paidInPerson = (at: Instant): string => `Payée le ${dayOfYear(at)} au comptoir`;

export const refundedToCard = (at: Instant): string =>
  `Remboursée le ${dayOfYear(at)} sur la carte bancaire du paiement`;

/** A rental's debt may be paid without the card. */
export const paidByOtherMeans = (at: Instant, isPartlyByCard: boolean): string =>
  `Payée le ${dayOfYear(at)} ${isPartlyByCard ? 'par carte bancaire et par un autre moyen' : 'par un autre moyen'}`;

/** By the seller in the provider's own dashboard. */
export const refundedAtProvider = (at: Instant): string =>
  `Remboursée le ${dayOfYear(at)} chez le prestataire de paiement`;

export const refundedInPerson = (at: Instant): string => `Remboursée le ${dayOfYear(at)} au comptoir`;

const endings: readonly (readonly [string, PaymentMeans])[] = [
  ['par carte bancaire', 'card'],
  ['sur la carte bancaire du paiement', 'card'],
  ['chez le prestataire de paiement', 'provider'],
  ['au comptoir', 'counter'],
];

/** The means that a document's words name; null for words of none of the functions above. */
export const meansOf = (paymentWords: string): PaymentMeans | null =>
  endings.find(([ending]) => paymentWords.endsWith(ending))?.[1] ?? null;

/**
 * Reads the credited amounts of a page of orders in one query. In cents TTC, by order; orders without a credit note
 * are absent.
 */
export async function creditedCents(
  store: Pick<Store, 'invoices'>,
  orders: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, number>> {
  const orderId = orders.map(({ id }) => id);
  const documents = orderId.length === 0 ? [] : await store.invoices.where({ orderId });
  const sums = new Map<string, number>();
  const ofOrder = new Map(orderId.map((id) => [id, [] as Invoice[]]));
  for (const each of documents) ofOrder.get(each.orderId)?.push(each);
  for (const [id, all] of ofOrder) {
    const cents = documentsIn(all).creditNotes.reduce((sum, { totalCents }) => sum + totalCents, 0);
    if (cents > 0) sums.set(id, cents);
  }
  return sums;
}
