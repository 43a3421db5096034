/** What the messages of a rental say: its booking, its end, its money. */
import type { Texts } from '#domain/shared/languages.js';

export const fr = {
  where: (place: string) => `Consigne : ${place}`,
  follow: (link: string) => `Suivez votre location : ${link}`,
  paper: (link: string) => `Votre reçu : ${link}`,
  acceptance: (when: string) => `Votre rétractation du ${when} est acceptée.`,
  endedBy: {
    customer: 'Votre location est annulée, comme vous l’avez demandé.',
    staff: 'Votre location a été annulée par notre équipe.',
    unpaid: 'Le paiement ne nous est pas parvenu à temps : votre commande est annulée.',
    noShow: 'Votre réservation n’a pas été retirée à temps : elle est annulée.',
    notFetched:
      'L’article n’a pas été retiré avant la fin prévue : votre location est close et son prix est débité.',
    lateCancellation: 'Votre réservation est annulée après le délai gratuit.',
    depositRefused:
      'Votre carte n’a pas permis l’empreinte du dépôt de garantie : votre location est annulée sans frais.',
    platform:
      'Nous ne pouvons pas vous servir cette fois-ci : votre location est annulée sans frais. Veuillez nous excuser.',
  },
  nothingTaken: 'Rien n’a été débité.',
  moneyBack: (sum: string) =>
    `Nous vous remboursons ${sum}. Votre banque peut mettre quelques jours à l’afficher.`,
  withdrawnSubject: (code: string) => `Votre rétractation de la location ${code} : elle est annulée`,
  cancelledSubject: (item: string) => `Location annulée : ${item}`,
  penalty: (sum: string) => `Montant débité : ${sum} TTC.`,
  holdsLifted:
    'Toute empreinte bancaire restante est levée ; votre banque peut l’afficher encore quelques jours.',
  cancelledSms: (code: string) => `Consigne: votre location ${code} est annulee. Details par e-mail.`,
  linkSubject: (item: string, until: string) => `À confirmer avant le ${until} : ${item}`,
  agreed: (item: string, number: number) =>
    `Comme convenu avec notre équipe, « ${item} » est mis de côté pour vous au casier N°${number}.`,
  orderHere: (until: string, link: string) =>
    `Lisez et acceptez les conditions, puis payez par carte avant le ${until} : ${link}`,
  nothingYet:
    'Tant que vous ne l’avez pas fait, rien n’est commandé ni débité. Passé ce délai, l’article est remis à disposition.',
  linkSms: (code: string, until: string, link: string) =>
    `Consigne: location ${code} a payer avant le ${until}. ${link}`,
  notOrdered: 'Vous n’avez pas commandé à temps par le lien reçu : l’article n’est plus mis de côté.',
  notOrderedSms: (code: string) =>
    `Consigne: location ${code} non payee a temps, annulee. Rien n'est debite.`,
  cancelledSmsAlone: (code: string, link: string) => `Consigne: votre location ${code} est annulee. ${link}`,
  rentalSum: (sum: string) => `Location : ${sum} TTC`,
  lateSum: (sum: string) => `Frais de retard : ${sum} TTC`,
  lateGivenUp: (sum: string) => `Frais de retard abandonnés au-delà du dépôt de garantie : ${sum}`,
  retained: (sum: string) => `Retenu sur le dépôt de garantie : ${sum}`,
  uncollected: (sum: string) => `Non débité, car l’empreinte bancaire n’est plus disponible : ${sum}`,
  debitedOfDeposit: (sum: string) => `Débité sur le dépôt de garantie : ${sum}`,
  depositTaken: 'Le dépôt de garantie est débité en entier.',
  depositReleased: (sum: string) =>
    `Le dépôt de garantie est libéré${sum} ; votre banque peut afficher l’empreinte encore quelques jours.`,
  restReleased: (sum: string) =>
    `Le reste du dépôt de garantie est libéré${sum} ; votre banque peut afficher l’empreinte encore quelques jours.`,
  latestOn: (when: string) => `le ${when}`,
  latestAfter: (duration: string) => `${duration} après le retour`,
  releaseText: (latest: string) =>
    `Le dépôt de garantie est libéré au plus tard ${latest}, sauf décision motivée.`,
  depositHeld: (sum: string) => `Dépôt de garantie réservé sur votre carte, non débité : ${sum}`,
  feesTakeAll: 'Les frais de retard prennent tout ce dépôt.',
  feesThenRest: (latest: string) =>
    `Les frais de retard sont pris sur ce dépôt. Le reste est libéré au plus tard ${latest}, sauf décision motivée.`,
  releasedBy: (latest: string) => `Il est libéré au plus tard ${latest}, sauf décision motivée.`,
  confirmedSubject: (code: string, item: string) => `Votre location ${code} : ${item}`,
  confirmed: (item: string, number: number) => `Votre location est confirmée : ${item}, casier N°${number}.`,
  period: (from: string, until: string) => `Du ${from} au ${until}.`,
  code: (code: string) => `Code de location : ${code}`,
  price: (sum: string) => `Prix : ${sum} TTC, débité au retour.`,
  depositSum: (sum: string) => `Dépôt de garantie : ${sum}, empreinte bancaire non débitée.`,
  confirmedSms: (code: string, number: number, link: string) =>
    `Consigne: location ${code} confirmee, casier ${number}. ${link}`,
  returnSubject: (code: string) => `Retour de votre location ${code}`,
  terminated: (item: string, when: string) => `Vous avez terminé la location de « ${item} » le ${when}.`,
  putBack: (number: number) => `Remettez l’article dans le casier N°${number} et fermez la porte.`,
  isBack: (number: number) => `L’article est de retour dans le casier N°${number}, porte refermée.`,
  returnedSubject: (code: string) => `L’article est rendu : location ${code}`,
  returned: (item: string, number: number, when: string) =>
    `« ${item} » est de retour dans le casier N°${number}, porte fermée, le ${when}. Merci.`,
  nothingToDo: 'Il ne vous reste rien à faire.',
  closedByStaff: (item: string, when: string) =>
    `Notre équipe a enregistré le retour de « ${item} » le ${when}.`,
  notReturnedSubject: (code: string) => `Votre location ${code} : l’article n’est pas dans son casier`,
  notFound: (item: string, number: number) =>
    `Notre équipe n’a pas trouvé « ${item} » dans le casier N°${number}.`,
  ifYouHaveIt: (link: string) =>
    `Si vous l’avez encore, demandez un code de retour et rapportez-le. Ouvrir ma location : ${link}`,
  endUnchanged:
    'L’heure de fin et les frais ne changent pas ; le dépôt de garantie reste réservé jusqu’au retour.',
  ifReturned: 'Si vous l’avez rendu, contactez-nous.',
  notReturnedSms: (code: string, link: string) =>
    `Consigne: location ${code}, article absent du casier. Rapportez-le ou contactez-nous. ${link}`,
  priceSubject: (code: string) => `Le prix de votre location ${code}`,
  priceRefundedSubject: (code: string) => `Le prix de votre location ${code} est remboursé`,
  priceRefunded: (sum: string) =>
    `Nous vous remboursons ${sum}, le prix de la location. Votre banque peut mettre quelques jours à l’afficher.`,
  priceNotTaken: 'Le prix de la location ne sera pas débité.',
  refundSubject: (code: string) => `Le remboursement de votre location ${code}`,
  refundedSubject: (code: string) => `Votre location ${code} est remboursée`,
  holdsGone: 'Toute empreinte bancaire restante est levée.',
  invoicedSubject: (code: string) => `Location ${code} : votre facture`,
  creditedSubject: (code: string) => `Location ${code} : votre avoir`,
  invoiced: (item: string) => `Les comptes de votre location de « ${item} » sont arrêtés.`,
  credited: 'Un remboursement réduit la facture de votre location.',
  completedSubject: (code: string) => `Votre location ${code} est close`,
  completed: 'Votre location est close. Voici le détail :',
  total: (sum: string) => `Débité en tout : ${sum}`,
  movedSubject: (code: string) => `Votre location ${code} change de casier`,
  moved: (number: number) =>
    `Votre article vous attend désormais au casier N°${number}. Le prix ne change pas.`,
  movedSms: (code: string, number: number) =>
    `Consigne: location ${code}, votre article est au casier ${number}.`,
  movedTimesSubject: (code: string) => `Votre location ${code} change d’horaire`,
  movedTimes: (item: string, number: number) =>
    `Votre réservation de « ${item} » a été déplacée. L’article vous attend au casier N°${number}. La durée, le prix et le dépôt de garantie ne changent pas.`,
  movedTimesWhy: 'Si cet horaire ne vous convient pas, appelez-nous, ou annulez sur votre page.',
  movedTimesSms: (code: string, start: string, link: string) =>
    `Consigne: location ${code} deplacee au ${start}. ${link}`,
};

export type Words = Texts<typeof fr>;
