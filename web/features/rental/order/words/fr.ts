/** Texts of the form that rents an item in French. */
import type { Texts } from '#domain/shared/languages.js';

export const fr = {
  notify: 'Prévenez-moi quand il est libre',
  notifyTo: 'Votre e-mail ou votre mobile',
  notifyHint: 'Utilisé pour ce seul message, puis effacé (7 jours au plus)',
  notifyNeeded: 'Indiquez un e-mail ou un téléphone mobile.',
  notifying: 'Envoi…',
  notifyMe: 'Me prévenir',
  willNotify: (item: string) => `Nous vous prévenons dès que « ${item} » est libre.`,
  willNotifyHint: (moment: string) =>
    `Un seul message, jusqu’au ${moment}. Rien n’est réservé\u00a0: le premier arrivé le prend.`,

  period: 'Période',
  when: 'Quand',
  rentNow: 'Louer maintenant',
  reserveLater: 'Réserver pour plus tard',
  showCalendar: 'Choisir dans le calendrier',
  start: 'Début',
  startHint: 'heure de Paris',
  duration: 'Durée, prix TTC',
  otherDuration: 'Autre durée',
  otherDurationHours: 'Autre durée, en heures',
  fromTo: (least: string, most: string) => `de ${least} à ${most}`,
  chooseDuration: 'Choisissez une durée pour voir le prix.',
  durationNeeded: 'Indiquez une durée en heures entières.',
  startNeeded: 'Indiquez le jour et l’heure de début.',
  startInPast: 'Cette heure est passée. Choisissez une heure à venir.',
  tooShort: (least: string) => `La durée minimale est de ${least}.`,
  tooLong: (most: string) => `La durée maximale est de ${most}.`,
  noReservations: 'Cet article ne se réserve pas à l’avance : louez-le sur place.',
  tooFarAhead: (ahead: string) => `La réservation ouvre ${ahead} avant le début.`,
  impossible: 'Cette période n’est pas possible.',

  taken: 'Aucun exemplaire n’est libre sur toute cette période.',
  takenByUnpaid:
    'Votre commande en attente, en haut de cette page, en tient peut-être un\u00a0: reprenez son paiement, ou annulez-la.',
  tryShorter: 'Une durée plus courte est peut-être libre.',
  reserveAt: (moment: string) => `Réserver ${moment}`,
  changePeriod:
    'Vous n’avez rien payé. Changez la période ou choisissez un autre article : vos coordonnées sont gardées.',

  withTax: 'TTC',
  packages: (times: number) => (times === 1 ? 'Forfait' : `${times} forfaits`),
  restAtUsualPrice: (amount: string) => ` et le reste au tarif normal (${amount})`,
  insteadOf: (packages: string, amount: string) => `${packages} : au lieu de ${amount} sans forfait.`,
  newAmounts: (rental: string, deposit: string | null) =>
    `Vous n’avez rien payé. Location : ${rental} TTC${deposit === null ? '' : `, dépôt de garantie : ${deposit}`}. Votre saisie est gardée.`,

  plannedReturn: (moment: string) => `Retour prévu au plus tard le ${moment}.`,
  lateIsFree: 'Un retard n’est pas facturé.',
  grace: (duration: string) => `Tolérance de ${duration}, sans supplément.`,
  latePrice: (moment: string, price: string, each: string, most: string) =>
    `À partir du ${moment} : ${price} TTC ${each}, au plus ${most} (le dépôt de garantie).`,

  details: 'Prix, retard, annulation',
  priceHt: 'Prix HT',
  vat: (rate: string) => `TVA ${rate}`,
  priceTtc: 'Prix TTC',
  ifLate: 'Et si je suis en retard\u00a0?',
  depositAndCancelling: 'Dépôt et annulation',
  startLine: 'Début',
  now: 'maintenant',
  returnBy: 'À rendre avant',
  rentalTtc: 'Location TTC',
  heldNow: 'Réservé maintenant, débité au retour.',
  heldLater: (moment: string) =>
    `Carte enregistrée maintenant. Réservé sur votre carte le ${moment}. Débité au retour.`,
  depositLine: 'Dépôt de garantie',
  depositHold: (moment: string | null) =>
    `Empreinte bancaire, non débitée${moment === null ? '' : `, prise le ${moment}`}.`,
  depositUse: (duration: string) =>
    `Le dépôt de garantie couvre un retard ou un dommage. Il est libéré au plus tard ${duration} après le retour, sauf décision motivée.`,
  freeCancelling: 'Annulation gratuite tant que vous n’avez pas demandé le code d’accès.',
  cancelling: (until: string, closed: string, rate: string, amount: string) =>
    `Annulation gratuite jusqu’au ${until}. Ensuite, ou sans retrait avant le ${closed}, ${rate} du prix sont dus, soit ${amount}.`,

  contact: 'Coordonnées',
  emailHint: 'pour le reçu et le lien',
  phoneHint: 'pour le code par SMS',
  ownTerms: 'J’accepte les conditions de location décrites ci-dessus.',
  mustAccept: 'Acceptez les conditions pour commander.',
};

export type Words = Texts<typeof fr>;
