/** What the messages about laundry and the shop have in common. */
import { languageOf, linkIn } from '#domain/shared/languages.js';
import type { Sale } from '#domain/sales/sale.js';
import type { SaleKind } from '#domain/shared/order-kinds.js';
import type { RequestedReach } from '#application/contract/orders/order-shapes.js';
import type { App } from '#application/app.js';
import { termsLink } from '#application/documents/link.js';
import { place, sum } from '#application/messages/order-words.js';
import type { Template } from '#application/messages/table.js';
import type { Store } from '#application/store.js';
import { orderPageLink } from './order-page.js';
import { answerTo, withdrawalLink } from './withdrawal-words.js';
import { words as texts } from './words/index.js';

export interface SaleWords {
  readonly order: Sale;
  readonly cabinetName: string;
  readonly cabinetLocation: string;
  /** The locker that the message is about, or null. */
  readonly lockerNumber: number | null;
  /** The reach of that locker, if an accessible one was requested. */
  readonly reach: RequestedReach;
  /** As stored, with the page of the code; null if the message contains none. */
  readonly code: string | null;
  readonly link: string;
  readonly smsLink: string;
  /** To the invoice or credit note of the message, if there is one. */
  readonly documentLink: string | null;
  /** To the accepted terms, if there are any. */
  readonly termsLink: string | null;
  /** To the withdrawal form. */
  readonly withdrawalLink: string;
  /** To the order's page. */
  readonly orderLink: string;
  /** To be refunded to the customer: a part may have been refunded before. */
  readonly refundCents: number;
  /** The customer's bank blocks the money until it decides: a refund waits for it. */
  readonly isDisputed: boolean;
  /** « 2 × Chemise », if pieces are refunded and not an amount. */
  readonly refundedItems: string | null;
}

export const saleTextsOf = ({ order }: Pick<SaleWords, 'order'>) => texts[languageOf(order)];

export const follow = (words: SaleWords): string => saleTextsOf(words).follow(words.orderLink);

export const invoice = (words: SaleWords): readonly string[] =>
  words.documentLink === null ? [] : [saleTextsOf(words).invoice(words.documentLink)];

export const creditNote = (words: SaleWords): readonly string[] =>
  words.documentLink === null ? [] : [saleTextsOf(words).creditNote(words.documentLink)];

export const forItems = (words: SaleWords): readonly string[] =>
  words.refundedItems === null ? [] : [saleTextsOf(words).givenBackFor(words.refundedItems)];

/** A line with another colon is no row of a receipt (messages/letter.ts). */
export const contents = (words: SaleWords): readonly string[] => [
  ...words.order.lines.map(({ itemName, quantity, totalCents }) =>
    saleTextsOf(words).line(quantity, itemName.replaceAll(':', ' '), sum(words, totalCents)),
  ),
  saleTextsOf(words).total(sum(words, words.order.totalAmountCents)),
];

export const linkMessage = {
  subject: (words) => saleTextsOf(words).linkSubject(words.order.reference),
  lines: (words) => [saleTextsOf(words).link(place(words)), follow(words), saleTextsOf(words).notAsked],
  sms: (words) => saleTextsOf(words).linkSms(words.order.reference, words.orderLink),
} as const satisfies Template<SaleWords>;

/** The answer to a withdrawal. */
export const settledMessage = (kind: SaleKind) =>
  ({
    subject: (words) => saleTextsOf(words).answerOnOrder(words.order.reference),
    lines: ({ order }) => answerTo(order, kind, languageOf(order)),
  }) as const satisfies Template<SaleWords>;

/** The words that do not depend on the message. */
export async function commonWordsOf(app: App, store: Store, kind: SaleKind, order: Sale) {
  const { name: cabinetName, location: cabinetLocation } = await store.cabinets.get(order.cabinetId);
  const language = languageOf(order);
  return {
    cabinetName,
    cabinetLocation,
    termsLink: termsLink(app, order),
    withdrawalLink: linkIn(language, withdrawalLink(app, kind, order)),
    orderLink: linkIn(language, orderPageLink(app, kind, order)),
  };
}
