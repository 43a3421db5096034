/**
 * Periods of figures and the ones that they are compared with (pages.md#figures-of-cabinets). Days are texts of the
 * calendar of Paris, `2026-11-20`; both ends of a period are included.
 */
import { day } from '#domain/shared/record.js';

export interface DayPeriod {
  readonly from: string;
  readonly to: string;
}

/** A leap year. */
export const mostFigureDays = 366;

const noon = (date: string): number => Date.parse(`${date}T12:00:00Z`);
const dateOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

export const daysAfter = (date: string, days: number): string => dateOf(noon(date) + days * day);

/** How many days the period has; 0 or less if it ends before it begins. */
export const daysIn = ({ from, to }: DayPeriod): number => Math.round((noon(to) - noon(from)) / day) + 1;

const monthNumber = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
const firstOf = (month: number): string => dateOf(Date.UTC(Math.floor(month / 12), month % 12, 1));

/** Whole calendar months: a month, a quarter, a year. */
const isWholeMonths = ({ from, to }: DayPeriod): boolean =>
  from.endsWith('-01') && daysAfter(to, 1).endsWith('-01') && to > from;

/** The same number of calendar months before, or of days if the period is not made of whole months. */
function wholePeriodBefore(period: DayPeriod): DayPeriod {
  const { from } = period;
  const to = daysAfter(from, -1);
  if (!isWholeMonths(period)) return { from: daysAfter(from, -daysIn(period)), to };
  const months = monthNumber(daysAfter(period.to, 1)) - monthNumber(from);
  return { from: firstOf(monthNumber(from) - months), to };
}

/**
 * The period that comes before, of the same kind. While the period is not over, the one before ends after as many days
 * as have begun: the first ten days of a month are compared with the first ten of the month before.
 */
export function periodBefore(period: DayPeriod, today: string): DayPeriod {
  const { from, to } = wholePeriodBefore(period);
  if (period.to <= today) return { from, to };
  const begun = Math.max(1, daysIn({ from: period.from, to: today }));
  const cut = daysAfter(from, begun - 1);
  return { from, to: cut < to ? cut : to };
}

/** The calendar month of a day, and the one before it. */
export function monthOf(today: string): DayPeriod {
  const month = monthNumber(today);
  return { from: firstOf(month), to: daysAfter(firstOf(month + 1), -1) };
}

export function monthBefore(today: string): DayPeriod {
  const month = monthNumber(today);
  return { from: firstOf(month - 1), to: daysAfter(firstOf(month), -1) };
}
