/** Messages about a hold that the bank or the card refused, in French. */
import { amount, dayAndTime } from '#application/french.js';
import { greeting } from '#application/messages/greeting.js';
import type { Template } from '#application/messages/template.js';
import type { Words } from './template-words.js';

const hello = ({ order }: Words): string => greeting(order.customerName);

/** Before the pick-up, a missing confirmation ends the booking. */
function askedUntil({ order }: Words): readonly string[] {
  if (order.status !== 'PendingPickup') return [];
  const limit = order.isReservation
    ? `avant le ${dayAndTime(order.startAt)}`
    : 'dans les 15 minutes qui suivent le paiement';
  return [`Sans confirmation ${limit}, votre location est annulée sans frais.`];
}

const purposes = { rental: 'prix de la location', deposit: 'dépôt de garantie' } as const;

/** The amount of the new hold, and how long the current one stands. */
function wanted({ hold }: Words): readonly string[] {
  if (hold === null) return [];
  const stands =
    hold.standsUntil === null ? '' : ` L’empreinte actuelle tient jusqu’au ${dayAndTime(hold.standsUntil)}.`;
  return [
    `Empreinte demandée, non débitée : ${amount(hold.amountCents)}, ${purposes[hold.purpose]}.${stands}`,
  ];
}

/** Late fees that would be lost with the hold are captured before it ends. */
const rest = ({ order, depositCapturedCents }: Words): string =>
  depositCapturedCents >= order.depositCents
    ? 'Le dépôt de garantie est débité en entier : le retard ne coûtera pas davantage.'
    : 'Le reste de cette empreinte est libéré.';

export const holdTemplates = {
  'rental.paymentAction': {
    subject: () => 'Votre banque vous demande une confirmation',
    lines: (words) => [
      hello(words),
      `Votre banque veut confirmer avec vous l’empreinte pour « ${words.order.rentalItemName} ».`,
      `Confirmez ici : ${words.link}`,
      ...askedUntil(words),
    ],
    sms: ({ order, link }) =>
      `Consigne: votre banque demande une confirmation, location ${order.rentalCode}. ${link}`,
  },
  'rental.holdRefused': {
    subject: ({ order }) => `La garantie de votre location ${order.rentalCode} doit être renouvelée`,
    lines: (words) => [
      hello(words),
      'Votre carte n’a pas permis de prolonger l’empreinte bancaire de votre location.',
      ...wanted(words),
      `Renouvelez-la ici, ou rapportez l’article : ${words.link}`,
    ],
    sms: ({ order, link }) =>
      `Consigne: la garantie de la location ${order.rentalCode} est a renouveler. ${link}`,
  },
  'rental.lateFeesTaken': {
    subject: ({ order }) => `Retard de votre location ${order.rentalCode} : débit sur le dépôt de garantie`,
    lines: (words) => [
      hello(words),
      'L’empreinte du dépôt de garantie prend fin sans avoir pu être renouvelée. Les frais de retard déjà dus y sont débités.',
      `Débité sur le dépôt de garantie : ${amount(words.depositCapturedCents)}`,
      rest(words),
      words.order.actualEndAt === null
        ? `L’article reste à rendre. Ouvrir ma location : ${words.link}`
        : `Suivez votre location : ${words.link}`,
      `Votre reçu : ${words.receiptLink}`,
    ],
    sms: null,
  },
} as const satisfies Record<string, Template<Words>>;
