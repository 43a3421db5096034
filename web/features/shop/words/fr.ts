/** The texts of a shop and its cart (shop.md#ordering-from-the-shop). */
import type { Texts } from '#domain/shared/languages.js';
import { counted } from '#domain/shared/plurals.js';
import { typeset } from '#domain/shared/typography.js';

export const fr = {
  incl: 'TTC',
  addToCart: 'Ajouter au panier',
  nothingForSale: 'Aucun article en vente ici pour le moment.',
  comeBack: 'Revenez plus tard, ou essayez une autre consigne.',
  cartIsEmptyNow: 'Panier vide',
  cartHolds: (count: number, total: string) => `Panier : ${counted(count, 'article', 'articles')}, ${total}`,
  emptyCart: 'Votre panier est vide.',
  seeCart: (count: number, total: string) =>
    `Voir le panier – ${counted(count, 'article', 'articles')}, ${total}`,
  cartTitle: 'Votre panier',
  soldOut: 'Épuisé',
  oneLeft: 'Plus qu’un article disponible',
  fewLeft: (count: number) => `Plus que ${counted(count, 'article disponible', 'articles disponibles')}`,
  quantityOf: (name: string) => `Quantité de ${name}`,
  less: (name: string) => `Diminuer : ${name}`,
  more: (name: string) => `Augmenter : ${name}`,

  allItems: 'Tous les articles',
  alreadyPaid: (reference: string) => `Votre commande ${reference} est déjà payée.`,
  seeOrder: 'Voir la commande',
  chooseFirst: 'Choisissez d’abord un article.',
  each: (price: string) => `${price} TTC l’unité`,
  remove: 'Retirer',
  cartItems: 'Articles du panier',
  total: 'Total\u00a0:',
  clear: 'Vider le panier',
  gone: 'Cet article n’est plus proposé. Retirez-le du panier.',
  outOfStock: 'Cet article est épuisé. Retirez-le du panier.',
  onlyLeft: (count: number) => `Il n’en reste que ${count}. Diminuez la quantité.`,

  tickTerms: 'Cochez les conditions générales de vente pour commander.',
  /** Art. L. 221-5, L. 221-18 and L. 221-28 of the consumer code. */
  debited:
    'Le total est débité maintenant par carte bancaire. Nous préparons ensuite votre commande et vous envoyons le code de son casier.',
  withdrawal: typeset(
    'Vous disposez de 14 jours après le retrait pour changer d’avis, sans motif, par « Renoncer au contrat ici » dans nos e-mails ; puis rapportez les articles.',
  ),
  totalLabel: 'Total TTC',
  contact: 'Coordonnées',
  emailHint: 'pour la facture et le code',
  phoneHint: 'pour le code par SMS',
  note: 'Remarque pour la préparation (facultatif)',
  ownTerms: 'J’accepte les conditions de vente décrites ci-dessus.',
  nothingPaid: 'Vous n’avez rien payé. Votre panier est gardé.',
};
export type Words = Texts<typeof fr>;
