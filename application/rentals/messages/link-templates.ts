/** The message of a booking made by staff: what was agreed, and the link to order and pay (rental.md#bookings-made-by-staff). */
import { payableUntil } from '#domain/rentals/pay-by-link.js';
import { languageOf } from '#domain/shared/languages.js';
import { shortMoment } from '#application/formats.js';
import { reachLines } from '#application/lockers/codes/lock-reach.js';
import type { Template } from '#application/messages/table.js';
import { moment, sum } from '#application/messages/order-words.js';
import { textsOf, where, type Words } from './template-words.js';

export const linkTemplates = {
  'rental.paymentLink': {
    subject: (words) =>
      textsOf(words).linkSubject(words.order.rentalItemName, moment(words, payableUntil(words.order))),
    lines: (words) => {
      const { order, link } = words;
      const t = textsOf(words);
      return [
        t.agreed(order.rentalItemName, order.lockerNumber),
        ...reachLines(words.reach, languageOf(order)),
        where(words),
        t.period(moment(words, order.startAt), moment(words, order.plannedEndAt)),
        [
          t.price(sum(words, order.baseTtcCents)),
          ...(order.depositCents > 0 ? [t.depositSum(sum(words, order.depositCents))] : []),
        ].join(' '),
        t.orderHere(moment(words, payableUntil(order)), link),
        t.nothingYet,
      ];
    },
    sms: (words) => {
      const { order, link } = words;
      const until = shortMoment(payableUntil(order), languageOf(order));
      return textsOf(words).linkSms(order.rentalCode, until, link);
    },
  },
} as const satisfies Record<string, Template<Words>>;
