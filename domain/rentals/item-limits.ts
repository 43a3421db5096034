/** Limits and defaults of an item's fields (specification §5), and those that keep every amount exact. */
import { cardLimits } from '#domain/payments/card-limits.js';
import { hours } from '#domain/shared/durations.js';
import { ttcCents } from '#domain/shared/money.js';
import { unitMs } from './pricing.js';
import { timeUnitTypes, type RentalItem } from './rental-item.js';

interface Limits {
  readonly min: number;
  readonly max: number;
}

/** The maximum charge of a card. */
export const amountAtMostCents = cardLimits.mostCents;
/** The maximum of an integer column. */
export const integerAtMost = 2_147_483_647;
/** Hours in a year: no rental is longer (specification §5). */
const yearHours = 8_760;

/** In characters; also for sellable items. */
export const itemTextLimits = { name: 200, description: 1_000, category: 100, sku: 50 } as const;

/** Rates and hours may have two decimals: half an hour of grace is 0.5. */
export const itemLimits = {
  tvaRate: { min: 0, max: 100 },
  gracePeriodHours: { min: 0, max: 72 },
  minRentalDurationHours: { min: 1, max: yearHours },
  maxRentalDurationHours: { min: 1, max: yearHours },
  maxAdvanceReservationHours: { min: 1, max: 720 },
  reservationHoldHours: { min: 1, max: 72 },
  cancellationDeadlineHours: { min: 0, max: 48 },
  noShowPenaltyPercentage: { min: 0, max: 100 },
  reservationProtectionBufferHours: { min: 0, max: 24 },
} as const satisfies Readonly<Partial<Record<keyof RentalItem, Limits>>>;

/** A unit of time is at most a year, in the smallest unit. */
export const timeUnitAtMost = yearHours * 60;

export const itemDefaults = {
  tvaRate: 20,
  rentalTimeUnit: 1,
  rentalTimeUnitType: timeUnitTypes.hours,
  overdueTimeUnit: 1,
  overdueTimeUnitType: timeUnitTypes.hours,
  gracePeriodHours: 0,
  minRentalDurationHours: 1,
  maxRentalDurationHours: 168,
  allowReservations: true,
  maxAdvanceReservationHours: 72,
  reservationHoldHours: 24,
  cancellationDeadlineHours: 2,
  noShowPenaltyPercentage: 33,
  reservationProtectionBufferHours: 1,
} as const;

/** Faults found by a rule; the caller supplies the text. */
export type ItemFault = 'maxBelowMin' | 'longestTooDear' | 'latenessTooDear' | 'depositTooLow';

type Judged = Pick<
  RentalItem,
  | 'tvaRate'
  | 'rentalPricePerUnitCents'
  | 'rentalTimeUnit'
  | 'rentalTimeUnitType'
  | 'overduePricePerUnitCents'
  | 'overdueTimeUnit'
  | 'overdueTimeUnitType'
  | 'minRentalDurationHours'
  | 'maxRentalDurationHours'
  | 'depositAmountCents'
>;

/** The price of the longest rental without packages, which never increase it. */
function longestTtcCents(item: Judged): number {
  const units = Math.ceil(
    hours(item.maxRentalDurationHours) / unitMs(item.rentalTimeUnit, item.rentalTimeUnitType),
  );
  return ttcCents(units * item.rentalPricePerUnitCents, item.tvaRate);
}

/** The late fees of a year; the charge is capped by the deposit, but the full amount is displayed. */
function lateYearTtcCents(item: Judged): number {
  const units = Math.ceil(hours(yearHours) / unitMs(item.overdueTimeUnit, item.overdueTimeUnitType));
  return ttcCents(units * item.overduePricePerUnitCents, item.tvaRate);
}

/** The rules between fields, each with the field to change; null if there is no fault. */
export function itemFault(
  item: Judged,
): { readonly field: keyof RentalItem; readonly fault: ItemFault } | null {
  if (item.maxRentalDurationHours < item.minRentalDurationHours)
    return { field: 'maxRentalDurationHours', fault: 'maxBelowMin' };
  if (longestTtcCents(item) > amountAtMostCents)
    return { field: 'rentalPricePerUnitCents', fault: 'longestTooDear' };
  if (lateYearTtcCents(item) > integerAtMost)
    return { field: 'overduePricePerUnitCents', fault: 'latenessTooDear' };
  // No card can hold it: each order would fail at its deposit.
  if (item.depositAmountCents > 0 && item.depositAmountCents < cardLimits.leastCents)
    return { field: 'depositAmountCents', fault: 'depositTooLow' };
  return null;
}
