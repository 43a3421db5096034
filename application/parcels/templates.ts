/**
 * Messages to the recipient of a parcel, in the language staff gave it; SMS stay within 160 GSM-7 characters
 * (parcels.md#states, messages.md#channels-and-content).
 */
import type { Parcel } from '#domain/parcels/parcel.js';
import { languageOf } from '#domain/shared/languages.js';
import type { Instant } from '#domain/shared/record.js';
import type { RequestedReach } from '#application/contract/orders/order-shapes.js';
import { reachLines } from '#application/lockers/codes/lock-reach.js';
import { dayAndTime, shortMoment } from '#application/formats.js';
import { greeting } from '#application/messages/greeting.js';
import { fitSms, smsLength } from '#application/messages/gsm7.js';
import { place, shownCode } from '#application/messages/order-words.js';
import { type Templates, formsOf } from '#application/messages/table.js';
import { words as texts } from './words/index.js';

export interface Words {
  readonly parcel: Parcel;
  readonly cabinetName: string;
  readonly cabinetLocation: string;
  readonly supportPhone: string | null;
  /** Null if no code opens for the recipient. */
  readonly code: string | null;
  readonly link: string;
  readonly keptUntil: Instant | null;
  /** The reach of its locker, if an accessible one was requested. */
  readonly reach: RequestedReach;
}

const smsMost = 160;

/** Only the place may be truncated, not the code or the link. */
function sms(head: string, { cabinetName, cabinetLocation, link }: Words): string {
  const before = fitSms(`Consigne: ${head}, `);
  const room = smsMost - smsLength(before) - smsLength(` ${link}`);
  const where = [...fitSms([cabinetName, cabinetLocation].filter(Boolean).join(', '))];
  while (smsLength(where.join('')) > Math.max(room, 0)) where.pop();
  return fitSms(`${before}${where.join('')} ${link}`);
}

const textsOf = ({ parcel }: Words) => texts[languageOf(parcel)];
const greetingLine = ({ parcel }: Words): string => greeting(parcel.customerName, languageOf(parcel));

const help = (words: Words): readonly string[] =>
  words.supportPhone === null ? [] : [textsOf(words).help(words.supportPhone)];

const call = (words: Words): string =>
  words.supportPhone === null ? '' : textsOf(words).callSms(words.supportPhone);

function fetching(words: Words): readonly string[] {
  const t = textsOf(words);
  const language = languageOf(words.parcel);
  return [
    t.locker(words.parcel.lockerNumber, place(words)),
    ...reachLines(words.reach, language),
    t.code(shownCode(words)),
    ...(words.keptUntil === null ? [] : [t.waitsUntil(dayAndTime(words.keptUntil, language))]),
    t.open(words.link),
    ...help(words),
  ];
}

const keptSms = (words: Words): string =>
  words.keptUntil === null
    ? textsOf(words).keptSms(shownCode(words))
    : textsOf(words).keptUntilSms(shortMoment(words.keptUntil, languageOf(words.parcel)), shownCode(words));

const notThere = (words: Words): readonly string[] => [textsOf(words).opensNoMore, ...help(words)];

export const templates = {
  'parcel.deposited': {
    subject: (words) => textsOf(words).depositedSubject(words.parcel.lockerNumber),
    lines: (words) => [textsOf(words).deposited(words.parcel.trackingNumber), ...fetching(words)],
    sms: (words) => sms(textsOf(words).depositedSms(words.parcel.lockerNumber, shownCode(words)), words),
  },
  'parcel.reminder': {
    subject: (words) => textsOf(words).reminderSubject(words.parcel.lockerNumber),
    lines: (words) => [textsOf(words).reminder(words.parcel.trackingNumber), ...fetching(words)],
    sms: (words) => sms(textsOf(words).reminderSms(words.parcel.lockerNumber, shownCode(words)), words),
  },
  'parcel.keptLonger': {
    subject: (words) => textsOf(words).keptLongerSubject(words.parcel.lockerNumber),
    lines: (words) => [textsOf(words).keptLonger(words.parcel.trackingNumber), ...fetching(words)],
    sms: (words) => sms(keptSms(words), words),
  },
  'parcel.newCode': {
    subject: (words) => textsOf(words).newCodeSubject,
    lines: (words) => [textsOf(words).newCode, ...fetching(words)],
    sms: (words) => sms(textsOf(words).newCodeSms(shownCode(words), words.parcel.lockerNumber), words),
  },
  'parcel.undone': {
    subject: (words) => textsOf(words).undoneSubject,
    lines: (words) => [
      textsOf(words).undone(words.parcel.trackingNumber, words.parcel.lockerNumber),
      textsOf(words).undoneNext,
      ...notThere(words),
    ],
    sms: (words) => textsOf(words).undoneSms(words.parcel.lockerNumber),
  },
  'parcel.moved': {
    subject: (words) => textsOf(words).movedSubject,
    lines: (words) => [
      textsOf(words).moved(words.parcel.trackingNumber, words.parcel.lockerNumber, place(words)),
      textsOf(words).movedNext,
      ...help(words),
    ],
    sms: (words) => textsOf(words).movedSms(words.parcel.lockerNumber),
  },
  'parcel.collected': {
    subject: (words) => textsOf(words).collectedSubject,
    lines: (words) => [textsOf(words).collected(words.parcel.trackingNumber), ...notThere(words)],
    sms: (words) => `${textsOf(words).collectedSms}${call(words)}`,
  },
  'parcel.cancelled': {
    subject: (words) => textsOf(words).cancelledSubject,
    lines: (words) => [
      textsOf(words).cancelled(words.parcel.trackingNumber, words.parcel.lockerNumber),
      ...notThere(words),
    ],
    sms: (words) => `${textsOf(words).cancelledSms}${call(words)}`,
  },
} as const satisfies Templates<'parcel', Words>;

export type ParcelTemplate = keyof typeof templates;

export const { emailOf, smsOf } = formsOf<ParcelTemplate, Words>(templates, greetingLine);
