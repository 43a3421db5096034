/** E-mails and SMS, in the language of the order; SMS stay within 160 GSM-7 characters (messages.md#channels-and-content). */
import { isBelowCardMinimum } from '#domain/payments/card-limits.js';
import { orderCost } from '#domain/rentals/pricing.js';
import { type RentalOrder, depositDecisionMs } from '#domain/rentals/rental-order.js';
import { writtenOffCents, writtenOffLabel } from '#domain/rentals/written-off.js';
import { languageOf } from '#domain/shared/languages.js';
import { durationText } from '#domain/shared/duration-words.js';
import { shortMoment } from '#application/formats.js';
import { reachLines } from '#application/lockers/codes/lock-reach.js';
import { refundAfterDispute, termsLine } from '#application/messages/greeting.js';
import { type Templates, type Template, formsOf } from '#application/messages/table.js';
import { debtTemplates } from '#application/rentals/debt/templates.js';
import { extensionTemplates } from '#application/rentals/extension/templates.js';
import { writtenOffPenaltyCents } from '#domain/rentals/penalty.js';
import { contractOf } from '#domain/rentals/rental-withdrawal.js';
import { acceptedByCancelling, acknowledged, answerTo, goBack } from '#application/sales/withdrawal-words.js';
import { linkTemplates } from './link-templates.js';
import { holdTemplates, returnReminderTemplates } from './reminder-templates.js';
import { greetingLine, moment, sum } from '#application/messages/order-words.js';
import { paper, textsOf, where, type Words } from './template-words.js';
import { words as saleTexts } from '#application/sales/words/index.js';

/** In the confirmation: how to withdraw, or why that is not possible. */
const howToGoBack = ({ order, withdrawalLink }: Words): readonly string[] =>
  goBack({ order: contractOf(order), withdrawalLink }, languageOf(order));

const isAccepted = ({ withdrawnAt, withdrawalOutcome }: RentalOrder): boolean =>
  withdrawnAt !== null && withdrawalOutcome === 'accepted';

/** Acknowledgement and answer in one, for a rental that was cancelled by the withdrawal. */
function undone({ order }: Words): readonly string[] {
  const contract = contractOf(order);
  const language = languageOf(order);
  const accepted = acceptedByCancelling(contract, 'rental', language);
  return accepted === null ? [] : [...acknowledged(contract, [], language), accepted];
}

/** For a rental fully refunded after its pick-up. */
const acceptance = (words: Words): readonly string[] =>
  isAccepted(words.order) ? [textsOf(words).acceptance(moment(words, words.order.withdrawnAt ?? 0))] : [];

const isOut = ({ pickedUpAt, returnedAt }: RentalOrder): boolean =>
  pickedUpAt !== null && returnedAt === null;

const withdrawalTexts = ({ order }: Words) => saleTexts[languageOf(order)];

const comeBack = (words: Words): readonly string[] =>
  isOut(words.order) ? [withdrawalTexts(words).comeBack(words.order.lockerNumber, words.link)] : [];

/** Messages about a rental's withdrawal; those of laundry and the shop say the same (sales/withdrawal-words.ts). */
const withdrawalTemplates = {
  'rental.withdrawn': {
    subject: (words) => withdrawalTexts(words).withdrawnRental(words.order.rentalCode),
    lines: (words) => [
      ...acknowledged(contractOf(words.order), comeBack(words), languageOf(words.order)),
      withdrawalTexts(words).weAnswer,
    ],
  },
  'rental.withdrawalSettled': {
    subject: (words) => withdrawalTexts(words).answerOnRental(words.order.rentalCode),
    lines: (words) => [...answerTo(contractOf(words.order), 'rental', languageOf(words.order))],
  },
} as const satisfies Record<string, Template<Words>>;

/** The sentence about refunded money; a hold that was captured manually at the provider counts, too. */
const moneyBack = (cents: number, words: Words): string =>
  words.isDisputed
    ? refundAfterDispute(cents, languageOf(words.order))
    : textsOf(words).moneyBack(sum(words, cents));

/** For the other reasons, a penalty or the price may be charged, or nothing was promised. */
const sayNothingTaken: readonly string[] = ['customer', 'staff', 'unpaid'];

function endingLines(words: Words): readonly string[] {
  const { order, refundCents } = words;
  const { endedBy, nothingTaken } = textsOf(words);
  const reason = order.cancelReason ?? 'platform';
  const text = isAccepted(order) ? '' : isNotOrdered(order) ? textsOf(words).notOrdered : endedBy[reason];
  const isNothingTaken = isAccepted(order) || sayNothingTaken.includes(reason);
  if (refundCents > 0) return [text, moneyBack(refundCents, words)].filter((line) => line !== '');
  return [[text, isNothingTaken ? nothingTaken : ''].filter((part) => part !== '').join(' ')];
}

/** Booked by staff, and not ordered by the link: the customer had not seen a payment page yet. */
const isNotOrdered = ({ payUntil, cancelReason }: RentalOrder): boolean =>
  payUntil !== null && cancelReason === 'unpaid';

function endedSms({ order, ...words }: Words): string | null {
  const t = textsOf({ order });
  if (isNotOrdered(order)) return t.notOrderedSms(order.rentalCode);
  if (isOwnDoing(order)) return null;
  // Staff may have booked for a customer without an e-mail.
  return order.customerEmail === ''
    ? t.cancelledSmsAlone(order.rentalCode, words.link)
    : t.cancelledSms(order.rentalCode);
}

/** The customer cancelled, or did not pay: the page said so, and the e-mail is enough. */
const isOwnDoing = ({ cancelReason }: RentalOrder): boolean =>
  cancelReason === 'customer' || cancelReason === 'unpaid' || cancelReason === 'lateCancellation';

const gapOf = ({ order }: Words): string => (languageOf(order) === 'fr' ? ' : ' : ': ');

/** A label and an amount that was written off. */
const offeredLine = (words: Words, cents: number): string =>
  `${writtenOffLabel(languageOf(words.order))}${gapOf(words)}${sum(words, cents)}`;

const ended = {
  subject: (words: Words) =>
    isAccepted(words.order)
      ? textsOf(words).withdrawnSubject(words.order.rentalCode)
      : textsOf(words).cancelledSubject(words.order.rentalItemName),
  lines: (words: Words) => {
    const { order } = words;
    const t = textsOf(words);
    const penalty = order.penaltyCents > 0 ? [t.penalty(sum(words, order.penaltyCents))] : [];
    const offeredCents = writtenOffPenaltyCents(order);
    const offered = offeredCents > 0 ? [`${offeredLine(words, offeredCents)}. ${t.nothingTaken}`] : [];
    const paid = order.paidAt === null ? [] : [paper(words)];
    // Without a payment by the link, nothing was ever held.
    const last = order.payUntil !== null && order.paidAt === null ? [] : [t.holdsLifted, ...paid];
    return [...undone(words), ...endingLines(words), ...penalty, ...offered, ...last];
  },
  sms: endedSms,
} as const satisfies Template<Words>;

export type { Words } from './template-words.js';

const follow = (words: Words): string => textsOf(words).follow(words.link);

function receipt(words: Words): readonly string[] {
  const { order, priceCents, retainedReason, uncollectedCents } = words;
  const t = textsOf(words);
  const cost = orderCost(order, order.actualEndAt ?? order.plannedEndAt);
  const lines = [t.rentalSum(sum(words, priceCents)), t.lateSum(sum(words, order.cappedLateFeeCents))];
  if (cost.hasCappedLateFees) lines.push(t.lateGivenUp(sum(words, cost.writtenOffCents)));
  if (order.retainedDepositCents > 0)
    lines.push(
      `${t.retained(sum(words, order.retainedDepositCents))}${retainedReason === null ? '' : ` (${retainedReason})`}`,
    );
  if (uncollectedCents > 0) lines.push(t.uncollected(sum(words, uncollectedCents)));
  return lines;
}

/** The amount owed of the deposit cannot always be captured: its hold may have expired, or been refused. */
function deposit(words: Words): readonly string[] {
  const { order, depositCapturedCents: taken } = words;
  const t = textsOf(words);
  const { depositCents, cappedLateFeeCents, retainedDepositCents } = order;
  const offeredCents = writtenOffCents(order, taken);
  const isShort = taken < cappedLateFeeCents + retainedDepositCents;
  const offered = offeredCents > 0 ? [offeredLine(words, offeredCents)] : [];
  const debited = isShort ? [t.debitedOfDeposit(sum(words, taken))] : [];
  const lines = [...offered, ...debited];
  if (depositCents === 0) return lines;
  if (taken >= depositCents) return [...lines, t.depositTaken];
  const restCents = words.depositHeldCents + words.depositReleasedCents;
  const rest = restCents > 0 ? ` (${sum(words, restCents)})` : '';
  return [...lines, taken === 0 ? t.depositReleased(rest) : t.restReleased(rest)];
}

/** How long after the return at the latest; a date once the item is back. */
function latestRelease(words: Words): string {
  const { depositReleaseAt } = words.order;
  const t = textsOf(words);
  return depositReleaseAt === null
    ? t.latestAfter(durationText(depositDecisionMs, languageOf(words.order)))
    : t.latestOn(moment(words, depositReleaseAt));
}

/** After the end, while the decision about it is pending. */
function heldDeposit(words: Words): readonly string[] {
  const { order, depositHeldCents: held, depositCapturedCents } = words;
  if (order.status !== 'PendingDepositDecision' || held === 0) return [];
  const t = textsOf(words);
  const owedCents = order.cappedLateFeeCents - depositCapturedCents;
  const reserved = t.depositHeld(sum(words, held));
  if (owedCents >= held) return [reserved, t.feesTakeAll];
  const latest = latestRelease(words);
  const isPartTaken = owedCents > 0 && !isBelowCardMinimum(owedCents);
  return [reserved, isPartTaken ? t.feesThenRest(latest) : t.releasedBy(latest)];
}

const itsEnd = (words: Words): string => moment(words, words.order.actualEndAt ?? words.order.plannedEndAt);

export const templates = {
  'rental.confirmed': {
    subject: (words) => textsOf(words).confirmedSubject(words.order.rentalCode, words.order.rentalItemName),
    lines: (words) => {
      const { order } = words;
      const t = textsOf(words);
      const hasDeposit = order.depositCents > 0;
      return [
        t.confirmed(order.rentalItemName, order.lockerNumber),
        ...reachLines(words.reach, languageOf(order)),
        where(words),
        t.period(moment(words, order.startAt), moment(words, order.plannedEndAt)),
        t.code(order.rentalCode),
        [
          t.price(sum(words, order.baseTtcCents)),
          ...(hasDeposit ? [t.depositSum(sum(words, order.depositCents))] : []),
        ].join(' '),
        ...(hasDeposit ? [t.releaseText(latestRelease(words))] : []),
        follow(words),
        ...howToGoBack(words),
        ...termsLine(words, languageOf(order)),
      ];
    },
    sms: (words) => textsOf(words).confirmedSms(words.order.rentalCode, words.order.lockerNumber, words.link),
  },
  ...linkTemplates,
  ...returnReminderTemplates,
  'rental.terminated': {
    subject: (words) => textsOf(words).returnSubject(words.order.rentalCode),
    lines: (words) => [
      textsOf(words).terminated(words.order.rentalItemName, itsEnd(words)),
      ...receipt(words),
      ...heldDeposit(words),
      words.order.returnedAt === null
        ? textsOf(words).putBack(words.order.lockerNumber)
        : textsOf(words).isBack(words.order.lockerNumber),
      follow(words),
    ],
  },
  'rental.returned': {
    subject: (words) => textsOf(words).returnedSubject(words.order.rentalCode),
    lines: (words) => [
      textsOf(words).returned(
        words.order.rentalItemName,
        words.order.lockerNumber,
        moment(words, words.order.returnedAt ?? words.now),
      ),
      textsOf(words).nothingToDo,
      ...heldDeposit(words),
      follow(words),
    ],
  },
  'rental.closedByStaff': {
    subject: (words) => textsOf(words).returnSubject(words.order.rentalCode),
    lines: (words) => [
      textsOf(words).closedByStaff(words.order.rentalItemName, itsEnd(words)),
      ...receipt(words),
      ...heldDeposit(words),
      follow(words),
    ],
  },
  'rental.notReturned': {
    subject: (words) => textsOf(words).notReturnedSubject(words.order.rentalCode),
    lines: (words) => [
      textsOf(words).notFound(words.order.rentalItemName, words.order.lockerNumber),
      textsOf(words).ifYouHaveIt(words.link),
      textsOf(words).endUnchanged,
      textsOf(words).ifReturned,
    ],
    sms: (words) => textsOf(words).notReturnedSms(words.order.rentalCode, words.link),
  },
  'rental.priceRefunded': {
    subject: (words) =>
      words.isDisputed
        ? textsOf(words).priceSubject(words.order.rentalCode)
        : textsOf(words).priceRefundedSubject(words.order.rentalCode),
    lines: (words) => [
      ...acceptance(words),
      words.priceCapturedCents > 0
        ? words.isDisputed
          ? refundAfterDispute(words.priceCapturedCents, languageOf(words.order))
          : textsOf(words).priceRefunded(sum(words, words.priceCapturedCents))
        : textsOf(words).priceNotTaken,
      paper(words),
    ],
  },
  'rental.refunded': {
    subject: (words) =>
      words.isDisputed
        ? textsOf(words).refundSubject(words.order.rentalCode)
        : textsOf(words).refundedSubject(words.order.rentalCode),
    lines: (words) => [
      ...acceptance(words),
      words.netCapturedCents > 0 ? moneyBack(words.netCapturedCents, words) : textsOf(words).nothingTaken,
      textsOf(words).holdsGone,
      paper(words),
    ],
  },
  'rental.completed': {
    subject: (words) => textsOf(words).completedSubject(words.order.rentalCode),
    lines: (words) => [
      textsOf(words).completed,
      ...receipt(words),
      textsOf(words).total(sum(words, words.paidCents)),
      ...deposit(words),
      paper(words),
    ],
  },
  'rental.invoiced': {
    subject: (words) =>
      words.document?.kind === 'creditNote'
        ? textsOf(words).creditedSubject(words.order.rentalCode)
        : textsOf(words).invoicedSubject(words.order.rentalCode),
    lines: (words) => [
      words.document?.kind === 'creditNote'
        ? textsOf(words).credited
        : textsOf(words).invoiced(words.order.rentalItemName),
      paper(words),
    ],
  },
  ...holdTemplates,
  'rental.movedUnit': {
    subject: (words) => textsOf(words).movedSubject(words.order.rentalCode),
    lines: (words) => [
      textsOf(words).moved(words.order.lockerNumber),
      ...reachLines(words.reach, languageOf(words.order)),
      follow(words),
    ],
    sms: (words) => textsOf(words).movedSms(words.order.rentalCode, words.order.lockerNumber),
  },
  'rental.movedTimes': {
    subject: (words) => textsOf(words).movedTimesSubject(words.order.rentalCode),
    lines: (words) => {
      const { order } = words;
      const t = textsOf(words);
      return [
        t.movedTimes(order.rentalItemName, order.lockerNumber),
        ...reachLines(words.reach, languageOf(order)),
        where(words),
        t.period(moment(words, order.startAt), moment(words, order.plannedEndAt)),
        t.movedTimesWhy,
        follow(words),
      ];
    },
    sms: (words) => {
      const { rentalCode, startAt } = words.order;
      const start = shortMoment(startAt, languageOf(words.order));
      return textsOf(words).movedTimesSms(rentalCode, start, words.link);
    },
  },
  ...withdrawalTemplates,
  ...extensionTemplates,
  ...debtTemplates,
  'rental.cancel': ended,
  'rental.cancelUnopened': ended,
  'rental.closeUnopened': ended,
  'rental.noShow': ended,
  'rental.fail': ended,
} as const satisfies Templates<'rental', Words, 'rental.damageReceived' | 'rental.freeAgain'>;

export type TemplateName = keyof typeof templates;

export const { emailOf, smsOf } = formsOf<TemplateName, Words>(templates, greetingLine);
