/** Draws who keeps their item longer, by a stream of its own: everybody else lives as they did before. */
import { hour, minute } from '#domain/shared/record.js';
import type { ChanceStream } from '#simulator/chance.js';
import type { OrderPlan } from './story.js';

export function withExtension(plan: OrderPlan, stream: ChanceStream): OrderPlan {
  if (plan.kind !== 'rental' || plan.ordeal !== null || plan.losesCard || plan.opensBy === 'never')
    return plan;
  if (stream.float() >= 0.3) return plan;
  // Some come within the grace, or when it is over.
  const afterMs = Math.round(minute + stream.float() * (plan.hours * hour * 1.1 - minute));
  const does = stream.pick(['waits', 'waits', 'tapsTwice', 'leavesBank', 'endsMeanwhile'] as const);
  return { ...plan, extends: { afterMs, choice: stream.below(6), times: 1 + stream.below(2), does } };
}
