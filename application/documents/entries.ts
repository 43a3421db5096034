/** The accounting entries of a day, from which both its file and its totals are made (money.md#closing). */
import {
  fecOfInvoice,
  fecOfMovement,
  fecOfPaidOtherwise,
  type ClosedMonth,
  type FecEntry,
  type RentalSale,
} from '#domain/documents/closed-month.js';
import type { Invoice } from '#domain/documents/invoice.js';
import {
  rentalPurposes,
  rentalSales,
  type RentalMoney,
  type SoldShare,
} from '#domain/documents/rental-sales.js';
import type { Receipt } from '#domain/documents/totals.js';
import type { LedgerEntry } from '#domain/payments/ledger.js';
import type { Payment } from '#domain/payments/payment.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { saleKinds } from '#domain/shared/order-kinds.js';
import type { Instant } from '#domain/shared/record.js';
import { dateAfter, dayBeginOf } from '#application/board/paris-days.js';
import { wholeCompanies } from '#application/board/scope.js';
import type { App } from '#application/app.js';
import type { ListQuery } from '#application/collection.js';
import { eachRow } from '#application/lists.js';
import type { Store } from '#application/store.js';
import { meansOf } from './issue.js';

const purposeOf = (purpose: string | null) => rentalPurposes.find((one) => one === purpose);

/** Null for a movement that is no payment of a rental, and for a loss by a dispute, which refunds no price. */
function moneyOfEntry({
  id,
  kind,
  purpose,
  bookedAt: at,
  amountCents: cents,
}: LedgerEntry): RentalMoney | null {
  const purposeName = purposeOf(purpose);
  if (!purposeName) return null;
  if (kind === 'charge') return { id, at, purposeName, kind: 'paid', cents };
  const isBack = kind === 'refund' || kind === 'refundReturned';
  return isBack ? { id, at, purposeName, kind: 'givenBack', cents } : null;
}

function moneyOfPayment({ id, purpose, capturedAt, paidOffCardCents: cents }: Payment): RentalMoney | null {
  const purposeName = purposeOf(purpose);
  if (!purposeName || capturedAt === null || cents === 0) return null;
  return { id, at: capturedAt, purposeName, kind: 'paid', cents };
}

const byIssue = (one: Invoice, other: Invoice): number =>
  one.issuedAt - other.issuedAt || one.ordinal - other.ordinal;

/** In the order of the books; on the same instant what was paid comes first. */
const inOrder = (one: RentalMoney, other: RentalMoney): number =>
  one.at - other.at || other.cents - one.cents || (one.id < other.id ? -1 : 1);

/** Money that was given back is booked as a refund, all other as a sale. */
const receiptsOf = (
  { cabinetId }: Pick<RentalOrder, 'cabinetId'>,
  { kind }: RentalMoney,
  shares: readonly SoldShare[],
): Receipt[] =>
  shares.map(({ activity, rate, htCents, ttcCents }) => {
    const isRefund = kind === 'givenBack';
    const sign = isRefund ? -1 : 1;
    return { cabinetId, activity, rate, isRefund, htCents: sign * htCents, ttcCents: sign * ttcCents };
  });

interface Booked {
  readonly sales: ReadonlyMap<string, RentalSale>;
  /** Payments that no movement of the balance shows, with the order's reference. */
  readonly paidOtherwise: readonly { readonly money: RentalMoney; readonly reference: string }[];
}

const isThere = <T>(value: T | null): value is T => value !== null;

/** Groups rows by their order. */
function byOrder<T extends { readonly orderId: string | null }>(
  rows: readonly T[],
): (id: string) => readonly T[] {
  const groups = new Map<string | null, T[]>();
  for (const row of rows) {
    const group = groups.get(row.orderId);
    if (group) group.push(row);
    else groups.set(row.orderId, [row]);
  }
  return (id) => groups.get(id) ?? [];
}

/** The payments of these rentals, without documents that were issued after the closing. */
async function bookedOf(store: Store, id: readonly string[], closedAt: Instant): Promise<Booked> {
  if (id.length === 0) return { sales: new Map(), paidOtherwise: [] };
  const orders = await store.rentalOrders.where({ id });
  const ofOrders = { orderId: id };
  const movementsOf = byOrder(await store.ledgerEntries.where(ofOrders));
  const paymentsOf = byOrder(await store.payments.where(ofOrders));
  const invoices = await store.invoices.where(ofOrders);
  const documentsOf = byOrder(invoices.filter(({ issuedAt }) => issuedAt < closedAt).toSorted(byIssue));
  const each = orders.map((order) => {
    const otherwise = paymentsOf(order.id).map(moneyOfPayment).filter(isThere);
    const moneys = [...movementsOf(order.id).map(moneyOfEntry).filter(isThere), ...otherwise].toSorted(
      inOrder,
    );
    const documents = documentsOf(order.id);
    const invoice = documents.findLast(({ kind }) => kind === 'invoice') ?? null;
    const shares = rentalSales(moneys, documents, { ...order, tvaRate: order.terms.tvaRate });
    return {
      sales: moneys.map((money) => {
        const receipts = receiptsOf(order, money, shares.get(money.id) ?? []);
        return [money.id, { receipts, invoice }] as const;
      }),
      paidOtherwise: otherwise.map((money) => ({ money, reference: order.rentalCode })),
    };
  });
  return {
    sales: new Map(each.flatMap(({ sales }) => sales)),
    paidOtherwise: each.flatMap(({ paidOtherwise }) => paidOtherwise),
  };
}

/** An invoice that replaces another one was paid with the first. */
const paidMeans = ({ kind, correctsId, paymentWords }: Invoice) =>
  kind === 'invoice' && correctsId !== null ? null : meansOf(paymentWords);

/** The entries of a day in Paris, in the order of their instants. A rental is booked by its payments alone. */
export async function entriesOf(
  app: Pick<App, 'read'>,
  { companyId, closedAt }: Pick<ClosedMonth, 'companyId' | 'closedAt'>,
  date: string,
): Promise<FecEntry[]> {
  const range = { from: dayBeginOf(date), until: dayBeginOf(dateAfter(date)) };
  const asked = { match: { companyId }, order: 'asc' } as const;
  const entries: FecEntry[] = [];
  const invoices: ListQuery<Invoice> = {
    match: { companyId, orderKind: saleKinds },
    order: 'asc',
    ranges: { issuedAt: range },
    sort: 'issuedAt',
  };
  for await (const invoice of eachRow(app, (store) => store.invoices, invoices))
    entries.push(...fecOfInvoice(invoice, paidMeans(invoice)));
  const booked: ListQuery<LedgerEntry> = { ...asked, ranges: { bookedAt: range }, sort: 'bookedAt' };
  const movements: LedgerEntry[] = [];
  for await (const movement of eachRow(app, (store) => store.ledgerEntries, booked)) movements.push(movement);
  const { sales, paidOtherwise } = await app.read(async (store) => {
    const otherwise = await store.reports.paidOffCard(wholeCompanies(companyId), range.from, range.until);
    const moved = movements.filter((movement) => moneyOfEntry(movement) !== null);
    const ids = [...moved, ...otherwise].map(({ orderId }) => orderId).filter(isThere);
    return bookedOf(store, [...new Set(ids)], closedAt);
  });
  const saleOf = (id: string): RentalSale | null => sales.get(id) ?? null;
  for (const movement of movements) entries.push(...fecOfMovement(movement, saleOf(movement.id)));
  for (const { money, reference } of paidOtherwise) {
    const sale = saleOf(money.id);
    if (sale && money.at >= range.from && money.at < range.until)
      entries.push(...fecOfPaidOtherwise(reference, money, sale));
  }
  return entries.sort((one, other) => one.at - other.at);
}
