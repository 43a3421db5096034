/** The period of a calendar: a day by the hour or a week by the day, in Europe/Paris wall time. */
import { hour, day, minute, type Instant } from '#domain/shared/record.js';
import { dayText, timeText } from '#web/lib/moments.js';
import { fieldText, instantFromField } from '#web/lib/paris-time.js';

export const scales = ['day', 'week', 'month'] as const;
export type Scale = (typeof scales)[number];

export const scaleLabels: Readonly<Record<Scale, string>> = {
  day: 'Jour',
  week: 'Semaine',
  month: '4 semaines',
};

const daysOf: Readonly<Record<Scale, number>> = { day: 1, week: 7, month: 28 };

/** Midnight in Paris of the day of an instant; noon is never skipped nor repeated. */
export const startOfDay = (instant: Instant): Instant =>
  instantFromField(`${fieldText(instant).slice(0, 10)}T00:00`) ?? instant;

/** The same wall time some days later, across clock changes. */
export const daysLater = (start: Instant, days: number): Instant =>
  startOfDay(start + days * day + 12 * hour);

/** A week starts on Monday, as in France. */
function startOfWeek(instant: Instant): Instant {
  const date = new Date(`${fieldText(instant).slice(0, 10)}T12:00:00Z`);
  return daysLater(startOfDay(instant), -((date.getUTCDay() + 6) % 7));
}

export interface Period {
  readonly from: Instant;
  readonly until: Instant;
}

export function periodOf(scale: Scale, instant: Instant): Period {
  const from = scale === 'day' ? startOfDay(instant) : startOfWeek(instant);
  return { from, until: daysLater(from, daysOf[scale]) };
}

export const moved = (scale: Scale, { from }: Period, steps: number): Instant =>
  daysLater(from, steps * daysOf[scale]);

export interface Slot extends Period {
  readonly label: string;
}

/** The columns: two hours each in a day view, a day each otherwise. */
export function slotsOf(scale: Scale, { from, until }: Period): Slot[] {
  const slots: Slot[] = [];
  for (let start = from; start < until;) {
    const end = scale === 'day' ? Math.min(until, start + 2 * hour) : daysLater(start, 1);
    slots.push({
      from: start,
      until: end,
      label: scale === 'day' ? timeText(start) : shortDay(start, scale),
    });
    start = end;
  }
  return slots;
}

/** Bars are dragged in steps that a hand can hit. */
const dragSteps: Readonly<Record<Exclude<Scale, 'month'>, number>> = { day: 15 * minute, week: hour };

/** The start that a bar was dragged to: in steps, by whole days at the same wall time in the longest view. */
export function draggedStart(scale: Scale, start: Instant, byMs: number): Instant {
  if (scale !== 'month') {
    const step = dragSteps[scale];
    return Math.abs(byMs) < step / 2 ? start : Math.round((start + byMs) / step) * step;
  }
  const date = fieldText(daysLater(startOfDay(start), Math.round(byMs / day)));
  return instantFromField(`${date.slice(0, 10)}${fieldText(start).slice(10)}`) ?? start;
}

const weekdays = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  weekday: 'short',
  day: 'numeric',
});
const numbers = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', day: 'numeric' });

const shortDay = (instant: Instant, scale: Scale): string =>
  (scale === 'month' ? numbers : weekdays).format(instant);

export const periodText = (scale: Scale, { from, until }: Period): string =>
  scale === 'day' ? dayText(from) : `${dayText(from)} – ${dayText(daysLater(until, -1))}`;
