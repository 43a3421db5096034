/**
 * The time left, by the server's clock; screen readers announce it at 30, 10 and 5 minutes only
 * (pages.md#rental-status-page).
 */
import type { RentalLookup } from '#application/contract/rentals/rental-shapes.js';
import { minute, type Instant } from '#domain/shared/record.js';
import { countdownText, durationText } from '#domain/shared/duration-words.js';
import { momentText, spokenMoment } from '#web/lib/moments.js';
import { lateFromOf, plannedEndOf } from './what-if.js';

const spokenMinutes = [30, 10, 5];

/** Constant for the minute in which it is true, so that it is announced once. */
export function announcement(remainingMs: number): string {
  const minutes = Math.ceil(remainingMs / minute);
  return spokenMinutes.includes(minutes) ? `Il reste ${minutes} minutes.` : '';
}

interface Shown {
  readonly label: string;
  readonly value: string;
  readonly note: string;
}

export function countdown(rental: RentalLookup, now: Instant): Shown {
  const [startAt, endAt, lateFrom] = [Date.parse(rental.startTime), plannedEndOf(rental), lateFromOf(rental)];
  const end = `Fin prévue ${spokenMoment(endAt, now)}`;
  if (now < startAt) {
    return {
      label: 'Commence dans',
      value: countdownText(startAt - now),
      note: `Début ${spokenMoment(startAt, now)}. ${end}.`,
    };
  }
  if (now <= endAt) return { label: 'Temps restant', value: countdownText(endAt - now), note: `${end}.` };
  if (now <= lateFrom) {
    return {
      label: 'Tolérance restante',
      value: countdownText(lateFrom - now),
      note: `${end}. Rendez l’article sans attendre. Le retard est facturé à partir du ${momentText(lateFrom)}.`,
    };
  }
  return {
    label: 'En retard de',
    value: durationText(now - lateFrom),
    note: `${end}. Rendez l’article dès maintenant.`,
  };
}

interface Props {
  readonly rental: RentalLookup;
  readonly now: Instant;
}

export function Countdown({ rental, now }: Props) {
  const { label, value, note } = countdown(rental, now);
  const isRunning = now >= Date.parse(rental.startTime);
  return (
    <section className="card" aria-label="Temps">
      <div>
        <p className="field-label" id="countdown">
          {label}
        </p>
        <p className="countdown" role="timer" aria-labelledby="countdown">
          {value}
        </p>
        <p>{note}</p>
      </div>
      <p className="unseen" role="status">
        {isRunning ? announcement(plannedEndOf(rental) - now) : null}
      </p>
    </section>
  );
}
