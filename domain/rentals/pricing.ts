/**
 * The cost of a rental, to the cent: packages, lateness, grace period, VAT and the cap of the deposit
 * (rental.md#price).
 */
import { billableMs, endOfRental, hours } from '#domain/shared/durations.js';
import { assert } from '#domain/shared/errors.js';
import { ttcCents, vatCents } from '#domain/shared/money.js';
import type { Instant } from '#domain/shared/record.js';
import {
  type PricingThreshold,
  type RentalItem,
  type RentalTerms,
  type TimeUnitType,
  timeUnitMs,
} from './rental-item.js';
import type { RentalOrder } from './rental-order.js';

export interface AppliedThreshold {
  readonly durationHours: number;
  readonly priceHtCents: number;
  /** How many times the package was used. */
  readonly times: number;
}

interface BasePrice {
  readonly baseHtCents: number;
  readonly traditionalHtCents: number;
  readonly appliedThreshold: AppliedThreshold | null;
}

interface LateFee {
  /** Counted from the end of the grace period. */
  readonly lateMs: number;
  readonly overdueHtCents: number;
  readonly gracePeriodApplied: boolean;
  readonly isOverdue: boolean;
}

export interface RentalCost extends BasePrice, Omit<LateFee, 'lateMs'> {
  readonly totalHtCents: number;
  readonly vatCents: number;
  readonly totalTtcCents: number;
  /** What is authorised at booking. */
  readonly baseTtcCents: number;
  readonly requestedLateFeeCents: number;
  /** Late fees are captured from the deposit, and capped by it. */
  readonly cappedLateFeeCents: number;
  readonly hasCappedLateFees: boolean;
  readonly writtenOffCents: number;
}

export const unitMs = (unit: number, type: TimeUnitType): number => unit * timeUnitMs[type];

/** A started unit is charged as a whole one. */
function startedUnits(durationMs: number, eachMs: number): number {
  assert(eachMs > 0, 'a unit of time is longer than nothing');
  return Math.max(0, Math.ceil(durationMs / eachMs));
}

/** The price without packages. */
export const traditionalHt = (terms: RentalTerms, durationMs: number): number =>
  startedUnits(durationMs, unitMs(terms.rentalTimeUnit, terms.rentalTimeUnitType)) *
  terms.rentalPricePerUnitCents;

const greatestDivisor = (one: number, other: number): number =>
  other === 0 ? one : greatestDivisor(other, one % other);

/**
 * How often a package may be used, without the counts that cannot be the cheapest: after a round of packages as long as
 * whole units, each further round changes the price by the same amount. So the first round, the last one, or the
 * package that extends beyond the end has the smallest price; a year in packages of an hour needs three prices instead
 * of thousands.
 */
function timesWorthPricing(durationMs: number, packageMs: number, eachMs: number): number[] {
  const most = startedUnits(durationMs, packageMs);
  const round = eachMs / greatestDivisor(packageMs, eachMs);
  const lastRound = Math.max(round, most - round - 1);
  const from = (first: number, length: number) => Array.from({ length }, (_, place) => first + place);
  return [...from(1, Math.min(round, most)), ...from(lastRound + 1, Math.max(0, most - lastRound))];
}

/**
 * The cheapest of the price without packages and of each package used any number of times, the rest charged by the
 * unit.
 */
export function basePrice(terms: RentalTerms, durationMs: number): BasePrice {
  const eachMs = unitMs(terms.rentalTimeUnit, terms.rentalTimeUnitType);
  const traditionalHtCents = traditionalHt(terms, durationMs);
  let best: BasePrice = { baseHtCents: traditionalHtCents, traditionalHtCents, appliedThreshold: null };
  // At equal prices the earlier candidate wins: no package, then the shorter one, then fewer times.
  for (const { durationHours, priceHtCents } of terms.thresholds.toSorted(shorterFirst)) {
    const packageMs = hours(durationHours);
    for (const times of timesWorthPricing(durationMs, packageMs, eachMs)) {
      const baseHtCents = times * priceHtCents + traditionalHt(terms, durationMs - times * packageMs);
      if (baseHtCents >= best.baseHtCents) continue;
      best = { baseHtCents, traditionalHtCents, appliedThreshold: { durationHours, priceHtCents, times } };
    }
  }
  return best;
}

/** The longest whole number of hours, at most `most`, at the price of `count` hours: a longer rental never costs less. */
export function longestHoursAtPrice(terms: RentalTerms, count: number, most: number): number {
  const priceOf = (durationHours: number): number => basePrice(terms, hours(durationHours)).baseHtCents;
  const price = priceOf(count);
  let [same, dearer] = [count, Math.floor(most) + 1];
  while (dearer - same > 1) {
    const middle = Math.floor((same + dearer) / 2);
    if (priceOf(middle) > price) dearer = middle;
    else same = middle;
  }
  return same;
}

/** When late fees begin: at the end of the grace period. */
export const lateFrom = (terms: Pick<RentalTerms, 'gracePeriodHours'>, plannedEnd: Instant): Instant =>
  endOfRental(plannedEnd, hours(terms.gracePeriodHours));

/** Late fees are captured from the deposit: without one they are never charged. */
export const isLatenessFree = (
  terms: Pick<RentalTerms, 'overduePricePerUnitCents' | 'depositAmountCents'>,
): boolean => terms.overduePricePerUnitCents === 0 || terms.depositAmountCents === 0;

/** The late fee for a return at `at`. One more minute never adds the whole grace period at once. */
export function lateFee(terms: RentalTerms, plannedEnd: Instant, at: Instant): LateFee {
  const pastEndMs = billableMs(plannedEnd, at);
  const lateMs = Math.max(0, pastEndMs - hours(terms.gracePeriodHours));
  const units = startedUnits(lateMs, unitMs(terms.overdueTimeUnit, terms.overdueTimeUnitType));
  return {
    lateMs,
    overdueHtCents: units * terms.overduePricePerUnitCents,
    gracePeriodApplied: pastEndMs > 0 && lateMs === 0,
    isOverdue: lateMs > 0,
  };
}

/** When the late fees reach the deposit, which caps them; null if lateness is free. */
export function cappedFrom(terms: RentalTerms, baseHtCents: number, plannedEnd: Instant): Instant | null {
  if (isLatenessFree(terms)) return null;
  const feeCents = (units: number): number =>
    ttcCents(baseHtCents + units * terms.overduePricePerUnitCents, terms.tvaRate) -
    ttcCents(baseHtCents, terms.tvaRate);
  let units = 1;
  let most = 1;
  while (feeCents(most) < terms.depositAmountCents) most *= 2;
  while (units < most) {
    const middle = Math.floor((units + most) / 2);
    if (feeCents(middle) < terms.depositAmountCents) units = middle + 1;
    else most = middle;
  }
  const fullMs = (units - 1) * unitMs(terms.overdueTimeUnit, terms.overdueTimeUnitType);
  // The last started unit is charged once it has begun.
  return endOfRental(plannedEnd, hours(terms.gracePeriodHours) + fullMs) + 1;
}

/** The total cost of a rental that was returned at `at`, or is still running then. */
export function rentalCost(
  terms: RentalTerms,
  rental: { readonly durationMs: number; readonly plannedEnd: Instant; readonly at: Instant },
): RentalCost {
  const base = basePrice(terms, rental.durationMs);
  const late = lateFee(terms, rental.plannedEnd, rental.at);
  const totalHtCents = base.baseHtCents + late.overdueHtCents;
  const totalTtcCents = ttcCents(totalHtCents, terms.tvaRate);
  const baseTtcCents = ttcCents(base.baseHtCents, terms.tvaRate);
  const requestedLateFeeCents = totalTtcCents - baseTtcCents;
  const cappedLateFeeCents = Math.min(requestedLateFeeCents, terms.depositAmountCents);
  return {
    baseHtCents: base.baseHtCents,
    traditionalHtCents: base.traditionalHtCents,
    appliedThreshold: base.appliedThreshold,
    overdueHtCents: late.overdueHtCents,
    gracePeriodApplied: late.gracePeriodApplied,
    isOverdue: late.isOverdue,
    totalHtCents,
    vatCents: vatCents(totalHtCents, terms.tvaRate),
    totalTtcCents,
    baseTtcCents,
    requestedLateFeeCents,
    cappedLateFeeCents,
    hasCappedLateFees: requestedLateFeeCents > cappedLateFeeCents,
    writtenOffCents: requestedLateFeeCents - cappedLateFeeCents,
  };
}

type Booked = Pick<RentalOrder, 'startAt' | 'plannedEndAt' | 'freeMs'>;
export type PricedOrder = Booked & Pick<RentalOrder, 'terms' | 'actualEndAt'>;

/** The charged duration: all but the time that staff gave for free. */
export const pricedMs = ({ startAt, plannedEndAt, freeMs }: Booked): number =>
  billableMs(startAt, plannedEndAt) - freeMs;

/** The cost of an order at `now`; once its end is fixed, it no longer depends on time. */
export const orderCost = (order: PricedOrder, now: Instant): RentalCost =>
  rentalCost(order.terms, {
    durationMs: pricedMs(order),
    plannedEnd: order.plannedEndAt,
    at: order.actualEndAt ?? now,
  });

/** The copy that an order stores, with the active packages. */
export function termsOf(item: RentalItem, thresholds: readonly PricingThreshold[]): RentalTerms {
  const onOffer = thresholds.filter(({ isActive, deletedAt }) => isActive && deletedAt === null);
  return {
    tvaRate: item.tvaRate,
    rentalPricePerUnitCents: item.rentalPricePerUnitCents,
    rentalTimeUnit: item.rentalTimeUnit,
    rentalTimeUnitType: item.rentalTimeUnitType,
    overduePricePerUnitCents: item.overduePricePerUnitCents,
    overdueTimeUnit: item.overdueTimeUnit,
    overdueTimeUnitType: item.overdueTimeUnitType,
    gracePeriodHours: item.gracePeriodHours,
    depositAmountCents: item.depositAmountCents,
    thresholds: onOffer
      .map(({ durationHours, priceHtCents }) => ({ durationHours, priceHtCents }))
      .sort(shorterFirst),
    reservationHoldHours: item.reservationHoldHours,
    cancellationDeadlineHours: item.cancellationDeadlineHours,
    noShowPenaltyPercentage: item.noShowPenaltyPercentage,
    reservationProtectionBufferHours: item.reservationProtectionBufferHours,
  };
}

type Package = RentalTerms['thresholds'][number];

function shorterFirst(left: Package, right: Package): number {
  return left.durationHours - right.durationHours || left.priceHtCents - right.priceHtCents;
}
