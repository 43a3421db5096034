/** Messages about a rental's withdrawal; those of laundry and the shop say the same (sales/withdrawal-words.ts). */
import { contractOf } from '#domain/rentals/rental-withdrawal.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { dayAndTime } from '#application/messages/french.js';
import { greeting } from '#application/messages/greeting.js';
import type { Template } from '#application/messages/template.js';
import {
  acceptedByCancelling,
  acknowledged,
  answerTo,
  goBack,
  nounOf,
} from '#application/sales/withdrawal-words.js';
import type { Words } from './template-words.js';

const noun = nounOf.rental;

/** In the confirmation: how to withdraw, or why that is not possible. */
export const howToGoBack = ({ order, withdrawalLink }: Words): readonly string[] =>
  goBack({ order: contractOf(order), withdrawalLink });

export const isAccepted = ({ withdrawnAt, withdrawalOutcome }: RentalOrder): boolean =>
  withdrawnAt !== null && withdrawalOutcome === 'accepted';

/** Acknowledgement and answer in one, for a rental that was cancelled by the withdrawal. */
export function undone({ order }: Words): readonly string[] {
  const contract = contractOf(order);
  const accepted = acceptedByCancelling(contract, noun);
  return accepted === null ? [] : [...acknowledged(contract), accepted];
}

/** For a rental fully refunded after its pick-up. */
export const acceptance = ({ order }: Words): readonly string[] =>
  isAccepted(order) ? [`Votre rétractation du ${dayAndTime(order.withdrawnAt ?? 0)} est acceptée.`] : [];

const isOut = ({ pickedUpAt, returnedAt }: RentalOrder): boolean =>
  pickedUpAt !== null && returnedAt === null;

const comeBack = ({ order, link }: Words): readonly string[] =>
  isOut(order)
    ? [
        `La location court jusqu’au retour de l’article : remettez-le dans le casier N°${order.lockerNumber} dès que possible, par votre page. Ouvrir ma location : ${link}`,
      ]
    : [];

export const withdrawalTemplates = {
  'rental.withdrawn': {
    subject: ({ order }) => `Votre rétractation de la location ${order.rentalCode}`,
    lines: (words) => [
      greeting(words.order.customerName),
      ...acknowledged(contractOf(words.order), comeBack(words)),
      'Notre équipe vous répond par e-mail.',
    ],
    sms: null,
  },
  'rental.withdrawalSettled': {
    subject: ({ order }) => `Notre réponse à votre rétractation de la location ${order.rentalCode}`,
    lines: ({ order }) => [greeting(order.customerName), ...answerTo(contractOf(order), noun)],
    sms: null,
  },
} as const satisfies Record<string, Template<Words>>;
