/** Messages before and after the end of a rental whose item is out, in French. */
import { isLatenessFree, lateFrom, orderCost } from '#domain/rentals/pricing.js';
import { perStartedUnit } from '#domain/rentals/time-unit.js';
import { ttcCents } from '#domain/shared/money.js';
import { amount, dayAndTime, shortMoment } from '#application/french.js';
import { greeting } from '#application/messages/greeting.js';
import type { Template } from '#application/messages/template.js';
import { where, type Words } from './template-words.js';

const hello = ({ order }: Words): string => greeting(order.customerName);

const giveBack = ({ order, link }: Words): string =>
  `Pour rendre l’article, devant le casier N°${order.lockerNumber}, touchez « Terminer la location » sur votre page. Ouvrir ma location : ${link}`;

/** The cost of a late return, before and after the end. */
function lateness({ order: { terms, plannedEndAt, depositCents } }: Words): string {
  if (isLatenessFree(terms)) return 'Un retard n’est pas facturé. D’autres attendent peut-être l’article.';
  const price = amount(ttcCents(terms.overduePricePerUnitCents, terms.tvaRate));
  const each = perStartedUnit(terms.overdueTimeUnit, terms.overdueTimeUnitType);
  const from = dayAndTime(lateFrom(terms, plannedEndAt));
  return `Le retard est facturé à partir du ${from} : ${price} TTC ${each}, au plus ${amount(depositCents)}, pris sur le dépôt de garantie.`;
}

const feesSoFar = ({ order, now }: Words): readonly string[] => {
  const { cappedLateFeeCents } = orderCost(order, now);
  return cappedLateFeeCents > 0 ? [`Frais de retard à ce jour : ${amount(cappedLateFeeCents)} TTC`] : [];
};

const lost = 'Vous ne pouvez pas le rendre, ou vous ne l’avez plus ? Appelez-nous.';

export const returnReminderTemplates = {
  'rental.link': {
    subject: ({ order }) => `Votre lien pour la location ${order.rentalCode}`,
    lines: (words) => [
      hello(words),
      `Voici le lien de votre location de « ${words.order.rentalItemName} ». Ouvrir ma location : ${words.link}`,
      where(words),
      'Vous n’avez rien demandé ? Ne faites rien : ce lien n’est envoyé qu’à vous.',
    ],
    sms: ({ order, link }) => `Consigne: votre lien pour la location ${order.rentalCode}: ${link}`,
  },
  'rental.endSoon': {
    subject: ({ order }) =>
      `Votre location ${order.rentalCode} se termine le ${dayAndTime(order.plannedEndAt)}`,
    lines: (words) => [
      hello(words),
      `Votre location de « ${words.order.rentalItemName} » se termine le ${dayAndTime(words.order.plannedEndAt)}.`,
      giveBack(words),
      where(words),
      lateness(words),
    ],
    sms: ({ order, link }) =>
      `Consigne: location ${order.rentalCode} a rendre le ${shortMoment(order.plannedEndAt)}. ${link}`,
  },
  'rental.closedAgain': {
    subject: ({ order }) => `Location ${order.rentalCode} : avez-vous rendu l’article ?`,
    lines: (words) => [
      hello(words),
      `La porte du casier N°${words.order.lockerNumber} s’est refermée. Si « ${words.order.rentalItemName} » est dedans, dites-le sur votre page : la location se termine à l’heure de cette fermeture, sans autre code.`,
      `Répondre : ${words.link}`,
      'Sinon, ne faites rien : la location continue.',
    ],
    sms: ({ order, link }) =>
      `Consigne: casier ${order.lockerNumber} referme. Article rendu ? Dites-le ici: ${link}`,
  },
  'rental.lateFees': {
    subject: ({ order }) => `Votre location ${order.rentalCode} : le retard est facturé`,
    lines: (words) => [
      hello(words),
      `La tolérance est passée, et « ${words.order.rentalItemName} » n’est pas revenu.`,
      lateness(words),
      giveBack(words),
      where(words),
    ],
    sms: null,
  },
  'rental.lateDay': {
    subject: ({ order }) => `Votre location ${order.rentalCode} a un jour de retard`,
    lines: (words) => [
      hello(words),
      `Votre location de « ${words.order.rentalItemName} » s’est terminée le ${dayAndTime(words.order.plannedEndAt)}, et l’article n’est pas revenu.`,
      ...feesSoFar(words),
      lateness(words),
      giveBack(words),
      lost,
      where(words),
    ],
    sms: ({ order, link }) =>
      `Consigne: location ${order.rentalCode} en retard d'un jour, rendez l'article. ${link}`,
  },
  'rental.lateCapped': {
    subject: ({ order }) => `Votre location ${order.rentalCode} : le retard prend tout le dépôt de garantie`,
    lines: (words) => [
      hello(words),
      `Les frais de retard de « ${words.order.rentalItemName} » ont atteint le dépôt de garantie. Ils n’augmentent plus, mais l’article reste à rendre.`,
      ...feesSoFar(words),
      giveBack(words),
      lost,
      where(words),
    ],
    sms: ({ order, link }) =>
      `Consigne: location ${order.rentalCode}, le retard prend tout le depot. Rendez l'article. ${link}`,
  },
  'rental.overdue': {
    subject: ({ order }) => `Votre location ${order.rentalCode} est à rendre`,
    lines: (words) => [
      hello(words),
      `Votre location de « ${words.order.rentalItemName} » s’est terminée le ${dayAndTime(words.order.plannedEndAt)}, et l’article n’est pas revenu.`,
      giveBack(words),
      where(words),
      lateness(words),
    ],
    sms: ({ order, link }) =>
      `Consigne: location ${order.rentalCode} terminee depuis le ${shortMoment(order.plannedEndAt)}, rendez l'article. ${link}`,
  },
} as const satisfies Record<string, Template<Words>>;
