/**
 * Invoices and credit notes are issued in the transaction of what they are for, once an order, numbered without gaps per company
 * and year: a transaction that is undone gives its number back (behaviour.md §7).
 */
import type { Company } from '#domain/companies/company.js';
import type { Invoice, Seller } from '#domain/documents/invoice.js';
import type { Sale, SaleKind } from '#domain/sales/sale.js';
import type { Instant } from '#domain/shared/record.js';
import type { Ports } from '#application/ports.js';
import type { Store } from '#application/store.js';

type Needs = Pick<Ports, 'newId' | 'clock'>;

const parisYear = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', year: 'numeric' });
const yearOf = (at: Instant): number => Number(parisYear.format(at));

/** The seller as the law wants it named, as it is now. */
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

interface Issued {
  readonly orderKind: SaleKind;
  readonly order: Sale;
  /** How it was paid, or given back, in French. */
  readonly paymentWords: string;
}

async function issue(
  at: Needs,
  store: Store,
  { orderKind, order, paymentWords }: Issued,
  kind: Invoice['kind'],
  correctsId: string | null,
): Promise<Invoice> {
  const now = at.clock.now();
  const year = yearOf(now);
  const invoice: Invoice = {
    id: at.newId(),
    companyId: order.companyId,
    cabinetId: order.cabinetId,
    orderKind,
    orderId: order.id,
    orderReference: order.reference,
    kind,
    year,
    number: await store.nextInvoiceNumber(order.companyId, year),
    issuedAt: now,
    seller: sellerOf(await store.companies.get(order.companyId)),
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    lines: order.lines.map(({ itemName, quantity, unitCents, totalCents, tvaRate }) => ({
      itemName,
      quantity,
      unitCents,
      totalCents,
      tvaRate,
    })),
    totalCents: order.totalAmountCents,
    paymentWords,
    correctsId,
  };
  await store.invoices.add(invoice);
  return invoice;
}

export async function invoiceOf(
  store: Store,
  orderId: string,
  kind: Invoice['kind'],
): Promise<Invoice | null> {
  const [known] = await store.invoices.where({ orderId, kind }, { limit: 1 });
  return known ?? null;
}

/** In the running transaction; a second time it answers the first one. */
export const issueInvoice = async (at: Needs, store: Store, issued: Issued): Promise<Invoice> =>
  (await invoiceOf(store, issued.order.id, 'invoice')) ?? issue(at, store, issued, 'invoice', null);

/** Takes the whole invoice of an order back; null when there is none to take back. */
export async function issueCreditNote(at: Needs, store: Store, issued: Issued): Promise<Invoice | null> {
  const invoice = await invoiceOf(store, issued.order.id, 'invoice');
  if (!invoice) return null;
  const known = await invoiceOf(store, issued.order.id, 'creditNote');
  return known ?? issue(at, store, issued, 'creditNote', invoice.id);
}
