/** Messages before and after the end of a rental whose item is out. */
import { isLatenessFree, lateFrom, orderCost } from '#domain/rentals/pricing.js';
import { perStartedUnit } from '#domain/rentals/rental-item.js';
import { languageOf } from '#domain/shared/languages.js';
import { ttcCents } from '#domain/shared/money.js';
import { shortMoment } from '#application/formats.js';
import type { Template } from '#application/messages/table.js';
import { words as texts } from './reminders/words/index.js';
import { hello, moment, sum, where, type Words } from './template-words.js';

const textsOf = ({ order }: Words) => texts[languageOf(order)];

const giveBack = (words: Words): string => textsOf(words).giveBack(words.order.lockerNumber, words.link);

/** The cost of a late return, before and after the end. */
function lateness(words: Words): string {
  const { terms, plannedEndAt, depositCents } = words.order;
  if (isLatenessFree(terms)) return textsOf(words).lateFree;
  const price = sum(words, ttcCents(terms.overduePricePerUnitCents, terms.tvaRate));
  const each = perStartedUnit(terms.overdueTimeUnit, terms.overdueTimeUnitType, languageOf(words.order));
  const from = moment(words, lateFrom(terms, plannedEndAt));
  return textsOf(words).lateness(from, price, each, sum(words, depositCents));
}

const feesSoFar = (words: Words): readonly string[] => {
  const { cappedLateFeeCents } = orderCost(words.order, words.now);
  return cappedLateFeeCents > 0 ? [textsOf(words).feesSoFar(sum(words, cappedLateFeeCents))] : [];
};

const plannedEnd = (words: Words): string => moment(words, words.order.plannedEndAt);
const shortEnd = ({ order }: Words): string => shortMoment(order.plannedEndAt, languageOf(order));

export const returnReminderTemplates = {
  'rental.link': {
    subject: (words) => textsOf(words).linkSubject(words.order.rentalCode),
    lines: (words) => [
      hello(words),
      textsOf(words).link(words.order.rentalItemName, words.link),
      where(words),
      textsOf(words).notAsked,
    ],
    sms: (words) => textsOf(words).linkSms(words.order.rentalCode, words.link),
  },
  'rental.endSoon': {
    subject: (words) => textsOf(words).endSoonSubject(words.order.rentalCode, plannedEnd(words)),
    lines: (words) => [
      hello(words),
      textsOf(words).endSoon(words.order.rentalItemName, plannedEnd(words)),
      giveBack(words),
      where(words),
      lateness(words),
    ],
    sms: (words) => textsOf(words).endSoonSms(words.order.rentalCode, shortEnd(words), words.link),
  },
  'rental.closedAgain': {
    subject: (words) => textsOf(words).closedSubject(words.order.rentalCode),
    lines: (words) => [
      hello(words),
      textsOf(words).closed(words.order.lockerNumber, words.order.rentalItemName),
      textsOf(words).answer(words.link),
      textsOf(words).otherwise,
    ],
    sms: (words) => textsOf(words).closedSms(words.order.lockerNumber, words.link),
  },
  'rental.lateFees': {
    subject: (words) => textsOf(words).lateFeesSubject(words.order.rentalCode),
    lines: (words) => [
      hello(words),
      textsOf(words).graceOver(words.order.rentalItemName),
      lateness(words),
      giveBack(words),
      where(words),
    ],
    sms: null,
  },
  'rental.lateDay': {
    subject: (words) => textsOf(words).lateDaySubject(words.order.rentalCode),
    lines: (words) => [
      hello(words),
      textsOf(words).endedUnreturned(words.order.rentalItemName, plannedEnd(words)),
      ...feesSoFar(words),
      lateness(words),
      giveBack(words),
      textsOf(words).lost,
      where(words),
    ],
    sms: (words) => textsOf(words).lateDaySms(words.order.rentalCode, words.link),
  },
  'rental.lateCapped': {
    subject: (words) => textsOf(words).cappedSubject(words.order.rentalCode),
    lines: (words) => [
      hello(words),
      textsOf(words).capped(words.order.rentalItemName),
      ...feesSoFar(words),
      giveBack(words),
      textsOf(words).lost,
      where(words),
    ],
    sms: (words) => textsOf(words).cappedSms(words.order.rentalCode, words.link),
  },
  'rental.overdue': {
    subject: (words) => textsOf(words).overdueSubject(words.order.rentalCode),
    lines: (words) => [
      hello(words),
      textsOf(words).endedUnreturned(words.order.rentalItemName, plannedEnd(words)),
      giveBack(words),
      where(words),
      lateness(words),
    ],
    sms: (words) => textsOf(words).overdueSms(words.order.rentalCode, shortEnd(words), words.link),
  },
} as const satisfies Record<string, Template<Words>>;
