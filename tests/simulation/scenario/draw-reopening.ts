/** Draws which recipients come back to their locker, from a separate stream: all other people stay the same. */
import { minute, second } from '#domain/shared/record.js';
import type { RandomStream } from '#simulator/random.js';
import type { OrderPlan } from './scenario.js';

/** Within the five minutes for which the locker is held, and after them. */
const longestMs = 8 * minute;

export function withReopening(plan: OrderPlan, stream: RandomStream): OrderPlan {
  if (plan.kind !== 'parcel' || stream.float() >= 0.3) return plan;
  const does = stream.float() < 0.6 ? 'reopens' : 'reports';
  return { ...plan, wayBack: { does, afterMs: Math.round(second + stream.float() * longestMs) } };
}
