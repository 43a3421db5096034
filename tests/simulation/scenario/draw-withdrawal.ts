/**
 * Draws which customers withdraw from a purchase or a rental, from a separate stream: all other people stay the
 * same.
 */
import { day, hour, minute } from '#domain/shared/record.js';
import type { RandomStream } from '#simulator/random.js';
import type { OrderPlan } from './scenario.js';

const answers = ['accept', 'accept', 'accept', 'refuse', 'disagree', 'cancel', 'say nothing'] as const;
const money = ['given back', 'given back', 'given back by two', 'written off', 'left'] as const;

export function withWithdrawal(plan: OrderPlan, stream: RandomStream): OrderPlan {
  if (plan.kind === 'parcel' || stream.float() >= 0.12) return plan;
  // Before the service begins, in the middle of it, or long after it.
  const longestMs = stream.pick([2 * hour, 10 * hour, 6 * day]);
  const afterMs = Math.round(minute + stream.float() * longestMs);
  const answeredAfterMs = Math.round(minute + stream.float() * 2 * day);
  const isDoubled = stream.float() < 0.2;
  const staff = stream.pick(answers);
  return {
    ...plan,
    withdraws: { afterMs, isDoubled, answeredAfterMs, staff, money: stream.pick(money) },
  };
}
