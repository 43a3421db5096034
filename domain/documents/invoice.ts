/**
 * Invoices and credit notes: frozen when they are issued, numbered without gaps per company and year (money.md#invoices-and-credit-notes;
 * French law, article 242 nonies A of annex II to the Code général des impôts). Never changed, never deleted: a refund is a credit note.
 */
import type { OrderLine, VatShare } from '#domain/catalogue/order-lines.js';
import type { SaleKind } from '#domain/sales/sale.js';
import type { Instant } from '#domain/shared/record.js';

/** The seller as the law wants it named, as it was on the day. */
export interface Seller {
  readonly legalName: string;
  readonly legalAddress: string | null;
  readonly siret: string | null;
  readonly vatNumber: string | null;
  /** What else the seller's form of company wants said: capital, register. */
  readonly legalMentions: string | null;
}

export interface InvoiceLine extends Pick<
  OrderLine,
  'itemName' | 'quantity' | 'unitCents' | 'totalCents' | 'tvaRate'
> {
  /** Of a credit note: the line of the order whose pieces are given back; absent where it gives back a sum. */
  readonly lineId?: string;
}

export interface Invoice {
  readonly id: string;
  readonly companyId: string;
  readonly cabinetId: string;
  readonly orderKind: SaleKind;
  readonly orderId: string;
  readonly orderReference: string;
  readonly kind: 'invoice' | 'creditNote';
  /** Among the papers of this kind of its order, from 1 on: one invoice, and a credit note a refund. */
  readonly ordinal: number;
  /** Of the calendar in Europe/Paris. */
  readonly year: number;
  readonly number: number;
  readonly issuedAt: Instant;
  readonly seller: Seller;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly lines: readonly InvoiceLine[];
  readonly totalCents: number;
  /** A share a rate, the lowest first. A credit note's depend on those before it (credit.ts), so they are stored and never computed anew. */
  readonly vat: readonly VatShare[];
  /** `totalCents` without VAT: the sum of the shares, which the database adds up for lists. */
  readonly htCents: number;
  /** How it was paid, in French; for a credit note, how it was given back. */
  readonly paymentWords: string;
  /** The invoice that a credit note takes back, whole or in part. */
  readonly correctsId: string | null;
}

/** What a printed number names; null for any other text. A credit note and an invoice never have the same number. */
export function readInvoiceNumber(text: string): Pick<Invoice, 'kind' | 'year' | 'number'> | null {
  const [, letter, year, number] = /^([FA])(\d{4})-(\d{6,9})$/i.exec(text.trim()) ?? [];
  if (letter === undefined) return null;
  return {
    kind: letter.toUpperCase() === 'F' ? 'invoice' : 'creditNote',
    year: Number(year),
    number: Number(number),
  };
}

/** As printed: F2026-000123, A2026-000124 for a credit note; both count in one series. */
export const invoiceNumber = ({ kind, year, number }: Pick<Invoice, 'kind' | 'year' | 'number'>): string =>
  `${kind === 'invoice' ? 'F' : 'A'}${year}-${String(number).padStart(6, '0')}`;
