/** What the messages about the shop's orders say. */
import type { Texts } from '#domain/shared/languages.js';

export const fr = {
  place: (place: string) => `Lieu de retrait : ${place}.`,
  placeAndLocker: (place: string, number: number | string) =>
    `Lieu de retrait : ${place}, casier N°${number}.`,
  pickUp: (link: string) => `Retirer ma commande : ${link}`,
  waitingSms: (code: string, number: number | string, order: string, link: string) =>
    `Consigne: code ${code}, casier ${number}. Votre commande ${order} vous attend. ${link}`,
  paidSubject: (order: string) => `Votre commande ${order} est payée`,
  paid: (order: string) => `Merci pour votre achat. Votre commande ${order} est payée :`,
  codeFollows: 'Nous la préparons. Vous recevrez un code de retrait dès qu’elle sera dans un casier.',
  paidSms: (order: string) =>
    `Consigne: commande ${order} payee, merci. Vous recevrez un code des qu'elle sera dans un casier.`,
  readySubject: (order: string) => `Votre commande ${order} vous attend`,
  ready: (order: string) => `Votre commande ${order} est prête.`,
  keepCode: 'Gardez ce code pour vous : il ouvre le casier à lui seul.',
  remindSubject: (order: string) => `Votre commande ${order} vous attend toujours`,
  remind: (order: string, when: string) => `Votre commande ${order} vous attend depuis le ${when}.`,
  notReadySubject: (order: string) => `Votre commande ${order} n’est plus dans son casier`,
  notReady: (order: string) =>
    `Votre commande ${order} n’est pas, ou n’est plus, dans son casier : le code reçu n’ouvre plus rien.`,
  answerFollows: 'Notre équipe répond à votre rétractation par e-mail.',
  anotherCode: 'Vous recevrez un autre code dès qu’elle y sera.',
  answerFollowsSms: (order: string) =>
    `Consigne: commande ${order} : le code recu n'ouvre plus. Reponse a votre retractation par e-mail.`,
  notReadySms: (order: string) =>
    `Consigne: attendez avant de venir. Commande ${order} : le code recu n'ouvre plus, un autre suivra.`,
  completedSubject: (order: string) => `Votre commande ${order} est retirée`,
  completed: (order: string, when: string) => `Votre commande ${order} a été retirée le ${when}.`,
  withdrawnNext: 'Notre équipe vous répond pour le retour et le remboursement.',
  cancelledSubject: (order: string) => `Votre commande ${order} est annulée`,
  refundedSubject: (order: string) => `Votre commande ${order} est annulée et remboursée`,
  refunded: (order: string) =>
    `Votre commande ${order} a été annulée par notre équipe. Veuillez nous excuser.`,
  alreadyRefunded: 'Votre paiement vous a déjà été rendu.',
  moneyBack: (sum: string) => `Nous vous remboursons ${sum}.`,
  cancelledSms: (order: string) => `Consigne: commande ${order} annulee. Details par e-mail.`,
  refundedSms: (order: string) => `Consigne: commande ${order} annulee et remboursee. Details par e-mail.`,
  givenBack: (sum: string, order: string) =>
    `Nous vous remboursons ${sum} de votre commande ${order}, sur la carte du paiement.`,
  paidTooLateSubject: (order: string) => `Votre paiement pour la commande ${order} vous est rendu`,
  paidTooLate: (order: string) =>
    `Votre paiement nous est parvenu après l’annulation de la commande ${order}.`,
  orderAgain: 'Pour obtenir ces articles, passez une nouvelle commande.',
  paidTooLateSms: (order: string) =>
    `Consigne: commande ${order} payee trop tard. Nous vous remboursons tout, details par e-mail.`,
};

export type Words = Texts<typeof fr>;
