/** The money of each kind of order in the staff's words: one row per kind. */
import type { WithdrawableKind } from '#domain/shared/order-kinds.js';

const excludedFrom = 'du droit de rétractation (article L. 221-28 du Code de la consommation)';
const late = 'Délai de quatorze jours passé';

interface PaidWords {
  /** The label of a withdrawal that was settled by a refund, without a separate answer. */
  readonly undone: string;
  /** The refund is a separate action, and comes first. */
  readonly money: string;
  /** The usual reasons. */
  readonly acceptedBecause: readonly string[];
  readonly refusedBecause: readonly string[];
  /** The reasons of a refund of all or a part. */
  readonly refundedBecause: readonly string[];
}

export const paidWords: Readonly<Record<WithdrawableKind, PaidWords>> = {
  pressing: {
    undone: 'commande annulée et remboursée',
    money:
      'Consigne ne rembourse rien ici, et rappelle ce qui reste à rendre : avant le dépôt, annulez plutôt la commande, elle est remboursée ; après la collecte, commencez par « Rembourser ». Ce qui a été nettoyé à la demande du client peut rester dû, en proportion.',
    acceptedBecause: [
      'Linge rendu, commande remboursée',
      'Commande remboursée, linge rendu sans nettoyage',
      'Linge rendu, remboursée moins la part déjà nettoyée',
    ],
    refusedBecause: [`Service exclu ${excludedFrom}`, late],
    refundedBecause: [
      'Geste commercial',
      'Linge abîmé ou perdu',
      'Prestation non conforme',
      'Rétractation acceptée',
    ],
  },
  shop: {
    undone: 'commande annulée et remboursée',
    money:
      'Consigne ne rembourse rien ici, et rappelle ce qui reste à rendre : avant le retrait, annulez plutôt la commande, elle est remboursée ; après, commencez par « Rembourser ».',
    acceptedBecause: ['Article repris et remboursé', 'Remboursée'],
    refusedBecause: [`Article exclu ${excludedFrom}`, late, 'Article non rendu dans les quatorze jours'],
    refundedBecause: ['Article repris', 'Article défectueux', 'Geste commercial', 'Rétractation acceptée'],
  },
  rental: {
    undone: 'location annulée, ou remboursée en entier',
    money:
      'Consigne ne débite et ne rembourse rien ici : enregistrez d’abord le retour de l’article. « Rembourser tout » rend ce qui a été débité, lève l’empreinte et vaut acceptation ; « Rembourser la location » rend le prix, sans le dépôt.',
    acceptedBecause: ['Article rendu, location remboursée', 'Article rendu, remboursée en partie'],
    refusedBecause: [`Location exclue ${excludedFrom}`, late],
    refundedBecause: [],
  },
};
