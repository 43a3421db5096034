/**
 * Draws which rentals are extended, and which of them by staff, each from a separate stream: all other people stay
 * the same.
 */
import { hour, minute } from '#domain/shared/record.js';
import type { RandomStream } from '#simulator/random.js';
import type { OrderPlan, RentalPlan } from './scenario.js';

const mayKeep = (plan: OrderPlan): plan is RentalPlan =>
  plan.kind === 'rental' && plan.drill === null && !plan.losesCard && plan.opensBy !== 'never';

export function withExtension(plan: OrderPlan, stream: RandomStream): OrderPlan {
  if (!mayKeep(plan)) return plan;
  if (stream.float() >= 0.3) return plan;
  // Some come within the grace period, or after it.
  const afterMs = Math.round(minute + stream.float() * (plan.hours * hour * 1.1 - minute));
  const does = stream.pick(['waits', 'waits', 'tapsTwice', 'leavesBank', 'endsMeanwhile'] as const);
  return { ...plan, extends: { afterMs, choice: stream.below(6), times: 1 + stream.below(2), does } };
}

const ways = ['waits', 'waits', 'extendsToo', 'leavesBank', 'endsIt', 'paysAndEndsIt'] as const;

export function withStaffExtension(plan: OrderPlan, stream: RandomStream): OrderPlan {
  if (!mayKeep(plan) || stream.float() >= 0.4) return plan;
  const afterMs = Math.round(minute + stream.float() * (plan.hours * hour * 1.1 - minute));
  const laterMs = Math.round(minute + stream.float() * 6 * hour);
  const meanwhile = stream.pick(ways);
  const isFree = stream.float() < 0.5;
  const times = 1 + stream.below(2);
  const byLink = !isFree && stream.float() < 0.5;
  return { ...plan, staffExtends: { afterMs, laterMs, isFree, byLink, times, meanwhile } };
}
