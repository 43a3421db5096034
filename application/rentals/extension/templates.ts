/** E-mails and SMS about extensions; an SMS stays within 160 GSM-7 characters (messages.md#channels-and-content). */
import { paymentTimeoutOf, priceOf } from '#domain/rentals/extension.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { isWithdrawn } from '#domain/sales/withdrawal-open.js';
import { counted } from '#domain/shared/plurals.js';
import { day, hour, minute, type Instant } from '#domain/shared/record.js';
import { amount, dayAndTime, shortMoment, shortTime } from '#application/formats.js';
import { greeting } from '#application/messages/greeting.js';
import type { Template } from '#application/messages/template.js';

interface Words {
  readonly order: RentalOrder;
  readonly link: string;
  /** When the message is written. */
  readonly now: Instant;
}

const hello = ({ order }: Words): string => greeting(order.customerName);
const sameEnd = ({ order, link }: Words): string =>
  `la fin prévue reste le ${dayAndTime(order.plannedEndAt)}. Votre location : ${link}`;

/** In the largest fitting unit: whole days, else hours, else minutes. */
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

/** The requested end and its price. */
const wanted = ({ order }: Words) => {
  const end = order.extensionEndAt ?? order.plannedEndAt;
  return { end: dayAndTime(end), price: amount(priceOf(order, end)) };
};

/** Written when the payment page is opened: the waiting time starts then. A resent message has the same time. */
const payUntil = ({ order, now }: Words): Instant => now + paymentTimeoutOf(order);

const prepared = (words: Words): string =>
  `Nous préparons la prolongation de votre location de « ${words.order.rentalItemName} » jusqu’au ${wanted(words).end}, pour ${wanted(words).price} TTC.`;

const unlessPaid = (words: Words): readonly string[] => [
  'Sans ce paiement, rien n’est débité.',
  `Tant que la prolongation n’est pas payée, ${sameEnd(words)}`,
];

/** The planned end may lie within the hour in which the payment is awaited. */
const giveBack = ({ order: { rentalItemName, plannedEndAt }, now }: Words): string =>
  now < plannedEndAt
    ? `« ${rentalItemName} » reste à rendre à l’heure prévue, le ${dayAndTime(plannedEndAt)}.`
    : `« ${rentalItemName} » était à rendre le ${dayAndTime(plannedEndAt)} : rapportez l’article dès maintenant.`;

const whyGivenBack = (order: RentalOrder): string =>
  order.actualEndAt === null && isWithdrawn(order)
    ? 'Vous avez renoncé à votre location'
    : 'Votre location s’est terminée';

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
  'rental.extensionToConfirm': {
    subject: ({ order }) => `Votre location ${order.rentalCode} : prolongation à confirmer`,
    lines: (words) => [
      hello(words),
      `${prepared(words)} Votre banque y demande votre accord.`,
      `Donnez-le sur votre page jusqu’au ${dayAndTime(payUntil(words))}, ou payez-y avec une autre carte.`,
      ...unlessPaid(words),
    ],
    sms: (words) =>
      `Consigne: confirmez avant ${shortTime(payUntil(words))} la prolongation de ${words.order.rentalCode}. ${words.link}`,
  },
  'rental.extensionToPay': {
    subject: ({ order }) => `Votre location ${order.rentalCode} : prolongation à payer`,
    lines: (words) => [
      hello(words),
      prepared(words),
      `Payez-la sur votre page jusqu’au ${dayAndTime(payUntil(words))}, avec la carte de votre choix ; votre banque peut y demander votre accord.`,
      ...unlessPaid(words),
    ],
    sms: (words) =>
      `Consigne: payez avant ${shortTime(payUntil(words))} pour prolonger la location ${words.order.rentalCode}. ${words.link}`,
  },
  /** After `rental.extensionRefused` for the same card. */
  'rental.extensionOtherCard': {
    subject: ({ order }) => `Votre location ${order.rentalCode} : prolongation à payer avec une autre carte`,
    lines: (words) => [
      hello(words),
      `Votre carte a été refusée pour la prolongation de votre location de « ${words.order.rentalItemName} » : rien n’a été débité.`,
      `La prolongation jusqu’au ${wanted(words).end}, pour ${wanted(words).price} TTC, peut être payée avec une autre carte jusqu’au ${dayAndTime(payUntil(words))}, sur votre page.`,
      ...unlessPaid(words),
    ],
    sms: (words) =>
      `Consigne: prolongez ${words.order.rentalCode} avec une autre carte avant ${shortTime(payUntil(words))}. ${words.link}`,
  },
  'rental.extensionRefused': {
    subject: ({ order }) => `Votre location ${order.rentalCode} : carte refusée pour la prolongation`,
    lines: (words) => [
      hello(words),
      `La carte de votre location de « ${words.order.rentalItemName} » a été refusée pour sa prolongation jusqu’au ${wanted(words).end} : rien n’a été débité.`,
      'Notre équipe peut vous envoyer un lien pour payer la prolongation avec une autre carte.',
      `Sans ce paiement, ${sameEnd(words)}`,
    ],
    sms: ({ order, link }) =>
      `Consigne: location ${order.rentalCode}, carte refusee, fin ${shortMoment(order.plannedEndAt)}. ${link}`,
  },
  'rental.extensionFailed': {
    subject: ({ order }) => `Votre location ${order.rentalCode} n’est pas prolongée`,
    lines: (words) => [
      hello(words),
      `La prolongation jusqu’au ${wanted(words).end} n’a pas été payée à temps : rien n’a été débité.`,
      `${giveBack(words)} Votre location : ${words.link}`,
    ],
    sms: ({ order, link }) =>
      `Consigne: location ${order.rentalCode} non prolongee, fin le ${shortMoment(order.plannedEndAt)}. ${link}`,
  },
  'rental.extensionGivenBack': {
    subject: ({ order }) => `Votre location ${order.rentalCode} : prolongation remboursée`,
    lines: (words) => [
      hello(words),
      `${whyGivenBack(words.order)} avant le paiement de sa prolongation : nous vous rendons ce qui a été débité pour elle.`,
      'Votre banque peut mettre quelques jours à l’afficher.',
      `Votre location : ${words.link}`,
    ],
    sms: null,
  },
} as const satisfies Record<string, Template<Words>>;
