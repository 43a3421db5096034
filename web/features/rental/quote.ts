/**
 * The quote of a chosen period: start, end and price, or the refusal (rental.md#price, rental.md#periods), and its words.
 */
import { lateFrom, rentalCost, type RentalCost } from '#domain/rentals/pricing.js';
import { checkPeriod, type Period } from '#domain/rentals/reservation.js';
import { endOfRental, hours } from '#domain/shared/durations.js';
import { DomainError, type ErrorCode } from '#domain/shared/errors.js';
import type { Instant } from '#domain/shared/record.js';
import { hoursText } from '#domain/shared/duration-words.js';
import { ttcCents } from '#domain/shared/money.js';
import type { PublicRentalItem } from '#application/contract/rentals/rental-shapes.js';
import { instantFromField } from '#web/lib/paris-time.js';
import { inLanguage, language } from '#web/lib/language.js';
import { words } from './order/words/index.js';
import { centsText, eurosText } from '#web/lib/money.js';
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
      refusal: t.noReservations,
    },
    TOO_FAR_AHEAD: { field: 'start', refusal: t.tooFarAhead(ahead) },
  };
  return texts[code] ?? { field: 'duration', refusal: t.impossible };
}

export const isQuote = (quote: Quote | Refusal): quote is Quote => 'cost' in quote;

/** Null if the price is the plain unit price. */
export function packageText({ appliedThreshold, baseHtCents, traditionalHtCents }: RentalCost, rate: number) {
  if (appliedThreshold === null) return null;
  const { durationHours, priceHtCents, times } = appliedThreshold;
  const packageCents = ttcCents(times * priceHtCents, rate);
  const restCents = ttcCents(baseHtCents, rate) - packageCents;

  const rest = restCents === 0 ? '' : t.restAtUsualPrice(centsText(restCents));
  const instead = centsText(ttcCents(traditionalHtCents, rate));
  const packages = `${t.packages(times)} ${hoursText(durationHours, language)} (${centsText(packageCents)})${rest}`;
  return t.insteadOf(packages, instead);
}

/** After a refusal because amounts changed: the order button shows only the price, but the deposit may differ. */
export function amountsText(item: PublicRentalItem, { cost }: Pick<Quote, 'cost'>): string {
  const deposit = item.depositAmountTtc > 0 ? eurosText(item.depositAmountTtc) : null;
  return t.newAmounts(centsText(cost.baseTtcCents), deposit);
}
