/** The texts of the page of a laundry or shop order (pages.md#order-page). */
import type { Texts } from '#domain/shared/languages.js';

export const fr = {
  findTitle: 'Mon linge ou ma commande',
  onThisDevice: 'Vos commandes sur cet appareil',
  orderAt: (reference: string, cabinet: string) => `Commande ${reference} – ${cabinet}`,
  linkOrCode: 'Lien ou code de votre message',
  linkHint: 'Collez le lien « Suivre ma commande », ou tapez le code du casier',
  nothingFound:
    'Ce texte ne contient ni lien ni code. Collez le lien « Suivre ma commande » de votre e-mail, ou tapez le code reçu.',
  see: 'Voir ma commande',
  broken: 'Ce lien ne mène à aucune commande. Ouvrez-le en entier depuis votre message.',

  loading: 'Ma commande',
  titles: { pressing: 'Votre linge', shop: 'Votre commande' },
  steps: {
    pressing: {
      paid: 'Commande payée',
      preparing: 'En préparation',
      deposited: 'Linge déposé dans le casier',
      collected: 'Linge collecté par notre équipe',
      ready: 'Linge prêt, dans son casier',
      completed: 'Linge récupéré',
    },
    shop: {
      paid: 'Commande payée',
      preparing: 'En préparation',
      deposited: 'Déposée',
      collected: 'Collectée',
      ready: 'Dans son casier',
      completed: 'Commande retirée',
    },
  },
  cancelled: {
    customer: 'Vous avez annulé cette commande.',
    staff: 'Notre équipe a annulé cette commande.',
    unpaid: 'Le paiement n’est pas arrivé à temps. La commande a été annulée.',
    refused: 'Le paiement a été refusé. La commande a été annulée.',
    platform: 'Nous avons dû annuler cette commande, sans frais pour vous.',
  },
  doors: {
    pressing: { deposit: 'Déposer mon linge', pickup: 'Récupérer mon linge' },
    shop: { deposit: 'Déposer', pickup: 'Retirer ma commande' },
  },
  /** After the words of the door. */
  locker: (lockerNumber: number) => `casier N°${lockerNumber}`,
  documents: { invoice: 'Télécharger la facture (PDF)', creditNote: 'Télécharger l’avoir (PDF)' },
  ended: 'Cette commande est terminée.',
  readOnly: 'Ce lien n’ouvre plus de casier\u00a0: il montre la commande, ses documents et notre contact.',
  refunded: 'Vous avez été remboursé de cette commande.',
  progress: 'Suivi',
  toCome: 'à venir',
  cancelledStep: 'Commande annulée',
  readyOn: (day: string) => `Linge prêt le ${day} au plus tard.`,
  noted: (notes: string) => `À la réception, nous avons noté ceci\u00a0: ${notes}`,
  yourOrder: 'Votre commande',
  order: (reference: string) => `Commande ${reference}`,
  total: 'Total TTC',
  refundedAmount: 'Remboursement',
  followWithdrawal: 'Suivre votre rétractation',
  withdraw: 'Renoncer au contrat ici',
};
export type Words = Texts<typeof fr>;
