/** Lists and totals of the invoices that staff may see. */
import { invoiceNumber, readInvoiceNumber, type Invoice } from '#domain/documents/invoice.js';
import { sumsByKind } from '#domain/documents/totals.js';
import { euros } from '#domain/shared/money.js';
import { ledgerKinds, payoutGapCents, type LedgerEntry, type Payout } from '#domain/payments/ledger.js';
import { orderOfPurpose } from '#domain/payments/payment.js';
import { orderRows } from '#domain/shared/order-kinds.js';
import type { Instant } from '#domain/shared/record.js';
import type { InvoiceRow, InvoiceSums } from '#application/contract/orders/invoices.js';
import { listScope, type Staff, requireWholeCompany } from '#application/access/staff.js';
import { vatView } from '#application/catalogue/vat-view.js';
import { monthOf } from '#application/board/paris-days.js';
import type { App } from '#application/app.js';
import { cabinetNames } from '#application/place-names.js';
import { checkReach } from '#application/access/reach.js';
import { centsRange, pageReply, pagingOf, rangeOf } from '#application/lists.js';
import type { ListQuery, Match, Page } from '#application/collection.js';
import type { Store } from '#application/store.js';
import { iso } from '#application/record-view.js';
import type { LedgerRow, LedgerSummary, PayoutRow } from '#application/contract/orders/ledger.js';
import { meansOf } from './issue.js';
import type { RequestOf } from '#application/contract/index.js';

type InvoicesQuery = RequestOf<'listInvoices'>;

/** Further data, read once per page. */
interface Related {
  readonly cabinets: ReadonlyMap<string, string>;
  /** The printed numbers of the invoices that the page's credit notes correct. */
  readonly corrected: ReadonlyMap<string, string>;
}

/** A credit note is deducted from the totals. */
const signOf = ({ kind }: Pick<Invoice, 'kind'>): 1 | -1 => (kind === 'invoice' ? 1 : -1);

const viewOf = (invoice: Invoice, { cabinets, corrected }: Related): InvoiceRow => ({
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
  buyerName: invoice.buyer?.companyName ?? null,
  buyerSiren: invoice.buyer?.siren ?? null,
  paymentMeans: meansOf(invoice.paymentWords),
  total: euros(signOf(invoice) * invoice.totalCents),
  vat: vatView(invoice.vat, signOf(invoice)),
  correctsNumber: corrected.get(invoice.correctsId ?? '') ?? null,
});

async function relatedOf(store: Store, documents: readonly Invoice[]): Promise<Related> {
  const ids = [...new Set(documents.map(({ correctsId }) => correctsId))].filter((id) => id !== null);
  const invoices = ids.length === 0 ? [] : await store.invoices.where({ id: ids });
  return {
    cabinets: await cabinetNames(store, documents),
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
    const related = await relatedOf(store, page.items);
    return pageReply(
      page,
      query,
      page.items.map((invoice) => viewOf(invoice, related)),
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

/** Lists of the ledger's movements and payouts for managers of the whole company (money.md#ledger). */

type Filters = Omit<PayoutsQuery, 'status'>;

type LedgerQuery = RequestOf<'listLedger'>;

type PayoutsQuery = RequestOf<'listPayouts'>;

/** Throws NOT_FOUND for another company, FORBIDDEN for a person restricted to some cabinets. */
async function check(store: Store, staff: Staff, query: Filters): Promise<void> {
  await checkReach(store, staff, query);
  requireWholeCompany(staff);
}

const scopeOf = (staff: Staff, { companyId }: Filters) => ({
  ...(companyId && { companyId }),
  ...listScope(staff, null),
});

const sorted = ({ search = '', order = 'desc', ...query }: Filters) =>
  ({ ranges: { bookedAt: rangeOf(query) }, search, sort: 'bookedAt', order }) as const;

const ledgerQuery = (staff: Staff, query: LedgerQuery): ListQuery<LedgerEntry> => ({
  match: {
    ...(query.kind && { kind: query.kind }),
    ...(query.payoutId && { payoutId: query.payoutId }),
    ...scopeOf(staff, query),
  },
  ...sorted(query),
});

/** The balance before an instant; 0 without one, or before the first movement. */
async function balanceBefore(store: Store, companyId: string, until: Instant | undefined): Promise<number> {
  if (until === undefined) return 0;
  const before = { match: { companyId }, ranges: { bookedAt: { until } }, sort: 'bookedAt' } as const;
  const { items } = await store.ledgerEntries.page({ ...before, order: 'desc', page: 1, pageSize: 1 });
  return items[0]?.balanceCents ?? 0;
}

/** The rentals of these movements that have an invoice. */
async function invoicedRentals(store: Store, entries: readonly LedgerEntry[]): Promise<ReadonlySet<string>> {
  const orderId = entries
    .filter(({ purpose }) => purpose !== null && orderRows[orderOfPurpose[purpose]].paid === 'later')
    .flatMap((entry) => entry.orderId ?? []);
  if (orderId.length === 0) return new Set();
  const invoices = await store.invoices.where({ orderId: [...new Set(orderId)], kind: 'invoice' });
  return new Set(invoices.map((invoice) => invoice.orderId));
}

interface AroundEntries {
  readonly openings: ReadonlyMap<string, number>;
  readonly invoiced: ReadonlySet<string>;
}

const entryView = (entry: LedgerEntry, { openings, invoiced }: AroundEntries): LedgerRow => ({
  id: entry.id,
  companyId: entry.companyId,
  providerId: entry.providerId,
  kind: entry.kind,
  amount: euros(entry.amountCents),
  fee: euros(entry.feeCents),
  net: euros(entry.netCents),
  runningTotal: euros(entry.balanceCents - (openings.get(entry.companyId) ?? 0)),
  bookedAt: iso(entry.bookedAt),
  availableAt: iso(entry.availableAt),
  purpose: entry.purpose,
  orderKind: entry.purpose && orderOfPurpose[entry.purpose],
  orderId: entry.orderId,
  orderReference: entry.orderReference,
  isInvoiced: invoiced.has(entry.orderId ?? ''),
  payoutId: entry.payoutId,
  description: entry.description,
});

/** Throws as `check`. */
export async function listLedger(app: Pick<App, 'read'>, staff: Staff, query: LedgerQuery) {
  return app.read(async (store) => {
    await check(store, staff, query);
    const page = await store.ledgerEntries.page({ ...ledgerQuery(staff, query), ...pagingOf(query) });
    const openings = new Map<string, number>();
    for (const companyId of new Set(page.items.map((entry) => entry.companyId)))
      openings.set(companyId, await balanceBefore(store, companyId, rangeOf(query).from));
    const related = { openings, invoiced: await invoicedRentals(store, page.items) };
    return pageReply(
      page,
      query,
      page.items.map((entry) => entryView(entry, related)),
    );
  });
}

async function readingOf(store: Store, companyId: string): Promise<LedgerSummary['reading']> {
  const reading = await store.ledgerReadings.find(companyId);
  if (!reading) return null;
  const { readAt, balanceCents, refusedAt } = reading;
  // The provider's times are whole seconds.
  const ownCents = await balanceBefore(store, companyId, readAt + 1);
  return {
    at: readAt === 0 ? null : iso(readAt),
    balance: euros(balanceCents),
    gap: euros(readAt === 0 ? 0 : balanceCents - ownCents),
    refusedAt: refusedAt === null ? null : iso(refusedAt),
  };
}

/** Balances are those of one company: of several, they are 0 and there is no reading. Throws as `check`. */
export async function sumLedger(
  app: Pick<App, 'clock' | 'read'>,
  staff: Staff,
  query: LedgerQuery,
): Promise<LedgerSummary> {
  return app.read(async (store) => {
    await check(store, staff, query);
    const companyId = query.companyId ?? staff.companyId;
    const sums = await store.ledgerEntries.sums(ledgerQuery(staff, query), [
      'amountCents',
      'feeCents',
      'netCents',
    ]);
    const { from, until = app.clock.now() + 1 } = rangeOf(query);
    const kinds = ledgerKinds.flatMap((kind) => {
      const found = sums?.get(kind);
      if (!found) return [];
      const { rows, amountCents, feeCents, netCents } = found;
      return { kind, count: rows, amount: euros(amountCents), fee: euros(feeCents), net: euros(netCents) };
    });
    return {
      kinds: sums && kinds,
      opening: companyId === null ? 0 : euros(await balanceBefore(store, companyId, from)),
      closing: companyId === null ? 0 : euros(await balanceBefore(store, companyId, until)),
      reading: companyId === null ? null : await readingOf(store, companyId),
    };
  });
}

function payoutView(payout: Payout): PayoutRow {
  const { id, companyId, providerId, status, isAutomatic, lineCount, linesCents } = payout;
  const gapCents = payoutGapCents(payout);
  return {
    id,
    companyId,
    providerId,
    status,
    isAutomatic,
    lineCount,
    amount: euros(payout.amountCents),
    bookedAt: iso(payout.bookedAt),
    arrivesAt: iso(payout.arrivesAt),
    linesTotal: linesCents === null ? null : euros(linesCents),
    gap: gapCents === null ? null : euros(gapCents),
  };
}

/** Throws as `check`. */
export async function listPayouts(app: Pick<App, 'read'>, staff: Staff, query: PayoutsQuery) {
  return app.read(async (store) => {
    await check(store, staff, query);
    const match = { ...(query.status && { status: query.status }), ...scopeOf(staff, query) };
    const page = await store.payouts.page({ match, ...sorted(query), ...pagingOf(query) });
    return pageReply(page, query, page.items.map(payoutView));
  });
}
