/** What the messages about extensions say. */
import { counted } from '#domain/shared/plurals.js';
import type { Texts } from '#domain/shared/languages.js';

export const fr = {
  days: (count: number) => counted(count, 'jour', 'jours'),
  hours: (count: number) => counted(count, 'heure', 'heures'),
  minutes: (count: number) => counted(count, 'minute', 'minutes'),
  given: (duration: string) => `Offert par notre équipe : ${duration}.`,
  charged: (sum: string) => `Débité pour vos prolongations : ${sum} TTC.`,
  priceInAll: (sum: string) => `Prix de la location en tout : ${sum} TTC.`,
  samePrice: 'Le prix de votre location ne change pas.',
  included: 'Cette prolongation est comprise dans le prix de votre location.',
  yourRental: (link: string) => `Votre location : ${link}`,
  prepared: (item: string, end: string, price: string) =>
    `Nous préparons la prolongation de votre location de « ${item} » jusqu’au ${end}, pour ${price} TTC.`,
  notCharged: 'Sans ce paiement, rien n’est débité.',
  untilPaid: (end: string) => `Tant que la prolongation n’est pas payée, la fin prévue reste le ${end}.`,
  unlessPaid: (end: string) => `Sans ce paiement, la fin prévue reste le ${end}.`,
  giveBack: (item: string, end: string) => `« ${item} » reste à rendre à l’heure prévue, le ${end}.`,
  giveBackNow: (item: string, end: string) =>
    `« ${item} » était à rendre le ${end} : rapportez l’article dès maintenant.`,
  extendedSubject: (code: string) => `Votre location ${code} est prolongée`,
  extended: (item: string, end: string) => `Votre location de « ${item} » est prolongée jusqu’au ${end}.`,
  codeLasts: 'Votre page dit jusqu’à quand votre code ouvre le casier ; demandez-en un autre s’il le faut.',
  extendedSms: (code: string, end: string, link: string) =>
    `Consigne: location ${code} prolongee jusqu'au ${end}. ${link}`,
  toConfirmSubject: (code: string) => `Votre location ${code} : prolongation à confirmer`,
  bankAsks: 'Votre banque y demande votre accord.',
  confirmUntil: (until: string) =>
    `Donnez-le sur votre page jusqu’au ${until}, ou payez-y avec une autre carte.`,
  toConfirmSms: (until: string, code: string, link: string) =>
    `Consigne: confirmez avant ${until} la prolongation de ${code}. ${link}`,
  toPaySubject: (code: string) => `Votre location ${code} : prolongation à payer`,
  payUntil: (until: string) =>
    `Payez-la sur votre page jusqu’au ${until}, avec la carte de votre choix ; votre banque peut y demander votre accord.`,
  toPaySms: (until: string, code: string, link: string) =>
    `Consigne: payez avant ${until} pour prolonger la location ${code}. ${link}`,
  otherCardSubject: (code: string) => `Votre location ${code} : prolongation à payer avec une autre carte`,
  otherCard: (item: string) =>
    `Votre carte a été refusée pour la prolongation de votre location de « ${item} » : rien n’a été débité.`,
  otherCardUntil: (end: string, price: string, until: string) =>
    `La prolongation jusqu’au ${end}, pour ${price} TTC, peut être payée avec une autre carte jusqu’au ${until}, sur votre page.`,
  otherCardSms: (code: string, until: string, link: string) =>
    `Consigne: prolongez ${code} avec une autre carte avant ${until}. ${link}`,
  refusedSubject: (code: string) => `Votre location ${code} : carte refusée pour la prolongation`,
  refused: (item: string, end: string) =>
    `La carte de votre location de « ${item} » a été refusée pour sa prolongation jusqu’au ${end} : rien n’a été débité.`,
  teamCanSend: 'Notre équipe peut vous envoyer un lien pour payer la prolongation avec une autre carte.',
  refusedSms: (code: string, end: string, link: string) =>
    `Consigne: location ${code}, carte refusee, fin ${end}. ${link}`,
  failedSubject: (code: string) => `Votre location ${code} n’est pas prolongée`,
  failed: (end: string) => `La prolongation jusqu’au ${end} n’a pas été payée à temps : rien n’a été débité.`,
  failedSms: (code: string, end: string, link: string) =>
    `Consigne: location ${code} non prolongee, fin le ${end}. ${link}`,
  givenBackSubject: (code: string) => `Votre location ${code} : prolongation remboursée`,
  withdrawnBefore:
    'Vous avez renoncé à votre location avant le paiement de sa prolongation : nous vous rendons ce qui a été débité pour elle.',
  endedBefore:
    'Votre location s’est terminée avant le paiement de sa prolongation : nous vous rendons ce qui a été débité pour elle.',
};

export type Words = Texts<typeof fr>;
