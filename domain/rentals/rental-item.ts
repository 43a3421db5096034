/** Rentable items and their prices: fields, limits and defaults of the specification, §3 and §5. */
import type { WithdrawalExclusion } from '#domain/catalogue/withdrawal-exclusion.js';
import type { Expectation } from '#domain/lockers/check.js';
import { type Instant, type VersionedRecord, day, hour, minute } from '#domain/shared/record.js';
import { ofUnit } from '#domain/shared/duration-words.js';
import type { Language } from '#domain/shared/languages.js';
import { numberText } from '#domain/shared/plurals.js';
import { words } from '#domain/rentals/words/index.js';

/** Minutes = 0, Hours = 1, Days = 2 (specification §3). */
export const timeUnitTypes = { minutes: 0, hours: 1, days: 2 } as const;
export type TimeUnitType = (typeof timeUnitTypes)[keyof typeof timeUnitTypes];

/** A package: `priceHtCents` pays for up to `durationHours`. */
export interface PricingThreshold extends VersionedRecord {
  readonly companyId: string;
  readonly rentalItemId: string;
  readonly durationHours: number;
  readonly priceHtCents: number;
  readonly isActive: boolean;
  readonly sortOrder: number;
}

/** All that a price is computed from; an order stores its own copy, so that editing an item changes no order. */
export interface RentalTerms {
  /** Percent, 0 to 100, at most two decimals. */
  readonly tvaRate: number;
  readonly rentalPricePerUnitCents: number;
  readonly rentalTimeUnit: number;
  readonly rentalTimeUnitType: TimeUnitType;
  readonly overduePricePerUnitCents: number;
  readonly overdueTimeUnit: number;
  readonly overdueTimeUnitType: TimeUnitType;
  readonly gracePeriodHours: number;
  readonly depositAmountCents: number;
  readonly thresholds: readonly { readonly durationHours: number; readonly priceHtCents: number }[];
  readonly reservationHoldHours: number;
  readonly cancellationDeadlineHours: number;
  readonly noShowPenaltyPercentage: number;
  readonly reservationProtectionBufferHours: number;
}

export interface RentalItem extends VersionedRecord {
  readonly companyId: string;
  readonly cabinetId: string;
  readonly name: string;
  readonly description: string;
  readonly image: string | null;
  readonly isActive: boolean;
  readonly category: string | null;
  readonly sku: string | null;
  readonly tvaRate: number;
  readonly rentalPricePerUnitCents: number;
  readonly rentalTimeUnit: number;
  readonly rentalTimeUnitType: TimeUnitType;
  readonly overduePricePerUnitCents: number;
  readonly overdueTimeUnit: number;
  readonly overdueTimeUnitType: TimeUnitType;
  readonly gracePeriodHours: number;
  readonly minRentalDurationHours: number;
  readonly maxRentalDurationHours: number;
  readonly depositAmountCents: number;
  readonly allowReservations: boolean;
  readonly maxAdvanceReservationHours: number;
  readonly reservationHoldHours: number;
  readonly cancellationDeadlineHours: number;
  readonly noShowPenaltyPercentage: number;
  readonly reservationProtectionBufferHours: number;
  /** Why withdrawal from its rental is excluded; null: it is possible. */
  readonly withdrawalExclusion: WithdrawalExclusion | null;
}

/** Available = 0, Rented = 1, Maintenance = 2 (specification §4). */
export const unitStatuses = { available: 0, rented: 1, maintenance: 2 } as const;
export type UnitStatus = (typeof unitStatuses)[keyof typeof unitStatuses];

/** What a check of the cabinet expects in a unit's locker; a unit in maintenance may be at the workshop or in it. */
export const expectedOfUnit = {
  [unitStatuses.available]: 'item',
  [unitStatuses.rented]: 'empty',
  [unitStatuses.maintenance]: 'unknown',
} as const satisfies Readonly<Record<UnitStatus, Expectation>>;

/** One physical item in one locker: the specification's "rental locker assignment". */
export interface RentalUnit extends VersionedRecord {
  readonly companyId: string;
  readonly lockerId: string;
  readonly rentalItemId: string;
  /** `rented` follows the state of its orders; staff set the others. */
  readonly status: UnitStatus;
  /** Why it is in maintenance. */
  readonly statusReason: string | null;
  readonly assignedAt: Instant;
  readonly unassignedAt: Instant | null;
  readonly isActive: boolean;
}

// The units in which rentals are priced: their length, and their words after a price (specification §3,
// §9).

/** A day is 24 hours (rental.md#price). */
export const timeUnitMs: Readonly<Record<TimeUnitType, number>> = {
  [timeUnitTypes.minutes]: minute,
  [timeUnitTypes.hours]: hour,
  [timeUnitTypes.days]: day,
};

const startedWords = {
  [timeUnitTypes.minutes]: 'startedMinute',
  [timeUnitTypes.hours]: 'startedHour',
  [timeUnitTypes.days]: 'startedDay',
} as const satisfies Readonly<Record<TimeUnitType, string>>;

/** `par heure entamée`, `par tranche de 30 minutes entamées`. */
export const perStartedUnit = (count: number, type: TimeUnitType, language: Language = 'fr'): string =>
  words[language][startedWords[type]](count === 1 ? null : numberText(count, language));

const symbols: Readonly<Record<TimeUnitType, string | null>> = {
  [timeUnitTypes.minutes]: 'min',
  [timeUnitTypes.hours]: 'h',
  [timeUnitTypes.days]: null,
};

/** The unit after a price: `h`, `30 min`, `jour(s)`. */
export function unitText(count: number, type: TimeUnitType, language: Language = 'fr'): string {
  const unit = symbols[type] ?? words[language].dayOrDays;
  return count === 1 ? unit : ofUnit(count, unit);
}

type Named = Pick<RentalItem, 'name' | 'sku'>;

const { compare } = new Intl.Collator('fr', { sensitivity: 'base' });
const isAlike = (left: string, right: string): boolean => compare(left.trim(), right.trim()) === 0;

/** Each item belongs to one cabinet: two items are the same product by their SKU, or by their name without one. */
export const isSameItem = (left: Named, right: Named): boolean =>
  left.sku && right.sku ? isAlike(left.sku, right.sku) : isAlike(left.name, right.name);
