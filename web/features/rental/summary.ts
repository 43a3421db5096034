/** The summary of a rental before it is ordered, in words: of a chosen item, or of a booking that staff made. */
import { isLatenessFree, type RentalCost } from '#domain/rentals/pricing.js';
import { type Period, noShowAt } from '#domain/rentals/reservation.js';
import { type Instant, minute } from '#domain/shared/record.js';
import { hoursText, durationText } from '#domain/shared/duration-words.js';
import { centsFromEuros, percentOf } from '#domain/shared/money.js';
import { perStartedUnit } from '#domain/rentals/rental-item.js';
import { checkoutKind, depositHoldDueAt } from '#domain/rentals/hold-plan.js';
import { freeCancellationUntil } from '#domain/rentals/penalty.js';
import { depositDecisionMs } from '#domain/rentals/rental-order.js';
import type { BookingOffer } from '#application/contract/rentals/rental-shapes.js';
import { inLanguage, language } from '#web/lib/language.js';
import { words } from './order/words/index.js';
import { centsText, eurosText, percentText } from '#web/lib/money.js';
import { momentText } from '#web/lib/moments.js';
import type { Line } from '#web/ui/lines.js';

const t = inLanguage(words);

/** What the summary of an order reads: of a public item, or of a booking that staff made. */
export type SummaryItem = BookingOffer['item'];
export interface SummaryQuote {
  readonly period: Period;
  readonly lateFrom: Instant;
  readonly cost: Pick<RentalCost, 'baseHtCents' | 'baseTtcCents'>;
}

export function latenessTexts(item: SummaryItem, { period, lateFrom }: SummaryQuote): string[] {
  const planned = t.plannedReturn(momentText(period.plannedEndAt));
  const overduePricePerUnitCents = centsFromEuros(item.overduePricePerUnitTtc);
  const depositAmountCents = centsFromEuros(item.depositAmountTtc);
  if (isLatenessFree({ overduePricePerUnitCents, depositAmountCents })) return [planned, t.lateIsFree];
  const grace = item.gracePeriodHours > 0 ? [t.grace(hoursText(item.gracePeriodHours, language))] : [];
  const each = perStartedUnit(item.overdueTimeUnit, item.overdueTimeUnitType, language);
  const [price, most] = [eurosText(item.overduePricePerUnitTtc), eurosText(item.depositAmountTtc)];
  return [planned, ...grace, t.latePrice(momentText(lateFrom), price, each, most)];
}

/**
 * The order summary before it is placed (pages.md#public-pages): what is held now and debited at the return, what is
 * only held, and the cost of cancelling (rental.md#cancelling-and-no-show, money.md#what-people-read-about-money).
 */
export function recapLines(
  item: SummaryItem,
  { period, cost }: SummaryQuote,
  now: Instant,
  bookedAt = now,
): Line[] {
  const { startAt, plannedEndAt, isReservation, durationMs } = period;
  const dueAt = depositHoldDueAt({ startAt }, now);
  const isHeldNow = checkoutKind({ startAt }, bookedAt) === 'hold';
  const rentalNote = isHeldNow ? t.heldNow : t.heldLater(momentText(dueAt));

  return [
    { label: item.name, value: durationText(durationMs, language), ofCompany: 'label' },
    { label: t.startLine, value: isReservation ? momentText(startAt) : t.now },
    { label: t.returnBy, value: momentText(plannedEndAt) },
    { label: t.rentalTtc, value: centsText(cost.baseTtcCents), note: rentalNote, isStrong: true },
    ...(item.depositAmountTtc > 0
      ? [
          {
            label: t.depositLine,
            value: eurosText(item.depositAmountTtc),
            note: t.depositHold(dueAt > now ? momentText(dueAt) : null),
            isStrong: true,
          },
        ]
      : []),
  ];
}

export const depositText = (item: SummaryItem): string | null =>
  item.depositAmountTtc > 0 ? t.depositUse(durationText(depositDecisionMs, language)) : null;

/** States that an unclaimed reservation is given up at its end, so that the debit is no surprise. */
export function cancellationText(item: SummaryItem, quote: SummaryQuote, now: Instant): string {
  const { startAt, plannedEndAt, isReservation } = quote.period;
  const terms = item;
  const penalty = isReservation ? percentOf(quote.cost.baseTtcCents, terms.noShowPenaltyPercentage) : 0;
  if (penalty === 0) return t.freeCancelling;
  // Rounded down to the minute: the shown time must not be later than the real limit.
  const until = Math.floor(freeCancellationUntil({ startAt, terms }, now) / minute) * minute;
  const closed = noShowAt({ startAt, plannedEndAt, isReservation, terms });
  return t.cancelling(
    momentText(until),
    momentText(closed),
    percentText(terms.noShowPenaltyPercentage),
    centsText(penalty),
  );
}
