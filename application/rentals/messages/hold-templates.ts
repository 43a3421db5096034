/** Messages about a hold that the bank or the card refused. */
import { languageOf } from '#domain/shared/languages.js';
import type { Template } from '#application/messages/table.js';
import { words as texts } from './reminders/words/index.js';
import { hello, moment, sum, textsOf as rentalTexts, type Words } from './template-words.js';

const textsOf = ({ order }: Words) => texts[languageOf(order)];

/** Before the pick-up, a missing confirmation ends the booking. */
function askedUntil(words: Words): readonly string[] {
  const { status, isReservation, startAt } = words.order;
  if (status !== 'PendingPickup') return [];
  return [isReservation ? textsOf(words).confirmByStart(moment(words, startAt)) : textsOf(words).confirmSoon];
}

/** The amount of the new hold, and how long the current one stands. */
function wanted(words: Words): readonly string[] {
  const { hold } = words;
  if (hold === null) return [];
  const t = textsOf(words);
  const stands = hold.standsUntil === null ? '' : t.stands(moment(words, hold.standsUntil));
  const held = hold.purpose === 'rental' ? t.holdOfPrice : t.holdOfDeposit;
  return [`${held(sum(words, hold.amountCents))}${stands}`];
}

/** Late fees that would be lost with the hold are captured before it ends. */
const rest = (words: Words): string =>
  words.depositCapturedCents >= words.order.depositCents ? textsOf(words).allTaken : textsOf(words).restFree;

export const holdTemplates = {
  'rental.paymentAction': {
    subject: (words) => textsOf(words).actionSubject,
    lines: (words) => [
      hello(words),
      textsOf(words).action(words.order.rentalItemName),
      textsOf(words).confirmHere(words.link),
      ...askedUntil(words),
    ],
    sms: (words) => textsOf(words).actionSms(words.order.rentalCode, words.link),
  },
  'rental.holdRefused': {
    subject: (words) => textsOf(words).holdSubject(words.order.rentalCode),
    lines: (words) => [
      hello(words),
      textsOf(words).holdRefused,
      ...wanted(words),
      textsOf(words).renew(words.link),
    ],
    sms: (words) => textsOf(words).holdSms(words.order.rentalCode, words.link),
  },
  'rental.lateFeesTaken': {
    subject: (words) => textsOf(words).takenSubject(words.order.rentalCode),
    lines: (words) => [
      hello(words),
      textsOf(words).taken,
      rentalTexts(words).debitedOfDeposit(sum(words, words.depositCapturedCents)),
      rest(words),
      words.order.actualEndAt === null
        ? textsOf(words).stillOut(words.link)
        : rentalTexts(words).follow(words.link),
      rentalTexts(words).paper(words.receiptLink),
    ],
    sms: null,
  },
} as const satisfies Record<string, Template<Words>>;
