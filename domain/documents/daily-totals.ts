/**
 * Sales per day, cabinet, activity and VAT rate, for accounting. Invoices and credit notes count with their printed
 * shares, so that the totals match the documents.
 */
import { htFromTtcCents } from '#domain/shared/money.js';
import type { Invoice } from './invoice.js';

export const activities = ['pressing', 'shop', 'rental', 'retainedDeposit'] as const;
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

/** The share of one receipt at one rate. */
interface Receipt {
  readonly cabinetId: string;
  readonly activity: Activity;
  readonly rate: number;
  readonly isRefund: boolean;
  readonly htCents: number;
  readonly ttcCents: number;
}

type Sold = Pick<Invoice, 'cabinetId' | 'orderKind' | 'kind' | 'vat'>;

export const receiptsOfInvoice = ({ cabinetId, orderKind, kind, vat }: Sold): Receipt[] =>
  vat.map(({ rate, htCents, ttcCents }) => ({
    cabinetId,
    activity: orderKind,
    rate,
    isRefund: kind === 'creditNote',
    htCents,
    ttcCents,
  }));

/** A captured payment of a rental; `retainedDepositCents` is the order's. */
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
  count: count + 1,
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
