/** The payment or refund method as printed on the invoice (money.md#invoices-and-credit-notes). */
import { dayOfYear } from '#application/formats.js';
import type { PaymentMeans } from '#domain/documents/invoice.js';
import type { Instant } from '#domain/shared/record.js';

export const paidByCard = (at: Instant): string => `Payée le ${dayOfYear(at)} par carte bancaire`;

/** At the counter, by any means. */
export const paidInPerson = (at: Instant): string => `Payée le ${dayOfYear(at)} au comptoir`;

export const refundedToCard = (at: Instant): string =>
  `Remboursée le ${dayOfYear(at)} sur la carte bancaire du paiement`;

/** By the seller in the provider's own dashboard. */
export const refundedAtProvider = (at: Instant): string =>
  `Remboursée le ${dayOfYear(at)} chez le prestataire de paiement`;

export const refundedInPerson = (at: Instant): string => `Remboursée le ${dayOfYear(at)} au comptoir`;

const endings: readonly (readonly [string, PaymentMeans])[] = [
  ['par carte bancaire', 'card'],
  ['sur la carte bancaire du paiement', 'card'],
  ['chez le prestataire de paiement', 'provider'],
  ['au comptoir', 'counter'],
];

/** The means that a document's words name; null for words of none of the functions above. */
export const meansOf = (paymentWords: string): PaymentMeans | null =>
  endings.find(([ending]) => paymentWords.endsWith(ending))?.[1] ?? null;
