/** The texts of a withdrawal (D. 221-5 of the consumer code). */
import type { Texts } from '#domain/shared/languages.js';

const sold = {
  yours: 'Votre commande',
  title: (reference: string) => `Commande ${reference}`,
  ordered: (moment: string, cabinet: string) => `Passée le ${moment}, ${cabinet}`,
  purpose:
    'Vous renoncez à cette commande, sans avoir à donner de motif. Un accusé de réception daté est envoyé à l’e-mail de la commande.',
  cancelled: 'Cette commande est déjà annulée.',
  excluded: 'Le droit de rétractation ne s’applique pas à cette commande.',
  /** Settled by staff without a written answer. */
  undone: 'votre commande est annulée et remboursée.',
};

export const fr = {
  title: 'Renoncer au contrat',
  kinds: {
    pressing: { ...sold, answeredFor: 'Notre équipe vous répond pour votre linge et le remboursement.' },
    shop: { ...sold, answeredFor: 'Notre équipe vous répond pour le retour et le remboursement.' },
    rental: {
      yours: 'Votre location',
      title: (reference: string) => `Location ${reference}`,
      ordered: (moment: string, cabinet: string) => `Réservée le ${moment}, ${cabinet}`,
      purpose:
        'Vous renoncez à cette location, sans avoir à donner de motif. Un accusé de réception daté est envoyé à l’e-mail de la location.',
      cancelled: 'Cette location est déjà annulée.',
      excluded: 'Le droit de rétractation ne s’applique pas à cette location.',
      undone: 'tout est rendu. L’empreinte bancaire est levée, ce qui avait été débité est remboursé.',
      answeredFor: 'Notre équipe vous répond pour la location et le remboursement.',
    },
  },
  performed: 'Votre linge est nettoyé et retiré : vous ne pouvez plus renoncer à cette commande.',
  over: 'Le délai de rétractation est passé : quatorze jours.',

  notTaken:
    'L’article n’a pas été retiré\u00a0: la location est annulée sans frais, l’empreinte bancaire est levée.',
  taken: 'L’article a été retiré.',
  takenAndReturned: 'L’article a été retiré et rendu.',
  takenAt: (moment: string) =>
    `C’était le ${moment}. S’il est encore chez vous, rapportez-le dès que possible : la location court jusqu’au retour.`,
  takenAndReturnedAt: (taken: string, returned: string) => `Retiré le ${taken}, rendu le ${returned}.`,
  teamAnswers: 'Notre équipe vous répond sur ce qui reste dû et ce qui est remboursé.',
  cleaningBegun: 'Le nettoyage a commencé, à votre demande.',
  cleaningSince: (moment: string) =>
    `Il est en cours depuis le ${moment}. Ce qui a été fait jusqu’à votre rétractation peut vous être facturé, en proportion du total (article L. 221-25 du Code de la consommation). Notre équipe vous répond.`,

  yourWithdrawal: 'Votre rétractation',
  name: 'Votre nom',
  mustName: 'Indiquez votre nom.',
  comment: 'Remarque (facultatif)',
  sending: 'Envoi…',
  confirm: 'Confirmer la rétractation',

  stated: 'Votre rétractation est enregistrée.',
  received: (moment: string) => `Reçue le ${moment}.`,
  acknowledged: 'L’accusé de réception vous est envoyé par e-mail.',
  bringBack: 'Rapportez l’article dès que possible',
  /** After `bringBack`. */
  runsUntilReturn: '\u00a0: la location court jusqu’à son retour.',
  refused: 'Votre rétractation n’est pas acceptée.',
  accepted: 'Votre rétractation est acceptée.',
  answer: (moment: string, text: string) => `Notre réponse du ${moment}\u00a0: ${text}`,

  period: (from: string, until: string) => `Du ${from} au ${until}`,
  total: 'Total TTC',
  backToRental: 'Retour à ma location',
  badLink: 'Ce lien ne mène à aucune commande.',
  openWholeLink: 'Ouvrez-le en entier depuis votre e-mail de confirmation, ou passez par votre location.',
  haveRental: 'J’ai déjà une location',
};
export type Words = Texts<typeof fr>;
