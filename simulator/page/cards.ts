/** Stripe's published test cards, as the payment sandbox behaves (simulator.md#payment-sandbox). */

interface Card {
  readonly number: string;
  readonly label: string;
}

export const cards: readonly Card[] = [
  { number: '4242424242424242', label: 'Visa, acceptée' },
  { number: '4000002500000003', label: 'Visa française, acceptée' },
  { number: '5555555555554444', label: 'Mastercard, acceptée' },
  { number: '378282246310005', label: 'American Express, acceptée' },
  { number: '4000002500003155', label: '3-D Secure à l’enregistrement' },
  { number: '4000002760003184', label: '3-D Secure à chaque paiement' },
  { number: '4000000000000002', label: 'Refusée par la banque' },
  { number: '4000000000009995', label: 'Provision insuffisante' },
  { number: '4000008260003178', label: '3-D Secure, puis provision insuffisante' },
  { number: '4000000000000069', label: 'Carte expirée' },
  { number: '4000000000000127', label: 'Cryptogramme faux' },
  { number: '4000000000000119', label: 'Erreur de traitement' },
  { number: '4000000000000341', label: 'Acceptée maintenant, refusée ensuite' },
  { number: '4000000000005126', label: 'Remboursement renvoyé par la banque' },
];
