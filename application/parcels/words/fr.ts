/** What the messages to the recipient of a parcel say. */
import type { Texts } from '#domain/shared/languages.js';

export const fr = {
  locker: (number: number, place: string) => `Casier N°${number}, ${place}.`,
  code: (code: string) => `Code de retrait : ${code}`,
  waitsUntil: (when: string) => `Votre colis vous y attend jusqu’au ${when}.`,
  open: (link: string) => `Ouvrez le casier : ${link}`,
  help: (phone: string) => `Une question ? Appelez le ${phone}.`,
  opensNoMore: 'Le code reçu n’ouvre plus le casier.',
  depositedSubject: (number: number) => `Votre colis vous attend au casier N°${number}`,
  deposited: (parcel: string) => `Votre colis ${parcel} est arrivé.`,
  depositedSms: (number: number, code: string) => `colis au casier ${number}, code ${code}`,
  reminderSubject: (number: number) => `Votre colis vous attend toujours au casier N°${number}`,
  reminder: (parcel: string) => `Votre colis ${parcel} n’a pas encore été retiré.`,
  reminderSms: (number: number, code: string) => `rappel, colis au casier ${number}, code ${code}`,
  keptLongerSubject: (number: number) => `Votre colis est gardé plus longtemps au casier N°${number}`,
  keptLonger: (parcel: string) => `Votre colis ${parcel} vous attend plus longtemps. Le code reste le même.`,
  keptUntilSms: (when: string, code: string) => `colis garde jusqu'au ${when}, code ${code}`,
  keptSms: (code: string) => `colis garde, code ${code}`,
  newCodeSubject: 'Nouveau code pour votre colis',
  newCode: 'Le code de votre colis a changé. L’ancien n’ouvre plus rien.',
  newCodeSms: (code: string, number: number) => `nouveau code ${code}, casier ${number}`,
  undoneSubject: 'Votre colis n’est pas encore dans le casier',
  undone: (parcel: string, number: number) =>
    `Le dépôt de votre colis ${parcel} a été annulé : le casier N°${number} est vide.`,
  undoneNext: 'Vous recevrez un nouveau message dès que votre colis sera déposé.',
  undoneSms: (number: number) =>
    `Consigne: depot de votre colis annule, le casier ${number} est vide. Attendez notre prochain message.`,
  movedSubject: 'Votre colis sera déposé dans un autre casier',
  moved: (parcel: string, number: number, place: string) =>
    `Votre colis ${parcel} sera déposé au casier N°${number}, ${place}.`,
  movedNext: 'Vous recevrez votre code de retrait dès qu’il y sera.',
  movedSms: (number: number) =>
    `Consigne: votre colis sera depose dans un autre casier, N.${number}. Notre prochain message vous dira ou et donnera le code.`,
  collectedSubject: 'Votre colis n’est plus dans le casier',
  collected: (parcel: string) => `Votre colis ${parcel} a été repris par notre équipe.`,
  collectedSms: "Consigne: votre colis a ete repris par notre equipe, le code n'ouvre plus.",
  cancelledSubject: 'Votre colis ne sera pas livré dans le casier',
  cancelled: (parcel: string, number: number) =>
    `La livraison de votre colis ${parcel} au casier N°${number} est annulée.`,
  cancelledSms: 'Consigne: la livraison de votre colis au casier est annulee.',
  callSms: (phone: string) => ` Appelez le ${phone}`,
};

export type Words = Texts<typeof fr>;
