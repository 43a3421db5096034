/**
 * Sales by cabinet, activity and VAT rate, for accounting, and totals of a list of documents. Invoices and credit notes
 * count with their printed shares, so that the totals match the documents.
 */
import { htFromTtcCents } from '#domain/shared/money.js';
import type { Invoice } from './invoice.js';
import { lazily } from '#domain/shared/languages.js';
import { withdrawableKinds } from '#domain/shared/order-kinds.js';
import { counted } from '#domain/shared/plurals.js';

export const activities = [...withdrawableKinds, 'retainedDeposit'] as const;
/** A retained deposit compensates a damage: it is no price, and carries no VAT. */
export type Activity = (typeof activities)[number];

export interface Sums {
  readonly count: number;
  readonly htCents: number;
  readonly ttcCents: number;
}

export interface DailyTotal {
  readonly cabinetId: string;
  readonly activity: Activity;
  readonly rate: number;
  readonly sales: Sums;
  readonly refunds: Sums;
}

/** What was sold, or refunded, at one rate. A refund that the bank returned is a negative refund. */
export interface Receipt {
  readonly cabinetId: string;
  readonly activity: Activity;
  readonly rate: number;
  readonly isRefund: boolean;
  readonly htCents: number;
  readonly ttcCents: number;
}

type Sold = Pick<Invoice, 'cabinetId' | 'orderKind' | 'kind' | 'vat'>;

/** Not for those of rentals, which count by their payments (rental-sales.ts). */
export const receiptsOfInvoice = ({ cabinetId, orderKind, kind, vat }: Sold): Receipt[] =>
  vat.map(({ rate, htCents, ttcCents }) => ({
    cabinetId,
    activity: orderKind,
    rate,
    isRefund: kind === 'creditNote',
    htCents,
    ttcCents,
  }));

/** The captured payments of a rental for one purpose; `retainedDepositCents` is the order's. */
export interface Taking {
  readonly cabinetId: string;
  readonly purposeName: 'rental' | 'extension' | 'deposit' | 'penalty';
  readonly capturedCents: number;
  readonly refundedCents: number;
  readonly retainedDepositCents: number;
  readonly tvaRate: number;
}

/** Late fees and a retained part of the deposit are one capture; a refund is deducted from the fees first. */
export function receiptsOfTaking(taking: Taking): Receipt[] {
  const { cabinetId, purposeName, capturedCents, refundedCents, tvaRate } = taking;
  const kept = purposeName === 'deposit' ? Math.min(capturedCents, taking.retainedDepositCents) : 0;
  const price = capturedCents - kept;
  const refundedPrice = Math.min(refundedCents, price);
  const receipt = (activity: Activity, rate: number, ttcCents: number, isRefund: boolean): Receipt[] =>
    ttcCents === 0
      ? []
      : [{ cabinetId, activity, rate, isRefund, ttcCents, htCents: htFromTtcCents(ttcCents, rate) }];
  return [
    ...receipt('rental', tvaRate, price, false),
    ...receipt('rental', tvaRate, refundedPrice, true),
    ...receipt('retainedDeposit', 0, kept, false),
    ...receipt('retainedDeposit', 0, refundedCents - refundedPrice, true),
  ];
}

const nothing: Sums = { count: 0, htCents: 0, ttcCents: 0 };

const plus = ({ count, htCents, ttcCents }: Sums, receipt: Receipt): Sums => ({
  count: count + (receipt.ttcCents < 0 ? -1 : 1),
  htCents: htCents + receipt.htCents,
  ttcCents: ttcCents + receipt.ttcCents,
});

const keyOf = ({ cabinetId, activity, rate }: Receipt): string => `${cabinetId}:${activity}:${rate}`;

/** Adds receipts one by one, so that they need not be held in memory. */
export function addReceipt(totals: Map<string, DailyTotal>, receipt: Receipt): void {
  const { cabinetId, activity, rate, isRefund } = receipt;
  const key = keyOf(receipt);
  const known = totals.get(key) ?? { cabinetId, activity, rate, sales: nothing, refunds: nothing };
  const side = isRefund ? 'refunds' : 'sales';
  totals.set(key, { ...known, [side]: plus(known[side], receipt) });
}

/** Totals of a list of invoices and credit notes, and their text next to the list, on screen and in the terminal. */
type SaleDocument = Pick<Invoice, 'kind' | 'totalCents' | 'htCents'>;
type KindSums = Readonly<Record<'rows' | 'totalCents' | 'htCents', number>>;

/** Totals per kind, in cents; two companies may have used the same number. */
export function sumsByKind(documents: readonly SaleDocument[]): ReadonlyMap<SaleDocument['kind'], KindSums> {
  const sums = new Map<SaleDocument['kind'], KindSums>();
  for (const { kind, totalCents, htCents } of documents) {
    const { rows, ...so } = sums.get(kind) ?? { rows: 0, totalCents: 0, htCents: 0 };
    sums.set(kind, {
      rows: rows + 1,
      totalCents: so.totalCents + totalCents,
      htCents: so.htCents + htCents,
    });
  }
  return sums;
}

const money = lazily(() => new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }));

interface Summed {
  readonly sums: {
    readonly invoices: number;
    readonly creditNotes: number;
    readonly ttc: number;
    readonly ht: number;
    readonly vat: number;
  } | null;
}

const tooMany = 'Trop de documents pour un total\u00A0: choisissez un mois ou une consigne.';

/** The totals as text. */
export function documentSumsText({ sums }: Summed): string {
  if (sums === null) return tooMany;
  const { invoices, creditNotes, ttc, ht, vat } = sums;
  const documents = [
    counted(invoices, 'facture', 'factures'),
    ...(creditNotes > 0 ? [counted(creditNotes, 'avoir déduit', 'avoirs déduits')] : []),
  ];
  return `Total\u00A0: ${money().format(ttc)} TTC, soit ${money().format(ht)} HT et ${money().format(vat)} de TVA (${documents.join(', ')}).`;
}
