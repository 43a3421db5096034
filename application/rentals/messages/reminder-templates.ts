/** Messages about a hold that the bank or the card refused. */
import { languageOf } from '#domain/shared/languages.js';
import { isLatenessFree, lateFrom, orderCost } from '#domain/rentals/pricing.js';
import { perStartedUnit } from '#domain/rentals/rental-item.js';
import { ttcCents } from '#domain/shared/money.js';
import type { Template } from '#application/messages/table.js';
import { shortMoment } from '#application/formats.js';
import { words as texts } from './reminders/words/index.js';
import { moment, sum } from '#application/messages/order-words.js';
import { paper, textsOf as rentalTexts, type Words, where } from './template-words.js';

const textsOf = ({ order }: Words) => texts[languageOf(order)];

/** Before the pick-up, a missing confirmation ends the booking. */
function askedUntil(words: Words): readonly string[] {
  const { status, isReservation, startAt } = words.order;
  if (status !== 'PendingPickup') return [];
  return [isReservation ? textsOf(words).confirmByStart(moment(words, startAt)) : textsOf(words).confirmSoon];
}

/** The amount of the new hold, and the end of the current one. */
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
      textsOf(words).action(words.order.rentalItemName),
      textsOf(words).confirmHere(words.link),
      ...askedUntil(words),
    ],
    sms: (words) => textsOf(words).actionSms(words.order.rentalCode, words.link),
  },
  'rental.holdRefused': {
    subject: (words) => textsOf(words).holdSubject(words.order.rentalCode),
    lines: (words) => [textsOf(words).holdRefused, ...wanted(words), textsOf(words).renew(words.link)],
    sms: (words) => textsOf(words).holdSms(words.order.rentalCode, words.link),
  },
  'rental.lateFeesTaken': {
    subject: (words) => textsOf(words).takenSubject(words.order.rentalCode),
    lines: (words) => [
      textsOf(words).taken,
      rentalTexts(words).debitedOfDeposit(sum(words, words.depositCapturedCents)),
      rest(words),
      words.order.actualEndAt === null
        ? textsOf(words).stillOut(words.link)
        : rentalTexts(words).follow(words.link),
      paper(words),
    ],
  },
} as const satisfies Record<string, Template<Words>>;

const reminderTexts = ({ order }: Words) => texts[languageOf(order)];

const giveBack = (words: Words): string =>
  reminderTexts(words).giveBack(words.order.lockerNumber, words.link);

/** The cost of a late return, before and after the end. */
function lateness(words: Words): string {
  const { terms, plannedEndAt, depositCents } = words.order;
  if (isLatenessFree(terms)) return reminderTexts(words).lateFree;
  const price = sum(words, ttcCents(terms.overduePricePerUnitCents, terms.tvaRate));
  const each = perStartedUnit(terms.overdueTimeUnit, terms.overdueTimeUnitType, languageOf(words.order));
  const from = moment(words, lateFrom(terms, plannedEndAt));
  return reminderTexts(words).lateness(from, price, each, sum(words, depositCents));
}

const feesSoFar = (words: Words): readonly string[] => {
  const { cappedLateFeeCents } = orderCost(words.order, words.now);
  return cappedLateFeeCents > 0 ? [reminderTexts(words).feesSoFar(sum(words, cappedLateFeeCents))] : [];
};

const plannedEnd = (words: Words): string => moment(words, words.order.plannedEndAt);
const shortEnd = ({ order }: Words): string => shortMoment(order.plannedEndAt, languageOf(order));

/** Messages before and after the end of a rental whose item is out. */
export const returnReminderTemplates = {
  'rental.link': {
    subject: (words) => reminderTexts(words).linkSubject(words.order.rentalCode),
    lines: (words) => [
      reminderTexts(words).link(words.order.rentalItemName, words.link),
      where(words),
      reminderTexts(words).notAsked,
    ],
    sms: (words) => reminderTexts(words).linkSms(words.order.rentalCode, words.link),
  },
  'rental.endSoon': {
    subject: (words) => reminderTexts(words).endSoonSubject(words.order.rentalCode, plannedEnd(words)),
    lines: (words) => [
      reminderTexts(words).endSoon(words.order.rentalItemName, plannedEnd(words)),
      giveBack(words),
      where(words),
      lateness(words),
    ],
    sms: (words) => reminderTexts(words).endSoonSms(words.order.rentalCode, shortEnd(words), words.link),
  },
  'rental.closedAgain': {
    subject: (words) => reminderTexts(words).closedSubject(words.order.rentalCode),
    lines: (words) => [
      reminderTexts(words).closed(words.order.lockerNumber, words.order.rentalItemName),
      reminderTexts(words).answer(words.link),
      reminderTexts(words).otherwise,
    ],
    sms: (words) => reminderTexts(words).closedSms(words.order.lockerNumber, words.link),
  },
  'rental.lateFees': {
    subject: (words) => reminderTexts(words).lateFeesSubject(words.order.rentalCode),
    lines: (words) => [
      reminderTexts(words).graceOver(words.order.rentalItemName),
      lateness(words),
      giveBack(words),
      where(words),
    ],
  },
  'rental.lateDay': {
    subject: (words) => reminderTexts(words).lateDaySubject(words.order.rentalCode),
    lines: (words) => [
      reminderTexts(words).endedUnreturned(words.order.rentalItemName, plannedEnd(words)),
      ...feesSoFar(words),
      lateness(words),
      giveBack(words),
      reminderTexts(words).lost,
      where(words),
    ],
    sms: (words) => reminderTexts(words).lateDaySms(words.order.rentalCode, words.link),
  },
  'rental.lateCapped': {
    subject: (words) => reminderTexts(words).cappedSubject(words.order.rentalCode),
    lines: (words) => [
      reminderTexts(words).capped(words.order.rentalItemName),
      ...feesSoFar(words),
      giveBack(words),
      reminderTexts(words).lost,
      where(words),
    ],
    sms: (words) => reminderTexts(words).cappedSms(words.order.rentalCode, words.link),
  },
  'rental.overdue': {
    subject: (words) => reminderTexts(words).overdueSubject(words.order.rentalCode),
    lines: (words) => [
      reminderTexts(words).endedUnreturned(words.order.rentalItemName, plannedEnd(words)),
      giveBack(words),
      where(words),
      lateness(words),
    ],
    sms: (words) => reminderTexts(words).overdueSms(words.order.rentalCode, shortEnd(words), words.link),
  },
} as const satisfies Record<string, Template<Words>>;
