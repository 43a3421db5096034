/** The start and cost of lateness, and the cost of a return at another time (pages.md#rental-status-page). */
import { useState } from 'react';
import type { RentalLookup } from '#application/contract/rentals/rental-shapes.js';
import type { Instant } from '#domain/shared/record.js';
import { perStartedUnit } from '#domain/rentals/rental-item.js';
import { hoursText } from '#domain/shared/duration-words.js';
import { centsText, eurosText } from '#web/lib/money.js';
import { momentText, spokenMoment } from '#web/lib/moments.js';
import { typeset } from '#domain/shared/typography.js';
import { Fold } from '#web/ui/fold.js';
import { Notice } from '#web/ui/notice.js';
import { costAt, isFreeOfLateFees, isLate, lateFromOf, whatIfRange } from './what-if.js';
import { inLanguage, language } from '#web/lib/language.js';
import { words } from './words/index.js';

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
        <output htmlFor="what-if">{typeset(`${t.returnedAt(when, lateText(rental, at))}.`)}</output>
      </p>
    </div>
  );
}

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
        {typeset(t.latePrice(momentText(from), eurosText(rental.overduePricePerUnitTtc), each))}
        {rental.gracePeriodHours > 0 ? t.graceIncluded(hoursText(rental.gracePeriodHours, language)) : null}
        {t.atMost(eurosText(rental.depositAmountTtc))}
      </p>
      {isLate(rental, now) ? null : <WhatIf rental={rental} now={now} />}
    </Fold>
  );
}
