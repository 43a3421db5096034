/** What messages say about withdrawals: the same for laundry, the shop and rentals. */
import type { Texts } from '#domain/shared/languages.js';

export const fr = {
  goBack: (link: string) => `Renoncer au contrat ici : ${link}`,
  acknowledged: (when: string) =>
    `Nous avons reçu votre rétractation le ${when}. Gardez cet e-mail : il en est l’accusé de réception. Vous avez déclaré :`,
  nouns: { pressing: 'commande', shop: 'commande', rental: 'location' },
  ofOrder: (noun: string, code: string, when: string) =>
    `Votre rétractation de la ${noun} ${code}, reçue le ${when},`,
  refused: 'n’est pas acceptée.',
  accepted: 'est acceptée.',
  reason: (said: string) => `Motif, noté ${said}`,
  done: (said: string) => `Ce que nous avons fait, noté ${said}`,
  said: (when: string, answer: string) => `le ${when}\u00a0: ${answer}`,
  remedies: 'Pour en discuter, appelez-nous. Le médiateur de la consommation est nommé dans nos conditions.',
  byCancelling: (when: string, noun: string, code: string, end: string) =>
    `Votre rétractation du ${when} est acceptée : votre ${noun} ${code} est annulée depuis le ${end}.`,
  withdrawnRental: (code: string) => `Votre rétractation de la location ${code}`,
  answerOnRental: (code: string) => `Notre réponse à votre rétractation de la location ${code}`,
  weAnswer: 'Notre équipe vous répond par e-mail.',
  comeBack: (number: number, link: string) =>
    `La location court jusqu’au retour de l’article : remettez-le dans le casier N°${number} dès que possible, par votre page. Ouvrir ma location : ${link}`,
};

export type Words = Texts<typeof fr>;
