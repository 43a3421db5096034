/** The shop's e-mails and SMS, in the language of the order; SMS stay within 160 GSM-7 characters (messages.md#channels-and-content). */
import { languageOf } from '#domain/shared/languages.js';
import type { ShopOrder } from '#domain/shop/shop-order.js';
import { reachLines } from '#application/lockers/codes/lock-reach.js';
import { refundAfterDispute, termsLine } from '#application/messages/greeting.js';
import { greetingLine, moment, place, shownCode, sum } from '#application/messages/order-words.js';
import { type Templates, formsOf } from '#application/messages/table.js';
import {
  contents,
  creditNote,
  follow,
  forItems,
  invoice,
  linkMessage,
  type SaleWords,
  saleTextsOf,
  settledMessage,
} from '#application/sales/message-words.js';
import { acceptedByCancelling, acknowledged, goBack } from '#application/sales/withdrawal-words.js';
import { words as texts } from './words/index.js';

export interface Words extends SaleWords {
  readonly order: ShopOrder;
}

const textsOf = ({ order }: Pick<Words, 'order'>) => texts[languageOf(order)];

/** True after a withdrawal that was not refused: the message then promises no other code. */
const isGivenBack = ({ withdrawnAt, withdrawalOutcome }: ShopOrder): boolean =>
  withdrawnAt !== null && withdrawalOutcome !== 'refused';

const wayIn = (words: Words): readonly string[] => [
  textsOf(words).placeAndLocker(place(words), words.lockerNumber ?? ''),
  ...reachLines(words.reach, languageOf(words.order)),
  saleTextsOf(words).pickupCode(shownCode(words)),
  textsOf(words).pickUp(words.link),
];

/** The code that opens the door comes first, so that it is never truncated. */
const waiting = (words: Words): string =>
  textsOf(words).waitingSms(shownCode(words), words.lockerNumber ?? '', words.order.reference, words.smsLink);

/** Whether the customer's bank blocks the money until it has decided a dispute. */
const waitsForBank = ({ refundCents, isDisputed }: Words): boolean => refundCents > 0 && isDisputed;

const moneyBack = (words: Words, cents: number): string =>
  `${textsOf(words).moneyBack(sum(words, cents))} ${saleTextsOf(words).bankDelay}`;

function refund(words: Words): string {
  if (words.refundCents === 0) return textsOf(words).alreadyRefunded;
  return waitsForBank(words)
    ? refundAfterDispute(words.refundCents, languageOf(words.order))
    : moneyBack(words, words.refundCents);
}

export const templates = {
  'shop.paid': {
    subject: (words) => textsOf(words).paidSubject(words.order.reference),
    lines: (words) => [
      textsOf(words).paid(words.order.reference),
      ...contents(words),
      textsOf(words).place(place(words)),
      textsOf(words).codeFollows,
      follow(words),
      ...invoice(words),
      ...termsLine(words, languageOf(words.order)),
      ...goBack(words, languageOf(words.order)),
    ],
    sms: (words) => textsOf(words).paidSms(words.order.reference),
  },
  'shop.link': linkMessage,
  'shop.ready': {
    subject: (words) => textsOf(words).readySubject(words.order.reference),
    lines: (words) => [
      textsOf(words).ready(words.order.reference),
      ...wayIn(words),
      textsOf(words).keepCode,
      follow(words),
    ],
    sms: waiting,
  },
  'shop.remind': {
    subject: (words) => textsOf(words).remindSubject(words.order.reference),
    lines: (words) => [
      textsOf(words).remind(words.order.reference, moment(words, words.order.readyAt)),
      ...wayIn(words),
      follow(words),
    ],
    sms: waiting,
  },
  'shop.notReady': {
    subject: (words) => textsOf(words).notReadySubject(words.order.reference),
    lines: (words) => [
      textsOf(words).notReady(words.order.reference),
      isGivenBack(words.order) ? textsOf(words).answerFollows : textsOf(words).anotherCode,
      follow(words),
    ],
    sms: (words) =>
      isGivenBack(words.order)
        ? textsOf(words).answerFollowsSms(words.order.reference)
        : textsOf(words).notReadySms(words.order.reference),
  },
  'shop.completed': {
    subject: (words) => textsOf(words).completedSubject(words.order.reference),
    lines: (words) => [
      textsOf(words).completed(words.order.reference, moment(words, words.order.completedAt)),
      saleTextsOf(words).ifNotYou,
      follow(words),
      ...goBack(words, languageOf(words.order)),
    ],
  },
  'shop.withdrawn': {
    subject: (words) => saleTextsOf(words).withdrawnOrder(words.order.reference),
    lines: (words) => [
      ...acknowledged(words.order, [], languageOf(words.order)),
      textsOf(words).withdrawnNext,
    ],
  },
  'shop.withdrawalSettled': settledMessage('shop'),
  'shop.unpaid': {
    subject: (words) => textsOf(words).cancelledSubject(words.order.reference),
    lines: (words) => {
      const t = saleTextsOf(words);
      return [`${t.endedBy[words.order.cancelReason ?? 'unpaid']} ${t.nothingTaken}`];
    },
  },
  'shop.refunded': {
    subject: (words) =>
      waitsForBank(words)
        ? textsOf(words).cancelledSubject(words.order.reference)
        : textsOf(words).refundedSubject(words.order.reference),
    lines: (words) => [
      acceptedByCancelling(words.order, 'shop', languageOf(words.order)) ??
        textsOf(words).refunded(words.order.reference),
      refund(words),
      ...creditNote(words),
      follow(words),
    ],
    sms: (words) =>
      waitsForBank(words)
        ? textsOf(words).cancelledSms(words.order.reference)
        : textsOf(words).refundedSms(words.order.reference),
  },
  'shop.givenBack': {
    subject: (words) => saleTextsOf(words).givenBackSubject(words.order.reference),
    lines: (words) => [
      `${textsOf(words).givenBack(sum(words, words.refundCents), words.order.reference)} ${saleTextsOf(words).bankDelay}`,
      ...forItems(words),
      ...creditNote(words),
    ],
  },
  'shop.paidTooLate': {
    subject: (words) => textsOf(words).paidTooLateSubject(words.order.reference),
    lines: (words) => [
      textsOf(words).paidTooLate(words.order.reference),
      moneyBack(words, words.order.totalAmountCents),
      textsOf(words).orderAgain,
    ],
    sms: (words) => textsOf(words).paidTooLateSms(words.order.reference),
  },
} as const satisfies Templates<'shop', Words>;

export type TemplateName = keyof typeof templates;

export const { emailOf, smsOf } = formsOf<TemplateName, Words>(templates, greetingLine);
