/** The shop's e-mails and SMS, in the language of the order; SMS stay within 160 GSM-7 characters (messages.md#channels-and-content). */
import { placeText } from '#domain/lockers/cabinet.js';
import { showCode } from '#domain/shared/codes.js';
import { languageOf } from '#domain/shared/languages.js';
import type { Instant } from '#domain/shared/record.js';
import type { ShopOrder } from '#domain/shop/shop-order.js';
import type { RequestedReach } from '#application/contract/orders/order-shapes.js';
import { reachLines } from '#application/lockers/codes/lock-reach.js';
import { refundAfterDispute, greeting, termsLine } from '#application/messages/greeting.js';
import { amount, dayAndTime } from '#application/formats.js';
import { type Templates, emailFrom, smsFrom } from '#application/messages/table.js';
import { acceptedByCancelling, acknowledged, answerTo, goBack } from '#application/sales/withdrawal-words.js';
import { words as saleTexts } from '#application/sales/words/index.js';
import { words as texts } from './words/index.js';

export interface Words {
  readonly order: ShopOrder;
  readonly cabinetName: string;
  readonly cabinetLocation: string;
  /** The order's locker, once it is in one. */
  readonly lockerNumber: number | null;
  /** The reach of that locker, if an accessible one was requested. */
  readonly reach: RequestedReach;
  /** The customer's code, with the address of its page. */
  readonly code: string | null;
  readonly link: string;
  readonly smsLink: string;
  /** What is still to be refunded, in cents: a part may have been refunded before, manually. */
  readonly refundCents: number;
  /** The customer's bank blocks the money until it decides: a refund waits for it. */
  readonly isDisputed: boolean;
  /** « 2 × Limonade », if pieces are refunded and not an amount. */
  readonly refundedItems: string | null;
  /** To the newest document: the credit note once there is one; null before the payment. */
  readonly documentLink: string | null;
  /** To the accepted terms, if there are any. */
  readonly termsLink: string | null;
  /** To the withdrawal form. */
  readonly withdrawalLink: string;
  /** To the order's page. */
  readonly orderLink: string;
}

type Ordered = Pick<Words, 'order'>;

const textsOf = ({ order }: Ordered) => texts[languageOf(order)];
const saleTextsOf = ({ order }: Ordered) => saleTexts[languageOf(order)];
const hello = ({ order }: Ordered): string => greeting(order.customerName, languageOf(order));
const sum = ({ order }: Ordered, cents: number): string => amount(cents, languageOf(order));
const moment = ({ order }: Ordered, instant: Instant | null): string =>
  dayAndTime(instant ?? 0, languageOf(order));

const follow = (words: Words): string => saleTextsOf(words).follow(words.orderLink);
const place = ({ cabinetName, cabinetLocation }: Words): string => placeText(cabinetName, cabinetLocation);

const receipt = (words: Words): readonly string[] => [
  ...words.order.lines.map(({ quantity, itemName, totalCents }) =>
    saleTextsOf(words).line(quantity, itemName, sum(words, totalCents)),
  ),
  saleTextsOf(words).total(sum(words, words.order.totalAmountCents)),
];

/** True after a withdrawal that was not refused: the message then promises no other code. */
const isGivenBack = ({ withdrawnAt, withdrawalOutcome }: ShopOrder): boolean =>
  withdrawnAt !== null && withdrawalOutcome !== 'refused';

const wayIn = (words: Words): readonly string[] => [
  textsOf(words).placeAndLocker(place(words), words.lockerNumber ?? ''),
  ...reachLines(words.reach, languageOf(words.order)),
  saleTextsOf(words).pickupCode(showCode(words.code ?? '')),
  textsOf(words).pickUp(words.link),
];

/** The code that opens the door comes first, so that it is never truncated. */
const waiting = (words: Words): string =>
  textsOf(words).waitingSms(
    showCode(words.code ?? ''),
    words.lockerNumber ?? '',
    words.order.reference,
    words.smsLink,
  );

const paper = (line: (link: string) => string, { documentLink }: Words): readonly string[] =>
  documentLink === null ? [] : [line(documentLink)];

/** Their bank blocks the money until it has decided a dispute. */
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
      hello(words),
      textsOf(words).paid(words.order.reference),
      ...receipt(words),
      textsOf(words).place(place(words)),
      textsOf(words).codeFollows,
      follow(words),
      ...paper(saleTextsOf(words).invoice, words),
      ...termsLine(words, languageOf(words.order)),
      ...goBack(words, languageOf(words.order)),
    ],
    sms: (words) => textsOf(words).paidSms(words.order.reference),
  },
  'shop.link': {
    subject: (words) => saleTextsOf(words).linkSubject(words.order.reference),
    lines: (words) => [
      hello(words),
      saleTextsOf(words).link(place(words)),
      saleTextsOf(words).follow(words.orderLink),
      saleTextsOf(words).notAsked,
    ],
    sms: (words) => saleTextsOf(words).linkSms(words.order.reference, words.orderLink),
  },
  'shop.ready': {
    subject: (words) => textsOf(words).readySubject(words.order.reference),
    lines: (words) => [
      hello(words),
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
      hello(words),
      textsOf(words).remind(words.order.reference, moment(words, words.order.readyAt)),
      ...wayIn(words),
      follow(words),
    ],
    sms: waiting,
  },
  'shop.notReady': {
    subject: (words) => textsOf(words).notReadySubject(words.order.reference),
    lines: (words) => [
      hello(words),
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
      hello(words),
      textsOf(words).completed(words.order.reference, moment(words, words.order.completedAt)),
      saleTextsOf(words).ifNotYou,
      follow(words),
      ...goBack(words, languageOf(words.order)),
    ],
    sms: null,
  },
  'shop.withdrawn': {
    subject: (words) => saleTextsOf(words).withdrawnOrder(words.order.reference),
    lines: (words) => [
      hello(words),
      ...acknowledged(words.order, [], languageOf(words.order)),
      textsOf(words).withdrawnNext,
    ],
    sms: null,
  },
  'shop.withdrawalSettled': {
    subject: (words) => saleTextsOf(words).answerOnOrder(words.order.reference),
    lines: (words) => [hello(words), ...answerTo(words.order, 'shop', languageOf(words.order))],
    sms: null,
  },
  'shop.unpaid': {
    subject: (words) => textsOf(words).cancelledSubject(words.order.reference),
    lines: (words) => {
      const t = saleTextsOf(words);
      return [hello(words), `${t.endedBy[words.order.cancelReason ?? 'unpaid']} ${t.nothingTaken}`];
    },
    sms: null,
  },
  'shop.refunded': {
    subject: (words) =>
      waitsForBank(words)
        ? textsOf(words).cancelledSubject(words.order.reference)
        : textsOf(words).refundedSubject(words.order.reference),
    lines: (words) => [
      hello(words),
      acceptedByCancelling(words.order, 'shop', languageOf(words.order)) ??
        textsOf(words).refunded(words.order.reference),
      refund(words),
      ...paper(saleTextsOf(words).creditNote, words),
    ],
    sms: (words) =>
      waitsForBank(words)
        ? textsOf(words).cancelledSms(words.order.reference)
        : textsOf(words).refundedSms(words.order.reference),
  },
  'shop.givenBack': {
    subject: (words) => saleTextsOf(words).givenBackSubject(words.order.reference),
    lines: (words) => [
      hello(words),
      `${textsOf(words).givenBack(sum(words, words.refundCents), words.order.reference)} ${saleTextsOf(words).bankDelay}`,
      ...(words.refundedItems === null ? [] : [saleTextsOf(words).givenBackFor(words.refundedItems)]),
      ...paper(saleTextsOf(words).creditNote, words),
    ],
    sms: null,
  },
  'shop.paidTooLate': {
    subject: (words) => textsOf(words).paidTooLateSubject(words.order.reference),
    lines: (words) => [
      hello(words),
      textsOf(words).paidTooLate(words.order.reference),
      moneyBack(words, words.order.totalAmountCents),
      textsOf(words).orderAgain,
    ],
    sms: (words) => textsOf(words).paidTooLateSms(words.order.reference),
  },
} as const satisfies Templates<'shop', Words>;

export type TemplateName = keyof typeof templates;

export const emailOf = (name: TemplateName, words: Words) => emailFrom<Words>(templates[name], words);

export const smsOf = (name: TemplateName, words: Words): string | null =>
  smsFrom<Words>(templates[name], words);
