/** The data of a rental's messages. */
import type { DebtReason } from '#domain/rentals/debt-labels.js';
import type { Invoice } from '#domain/documents/invoice.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import type { Instant } from '#domain/shared/record.js';
import { languageOf } from '#domain/shared/languages.js';
import type { Words as Texts } from './words/fr.js';
import { words as saleTexts } from '#application/sales/words/index.js';
import { words as texts } from './words/index.js';
import type { RequestedReach } from '#application/contract/orders/order-shapes.js';

export interface WantedHold {
  readonly purpose: 'rental' | 'deposit';
  readonly amountCents: number;
  /** The end of an earlier hold that is still live. */
  readonly standsUntil: Instant | null;
}

export interface Words {
  readonly order: RentalOrder;
  /** When the message is written. */
  readonly now: Instant;
  /** The customer's link to the order. */
  readonly link: string;
  /** Works also after the page's link has expired. */
  readonly receiptLink: string;
  /** The newest document of a firm's rental; null before it is invoiced, and for a private person. */
  readonly document: { readonly kind: Invoice['kind']; readonly link: string } | null;
  /** To the accepted terms, if there are any. */
  readonly termsLink: string | null;
  /** To the withdrawal form. */
  readonly withdrawalLink: string;
  /** The part of the price that is charged; staff may have lowered it. */
  readonly priceCents: number;
  /** Captured from the card so far, minus refunds. */
  readonly netCapturedCents: number;
  /** The part captured for the price, extensions included. */
  readonly priceCapturedCents: number;
  /** Captured from the deposit, or requested. */
  readonly depositCapturedCents: number;
  /** Held of the deposit on the card, and not requested. */
  readonly depositHeldCents: number;
  /** Held of the deposit before, and released. */
  readonly depositReleasedCents: number;
  /** Captured in total, or requested, minus refunds. */
  readonly paidCents: number;
  /** The hold that was refused or expires; null if the message is about no hold. */
  readonly hold: WantedHold | null;
  /** Why a part of it was retained, in the words of the staff member who decided. */
  readonly retainedReason: string | null;
  /** The open debts, if the message requests their payment. */
  readonly debts: readonly { readonly reason: DebtReason; readonly cents: number }[];
  /** The amount requested to be refunded to the card now. */
  readonly refundCents: number;
  /** Whether the customer's bank blocks the money of a payment until it has decided a dispute. */
  readonly isDisputed: boolean;
  /** Due but not debited, because no hold covers it any more. */
  readonly uncollectedCents: number;
  /** The cabinet's name, and its address if it has one. */
  readonly place: string;
  /** The reach of the item's locker, if an accessible one was requested. */
  readonly reach: RequestedReach;
}

/** The texts in the language of the order. */
export const textsOf = ({ order }: Pick<Words, 'order'>): Texts => texts[languageOf(order)];

/** The link of the invoice or credit note, else of the receipt. */
export function paper(words: Pick<Words, 'order' | 'document' | 'receiptLink'>): string {
  if (words.document === null) return textsOf(words).paper(words.receiptLink);
  const { kind, link } = words.document;
  return saleTexts[languageOf(words.order)][kind](link);
}

export const where = (words: Words): string => textsOf(words).where(words.place);
