/** E-mails and SMS about laundry, in the language of the order; SMS stay within 160 GSM-7 characters (messages.md#channels-and-content). */
import { begunOnRequest, type PressingOrder } from '#domain/pressing/pressing-order.js';
import { showCode } from '#domain/shared/codes.js';
import { languageOf } from '#domain/shared/languages.js';
import { reachLines } from '#application/lockers/codes/lock-reach.js';
import { refundAfterDispute, termsLine } from '#application/messages/greeting.js';
import { dayOfYear } from '#application/formats.js';
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
  readonly order: PressingOrder;
  /** Refunded over the counter, where the order was paid. */
  readonly isPaidInPerson: boolean;
}

const textsOf = ({ order }: Pick<Words, 'order'>) => texts[languageOf(order)];

const promised = (words: Words): string =>
  textsOf(words).promised(dayOfYear(words.order.promisedAt, languageOf(words.order)));
const noted = (words: Words): readonly string[] =>
  words.order.reserves === null ? [] : [textsOf(words).noted, words.order.reserves];

const reach = (words: Words): readonly string[] => reachLines(words.reach, languageOf(words.order));

const codeLines = (words: Words, line: (code: string) => string): readonly string[] =>
  words.code === null
    ? []
    : [line(showCode(words.code)), textsOf(words).atTheLocker, textsOf(words).open(words.link)];

/** The customer cancelled, or did not pay: the page said so, and the e-mail is enough. */
const isOwnDoing = ({ cancelReason }: PressingOrder): boolean =>
  cancelReason === 'customer' || cancelReason === 'unpaid' || cancelReason === 'refused';

function moneyBack(words: Words): string {
  const { refundCents, isPaidInPerson, isDisputed } = words;
  if (refundCents === 0) return saleTextsOf(words).nothingTaken;
  if (isDisputed) return refundAfterDispute(refundCents, languageOf(words.order));
  const refunded = sum(words, refundCents);
  return isPaidInPerson
    ? textsOf(words).refundedInPerson(refunded)
    : `${textsOf(words).refundedToCard(refunded)} ${saleTextsOf(words).bankDelay}`;
}

/** The work done at the customer's request before the withdrawal (L. 221-25). */
function begun(words: Words): readonly string[] {
  const since = begunOnRequest(words.order);
  return since === null ? [] : [textsOf(words).begun(moment(words, since))];
}

export const templates = {
  'pressing.confirmed': {
    subject: (words) => textsOf(words).confirmedSubject(words.order.reference),
    lines: (words) => [
      textsOf(words).confirmed(words.order.reference, words.lockerNumber, place(words)),
      ...reach(words),
      ...codeLines(words, textsOf(words).depositCode),
      promised(words),
      ...contents(words),
      follow(words),
      ...invoice(words),
      ...termsLine(words, languageOf(words.order)),
      ...goBack(words, languageOf(words.order)),
    ],
    sms: (words) => textsOf(words).confirmedSms(words.lockerNumber, shownCode(words), words.smsLink),
  },
  'pressing.link': linkMessage,
  'pressing.received': {
    subject: (words) => textsOf(words).receivedSubject(words.order.reference),
    lines: (words) => [
      textsOf(words).received(words.order.reference, place(words)),
      promised(words),
      ...contents(words),
      follow(words),
      ...invoice(words),
      textsOf(words).codeFollows,
    ],
  },
  'pressing.deposited': {
    subject: (words) => textsOf(words).depositedSubject(words.order.reference),
    lines: (words) => [
      textsOf(words).deposited(moment(words, words.order.depositedAt), words.order.reference, place(words)),
      textsOf(words).weCollect,
      promised(words),
      follow(words),
    ],
  },
  'pressing.collected': {
    subject: (words) => textsOf(words).collectedSubject(words.order.reference),
    lines: (words) => [
      textsOf(words).collected(words.order.reference),
      ...noted(words),
      promised(words),
      textsOf(words).codeFollows,
      follow(words),
    ],
  },
  'pressing.reserves': {
    subject: (words) => textsOf(words).reservesSubject(words.order.reference),
    lines: (words) => [...noted(words), textsOf(words).answerUs],
  },
  'pressing.ready': {
    subject: (words) => textsOf(words).readySubject(words.order.reference),
    lines: (words) => [
      textsOf(words).ready(words.lockerNumber, place(words)),
      ...reach(words),
      ...codeLines(words, saleTextsOf(words).pickupCode),
      ...noted(words),
      follow(words),
    ],
    sms: (words) => textsOf(words).readySms(words.lockerNumber, shownCode(words), words.smsLink),
  },
  'pressing.notReady': {
    subject: (words) => textsOf(words).notReadySubject(words.order.reference),
    lines: (words) => [textsOf(words).notReady, textsOf(words).anotherCode, follow(words)],
    sms: (words) => textsOf(words).notReadySms(words.order.reference),
  },
  'pressing.reminder': {
    subject: (words) => textsOf(words).reminderSubject(words.order.reference),
    lines: (words) => [
      textsOf(words).reminder(words.lockerNumber, place(words)),
      ...reach(words),
      ...codeLines(words, saleTextsOf(words).pickupCode),
      follow(words),
    ],
    sms: (words) => textsOf(words).reminderSms(words.lockerNumber, shownCode(words), words.smsLink),
  },
  'pressing.completed': {
    subject: (words) => textsOf(words).completedSubject(words.order.reference),
    lines: (words) => [
      textsOf(words).completed(words.order.reference, moment(words, words.order.completedAt)),
      saleTextsOf(words).ifNotYou,
      follow(words),
    ],
  },
  'pressing.cancel': {
    subject: (words) => textsOf(words).cancelSubject(words.order.reference),
    lines: (words) => [
      acceptedByCancelling(words.order, 'pressing', languageOf(words.order)) ??
        saleTextsOf(words).endedBy[words.order.cancelReason ?? 'platform'],
      moneyBack(words),
      ...creditNote(words),
      follow(words),
    ],
    sms: (words) => {
      const { reference, customerEmail } = words.order;
      if (customerEmail === '') return textsOf(words).cancelSmsAlone(reference, moneyBack(words));
      return isOwnDoing(words.order) ? null : textsOf(words).cancelSms(reference);
    },
  },
  'pressing.withdrawn': {
    subject: (words) => saleTextsOf(words).withdrawnOrder(words.order.reference),
    lines: (words) => [
      ...acknowledged(words.order, begun(words), languageOf(words.order)),
      textsOf(words).withdrawnNext,
    ],
  },
  'pressing.withdrawalSettled': settledMessage('pressing'),
  'pressing.givenBack': {
    subject: (words) => saleTextsOf(words).givenBackSubject(words.order.reference),
    lines: (words) => [
      textsOf(words).givenBack(words.order.reference),
      moneyBack(words),
      ...forItems(words),
      ...creditNote(words),
    ],
  },
  'pressing.paidTooLate': {
    subject: (words) => textsOf(words).paidTooLateSubject(words.order.reference),
    lines: (words) => [textsOf(words).paidTooLate, moneyBack(words), textsOf(words).orderAgain],
    sms: (words) => textsOf(words).paidTooLateSms(words.order.reference),
  },
} as const satisfies Templates<'pressing', Words>;

export type TemplateName = keyof typeof templates;

export const { emailOf, smsOf } = formsOf<TemplateName, Words>(templates, greetingLine);
