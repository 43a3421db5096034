/** E-mails and SMS about extensions; an SMS stays within 160 GSM-7 characters (messages.md#channels-and-content). */
import { paymentTimeoutOf, priceOf } from '#domain/rentals/extension.js';
import { isWithdrawn } from '#domain/sales/withdrawal-open.js';
import { languageOf } from '#domain/shared/languages.js';
import { day, hour, minute, type Instant } from '#domain/shared/record.js';
import { shortMoment, shortTime } from '#application/formats.js';
import type { Template } from '#application/messages/table.js';
import { moment, sum } from '#application/messages/order-words.js';
import { type Words as RentalWords } from '#application/rentals/messages/template-words.js';
import { words as saleTexts } from '#application/sales/words/index.js';
import { words as texts } from './words/index.js';

/** `now`: when the message is written. */
type Words = Pick<RentalWords, 'order' | 'link' | 'now'>;

const textsOf = ({ order }: Words) => texts[languageOf(order)];
const yourRental = (words: Words): string => textsOf(words).yourRental(words.link);
const plannedEnd = (words: Words): string => moment(words, words.order.plannedEndAt);
const shortEnd = ({ order }: Words): string => shortMoment(order.plannedEndAt, languageOf(order));

/** In the largest fitting unit: whole days, else hours, else minutes. */
function timeText(words: Words, ms: number): string {
  const t = textsOf(words);
  if (ms % day === 0) return t.days(ms / day);
  return ms % hour === 0 ? t.hours(ms / hour) : t.minutes(Math.round(ms / minute));
}

function paid(words: Words): readonly string[] {
  const { extensionTtcCents, baseTtcCents, freeMs } = words.order;
  const t = textsOf(words);
  const given = freeMs === 0 ? [] : [t.given(timeText(words, freeMs))];
  if (extensionTtcCents > 0)
    return [...given, t.charged(sum(words, extensionTtcCents)), t.priceInAll(sum(words, baseTtcCents))];
  return given.length > 0 ? [...given, t.samePrice] : [t.included];
}

/** The requested end and its price. */
const wanted = (words: Words) => {
  const end = words.order.extensionEndAt ?? words.order.plannedEndAt;
  return { end: moment(words, end), price: sum(words, priceOf(words.order, end)) };
};

/** Written when the payment page is opened: the waiting time starts then. A resent message has the same time. */
const payableUntil = ({ order, now }: Words): Instant => now + paymentTimeoutOf(order);
const payUntil = (words: Words): string => moment(words, payableUntil(words));
const payUntilSms = (words: Words): string => shortTime(payableUntil(words), languageOf(words.order));

const prepared = (words: Words): string =>
  textsOf(words).prepared(words.order.rentalItemName, wanted(words).end, wanted(words).price);

const untilPaid = (words: Words): readonly string[] => [
  textsOf(words).notCharged,
  `${textsOf(words).untilPaid(plannedEnd(words))} ${yourRental(words)}`,
];

/** The planned end may lie within the hour in which the payment is awaited. */
function giveBack(words: Words): string {
  const { rentalItemName, plannedEndAt } = words.order;
  const t = textsOf(words);
  return (words.now < plannedEndAt ? t.giveBack : t.giveBackNow)(rentalItemName, plannedEnd(words));
}

function whyGivenBack(words: Words): string {
  const { order } = words;
  const isGivenUp = order.actualEndAt === null && isWithdrawn(order);
  return isGivenUp ? textsOf(words).withdrawnBefore : textsOf(words).endedBefore;
}

export const extensionTemplates = {
  'rental.extended': {
    subject: (words) => textsOf(words).extendedSubject(words.order.rentalCode),
    lines: (words) => [
      textsOf(words).extended(words.order.rentalItemName, plannedEnd(words)),
      ...paid(words),
      textsOf(words).codeLasts,
      yourRental(words),
    ],
    sms: (words) => textsOf(words).extendedSms(words.order.rentalCode, shortEnd(words), words.link),
  },
  'rental.extensionToConfirm': {
    subject: (words) => textsOf(words).toConfirmSubject(words.order.rentalCode),
    lines: (words) => [
      `${prepared(words)} ${textsOf(words).bankAsks}`,
      textsOf(words).confirmUntil(payUntil(words)),
      ...untilPaid(words),
    ],
    sms: (words) => textsOf(words).toConfirmSms(payUntilSms(words), words.order.rentalCode, words.link),
  },
  'rental.extensionToPay': {
    subject: (words) => textsOf(words).toPaySubject(words.order.rentalCode),
    lines: (words) => [prepared(words), textsOf(words).payUntil(payUntil(words)), ...untilPaid(words)],
    sms: (words) => textsOf(words).toPaySms(payUntilSms(words), words.order.rentalCode, words.link),
  },
  /** After `rental.extensionRefused` for the same card. */
  'rental.extensionOtherCard': {
    subject: (words) => textsOf(words).otherCardSubject(words.order.rentalCode),
    lines: (words) => [
      textsOf(words).otherCard(words.order.rentalItemName),
      textsOf(words).otherCardUntil(wanted(words).end, wanted(words).price, payUntil(words)),
      ...untilPaid(words),
    ],
    sms: (words) => textsOf(words).otherCardSms(words.order.rentalCode, payUntilSms(words), words.link),
  },
  'rental.extensionRefused': {
    subject: (words) => textsOf(words).refusedSubject(words.order.rentalCode),
    lines: (words) => [
      textsOf(words).refused(words.order.rentalItemName, wanted(words).end),
      textsOf(words).teamCanSend,
      `${textsOf(words).unlessPaid(plannedEnd(words))} ${yourRental(words)}`,
    ],
    sms: (words) => textsOf(words).refusedSms(words.order.rentalCode, shortEnd(words), words.link),
  },
  'rental.extensionFailed': {
    subject: (words) => textsOf(words).failedSubject(words.order.rentalCode),
    lines: (words) => [textsOf(words).failed(wanted(words).end), `${giveBack(words)} ${yourRental(words)}`],
    sms: (words) => textsOf(words).failedSms(words.order.rentalCode, shortEnd(words), words.link),
  },
  'rental.extensionGivenBack': {
    subject: (words) => textsOf(words).givenBackSubject(words.order.rentalCode),
    lines: (words) => [whyGivenBack(words), saleTexts[languageOf(words.order)].bankDelay, yourRental(words)],
  },
} as const satisfies Record<string, Template<Words>>;
