/** What the messages say about an item that is out, and about holds and debts. */
import type { Texts } from '#domain/shared/languages.js';

export const fr = {
  giveBack: (number: number, link: string) =>
    `Pour rendre l’article, devant le casier N°${number}, touchez « Terminer la location » sur votre page. Ouvrir ma location : ${link}`,
  lateFree: 'Un retard n’est pas facturé. D’autres attendent peut-être l’article.',
  lateness: (from: string, price: string, each: string, most: string) =>
    `Le retard est facturé à partir du ${from} : ${price} TTC ${each}, au plus ${most}, pris sur le dépôt de garantie.`,
  feesSoFar: (sum: string) => `Frais de retard à ce jour : ${sum} TTC`,
  lost: 'Vous ne pouvez pas le rendre, ou vous ne l’avez plus ? Appelez-nous.',
  linkSubject: (code: string) => `Votre lien pour la location ${code}`,
  link: (item: string, link: string) =>
    `Voici le lien de votre location de « ${item} ». Ouvrir ma location : ${link}`,
  notAsked: 'Vous n’avez rien demandé ? Ne faites rien : ce lien n’est envoyé qu’à vous.',
  linkSms: (code: string, link: string) => `Consigne: votre lien pour la location ${code}: ${link}`,
  endSoonSubject: (code: string, when: string) => `Votre location ${code} se termine le ${when}`,
  endSoon: (item: string, when: string) => `Votre location de « ${item} » se termine le ${when}.`,
  endSoonSms: (code: string, when: string, link: string) =>
    `Consigne: location ${code} a rendre le ${when}. ${link}`,
  closedSubject: (code: string) => `Location ${code} : avez-vous rendu l’article ?`,
  closed: (number: number, item: string) =>
    `La porte du casier N°${number} s’est refermée. Si « ${item} » est dedans, dites-le sur votre page : la location se termine à l’heure de cette fermeture, sans autre code.`,
  answer: (link: string) => `Répondre : ${link}`,
  otherwise: 'Sinon, ne faites rien : la location continue.',
  closedSms: (number: number, link: string) =>
    `Consigne: casier ${number} referme. Article rendu ? Dites-le ici: ${link}`,
  lateFeesSubject: (code: string) => `Votre location ${code} : le retard est facturé`,
  graceOver: (item: string) => `La tolérance est passée, et « ${item} » n’est pas revenu.`,
  lateDaySubject: (code: string) => `Votre location ${code} a un jour de retard`,
  endedUnreturned: (item: string, when: string) =>
    `Votre location de « ${item} » s’est terminée le ${when}, et l’article n’est pas revenu.`,
  lateDaySms: (code: string, link: string) =>
    `Consigne: location ${code} en retard d'un jour, rendez l'article. ${link}`,
  cappedSubject: (code: string) => `Votre location ${code} : le retard prend tout le dépôt de garantie`,
  capped: (item: string) =>
    `Les frais de retard de « ${item} » ont atteint le dépôt de garantie. Ils n’augmentent plus, mais l’article reste à rendre.`,
  cappedSms: (code: string, link: string) =>
    `Consigne: location ${code}, le retard prend tout le depot. Rendez l'article. ${link}`,
  overdueSubject: (code: string) => `Votre location ${code} est à rendre`,
  overdueSms: (code: string, when: string, link: string) =>
    `Consigne: location ${code} terminee depuis le ${when}, rendez l'article. ${link}`,
  confirmByStart: (when: string) =>
    `Sans confirmation avant le ${when}, votre location est annulée sans frais.`,
  confirmSoon:
    'Sans confirmation dans les 15 minutes qui suivent le paiement, votre location est annulée sans frais.',
  holdOfPrice: (sum: string) => `Empreinte demandée, non débitée : ${sum}, prix de la location.`,
  holdOfDeposit: (sum: string) => `Empreinte demandée, non débitée : ${sum}, dépôt de garantie.`,
  stands: (when: string) => ` L’empreinte actuelle tient jusqu’au ${when}.`,
  allTaken: 'Le dépôt de garantie est débité en entier : le retard ne coûtera pas davantage.',
  restFree: 'Le reste de cette empreinte est libéré.',
  actionSubject: 'Votre banque vous demande une confirmation',
  action: (item: string) => `Votre banque veut confirmer avec vous l’empreinte pour « ${item} ».`,
  confirmHere: (link: string) => `Confirmez ici : ${link}`,
  actionSms: (code: string, link: string) =>
    `Consigne: votre banque demande une confirmation, location ${code}. ${link}`,
  holdSubject: (code: string) => `La garantie de votre location ${code} doit être renouvelée`,
  holdRefused: 'Votre carte n’a pas permis de prolonger l’empreinte bancaire de votre location.',
  renew: (link: string) => `Renouvelez-la ici, ou rapportez l’article : ${link}`,
  holdSms: (code: string, link: string) =>
    `Consigne: la garantie de la location ${code} est a renouveler. ${link}`,
  takenSubject: (code: string) => `Retard de votre location ${code} : débit sur le dépôt de garantie`,
  taken:
    'L’empreinte du dépôt de garantie prend fin sans avoir pu être renouvelée. Les frais de retard déjà dus y sont débités.',
  stillOut: (link: string) => `L’article reste à rendre. Ouvrir ma location : ${link}`,
  debtSubject: (code: string, sum: string) => `Location ${code} : ${sum} à régler`,
  debt: (item: string) =>
    `Votre carte n’a pas permis de débiter ce que vous devez pour la location de « ${item} ».`,
  payHere: (link: string) => `Payez par carte ici : ${link}`,
  alreadyPaid: 'Si vous avez déjà payé, ne tenez pas compte de ce message.',
  debtSms: (sum: string, code: string, link: string) =>
    `Consigne: ${sum} a regler, location ${code}. ${link}`,
  debtPaidSubject: (code: string) => `Location ${code} : paiement reçu`,
  debtPaid: 'Nous avons bien reçu votre paiement. Merci.',
};

export type Words = Texts<typeof fr>;
