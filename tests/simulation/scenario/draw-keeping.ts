/** Draws which parcels cannot be fetched in time, from a separate stream: all other people stay the same. */
import { hour, minute } from '#domain/shared/record.js';
import type { RandomStream } from '#simulator/random.js';
import type { OrderPlan } from './scenario.js';

/** Longer than the three days of storage and the one day of extension. */
const longestMs = 100 * hour;

export function withMoreTime(plan: OrderPlan, stream: RandomStream): OrderPlan {
  if (plan.kind !== 'parcel' || stream.float() >= 0.2) return plan;
  const afterMs = Math.round(minute + stream.float() * longestMs);
  const fetchesAfterMs = Math.round(minute + stream.float() * longestMs);
  return { ...plan, fetchesAfterMs, asksLonger: { afterMs, isDoubled: stream.float() < 0.3 } };
}
