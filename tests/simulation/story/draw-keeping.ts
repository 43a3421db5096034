/** Draws who cannot fetch their parcel in time, by a stream of its own: everybody else lives as they did before. */
import { hour, minute } from '#domain/shared/record.js';
import type { ChanceStream } from '#simulator/chance.js';
import type { OrderPlan } from './story.js';

/** Beyond the three days that the house keeps parcels for, and the day that may be added. */
const longestMs = 100 * hour;

export function withMoreTime(plan: OrderPlan, stream: ChanceStream): OrderPlan {
  if (plan.kind !== 'parcel' || stream.float() >= 0.2) return plan;
  const afterMs = Math.round(minute + stream.float() * longestMs);
  const fetchesAfterMs = Math.round(minute + stream.float() * longestMs);
  return { ...plan, fetchesAfterMs, asksLonger: { afterMs, isDoubled: stream.float() < 0.3 } };
}
