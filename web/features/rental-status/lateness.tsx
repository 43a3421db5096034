/**
 * Computes the cost of a return at a given time with the platform's own function. The lookup's amounts include tax; the
 * exact amounts before tax are recovered from them (rental.md#price).
 */
import { useState } from 'react';
import { isLatenessFree, lateFrom, rentalCost, unitMs, type RentalCost } from '#domain/rentals/pricing.js';
import { timeUnitTypes, type RentalTerms, perStartedUnit } from '#domain/rentals/rental-item.js';
import { centsFromEuros, htFromTtcCents } from '#domain/shared/money.js';
import { day, hour, minute, type Instant } from '#domain/shared/record.js';
import { hoursText } from '#domain/shared/duration-words.js';
import type { RentalLookup } from '#application/contract/rentals/rental-shapes.js';
import { centsText, eurosText } from '#web/lib/money.js';
import { momentText, spokenMoment } from '#web/lib/moments.js';
import { Fold } from '#web/ui/fold.js';
import { Notice } from '#web/ui/notice.js';
import { inLanguage, language } from '#web/lib/language.js';
import { words } from './words/index.js';

const htCents = (ttcEuros: number, rate: number): number => htFromTtcCents(centsFromEuros(ttcEuros), rate);

/** Terms in which the whole rental is one unit at the agreed price, so that only lateness is computed. */
const termsOf = (rental: RentalLookup): RentalTerms => ({
  tvaRate: rental.vatRate,
  rentalPricePerUnitCents: htCents(rental.baseRentalAmount, rental.vatRate),
  rentalTimeUnit: 1,
  rentalTimeUnitType: timeUnitTypes.hours,
  overduePricePerUnitCents: htCents(rental.overduePricePerUnitTtc, rental.vatRate),
  overdueTimeUnit: rental.overdueTimeUnit,
  overdueTimeUnitType: rental.overdueTimeUnitType,
  gracePeriodHours: rental.gracePeriodHours,
  depositAmountCents: centsFromEuros(rental.depositAmountTtc),
  thresholds: [],
  reservationHoldHours: 0,
  cancellationDeadlineHours: 0,
  noShowPenaltyPercentage: 0,
  reservationProtectionBufferHours: 0,
});

export const plannedEndOf = (rental: RentalLookup): Instant => Date.parse(rental.plannedEndTime);

export const costAt = (rental: RentalLookup, at: Instant): RentalCost =>
  rentalCost(termsOf(rental), { durationMs: hour, plannedEnd: plannedEndOf(rental), at });

export const lateFromOf = (rental: RentalLookup): Instant => lateFrom(rental, plannedEndOf(rental));

/** Not for an ended rental: its card shows what was captured. */
export const isLate = (rental: RentalLookup, now: Instant): boolean =>
  rental.status === 'PendingReturn' && now > lateFromOf(rental);

const isFreeOfLateFees = (rental: RentalLookup): boolean => isLatenessFree(termsOf(rental));

const steps = [15 * minute, hour, 6 * hour];
const mostSteps = 200;

/** The selectable return times: from now to well into the lateness. */
export function whatIfRange(
  rental: RentalLookup,
  now: Instant,
): { first: Instant; last: Instant; stepMs: number } {
  const unit = unitMs(rental.overdueTimeUnit, rental.overdueTimeUnitType);
  const reach = Math.min(Math.max(8 * unit, 8 * hour), 7 * day);
  const until = Math.max(lateFromOf(rental), now) + reach;
  const stepMs = steps.find((step) => (until - now) / step <= mostSteps) ?? day;
  const first = Math.ceil(now / stepMs) * stepMs;
  return { first, last: first + Math.ceil((until - first) / stepMs) * stepMs, stepMs };
}

const t = inLanguage(words);

export function lateText(rental: RentalLookup, at: Instant): string {
  const { requestedLateFeeCents, cappedLateFeeCents, hasCappedLateFees } = costAt(rental, at);
  if (requestedLateFeeCents === 0) return t.noCharge;
  const capped = hasCappedLateFees ? t.cappedInsteadOf(centsText(requestedLateFeeCents)) : '';
  return t.lateFee(centsText(cappedLateFeeCents), capped);
}

function WhatIf({ rental, now }: { readonly rental: RentalLookup; readonly now: Instant }) {
  const { first, last, stepMs } = whatIfRange(rental, now);
  const [chosen, setChosen] = useState(() =>
    Math.min(last, Math.ceil(lateFromOf(rental) / stepMs) * stepMs + stepMs),
  );
  const at = Math.min(last, Math.max(first, chosen));
  const when = spokenMoment(at, now);
  return (
    <div className="stack-tight">
      <label htmlFor="what-if" className="field-label">
        {t.ifReturnedAt}
      </label>
      <input
        id="what-if"
        className="slider"
        type="range"
        min={first}
        max={last}
        step={stepMs}
        value={at}
        aria-valuetext={t.whenAndLate(when, lateText(rental, at))}
        onChange={(event) => setChosen(Number(event.target.value))}
      />
      <p>
        <output htmlFor="what-if">{`${t.returnedAt(when, lateText(rental, at))}.`}</output>
      </p>
    </div>
  );
}

/** The start and cost of lateness, and the cost of a return at another time (pages.md#rental-status-page). */
export function Lateness({ rental, now }: { readonly rental: RentalLookup; readonly now: Instant }) {
  if (isFreeOfLateFees(rental)) {
    return (
      <Fold title={t.ifLate}>
        <p>{t.lateIsFree}</p>
      </Fold>
    );
  }
  const each = perStartedUnit(rental.overdueTimeUnit, rental.overdueTimeUnitType, language);
  const from = lateFromOf(rental);
  return (
    <Fold title={t.ifLate} open={isLate(rental, now)}>
      {isLate(rental, now) ? (
        <Notice tone="bad" title={t.lateNow(lateText(rental, now))} isLive={false} />
      ) : null}
      <p>
        {t.latePrice(momentText(from), eurosText(rental.overduePricePerUnitTtc), each)}
        {rental.gracePeriodHours > 0 ? t.graceIncluded(hoursText(rental.gracePeriodHours, language)) : null}
        {t.atMost(eurosText(rental.depositAmountTtc))}
      </p>
      {isLate(rental, now) ? null : <WhatIf rental={rental} now={now} />}
    </Fold>
  );
}
