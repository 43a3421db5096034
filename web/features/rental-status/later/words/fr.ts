/** Texts of the parts that a rental's page loads on demand, in French. */
import type { Texts } from '#domain/shared/languages.js';

export const fr = {
  myRental: 'Ma location',
  ended: 'terminée',
  until: (moment: string) => `jusqu’au ${moment}`,

  leftToPay: (amount: string) => `Il reste ${amount} à payer.`,
  debitFailed: (reason: string) => `${reason} : le débit de votre carte n’a pas été possible.`,
  openingPayment: 'Ouverture du paiement…',
  payDebt: 'Payer ce que je dois',
  debtPaid: (reason: string, amount: string) => `${reason} : ${amount}, payé. Merci.`,

  extend: 'Prolonger la location',
  extension: (end: string, amount: string) => `Prolongation jusqu’à ${end}, ${amount} TTC`,
  extensionUnderway: (extension: string) => `${extension} : le paiement est en cours.`,
  extensionUnderwayHint: 'La fin prévue change dès qu’il est fait. Cette page se met à jour toute seule.',
  byCustomer: {
    title: (extension: string) => `${extension} : votre banque vous demande une confirmation.`,
    before: (time: string) => `Confirmez avant ${time}.`,
    without: 'Sans elle, rien n’est débité, et la fin prévue ne change pas.',
    button: 'Confirmer auprès de ma banque',
  },
  /** The customer may use another card than the rental's. */
  byStaff: {
    title: (extension: string) => `${extension} : à payer.`,
    before: (time: string) => `Payez, avec la carte de votre choix, avant ${time}.`,
    without: 'Sans paiement, rien n’est débité, et la fin prévue ne change pas.',
    button: 'Payer la prolongation',
  },
  newEnd: 'Nouvelle fin, prix TTC',
  choice: (end: string, price: string) => `${end} : ${price}`,
  noCharge: 'sans supplément',
  inPackage: 'Votre forfait comprend déjà cette durée.',
  debitedAtOnce:
    'Le montant est débité tout de suite, sur la carte de votre location. Le retard ne compte qu’à partir de la nouvelle fin.',
  networkNeeded: 'Il faut du réseau pour prolonger. Rapprochez-vous d’une zone couverte.',
  extending: 'Prolongation…',
  extendFree: 'Prolonger sans supplément',
  extendFor: (amount: string) => `Prolonger avec obligation de paiement, ${amount}`,
  extended: (end: string) => `Votre location est prolongée : fin ${end}.`,
  notExtended: 'La dernière prolongation demandée n’a pas été payée. Rien n’a été débité pour elle.',

  withdrawn: 'Vous avez renoncé à cette location.',
  bringBack:
    'Remettez l’article dans le casier dès que possible\u00a0: la location court jusqu’à son retour.',
  followWithdrawal: 'Suivre votre rétractation',

  returnRecorded: (end: string) => `Retour enregistré : fin ${end}.`,
  undoBefore: (time: string) =>
    `Plus rien à faire, et plus de code à demander. Un doute ? Annulez avant ${time}.`,
  undoing: 'Annulation…',
  stillHere: 'J’ai encore l’article',
  isReturned: 'Avez-vous rendu l’article\u00a0?',
  closedAt: (locker: number, moment: string, price: string, late: string) =>
    `Le casier N°${locker} s’est refermé ${moment}. Avec « Oui », la location se termine à cette heure-là : ${price} TTC, ${late}.`,
  recording: 'Enregistrement…',
  yes: 'Oui, il est rendu',
  notYet: 'Pas encore',

  returnPhoto: 'Photo de l’article rendu',
  photoPurpose:
    'Une photo de l’article rendu aide notre équipe à décider plus vite du dépôt de garantie. Elle est facultative, et envoyée sans le lieu de la prise de vue.',
  photoAdded: (moment: string) => `Photo ajoutée ${moment}. Notre équipe la voit avec votre retour.`,
  addPhoto: 'Ajouter une photo',
  replacePhoto: 'Remplacer la photo',
  sendingPhoto: 'Envoi de la photo…',
  photoWaits:
    'Photo pas encore envoyée : elle part toute seule dès que le réseau revient et que cette page est ouverte.',
  photoUnreadable: 'Cette photo ne s’ouvre pas sur cet appareil. Choisissez une image JPEG, PNG ou WebP.',
};

export type Words = Texts<typeof fr>;
