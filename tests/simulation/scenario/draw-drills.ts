/**
 * Draws the drills: situations that a review found and that random faults hardly ever reach, each at its exact moment.
 */
import { demoIds } from '#infrastructure/demo/cabinets.js';
import type { RandomStream } from '#simulator/random.js';
import { hour, minute } from '#domain/shared/record.js';
import type { Offset, OrderPlan, Drill, ParcelPlan, RentalPlan, SalePlan } from './scenario.js';

const within = (stream: RandomStream, from: number, to: number): number =>
  Math.round(from + stream.float() * (to - from));

/** Everything else about these orders goes well. */
const plain = {
  pays: 'atOnce',
  comesBack: true,
  cancelsAfterMs: null,
  opensBy: 'code',
  isContested: false,
  staffCancels: 'never',
  losesCard: false,
} as const;

/** From booking until the item is fetched, with a slow provider. */
const bookingMs = hour;

function cutOff(plan: RentalPlan, stream: RandomStream): RentalPlan {
  const hours = 1 + stream.below(3);
  const drill: Drill = {
    kind: 'cutOff',
    does: stream.pick(['takes', 'takes', 'takesAndLeaves', 'leaves', 'neverComes']),
    comesAfterMs: within(stream, 6 * minute, (hours - 0.3) * hour),
    backAfterEndMs: within(stream, 10 * minute, 5 * hour),
  };
  const isBackBefore = stream.float() < 0.25;
  const returnsMs = isBackBefore ? -10 * minute : drill.backAfterEndMs + within(stream, minute, 4 * hour);
  const item = stream.pick([demoIds.drill, demoIds.drill, demoIds.steamCleaner]);
  return { ...plan, ...plain, card: 'visa', item, hours, aheadMs: null, returnsMs, drill };
}

/**
 * Deposits of reservations are held two days before their start; an authentication page of the bank is valid for 12 to
 * 18 hours.
 */
function atBank(plan: RentalPlan, stream: RandomStream): RentalPlan {
  const isNow = stream.float() < 0.3;
  const late = stream.pick([12 * hour, 30 * hour, 47.9 * hour]);
  const drill: Drill = {
    kind: 'bank',
    comesAfterMs: within(stream, minute, isNow ? 14 * minute : late),
    webhook: stream.pick(['sent', 'lost', 'lost', 'late']),
    triesOldPage: stream.float() < 0.4,
  };
  const aheadMs = isNow ? null : within(stream, 50 * hour, 65 * hour);
  const period = { hours: stream.pick([1, 3, 8]), aheadMs, returnsMs: -30 * minute };
  const item = stream.pick([demoIds.drill, demoIds.drill, demoIds.steamCleaner]);
  return { ...plan, ...plain, ...period, item, card: 'authenticationRequired', drill };
}

/** At an offline lock. */
function unused(plan: RentalPlan, stream: RandomStream): RentalPlan {
  const drill: Drill = { kind: 'unused', comesAfterMs: within(stream, 25 * hour, 40 * hour) };
  const period = { hours: 50, aheadMs: null, returnsMs: -hour };
  return { ...plan, ...plain, ...period, item: demoIds.badminton, card: 'visa', drill };
}

function ofRental(plan: RentalPlan, stream: RandomStream): RentalPlan {
  const fate = stream.float();
  if (fate < 0.12) return cutOff(plan, stream);
  if (fate < 0.22) return atBank(plan, stream);
  return fate < 0.26 ? unused(plan, stream) : plan;
}

const alone = { isCancelled: false, isContested: false } as const;

function ofDoorTask<Plan extends ParcelPlan | SalePlan>(plan: Plan, stream: RandomStream): Plan {
  const [inside, another] = [stream.float() < 0.12, stream.float() < 0.15];
  if (inside && plan.kind !== 'shop') return { ...plan, ...alone, isCancelledInside: true };
  return another && plan.kind !== 'parcel' ? { ...plan, ...alone, takesAnother: true } : plan;
}

/** An order without a drill stays the same. */
export const withDrill = (plan: OrderPlan, stream: RandomStream): OrderPlan =>
  plan.kind === 'rental' ? ofRental(plan, stream) : ofDoorTask(plan, stream);

/**
 * The time at which a cabinet that lost its link for this order is certainly back: healing would bring it back too
 * soon.
 */
export function linkRestoredAt(plan: OrderPlan): Offset {
  if (plan.kind !== 'rental' || plan.drill?.kind !== 'cutOff') return 0;
  return plan.at + bookingMs + plan.hours * hour + plan.drill.backAfterEndMs;
}
