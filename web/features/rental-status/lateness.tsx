/** The start and cost of lateness, and the cost of a return at another time (pages.md#rental-status-page). */
import { useState } from 'react';
import type { RentalLookup } from '#application/contract/rentals/rental-shapes.js';
import type { Instant } from '#domain/shared/record.js';
import { perStartedUnit } from '#domain/rentals/time-unit.js';
import { hoursText } from '#domain/shared/duration-words.js';
import { centsText, eurosText } from '#web/lib/money.js';
import { momentText, spokenMoment } from '#web/lib/moments.js';
import { typeset } from '#domain/shared/typography.js';
import { Fold } from '#web/ui/fold.js';
import { Notice } from '#web/ui/notice.js';
import { costAt, isFreeOfLateFees, isLate, lateFromOf, whatIfRange } from './what-if.js';

export function lateText(rental: RentalLookup, at: Instant): string {
  const { requestedLateFeeCents, cappedLateFeeCents, hasCappedLateFees } = costAt(rental, at);
  if (requestedLateFeeCents === 0) return 'sans supplément';
  const capped = hasCappedLateFees
    ? ` (plafonné au dépôt, au lieu de ${centsText(requestedLateFeeCents)})`
    : '';
  return `${centsText(cappedLateFeeCents)} TTC de retard${capped}`;
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
        Et si je rends l’article à…
      </label>
      <input
        id="what-if"
        className="slider"
        type="range"
        min={first}
        max={last}
        step={stepMs}
        value={at}
        aria-valuetext={`${when} : ${lateText(rental, at)}`}
        onChange={(event) => setChosen(Number(event.target.value))}
      />
      <p>
        <output htmlFor="what-if">{typeset(`Rendu ${when} : ${lateText(rental, at)}.`)}</output>
      </p>
    </div>
  );
}

export function Lateness({ rental, now }: { readonly rental: RentalLookup; readonly now: Instant }) {
  if (isFreeOfLateFees(rental)) {
    return (
      <Fold title="En cas de retard">
        <p>Un retard n’est pas facturé. D’autres attendent peut-être l’article&nbsp;: rendez-le à l’heure.</p>
      </Fold>
    );
  }
  const each = perStartedUnit(rental.overdueTimeUnit, rental.overdueTimeUnitType);
  const from = lateFromOf(rental);
  return (
    <Fold title="En cas de retard" open={isLate(rental, now)}>
      {isLate(rental, now) ? (
        <Notice tone="bad" title={`${lateText(rental, now)} à cet instant.`} isLive={false} />
      ) : null}
      <p>
        {typeset(`À partir du ${momentText(from)} : ${eurosText(rental.overduePricePerUnitTtc)} TTC ${each}`)}
        {rental.gracePeriodHours > 0
          ? ` (tolérance de ${hoursText(rental.gracePeriodHours)} comprise)`
          : null}
        , au plus {eurosText(rental.depositAmountTtc)}, pris sur le dépôt de garantie.
      </p>
      {isLate(rental, now) ? null : <WhatIf rental={rental} now={now} />}
    </Fold>
  );
}
