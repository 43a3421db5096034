/** The words of e-mails and SMS about a rental that is kept longer; an SMS stays within 160 GSM-7 characters (behaviour.md §10). */
import type { RentalOrder } from '#domain/rentals/rental-order.js';
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

const paid = ({ order: { extensionTtcCents, baseTtcCents } }: Words): readonly string[] =>
  extensionTtcCents === 0
    ? ['Cette prolongation est comprise dans le prix de votre location.']
    : [
        `Débité pour vos prolongations : ${amount(extensionTtcCents)} TTC.`,
        `Prix de la location en tout : ${amount(baseTtcCents)} TTC.`,
      ];

export const extensionTemplates = {
  'rental.extended': {
    subject: ({ order }) => `Votre location ${order.rentalCode} est prolongée`,
    lines: (words) => [
      hello(words),
      `Votre location de « ${words.order.rentalItemName} » est prolongée jusqu’au ${dayAndTime(words.order.plannedEndAt)}.`,
      ...paid(words),
      'Un code d’ouverture que vous avez déjà garde sa durée : demandez-en un autre sur votre page s’il le faut.',
      `Votre location : ${words.link}`,
    ],
    sms: ({ order, link }) =>
      `Consigne: location ${order.rentalCode} prolongee jusqu'au ${shortMoment(order.plannedEndAt)}. ${link}`,
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
