/** Messages about the debts of an ended rental. */
import { debtReasonLabels } from '#domain/rentals/debt-labels.js';
import { languageOf } from '#domain/shared/languages.js';
import type { Template } from '#application/messages/table.js';
import { words as texts } from '#application/rentals/messages/reminders/words/index.js';
import { sum } from '#application/messages/order-words.js';
import { paper, type Words } from '#application/rentals/messages/template-words.js';

const textsOf = ({ order }: Words) => texts[languageOf(order)];

const total = (words: Words): string =>
  sum(
    words,
    words.debts.reduce((cents, debt) => cents + debt.cents, 0),
  );

function lines(words: Words): readonly string[] {
  const language = languageOf(words.order);
  const gap = language === 'fr' ? ' : ' : ': ';
  return words.debts.map(
    ({ reason, cents }) => `${debtReasonLabels(language)[reason]}${gap}${sum(words, cents)}`,
  );
}

export const debtTemplates = {
  'rental.debtToPay': {
    subject: (words) => textsOf(words).debtSubject(words.order.rentalCode, total(words)),
    lines: (words) => [
      textsOf(words).debt(words.order.rentalItemName),
      ...lines(words),
      textsOf(words).payHere(words.link),
      textsOf(words).alreadyPaid,
    ],
    sms: (words) => textsOf(words).debtSms(total(words), words.order.rentalCode, words.link),
  },
  'rental.debtPaid': {
    subject: (words) => textsOf(words).debtPaidSubject(words.order.rentalCode),
    lines: (words) => [textsOf(words).debtPaid, paper(words)],
  },
} as const satisfies Record<string, Template<Words>>;
