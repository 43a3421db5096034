/** Draws a scenario from a seed. Every part has a separate labelled stream: one more of a kind never shifts the others. */
import { createRandom, type RandomStream, type SimRandom } from '#simulator/random.js';
import { day, hour, minute, second } from '#domain/shared/record.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { drawFaults } from './draw-faults.js';
import { drawClockChange, moveToClockChange } from './clock-change.js';
import { withMoreTime } from './draw-keeping.js';
import { withExtension, withStaffExtension } from './draw-extension.js';
import { linkRestoredAt, withDrill } from './draw-drills.js';
import { drawRestores, drawVisits } from './draw-visits.js';
import { withReopening } from './draw-reopening.js';
import { withWithdrawal } from './draw-withdrawal.js';
import {
  crashPlaces,
  longRestMs,
  type CrashPlan,
  type OrderPlan,
  type ParcelPlan,
  type RentalPlan,
  type SalePlan,
  type Scenario,
} from './scenario.js';

/** Instants in whose days the clocks of Paris change, a year ends, or February has a 29th. */
const specialDays = [
  Date.UTC(2026, 9, 25),
  Date.UTC(2027, 9, 31),
  Date.UTC(2027, 2, 28),
  Date.UTC(2026, 11, 31),
  Date.UTC(2028, 1, 28),
];
/** After the day on which the database was filled. */
const earliest = Date.UTC(2026, 5, 1);

export const happens = (stream: RandomStream, odds: number): boolean => stream.float() < odds;

const within = (stream: RandomStream, from: number, to: number): number =>
  Math.round(from + stream.float() * (to - from));

function startOf(stream: RandomStream): number {
  if (happens(stream, 0.3)) return stream.pick(specialDays) - within(stream, 0, 2 * day);
  return earliest + within(stream, 0, 700 * day);
}

/** As many as a busy installation has. */
const ordersADay = 120;

export function drawScenario(seed: number, orders: number): Scenario {
  const random = createRandom(`story/${seed}`);
  const stream = random.stream('shape');
  const lasts = Math.max(4 * hour, Math.round((orders / ordersADay) * day));
  const rush = stream.float();
  const isCrashing = happens(stream, 0.5);
  const byDay = startOf(stream);
  const night = drawClockChange(random.stream('night'), lasts);
  const drawn = Array.from({ length: orders }, (_, number) => drawOrder(random, number, lasts, rush));
  const dated =
    night === null
      ? drawn
      : drawn.map((plan) => moveToClockChange(plan, night, random.fresh(`night/${plan.id}`)));
  const met = dated
    .map((plan) => withDrill(plan, random.fresh(`ordeal/${plan.id}`)))
    .map((plan) => withExtension(plan, random.fresh(`extension/${plan.id}`)))
    .map((plan) => withStaffExtension(plan, random.fresh(`staffExtension/${plan.id}`)))
    .map((plan) => withWithdrawal(plan, random.fresh(`withdrawal/${plan.id}`)))
    .map((plan) => withMoreTime(plan, random.fresh(`keeping/${plan.id}`)))
    .map((plan) => withReopening(plan, random.fresh(`wayBack/${plan.id}`)))
    .map((plan) => withReturnedDeposit(plan, random.fresh(`returned/${plan.id}`)))
    .map((plan) => withRefundByHand(plan, random.fresh(`byHand/${plan.id}`)));
  return {
    seed,
    startAt: night ?? byDay,
    healedAfter: Math.max(lasts + 2 * hour, ...met.map(linkRestoredAt)),
    restMs: longRestMs,
    orders: met,
    faults: drawFaults(random, lasts),
    crashes: isCrashing ? drawCrashes(random, lasts, orders) : [],
    visits: drawVisits(random, lasts),
    restores: drawRestores(random, lasts),
  };
}

/** Staff return the part of the deposit that they captured, from a separate stream: all other people stay the same. */
const withReturnedDeposit = (plan: OrderPlan, stream: RandomStream): OrderPlan =>
  plan.kind === 'rental' && plan.staff === 'capturePart' && happens(stream, 0.5)
    ? { ...plan, staff: 'keepAndReturn' }
    : plan;

/** A colleague in the provider's dashboard, from a separate stream too. */
const withRefundByHand = (plan: OrderPlan, stream: RandomStream): OrderPlan =>
  (plan.kind === 'shop' || plan.kind === 'pressing') && happens(stream, 0.08)
    ? { ...plan, refundedByHand: stream.pick(['part', 'whole'] as const) }
    : plan;

function drawOrder(random: SimRandom, number: number, lasts: number, rush: number): OrderPlan {
  const stream = random.fresh(`order/${number}`);
  // In some seeds everyone comes at once, for the last unit and the last locker.
  const at = Math.round(within(stream, 0, lasts) * (1 - rush * 0.5));
  const id = `o${number}`;
  const kind = stream.float();
  if (kind < 0.4) return drawRental(stream, id, at);
  if (kind < 0.65) return drawParcel(stream, id, at);
  return kind < 0.8 ? drawSale(stream, id, at, 'pressing') : drawSale(stream, id, at, 'shop');
}

const hands = (stream: RandomStream) => ({
  way: happens(stream, 0.6) ? ('code' as const) : ('remote' as const),
  says: stream.pick(['atOnce', 'atOnce', 'late', 'never'] as const),
  fetches: happens(stream, 0.9),
  fetchesAfterMs: within(stream, minute, happens(stream, 0.15) ? 60 * hour : 6 * hour),
});

const drawParcel = (stream: RandomStream, id: string, at: number): ParcelPlan => ({
  ...hands(stream),
  kind: 'parcel',
  id,
  at,
  courierMs: within(stream, minute, 2 * hour),
  isCancelled: happens(stream, 0.1),
  isReissued: happens(stream, 0.1),
  isContested: happens(stream, 0.15),
  isCancelledInside: false,
  asksLonger: null,
  wayBack: null,
});

const wares = {
  pressing: [demoIds.shirt, demoIds.trousers, demoIds.suit, demoIds.coat, demoIds.scarf],
  shop: [demoIds.lemonade, demoIds.biscuits, demoIds.jam, demoIds.salad, demoIds.coffee, demoIds.umbrella],
};

function drawSale(stream: RandomStream, id: string, at: number, kind: SalePlan['kind']): SalePlan {
  const plan: SalePlan = {
    ...hands(stream),
    kind,
    id,
    at,
    items: [{ itemId: stream.pick(wares[kind]), quantity: 1 + stream.below(2) }],
    card: stream.pick(cards),
    pays: happens(stream, 0.85) ? 'atOnce' : stream.pick(['late', 'never', 'leavesBank']),
    comesBack: happens(stream, 0.8),
    staffMs: within(stream, 10 * minute, 5 * hour),
    isCancelled: happens(stream, 0.1),
    isContested: happens(stream, 0.15),
    isCancelledInside: false,
    takesAnother: false,
    refundedByHand: 'no',
    withdraws: null,
  };
  const fate = stream.float();
  if (fate < 0.04) return { ...plan, ...closingCard, isCancelled: true };
  if (fate < 0.08) return { ...plan, ...disputingCard, isCancelled: fate < 0.06 };
  return fate < 0.09 ? { ...plan, ...inquiringCard, isCancelled: true } : plan;
}

const items = [demoIds.drill, demoIds.steamCleaner, demoIds.badminton];

/** A card that pays, one that requires authentication, and several that are refused. */
const cards = [
  'visa',
  'visa',
  'visa',
  'visa',
  'authenticationRequired',
  'authenticationRequiredOnSetup',
  'chargeDeclined',
  'chargeCustomerFail',
];

/** Refunds to this card come back from the bank. */
const closingCard = { card: 'refundFail', pays: 'atOnce' } as const;

/** The customer disputes the payment with their bank an hour after the capture, or the bank makes an inquiry. */
const disputingCard = { card: 'createDispute', pays: 'atOnce' } as const;
const inquiringCard = { card: 'createDisputeInquiry', pays: 'atOnce' } as const;

function drawRental(stream: RandomStream, id: string, at: number): RentalPlan {
  const hours = stream.pick([1, 2, 3, 4, 5, 8, 24, 26, 50]);
  const lateness = stream.float();
  const plan: RentalPlan = {
    kind: 'rental',
    id,
    at,
    item: stream.pick(items),
    hours,
    aheadMs: happens(stream, 0.3) ? within(stream, 20 * minute, 70 * hour) : null,
    card: stream.pick(cards),
    pays: happens(stream, 0.8) ? 'atOnce' : stream.pick(['late', 'never', 'leavesBank']),
    comesBack: happens(stream, 0.8),
    isDoubled: happens(stream, 0.15),
    cancelsAfterMs: happens(stream, 0.12) ? within(stream, minute, 3 * hour) : null,
    opensBy: happens(stream, 0.92) ? stream.pick(['code', 'code', 'remote']) : 'never',
    returnsMs: happens(stream, 0.97) ? returning(stream, lateness, hours) : null,
    staff: stream.pick(['nothing', 'nothing', 'release', 'capturePart', 'captureFull']),
    isContested: happens(stream, 0.15),
    staffCancels: 'never',
    losesCard: false,
    extends: null,
    staffExtends: null,
    drill: null,
    withdraws: null,
  };
  // Drawn last, so that orders without either stay the same.
  const fate = stream.float();
  if (fate < 0.05) return { ...plan, ...ofLostCard };
  if (fate < 0.1) return { ...plan, pays: 'late', staffCancels: stream.pick(['whileBooked', 'whilePaying']) };
  if (fate < 0.13) return { ...plan, ...closingCard, isContested: true };
  if (fate < 0.16) return { ...plan, ...disputingCard, isContested: fate < 0.145 };
  if (fate < 0.17) return { ...plan, ...inquiringCard, isContested: true };
  return plan;
}

/** The deposit is held two days before the start, for less time than the item is out. */
const ofLostCard = {
  item: demoIds.drill,
  hours: 72,
  aheadMs: 60 * hour,
  card: 'visa',
  pays: 'atOnce',
  cancelsAfterMs: null,
  opensBy: 'code',
  returnsMs: -hour,
  losesCard: true,
} as const;

function returning(stream: RandomStream, lateness: number, hours: number): number {
  if (lateness < 0.5) return -within(stream, minute, Math.max(minute, (hours - 0.5) * hour));
  if (lateness < 0.75) return within(stream, second, hour);
  return within(stream, hour, lateness < 0.95 ? 8 * hour : 80 * hour);
}

function drawCrashes(random: SimRandom, lasts: number, orders: number): CrashPlan[] {
  const stream = random.stream('crashes');
  const count = 1 + stream.below(1 + Math.ceil(orders / 15));
  return Array.from({ length: count }, (_, number) => {
    const place = stream.pick(crashPlaces);
    const countdown = 1 + stream.below(place === 'anywhere' ? 40 : 8);
    return { id: `c${number}`, at: within(stream, 0, lasts), place, countdown };
  });
}
