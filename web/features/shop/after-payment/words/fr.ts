/** The texts of the pages to which the payment page of a shop order returns (specification §2). */
import type { Texts } from '#domain/shared/languages.js';

export const fr = {
  backToShop: 'Revenir à la boutique',
  seeOrder: 'Voir la commande',

  cancelling: 'Annulation',
  cancellingNow: "Traitement de l'annulation...",
  paidTitle: 'Commande payée',
  cancelledTitle: 'Paiement annulé',
  /** The texts of the specification, or our wording where it gives only the meaning. */
  outcomes: {
    cancelled: 'Votre commande a été annulée et les articles sont remis en rayon. Rien n’a été débité.',
    nothingToCancel: 'Le paiement a été annulé. Vous pouvez réessayer quand vous le souhaitez.',
    givenBack: 'Cette commande a déjà été annulée : votre dernier e-mail dit ce qui vous est rendu.',
    paid: 'Cette commande est déjà payée : elle n’est pas annulée.',
    noSession: 'Votre commande sera annulée d’ici quelques minutes. Rien n’a été débité.',
    failed: "Une erreur est survenue lors de l'annulation du paiement.",
  },
  cartKept: 'Votre panier est gardé.',
  typeNumber: 'Taper le numéro de la consigne',

  payment: 'Paiement',
  pending: 'Votre paiement est en cours de confirmation.',
  updatesItself:
    'Cette page se met à jour toute seule. Vous pouvez aussi la fermer\u00a0: la confirmation vous est envoyée par e-mail et par SMS.',
  checkNow: 'Vérifier maintenant',
  error: 'Erreur',
  ifPaid: 'Si vous avez payé, la confirmation vous est envoyée par e-mail et par SMS.',
  again: 'Réessayer',
  backToCart: 'Revenir au panier',
  noSessionId: 'Identifiant de session manquant.',

  next: {
    withdrawn: 'Vous avez renoncé à cette commande.',
    refunded: 'Vous avez été remboursé de cette commande : elle n’est pas préparée.',
    completed: 'Vous avez votre commande. Merci, et à bientôt.',
    preparing:
      'Nous préparons votre commande. Dès qu’elle est dans un casier, vous recevez son code par e-mail et par SMS.',
    ready: 'Votre commande vous attend dans son casier : son code est dans notre dernier message.',
  },
  total: 'Total TTC',
  confirmed: 'Paiement confirmé',
  thanks: 'Merci pour votre achat.',
  paidBefore: 'Ce panier était déjà payé. Il n’est pas payé une seconde fois.',
  yourOrder: 'Votre commande',
  order: (reference: string) => `Commande ${reference}`,
  whatNow: 'Et maintenant',
  place: (place: string) => `Lieu de retrait\u00a0: ${place}`,
  follow: 'Suivre ma commande',
  withdraw: 'Renoncer au contrat ici',
  followWithdrawal: 'Suivre votre rétractation',
};
export type Words = Texts<typeof fr>;
