/** What the messages about laundry say. */
import type { Texts } from '#domain/shared/languages.js';

export const fr = {
  promised: (day: string) => `Votre linge est promis pour le ${day} au plus tard.`,
  noted: 'À la réception, nous avons noté ceci :',
  depositCode: (code: string) => `Code de dépôt : ${code}`,
  atTheLocker:
    'Devant le casier, ouvrez cette page : elle donne le code du clavier, et ouvre la porte à distance si la serrure le permet.',
  open: (link: string) => `Ouvrir le casier : ${link}`,
  refundedInPerson: (sum: string) => `Nous vous remboursons ${sum} au comptoir.`,
  refundedToCard: (sum: string) => `Nous vous remboursons ${sum} sur votre carte.`,
  begun: (when: string) =>
    `Le nettoyage a commencé le ${when}, à votre demande : ce qui a été fait jusqu’à votre rétractation peut vous être facturé, en proportion du total (article L. 221-25 du Code de la consommation).`,
  confirmedSubject: (order: string) => `Votre commande de pressing ${order} : déposez votre linge`,
  confirmed: (order: string, number: number | null, place: string) =>
    `Votre commande ${order} est confirmée. Déposez votre linge dans le casier N°${number} : ${place}.`,
  confirmedSms: (number: number | null, code: string, link: string) =>
    `Consigne: deposez votre linge casier ${number}, code ${code}. ${link}`,
  receivedSubject: (order: string) => `Nous avons votre linge : commande ${order}`,
  received: (order: string, place: string) =>
    `Vous nous avez confié votre linge : commande ${order}, ${place}.`,
  codeFollows: 'Vous recevrez un code de retrait dès qu’il est prêt.',
  depositedSubject: (order: string) => `Votre linge est déposé : commande ${order}`,
  deposited: (when: string, order: string, place: string) =>
    `Votre linge est dans son casier depuis le ${when} : commande ${order}, ${place}.`,
  weCollect: 'Il ne vous reste rien à faire. Notre équipe le collecte, et vous prévient dès qu’elle l’a.',
  collectedSubject: (order: string) => `Votre linge est entre nos mains : commande ${order}`,
  collected: (order: string) => `Nous avons collecté votre linge (commande ${order}).`,
  reservesSubject: (order: string) => `Remarque sur votre linge : commande ${order}`,
  answerUs: 'Une question ? Répondez-nous ou appelez-nous.',
  readySubject: (order: string) => `Votre linge est prêt : commande ${order}`,
  ready: (number: number | null, place: string) =>
    `Votre linge vous attend dans le casier N°${number} : ${place}.`,
  readySms: (number: number | null, code: string, link: string) =>
    `Consigne: linge pret, casier ${number}, code ${code}. ${link}`,
  notReadySubject: (order: string) => `Votre linge n’est pas encore dans son casier : commande ${order}`,
  notReady:
    'Nous vous avons prévenu trop tôt : votre linge n’est pas encore dans son casier, et le code reçu n’ouvre plus rien.',
  anotherCode: 'Vous recevrez un autre code dès qu’il y sera. Veuillez nous excuser.',
  notReadySms: (order: string) =>
    `Consigne: attendez avant de venir. Pressing ${order} : le code recu n'ouvre plus, un autre suivra.`,
  reminderSubject: (order: string) => `Votre linge vous attend : commande ${order}`,
  reminder: (number: number | null, place: string) =>
    `Votre linge est prêt depuis deux jours dans le casier N°${number} : ${place}. Venez le chercher pour libérer le casier.`,
  reminderSms: (number: number | null, code: string, link: string) =>
    `Consigne: rappel, votre linge attend casier ${number}, code ${code}. ${link}`,
  completedSubject: (order: string) => `Votre linge est récupéré : commande ${order}`,
  completed: (order: string, when: string) => `Votre linge (commande ${order}) a été récupéré le ${when}.`,
  cancelSubject: (order: string) => `Commande de pressing ${order} annulée`,
  cancelSms: (order: string) => `Consigne: commande pressing ${order} annulee. Details par e-mail.`,
  cancelSmsAlone: (order: string, money: string) => `Consigne: commande pressing ${order} annulee. ${money}`,
  withdrawnNext: 'Notre équipe vous répond pour votre linge et le remboursement.',
  givenBack: (order: string) => `Votre commande de pressing ${order} fait l’objet d’un remboursement.`,
  paidTooLateSubject: (order: string) => `Votre paiement est remboursé : commande ${order}`,
  paidTooLate:
    'Votre paiement nous est parvenu après l’annulation de la commande : le casier n’était plus réservé.',
  orderAgain: 'Vous pouvez commander de nouveau quand vous le souhaitez. Veuillez nous excuser.',
  paidTooLateSms: (order: string) =>
    `Consigne: paiement tardif, commande ${order} remboursee. Details par e-mail.`,
};

export type Words = Texts<typeof fr>;
