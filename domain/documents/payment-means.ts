/** How an invoice was paid, or a credit note paid back: a column of the list and of the books. */
export const paymentMeans = ['card', 'provider', 'counter'] as const;
/** `provider`: refunded by hand in the provider's own dashboard. */
export type PaymentMeans = (typeof paymentMeans)[number];

export const paymentMeansLabels: Readonly<Record<PaymentMeans, string>> = {
  card: 'Carte bancaire',
  provider: 'Prestataire de paiement',
  counter: 'Comptoir',
};
