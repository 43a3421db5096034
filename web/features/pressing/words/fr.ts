/** The texts of an order at a pressing (laundry.md#ordering). */
import type { Texts } from '#domain/shared/languages.js';
import { counted, word } from '#domain/shared/plurals.js';

export const fr = {
  nothingOffered: 'Aucun article proposé ici pour le moment.',
  comeBack: 'Revenez plus tard, ou demandez-nous.',
  full: 'Tous les casiers de cette consigne sont occupés pour le moment.',

  incl: 'TTC',
  readyIn: (days: number) => (days === 0 ? 'prêt le jour même' : `prêt en ${counted(days, 'jour', 'jours')}`),
  oneLess: (name: string) => `Retirer un article : ${name}`,
  quantity: (name: string) => `Quantité : ${name}`,
  oneMore: (name: string) => `Ajouter un article : ${name}`,

  price: 'Prix',
  /** Around the promised day. */
  readyOn: 'Linge prêt le',
  atTheLatest: 'au plus tard.',

  contact: 'Coordonnées',
  emailHint: 'pour la facture et vos codes',
  phoneHint: 'pour vos codes par SMS',

  /** Consumer code: the price and its debit (L. 221-5), the right of withdrawal, its end (L. 221-18, L. 221-28, 1°). */
  debited: (total: string, euros: number) =>
    `Prix TTC. ${total} ${word(euros, 'est débité', 'sont débités')} maintenant sur votre carte ; vous recevez la facture par e-mail.`,
  withdrawal:
    'Droit de rétractation : 14 jours à compter de la commande. À votre demande expresse, le nettoyage commence avant la fin de ce délai ; une fois le service pleinement exécuté, ce droit ne s’applique plus (article L. 221-28, 1° du Code de la consommation).',
  beforeDropOff: 'Avant le dépôt du linge, demandez-nous l’annulation : vous êtes remboursé en totalité.',
  promised: 'Promis pour le',
  promisedDay: (day: string) => `${day} au plus tard`,
  total: 'Total TTC, débité maintenant',

  request:
    'Je demande que le nettoyage commence avant la fin du délai de rétractation de 14 jours, et je reconnais perdre ce droit une fois le service pleinement exécuté.',
  ownTerms: 'J’accepte les conditions décrites ci-dessus.',
  mustRequest: 'Cochez cette demande : sans elle, votre linge ne peut pas être prêt à temps.',
  mustAccept: 'Acceptez les conditions pour commander.',
  mustChoose: 'Choisissez au moins un article.',

  kept: 'Vous n’avez rien payé. Votre saisie est gardée.',
  noneFree: 'Vous n’avez rien payé. Revenez un peu plus tard : votre saisie est gardée.',
  tooBig: 'Vous n’avez rien payé. Partagez votre linge en deux commandes : votre saisie est gardée.',
  newPrices: 'Vous n’avez rien payé. Les prix sont à jour : votre saisie est gardée.',
  newOffer: 'Vous n’avez rien payé. La liste est à jour : vérifiez votre choix.',
};
export type Words = Texts<typeof fr>;
