/** The nights in which the clocks of Paris change, and rentals that begin or end near the repeated or skipped hour. */
import { hour, minute, type Instant } from '#domain/shared/record.js';
import type { RandomStream } from '#simulator/random.js';
import type { OrderPlan, RentalPlan } from './scenario.js';

/** 01:00 UTC: the wall clock goes from 03:00 back to 02:00, */
export const backwards: readonly Instant[] = [Date.UTC(2026, 9, 25, 1), Date.UTC(2027, 9, 31, 1)];
/** or from 02:00 on to 03:00. */
export const forwards: readonly Instant[] = [Date.UTC(2027, 2, 28, 1), Date.UTC(2028, 2, 26, 1)];

/** A reservation is at least this far ahead; an earlier rental begins at once. */
const aheadAtLeastMs = 20 * minute;
const nightHours = [1, 2, 3, 4, 5] as const;

/** The beginning of a scenario of this length so that the clocks change while people come; null in most seeds. */
export function drawClockChange(stream: RandomStream, lasts: number): Instant | null {
  if (stream.float() >= 0.2) return null;
  const change = stream.pick([...backwards, ...forwards]);
  return change - Math.round((0.2 + 0.6 * stream.float()) * lasts);
}

/**
 * Two rentals in three begin or end near the change, and of these every third comes back hours late, across it or after
 * it.
 */
export function moveToClockChange(plan: OrderPlan, startAt: Instant, stream: RandomStream): OrderPlan {
  const change = [...backwards, ...forwards].find((each) => each > startAt);
  if (plan.kind !== 'rental' || change === undefined || stream.float() < 1 / 3) return plan;
  const hours = stream.pick(nightHours);
  const edge = change - startAt + Math.round((4 * stream.float() - 2.5) * hour);
  const begins = Math.max(0, stream.float() < 0.4 ? edge : edge - hours * hour);
  const period: Pick<RentalPlan, 'at' | 'aheadMs'> =
    begins - plan.at >= aheadAtLeastMs
      ? { at: plan.at, aheadMs: begins - plan.at }
      : { at: begins, aheadMs: null };
  const isLate = stream.float() < 1 / 3 && plan.returnsMs !== null;
  const returnsMs = isLate ? Math.round((2.5 + 4 * stream.float()) * hour) : plan.returnsMs;
  return { ...plan, ...period, hours, returnsMs };
}
