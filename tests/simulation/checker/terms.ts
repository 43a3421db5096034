/** The terms of a booking, and the time and money that follow from them, read again from rental.md#price. */
/** The order's own copy, as stored in the database. */
export interface Terms {
  readonly tvaRate: number;
  readonly rentalPricePerUnitCents: number;
  readonly rentalTimeUnit: number;
  readonly rentalTimeUnitType: 0 | 1 | 2;
  readonly thresholds: readonly { readonly durationHours: number; readonly priceHtCents: number }[];
  readonly gracePeriodHours: number;
  readonly overduePricePerUnitCents: number;
  readonly overdueTimeUnit: number;
  readonly overdueTimeUnitType: 0 | 1 | 2;
  readonly depositAmountCents: number;
  readonly noShowPenaltyPercentage: number;
}

export const hourMs = 3_600_000;
export const unitMs = [60_000, hourMs, 24 * hourMs] as const;

/**
 * The hour that Paris has twice on the last Sunday of October, at its first passage: 02:00 to 03:00 summer time.
 * (The second could be left out as well; then a rental could end inside it, and rental.md#periods wants its last
 * instant.)
 */
function repeatedHour(year: number): readonly [from: number, until: number] {
  const last = new Date(Date.UTC(year, 9, 31));
  const from = Date.UTC(year, 9, 31 - last.getUTCDay());
  return [from, from + hourMs];
}

/** Elapsed time without the repeated hours. */
export function counted(from: number, until: number): number {
  if (until <= from) return 0;
  let ms = until - from;
  for (let year = new Date(from).getUTCFullYear(); year <= new Date(until).getUTCFullYear(); year += 1) {
    const [begins, ends] = repeatedHour(year);
    ms -= Math.max(0, Math.min(until, ends) - Math.max(from, begins));
  }
  return ms;
}

/** Rounds once, half up. */
export const withVat = (cents: number, rate: number): number =>
  cents + Math.floor((cents * rate) / 100 + 0.5);
