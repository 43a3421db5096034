/**
 * Messages that confirm a damage report to the customer; an SMS stays within 160 GSM-7 characters
 * (messages.md#channels-and-content).
 */
import { damageMomentLabels, isComplete, type DamageReport } from '#domain/rentals/damage-report.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { languageOf } from '#domain/shared/languages.js';
import { quoted } from '#application/messages/greeting.js';
import { formsOf, type Template } from '#application/messages/table.js';
import { greetingLine, moment } from '#application/messages/order-words.js';
import { words as texts } from './words/index.js';

interface Words {
  readonly order: RentalOrder;
  readonly report: DamageReport;
  readonly link: string;
  readonly supportPhone: string | null;
}

const textsOf = ({ order }: Words) => texts[languageOf(order)];

function whatWasSaid(words: Words): string {
  const said = quoted(words.report.text ?? '', languageOf(words.order));
  return said === null ? textsOf(words).onPage : textsOf(words).wrote(said);
}

/** Missing photos wait on the phone (rental.md#damage-reports) and are sent from its page. */
function photosText(words: Words): string {
  const { photoCount, photos } = words.report;
  if (photoCount === 0) return textsOf(words).noPhoto;
  return isComplete(words.report)
    ? textsOf(words).photos(photos.length)
    : textsOf(words).missing(photos.length, photoCount);
}

/** Within a sentence: only the first letter becomes small, as German nouns keep theirs. */
function noticed(words: Words): string {
  const [first = '', ...rest] = damageMomentLabels(languageOf(words.order))[words.report.moment];
  return textsOf(words).noticed(
    `${first.toLowerCase()}${rest.join('')}`,
    moment(words, words.report.noticedAt),
  );
}

const whomToCall = (words: Words): string =>
  words.supportPhone === null
    ? textsOf(words).reference(words.order.rentalCode)
    : textsOf(words).call(words.supportPhone, words.order.rentalCode);

export const templates = {
  'rental.damageReceived': {
    subject: (words) => textsOf(words).subject(words.order.rentalCode),
    lines: (words) => [
      textsOf(words).received(
        words.order.rentalItemName,
        words.order.lockerNumber,
        moment(words, words.report.createdAt),
      ),
      `${noticed(words)} ${photosText(words)}`,
      whatWasSaid(words),
      textsOf(words).keep,
      whomToCall(words),
      textsOf(words).rental(words.link),
    ],
    sms: (words) => textsOf(words).sms(words.order.rentalCode, words.link),
  },
} as const satisfies Record<string, Template<Words>>;

type TemplateName = keyof typeof templates;

export const { emailOf, smsOf } = formsOf<TemplateName, Words>(templates, greetingLine);
