/** Messages about the debts of an ended rental, in French. */
import { debtReasonLabels } from '#domain/rentals/debt-labels.js';
import { amount } from '#application/french.js';
import { greeting } from '#application/messages/greeting.js';
import type { Template } from '#application/messages/template.js';
import type { Words } from '#application/rentals/messages/template-words.js';

const sum = ({ debts }: Words): string => amount(debts.reduce((total, { cents }) => total + cents, 0));

const lines = ({ debts }: Words): readonly string[] =>
  debts.map(({ reason, cents }) => `${debtReasonLabels()[reason]} : ${amount(cents)}`);

export const debtTemplates = {
  'rental.debtToPay': {
    subject: (words) => `Location ${words.order.rentalCode} : ${sum(words)} à régler`,
    lines: (words) => [
      greeting(words.order.customerName),
      `Votre carte n’a pas permis de débiter ce que vous devez pour la location de « ${words.order.rentalItemName} ».`,
      ...lines(words),
      `Payez par carte ici : ${words.link}`,
      'Si vous avez déjà payé, ne tenez pas compte de ce message.',
    ],
    sms: (words) => `Consigne: ${sum(words)} a regler, location ${words.order.rentalCode}. ${words.link}`,
  },
  'rental.debtPaid': {
    subject: ({ order }) => `Location ${order.rentalCode} : paiement reçu`,
    lines: (words) => [
      greeting(words.order.customerName),
      'Nous avons bien reçu votre paiement. Merci.',
      `Votre reçu : ${words.receiptLink}`,
    ],
    sms: null,
  },
} as const satisfies Record<string, Template<Words>>;
