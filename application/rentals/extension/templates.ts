/** The words of e-mails and SMS about a rental that is kept longer; an SMS stays within 160 GSM-7 characters (behaviour.md §10). */
import { priceOf } from '#domain/rentals/extension.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { counted } from '#domain/shared/plurals.js';
import { day, hour, minute } from '#domain/shared/record.js';
import { amount, dayAndTime, shortMoment } from '#application/messages/french.js';
import { greeting } from '#application/messages/greeting.js';
import type { Template } from '#application/messages/template.js';

interface Words {
  readonly order: RentalOrder;
  readonly link: string;
}

const hello = ({ order }: Words): string => greeting(order.customerName);
const sameEnd = ({ order }: Words): string =>
  `La fin prévue reste le ${dayAndTime(order.plannedEndAt)}. Votre location : `;

/** In the units in which people count: whole days, else hours, else minutes. */
function timeText(ms: number): string {
  if (ms % day === 0) return counted(ms / day, 'jour', 'jours');
  return ms % hour === 0
    ? counted(ms / hour, 'heure', 'heures')
    : counted(Math.round(ms / minute), 'minute', 'minutes');
}

function paid({ order: { extensionTtcCents, baseTtcCents, freeMs } }: Words): readonly string[] {
  const given = freeMs === 0 ? [] : [`Offert par notre équipe : ${timeText(freeMs)}.`];
  if (extensionTtcCents > 0)
    return [
      ...given,
      `Débité pour vos prolongations : ${amount(extensionTtcCents)} TTC.`,
      `Prix de la location en tout : ${amount(baseTtcCents)} TTC.`,
    ];
  return given.length > 0
    ? [...given, 'Le prix de votre location ne change pas.']
    : ['Cette prolongation est comprise dans le prix de votre location.'];
}

/** What is asked for while it waits. */
const wanted = ({ order }: Words) => {
  const end = order.extensionEndAt ?? order.plannedEndAt;
  return { end, price: amount(priceOf(order, end)) };
};

export const extensionTemplates = {
  'rental.extended': {
    subject: ({ order }) => `Votre location ${order.rentalCode} est prolongée`,
    lines: (words) => [
      hello(words),
      `Votre location de « ${words.order.rentalItemName} » est prolongée jusqu’au ${dayAndTime(words.order.plannedEndAt)}.`,
      ...paid(words),
      'Votre page dit jusqu’à quand votre code ouvre le casier ; demandez-en un autre s’il le faut.',
      `Votre location : ${words.link}`,
    ],
    sms: ({ order, link }) =>
      `Consigne: location ${order.rentalCode} prolongee jusqu'au ${shortMoment(order.plannedEndAt)}. ${link}`,
  },
  'rental.extensionToPay': {
    subject: ({ order }) => `Votre location ${order.rentalCode} : prolongation à confirmer`,
    lines: (words) => [
      hello(words),
      `Nous préparons la prolongation de votre location de « ${words.order.rentalItemName} » jusqu’au ${dayAndTime(wanted(words).end)}, pour ${wanted(words).price} TTC.`,
      'Payez-la sur votre page dans l’heure, avec la carte de votre choix ; votre banque peut y demander votre accord.',
      'Sans ce paiement, rien n’est débité.',
      `${sameEnd(words)}${words.link}`,
    ],
    sms: ({ order, link }) =>
      `Consigne: confirmez dans l'heure la prolongation de la location ${order.rentalCode}. ${link}`,
  },
  'rental.extensionFailed': {
    subject: ({ order }) => `Votre location ${order.rentalCode} n’est pas prolongée`,
    lines: (words) => [
      hello(words),
      `Le paiement de la prolongation n’a pas abouti : rien n’a été débité, et « ${words.order.rentalItemName} » reste à rendre à l’heure prévue.`,
      `${sameEnd(words)}${words.link}`,
    ],
    sms: ({ order, link }) =>
      `Consigne: location ${order.rentalCode} non prolongee, fin le ${shortMoment(order.plannedEndAt)}. ${link}`,
  },
  'rental.extensionGivenBack': {
    subject: ({ order }) => `Votre location ${order.rentalCode} : prolongation remboursée`,
    lines: (words) => [
      hello(words),
      'Votre location s’est terminée avant le paiement de sa prolongation : nous vous rendons ce qui a été débité pour elle.',
      'Votre banque peut mettre quelques jours à l’afficher.',
      `Votre location : ${words.link}`,
    ],
    sms: null,
  },
} as const satisfies Record<string, Template<Words>>;
