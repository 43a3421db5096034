/** An invoice or a credit note as a file, for staff by its order and for its customer by the link of a message. */
import type { ProofTypography } from '#domain/documents/proof/printed.js';
import type { Instant } from '#domain/shared/record.js';
import { invoiceNumber, type Invoice } from '#domain/documents/invoice.js';
import { printedInvoice } from '#domain/documents/printed.js';
import { DomainError } from '#domain/shared/errors.js';
import { amount, dayAndTime, dayOfYear } from '#application/formats.js';
import type { Download } from '#application/contract/files.js';
import { ofCabinet, type Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import type { Store } from '#application/store.js';
import { invoiceOf, documentsOf, type OrderDocuments } from './issue.js';
import { opensInvoice } from './link.js';
import type { InvoiceBrand } from './printer.js';
import type { RequestOf } from '#application/contract/index.js';

export async function brandOf(store: Store, companyId: string, fallback: string): Promise<InvoiceBrand> {
  // A deleted company has no brand any more; its invoices remain.
  const company = await store.companies.find(companyId);
  return {
    name: company?.companyName ?? company?.name ?? fallback,
    primaryColor: company?.primaryColor ?? null,
    logo: company?.logoVersion ? await store.companyLogos.find(companyId) : null,
  };
}

interface Sources {
  readonly invoice: Invoice;
  readonly corrected: Invoice | null;
  readonly brand: InvoiceBrand;
}

async function sourcesOf(store: Store, invoice: Invoice): Promise<Sources> {
  const { companyId, correctsId, seller } = invoice;
  const brand = await brandOf(store, companyId, seller.legalName);
  return { invoice, corrected: correctsId === null ? null : await store.invoices.get(correctsId), brand };
}

/** A file in one chunk. */
export async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function printed(app: App, { invoice, corrected, brand }: Sources): Promise<Download> {
  const bytes = await app.documents.print(printedInvoice(invoice, corrected, typography), brand);
  return {
    mediaType: 'application/pdf',
    name: `${invoiceNumber(invoice)}.pdf`,
    pieces: once(bytes),
  };
}

interface OfOrder {
  readonly orderKind: Invoice['orderKind'];
  readonly orderId: string;
  readonly kind?: Invoice['kind'] | undefined;
  /** The printed number; by default the newest of its kind. */
  readonly number?: string | undefined;
}

const documentNumbered = (
  { invoice, creditNotes, replaced }: OrderDocuments,
  number: string,
): Invoice | null =>
  [invoice, ...creditNotes, ...replaced].find(
    (saleDocument) => saleDocument !== null && invoiceNumber(saleDocument) === number,
  ) ?? null;

/** Throws NOT_FOUND, FORBIDDEN, or INVOICE_NOT_ISSUED while the order is not paid, or not refunded. */
export async function printForStaff(
  app: App,
  staff: Staff,
  { orderKind, orderId, kind = 'invoice', number }: OfOrder,
): Promise<Download> {
  const sources = await app.read(async (store) => {
    const known = await app.kinds.withdrawals[orderKind].withdrawable(store, orderId);
    if (!known) throw new DomainError('NOT_FOUND');
    ofCabinet(staff, known.order, known.order.cabinetId);
    const invoice =
      number === undefined
        ? await invoiceOf(store, orderId, kind)
        : documentNumbered(await documentsOf(store, orderId), number);
    if (!invoice) throw new DomainError('INVOICE_NOT_ISSUED');
    return sourcesOf(store, invoice);
  });
  return printed(app, sources);
}

/** Throws NOT_FOUND both for a wrong token and for a missing invoice. */
export async function printForCustomer(
  app: App,
  { invoiceId, t }: RequestOf<'customerInvoice'>,
): Promise<Download> {
  if (!opensInvoice(app, invoiceId, t)) throw new DomainError('NOT_FOUND');
  return printed(app, await app.read(async (store) => sourcesOf(store, await store.invoices.get(invoiceId))));
}

const percent = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 2 });

const second = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'longOffset',
});

/** Amounts and dates in the format of French invoices. */
export const typography: ProofTypography = {
  amount,
  day: dayOfYear,
  moment: dayAndTime,
  exact: (at: Instant) => second.format(at),
  rate: (value) => percent.format(value / 100),
};
