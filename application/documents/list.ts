/** Lists and totals of the invoices that staff may see. */
import type { InvoiceRow, InvoiceSums } from '#application/contract/orders/invoices.js';
import { listScope, type Staff } from '#application/access/staff.js';
import { vatView } from '#application/catalogue/vat-view.js';
import { monthOf } from '#application/board/paris-days.js';
import type { App } from '#application/app.js';
import { cabinetNames } from '#application/place-names.js';
import { checkReach } from '#application/access/reach.js';
import {
  centsRange,
  pageReply,
  pagingOf,
  rangeOf,
  type Bounds,
  type Paging,
  type TotalBounds,
} from '#application/lists.js';
import type { ListQuery, Match, Page } from '#application/collection.js';
import type { Store } from '#application/store.js';
import { invoiceNumber, readInvoiceNumber, type Invoice } from '#domain/documents/invoice.js';
import { sumsByKind } from '#domain/documents/totals.js';
import { euros } from '#domain/shared/money.js';
import { iso } from '#application/record-view.js';
import { meansOf } from './payment-words.js';

interface InvoicesQuery extends Paging, Bounds, TotalBounds {
  readonly companyId?: string | undefined;
  readonly cabinetId?: string | undefined;
  readonly kind?: Invoice['kind'] | undefined;
  readonly orderKind?: Invoice['orderKind'] | undefined;
  readonly month?: string | undefined;
  readonly search?: string | undefined;
  readonly sort?: 'issuedAt' | 'totalCents' | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

/** Further data, read once per page. */
interface Around {
  readonly cabinets: ReadonlyMap<string, string>;
  /** The printed numbers of the invoices that the page's credit notes correct. */
  readonly corrected: ReadonlyMap<string, string>;
}

/** A credit note is deducted from the totals. */
const signOf = ({ kind }: Pick<Invoice, 'kind'>): 1 | -1 => (kind === 'invoice' ? 1 : -1);

const viewOf = (invoice: Invoice, { cabinets, corrected }: Around): InvoiceRow => ({
  id: invoice.id,
  number: invoiceNumber(invoice),
  kind: invoice.kind,
  issuedAt: iso(invoice.issuedAt),
  companyId: invoice.companyId,
  cabinetId: invoice.cabinetId,
  cabinetName: cabinets.get(invoice.cabinetId) ?? null,
  orderKind: invoice.orderKind,
  orderId: invoice.orderId,
  orderReference: invoice.orderReference,
  customerName: invoice.customerName,
  paymentMeans: meansOf(invoice.paymentWords),
  total: euros(signOf(invoice) * invoice.totalCents),
  vat: vatView(invoice.vat, signOf(invoice)),
  correctsNumber: corrected.get(invoice.correctsId ?? '') ?? null,
});

async function aroundOf(store: Store, documents: readonly Invoice[]): Promise<Around> {
  const ids = [...new Set(documents.map(({ correctsId }) => correctsId))].filter((id) => id !== null);
  const invoices = ids.length === 0 ? [] : await store.invoices.where({ id: ids });
  return {
    cabinets: await cabinetNames(
      store,
      documents.map(({ cabinetId }) => cabinetId),
    ),
    corrected: new Map(invoices.map((invoice) => [invoice.id, invoiceNumber(invoice)])),
  };
}

/** The caller's permissions come last, so that no filter widens them. */
function matchOf(staff: Staff, { companyId, cabinetId, kind, orderKind }: InvoicesQuery): Match<Invoice> {
  const requested = {
    ...(companyId && { companyId }),
    ...(kind && { kind }),
    ...(orderKind && { orderKind }),
  };
  return { ...requested, ...listScope(staff), ...(cabinetId && { cabinetId }) };
}

/** Invoices with exactly this printed number, by index and in any period; null for any other search. */
async function numbered(store: Store, staff: Staff, query: InvoicesQuery): Promise<Invoice[] | null> {
  const number = readInvoiceNumber(query.search ?? '');
  return number && store.invoices.where({ ...matchOf(staff, query), ...number });
}

function askedOf(staff: Staff, query: InvoicesQuery): ListQuery<Invoice> {
  const { month, search = '', sort = 'issuedAt', order = 'desc' } = query;
  const ranges = {
    issuedAt: { ...(month !== undefined && monthOf(month)), ...rangeOf(query) },
    totalCents: centsRange(query.minTotal, query.maxTotal),
  };
  return { match: matchOf(staff, query), ranges, search, sort, order };
}

async function found(store: Store, staff: Staff, query: InvoicesQuery): Promise<Page<Invoice>> {
  const items = await numbered(store, staff, query);
  if (items) return { items, totalItems: items.length, totalIsCapped: false };
  return store.invoices.page({ ...askedOf(staff, query), ...pagingOf(query) });
}

/** Throws as `checkReach`. */
export async function listInvoices(app: Pick<App, 'read'>, staff: Staff, query: InvoicesQuery) {
  return app.read(async (store) => {
    await checkReach(store, staff, query);
    const page = await found(store, staff, query);
    const around = await aroundOf(store, page.items);
    return pageReply(
      page,
      query,
      page.items.map((invoice) => viewOf(invoice, around)),
    );
  });
}

const nothing = { rows: 0, totalCents: 0, htCents: 0 };

async function sumsOf(store: Store, staff: Staff, query: InvoicesQuery) {
  const items = await numbered(store, staff, query);
  return items ? sumsByKind(items) : store.invoices.sums(askedOf(staff, query), ['totalCents', 'htCents']);
}

/** Totals of the filtered list, credit notes deducted; null if it is too long. Throws as `checkReach`. */
export async function sumInvoices(
  app: Pick<App, 'read'>,
  staff: Staff,
  query: InvoicesQuery,
): Promise<InvoiceSums> {
  return app.read(async (store) => {
    await checkReach(store, staff, query);
    const sums = await sumsOf(store, staff, query);
    if (sums === null) return { sums: null };
    const { invoice = nothing, creditNote = nothing } = Object.fromEntries(sums);
    const ttcCents = invoice.totalCents - creditNote.totalCents;
    const htCents = invoice.htCents - creditNote.htCents;
    return {
      sums: {
        invoices: invoice.rows,
        creditNotes: creditNote.rows,
        ttc: euros(ttcCents),
        ht: euros(htCents),
        vat: euros(ttcCents - htCents),
      },
    };
  });
}
