/**
 * The quote of a chosen period: start, end and price, or the refusal (rental.md#price, rental.md#periods), and its words.
 */
import { lateFrom, rentalCost, type RentalCost, isLatenessFree } from '#domain/rentals/pricing.js';
import { checkPeriod, type Period, noShowAt } from '#domain/rentals/reservation.js';
import { endOfRental, hours } from '#domain/shared/durations.js';
import { DomainError, type ErrorCode } from '#domain/shared/errors.js';
import { type Instant, minute } from '#domain/shared/record.js';
import { hoursText, durationText } from '#domain/shared/duration-words.js';
import { typeset } from '#domain/shared/typography.js';
import { ttcCents, percentOf } from '#domain/shared/money.js';
import { perStartedUnit, unitText } from '#domain/rentals/rental-item.js';
import { checkoutKind, depositHoldDueAt } from '#domain/rentals/hold-plan.js';
import { freeCancellationUntil } from '#domain/rentals/penalty.js';
import { depositDecisionMs } from '#domain/rentals/rental-order.js';
import type { PublicRentalItem } from '#application/contract/rentals/rental-shapes.js';
import { instantFromField } from '#web/lib/paris-time.js';
import { inLanguage, language } from '#web/lib/language.js';
import { words } from './order/words/index.js';
import { centsText, eurosText, percentText } from '#web/lib/money.js';
import { momentText } from '#web/lib/moments.js';
import type { Line } from '#web/ui/lines.js';
import { shortestHours, termsOf } from './item-terms.js';

const t = inLanguage(words);

export type Mode = 'rental' | 'reservation';

export interface Choice {
  readonly mode: Mode;
  /** The raw input, in whole hours. */
  readonly duration: string;
  /** The start of a reservation, as the field holds it. */
  readonly start: string;
}

export interface Quote {
  readonly period: Period;
  readonly durationHours: number;
  readonly cost: RentalCost;
  /** When lateness starts to cost: the planned end plus the grace period. */
  readonly lateFrom: Instant;
}

/** Why there is no quote, and which field would change it. */
export interface Refusal {
  readonly refusal: string;
  readonly field: 'duration' | 'start';
}

export function quoteFor(item: PublicRentalItem, choice: Choice, now: Instant): Quote | Refusal {
  const durationHours = Number(choice.duration);
  if (choice.duration.trim() === '' || !Number.isInteger(durationHours) || durationHours < 1) {
    return { field: 'duration', refusal: t.durationNeeded };
  }
  const startAt = choice.mode === 'rental' ? now : instantFromField(choice.start);
  if (startAt === null) return { field: 'start', refusal: t.startNeeded };
  try {
    const asked =
      choice.mode === 'rental'
        ? { durationHours }
        : { startAt, endAt: endOfRental(startAt, hours(durationHours)) };
    return priced(item, checkPeriod(item, asked, now), durationHours);
  } catch (error) {
    if (error instanceof DomainError) return inWords(error.code, item);
    throw error;
  }
}

function priced(item: PublicRentalItem, period: Period, durationHours: number): Quote {
  const terms = termsOf(item);
  const { plannedEndAt, durationMs } = period;
  return {
    period,
    durationHours,
    cost: rentalCost(terms, { durationMs, plannedEnd: plannedEndAt, at: plannedEndAt }),
    lateFrom: lateFrom(terms, plannedEndAt),
  };
}

function inWords(code: ErrorCode, item: PublicRentalItem): Refusal {
  const atMost = hoursText(item.maxRentalDurationHours, language);
  const ahead = hoursText(item.maxAdvanceReservationHours, language);
  const texts: Partial<Record<ErrorCode, Refusal>> = {
    START_IN_PAST: { field: 'start', refusal: t.startInPast },
    RENTAL_TOO_SHORT: {
      field: 'duration',
      refusal: t.tooShort(hoursText(shortestHours(item), language)),
    },
    RENTAL_TOO_LONG: { field: 'duration', refusal: t.tooLong(atMost) },
    RESERVATIONS_NOT_ALLOWED: {
      field: 'start',
      refusal: typeset(t.noReservations),
    },
    TOO_FAR_AHEAD: { field: 'start', refusal: t.tooFarAhead(ahead) },
  };
  return texts[code] ?? { field: 'duration', refusal: t.impossible };
}

export const isQuote = (quote: Quote | Refusal): quote is Quote => 'cost' in quote;

/** `3,60 € / h`. */
export const unitPriceText = (item: PublicRentalItem): string =>
  `${eurosText(item.rentalPricePerUnitTtc)} / ${unitText(item.rentalTimeUnit, item.rentalTimeUnitType, language)}`;

/** Null if the price is the plain unit price. */
export function packageText({ appliedThreshold, baseHtCents, traditionalHtCents }: RentalCost, rate: number) {
  if (appliedThreshold === null) return null;
  const { durationHours, priceHtCents, times } = appliedThreshold;
  const packageCents = ttcCents(times * priceHtCents, rate);
  const restCents = ttcCents(baseHtCents, rate) - packageCents;

  const rest = restCents === 0 ? '' : t.restAtUsualPrice(centsText(restCents));
  const instead = centsText(ttcCents(traditionalHtCents, rate));
  const packages = `${t.packages(times)} ${hoursText(durationHours, language)} (${centsText(packageCents)})${rest}`;
  return typeset(t.insteadOf(packages, instead));
}

/** After a refusal because amounts changed: the order button shows only the price, but the deposit may differ. */
export function amountsText(item: PublicRentalItem, { cost }: Pick<Quote, 'cost'>): string {
  const deposit = item.depositAmountTtc > 0 ? eurosText(item.depositAmountTtc) : null;
  return typeset(t.newAmounts(centsText(cost.baseTtcCents), deposit));
}

export function latenessTexts(item: PublicRentalItem, { period, lateFrom }: Quote): string[] {
  const planned = typeset(t.plannedReturn(momentText(period.plannedEndAt)));
  if (isLatenessFree(termsOf(item))) return [planned, t.lateIsFree];
  const grace = item.gracePeriodHours > 0 ? [t.grace(hoursText(item.gracePeriodHours, language))] : [];
  const each = perStartedUnit(item.overdueTimeUnit, item.overdueTimeUnitType, language);
  const [price, most] = [eurosText(item.overduePricePerUnitTtc), eurosText(item.depositAmountTtc)];
  return [planned, ...grace, typeset(t.latePrice(momentText(lateFrom), price, each, most))];
}

/**
 * The order summary before it is placed (pages.md#public-pages): what is held now and debited at the return, what is
 * only held, and the cost of cancelling (rental.md#cancelling-and-no-show, money.md#what-people-read-about-money).
 */
export function recapLines(item: PublicRentalItem, { period, cost }: Quote, now: Instant): Line[] {
  const { startAt, plannedEndAt, isReservation, durationMs } = period;
  const dueAt = depositHoldDueAt({ startAt }, now);
  const isHeldNow = checkoutKind({ startAt }, now) === 'hold';
  const rentalNote = isHeldNow ? t.heldNow : t.heldLater(momentText(dueAt));

  return [
    { label: item.name, value: durationText(durationMs, language) },
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

export const depositText = (item: PublicRentalItem): string | null =>
  item.depositAmountTtc > 0 ? t.depositUse(durationText(depositDecisionMs, language)) : null;

/** States that an unclaimed reservation is given up at its end, so that the debit is no surprise. */
export function cancellationText(item: PublicRentalItem, quote: Quote, now: Instant): string {
  const { startAt, plannedEndAt, isReservation } = quote.period;
  const terms = termsOf(item);
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
