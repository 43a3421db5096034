/** A page of the invoices that staff may see. */
import type { InvoiceRow } from '#application/contract/invoices.js';
import { listScope, ofCabinet, ofTenant, type Staff } from '#application/access/staff.js';
import { monthOf } from '#application/board/paris-days.js';
import type { Installation } from '#application/installation.js';
import { cabinetNames } from '#application/lockers/place-names.js';
import { centsRange, pageReply, pagingOf, type Paging, type TotalBounds } from '#application/lists.js';
import type { Match, Page } from '#application/collection.js';
import type { Store } from '#application/store.js';
import { invoiceNumber, readInvoiceNumber, type Invoice } from '#domain/documents/invoice.js';
import { euros } from '#domain/shared/money.js';
import { iso } from '#application/iso.js';

export interface InvoicesQuery extends Paging, TotalBounds {
  readonly companyId?: string | undefined;
  readonly cabinetId?: string | undefined;
  readonly kind?: Invoice['kind'] | undefined;
  readonly orderKind?: Invoice['orderKind'] | undefined;
  readonly month?: string | undefined;
  readonly search?: string | undefined;
  readonly sort?: 'issuedAt' | 'totalCents' | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

const viewOf = (invoice: Invoice, cabinetName: string | null): InvoiceRow => ({
  id: invoice.id,
  number: invoiceNumber(invoice),
  kind: invoice.kind,
  issuedAt: iso(invoice.issuedAt),
  companyId: invoice.companyId,
  cabinetId: invoice.cabinetId,
  cabinetName,
  orderKind: invoice.orderKind,
  orderId: invoice.orderId,
  orderReference: invoice.orderReference,
  customerName: invoice.customerName,
  total: euros(invoice.kind === 'invoice' ? invoice.totalCents : -invoice.totalCents),
});

/** What the actor may read comes last, so that no filter widens it. */
function matchOf(staff: Staff, { companyId, cabinetId, kind, orderKind }: InvoicesQuery): Match<Invoice> {
  const asked = { ...(companyId && { companyId }), ...(kind && { kind }), ...(orderKind && { orderKind }) };
  return { ...asked, ...listScope(staff), ...(cabinetId && { cabinetId }) };
}

/** A whole number is found by the index of numbers, whatever else is chosen. */
async function found(store: Store, staff: Staff, query: InvoicesQuery): Promise<Page<Invoice>> {
  const { month, search = '', sort = 'issuedAt', order = 'desc' } = query;
  const match = matchOf(staff, query);
  const number = readInvoiceNumber(search);
  if (number) {
    const items = await store.invoices.where({ ...match, ...number });
    return { items, totalItems: items.length, totalIsCapped: false };
  }
  const ranges = {
    ...(month !== undefined && { issuedAt: monthOf(month) }),
    totalCents: centsRange(query.minTotal, query.maxTotal),
  };
  return store.invoices.page({ match, ranges, search, sort, order, ...pagingOf(query) });
}

/** Throws NOT_FOUND for another tenant's company or cabinet, FORBIDDEN for a cabinet that the actor is kept from. */
export async function listInvoices(at: Pick<Installation, 'read'>, staff: Staff, query: InvoicesQuery) {
  const { companyId, cabinetId } = query;
  return at.read(async (store) => {
    if (companyId !== undefined) ofTenant(staff, { companyId });
    if (cabinetId !== undefined) ofCabinet(staff, await store.cabinets.get(cabinetId), cabinetId);
    const page = await found(store, staff, query);
    const names = await cabinetNames(
      store,
      page.items.map((invoice) => invoice.cabinetId),
    );
    const items = page.items.map((invoice) => viewOf(invoice, names.get(invoice.cabinetId) ?? null));
    return pageReply(page, query, items);
  });
}
