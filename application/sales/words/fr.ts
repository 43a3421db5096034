/** What messages say about withdrawals, the same for laundry, the shop and rentals, and what laundry and the shop say alike. */
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
  linkSubject: (order: string) => `Votre commande ${order}`,
  link: (place: string) => `Vous avez demandé le lien de votre commande : ${place}.`,
  notAsked: 'Ce n’était pas vous ? Il n’y a rien à faire : ce message n’est allé qu’à vous.',
  linkSms: (order: string, link: string) => `Consigne: commande ${order} ${link}`,
  follow: (link: string) => `Suivre ma commande : ${link}`,
  pickupCode: (code: string) => `Code de retrait : ${code}`,
  line: (quantity: number, item: string, sum: string) => `${quantity} × ${item} : ${sum} TTC`,
  total: (sum: string) => `Total : ${sum} TTC`,
  invoice: (link: string) => `Votre facture : ${link}`,
  creditNote: (link: string) => `Votre avoir : ${link}`,
  endedBy: {
    customer: 'Votre commande est annulée, comme vous l’avez demandé.',
    staff: 'Votre commande a été annulée par notre équipe.',
    unpaid: 'Le paiement ne nous est pas parvenu à temps : votre commande est annulée.',
    refused: 'Le paiement a été refusé : votre commande est annulée.',
    platform: 'Nous ne pouvons pas vous servir cette fois-ci : votre commande est annulée.',
  },
  nothingTaken: 'Rien n’a été débité.',
  bankDelay: 'Votre banque peut mettre quelques jours à l’afficher.',
  givenBackSubject: (code: string) => `Remboursement de votre commande ${code}`,
  givenBackFor: (items: string) => `Pour : ${items}`,
  ifNotYou: 'Si ce n’est pas vous, appelez-nous sans attendre.',
  withdrawnOrder: (code: string) => `Votre rétractation de la commande ${code}`,
  answerOnOrder: (code: string) => `Notre réponse à votre rétractation de la commande ${code}`,
};

export type Words = Texts<typeof fr>;
