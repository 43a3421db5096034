/** Texts of the order forms in French. */
import type { Texts } from '#domain/shared/languages.js';

export const fr = {
  about: 'À propos',
  needsReach: 'Casier accessible',
  reachHint: 'Si aucun n’est libre, nous vous le dirons avec votre code.',
  forCompany: 'Pour une entreprise',
  companyMissing:
    'Ces champs n’ont pas pu être chargés. Vérifiez votre réseau, puis rouvrez la page\u00a0: votre saisie est gardée.',

  contactTitle: 'Vos coordonnées',
  name: 'Prénom et nom',
  email: 'E-mail',
  phone: 'Téléphone',
  didYouMean: 'Vouliez-vous dire',
  afterMeant: '\u00a0?',
  change: 'Changer',
  forget: 'Oublier',
  remember: 'Se souvenir de moi sur cet appareil',
  nameNeeded: 'indiquez votre prénom et votre nom',
  emailNeeded: 'indiquez votre adresse e-mail',
  phoneNeeded: 'indiquez votre numéro de téléphone',
  phoneTooShort: 'Il manque des chiffres à ce numéro.',
  fillIn: 'Remplissez ce champ.',
  invalid: 'Invalid input',
  invalidEmail: 'Email invalide',

  recap: 'Récapitulatif',
  edit: 'Modifier',
  tooBig: 'C’est trop pour un seul casier.',
  tooBigHint: 'Une commande tient dans un casier. Diminuez les quantités, puis commandez le reste à part.',

  terms: 'Conditions générales de vente',
  acceptTerms: 'J’accepte les conditions générales de vente.',
  read: 'Lire',
  readTerms: 'Lire les conditions générales de vente',
  termsMissing: 'Les conditions n’ont pas pu être chargées.',
  termsMissingHint: 'Vérifiez votre réseau, puis rouvrez-les\u00a0: ce que vous avez saisi est gardé.',
  close: 'Fermer',

  order: 'Commander avec obligation de paiement',
  ordering: 'Envoi de la commande…',
  payOrCancel: 'Reprendre ou annuler votre commande en attente',
  nothingPaid: 'Vous n’avez rien payé. Votre saisie est gardée.',
  sendAgain: 'Votre saisie est gardée. Réessayez\u00a0: vous ne serez pas débité deux fois.',
  unanswered: 'Votre commande est restée sans réponse.',
  unansweredHint:
    'Elle est peut-être enregistrée\u00a0: ce que vous avez choisi paraît alors déjà pris sur cette page. Commandez de nouveau sans rien changer\u00a0: elle n’est passée qu’une fois.',
  redirecting: 'Redirection vers la page de paiement…',
  ifNothingHappens: 'Si rien ne se passe,',
  openPaymentPage: 'ouvrez la page de paiement',

  unpaid: 'Votre commande attend son paiement.',
  reservedUntil: (time: string) =>
    `Ce que vous avez choisi est gardé pour vous jusqu’à ${time}. Sur cette page, il paraît donc déjà pris.`,
  resumePayment: 'Reprendre le paiement',
  cancelOrder: 'Annuler cette commande',
};

export type Words = Texts<typeof fr>;
