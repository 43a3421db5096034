/**
 * Invoices and credit notes: frozen when issued, numbered without gaps per company and year
 * (money.md#invoices-and-credit-notes; French law, article 242 nonies A of annex II to the Code général des impôts).
 * They are never changed and never deleted: a refund is a credit note.
 */
import type { OrderLine, VatShare } from '#domain/catalogue/order-lines.js';
import type { Buyer } from '#domain/companies/buyer.js';
import type { WithdrawableKind } from '#domain/shared/order-kinds.js';
import type { Instant } from '#domain/shared/record.js';

/** The legal identity of the seller on the day of issue. */
export interface Seller {
  readonly legalName: string;
  readonly legalAddress: string | null;
  readonly siret: string | null;
  readonly vatNumber: string | null;
  /** Further legally required text of the company: form, capital, register. */
  readonly legalMentions: string | null;
}

export interface InvoiceLine extends Pick<
  OrderLine,
  'itemName' | 'quantity' | 'unitCents' | 'totalCents' | 'tvaRate'
> {
  /** Credit notes only: the order line whose pieces are credited; absent for a credited sum. */
  readonly lineId?: string;
  /** True if the line compensates a damage: no price, and outside VAT, unlike a price at a rate of 0. */
  readonly isCompensation?: true;
}

export interface Invoice {
  readonly id: string;
  readonly companyId: string;
  readonly cabinetId: string;
  /** Only rentals of firms have invoices: a private person has a receipt. */
  readonly orderKind: WithdrawableKind;
  readonly orderId: string;
  readonly orderReference: string;
  readonly kind: 'invoice' | 'creditNote';
  /** Counts the documents of this kind of the order, from 1: one invoice, or one a buyer, and one credit note per refund. */
  readonly ordinal: number;
  /** Calendar year in Europe/Paris. */
  readonly year: number;
  readonly number: number;
  readonly issuedAt: Instant;
  readonly seller: Seller;
  readonly customerName: string;
  readonly customerEmail: string;
  /** The firm that is invoiced; null for a private person. */
  readonly buyer: Buyer | null;
  /** The firm's name, by which the list is searched; empty without one. */
  readonly buyerName: string;
  readonly lines: readonly InvoiceLine[];
  readonly totalCents: number;
  /**
   * One share per rate, the lowest first. Those of a credit note depend on earlier ones (credit.ts), so they are stored
   * and never recomputed.
   */
  readonly vat: readonly VatShare[];
  /** `totalCents` without VAT: the sum of the shares, stored so that the database can add it up for lists. */
  readonly htCents: number;
  /** Payment method in French; for a credit note, the refund method. */
  readonly paymentWords: string;
  /** The invoice that a credit note corrects, in whole or in part, or that an invoice replaces. */
  readonly correctsId: string | null;
}

/** Parses a printed number; null for any other text. A credit note and an invoice never have the same number. */
export function readInvoiceNumber(text: string): Pick<Invoice, 'kind' | 'year' | 'number'> | null {
  const [, letter, year, number] = /^([FA])(\d{4})-(\d{6,9})$/i.exec(text.trim()) ?? [];
  if (letter === undefined) return null;
  return {
    kind: letter.toUpperCase() === 'F' ? 'invoice' : 'creditNote',
    year: Number(year),
    number: Number(number),
  };
}

/** As printed: F2026-000123, A2026-000124 for a credit note; both share one sequence. */
export const invoiceNumber = ({ kind, year, number }: Pick<Invoice, 'kind' | 'year' | 'number'>): string =>
  `${kind === 'invoice' ? 'F' : 'A'}${year}-${String(number).padStart(6, '0')}`;

/** How an invoice was paid, or a credit note paid back: a column of the list and of the books. */
export const paymentMeans = ['card', 'provider', 'counter'] as const;
/** `provider`: refunded by hand in the provider's own dashboard. */
export type PaymentMeans = (typeof paymentMeans)[number];

export const paymentMeansLabels: Readonly<Record<PaymentMeans, string>> = {
  card: 'Carte bancaire',
  provider: 'Prestataire de paiement',
  counter: 'Comptoir',
};
