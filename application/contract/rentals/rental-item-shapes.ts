/** Rental items, their packages and units as staff see and edit them (specification §3, §5). */
import * as z from 'zod/mini';
import {
  amountAtMostCents,
  itemDefaults,
  itemLimits,
  itemTextLimits,
  timeUnitAtMost,
} from '#domain/rentals/item-limits.js';
import { withdrawalExclusions } from '#domain/catalogue/withdrawal-exclusion.js';
import { thresholdLimits, thresholdWarnings } from '#domain/rentals/thresholds.js';
import { maintenanceView } from '#application/contract/lockers/planned-maintenance.js';
import {
  euroAmount,
  filledLine,
  id,
  instant,
  line,
  reference,
  text,
  timeUnitType,
  recordFields,
} from '#application/contract/fields.js';

export const version = z.number().check(z.int(), z.gte(1));
export const twoDecimals = z.multipleOf(0.01, 'Deux décimales au plus');
const between = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.number().check(z.gte(min), z.lte(max), twoDecimals);
const amount = z.number().check(z.gte(0), z.lte(amountAtMostCents / 100), twoDecimals);
const price = amount.check(z.positive());
const timeUnit = z.number().check(z.int(), z.gte(1), z.lte(timeUnitAtMost));

const texts = {
  name: filledLine(itemTextLimits.name),
  description: text(itemTextLimits.description),
  category: z.nullable(line(itemTextLimits.category)),
  sku: z.nullable(reference(itemTextLimits.sku)),
};

const { tvaRate, minRentalDurationHours, maxRentalDurationHours, ...rules } = itemLimits;
const durations = {
  gracePeriodHours: between(rules.gracePeriodHours),
  minRentalDurationHours: between(minRentalDurationHours),
  maxRentalDurationHours: between(maxRentalDurationHours),
  maxAdvanceReservationHours: between(rules.maxAdvanceReservationHours),
  reservationHoldHours: between(rules.reservationHoldHours),
  cancellationDeadlineHours: between(rules.cancellationDeadlineHours),
  reservationProtectionBufferHours: between(rules.reservationProtectionBufferHours),
};

/** Every editable field of an item. */
export const rentalItemFields = {
  ...texts,
  ...durations,
  isActive: z.boolean(),
  tvaRate: between(tvaRate),
  rentalPricePerUnit: price,
  rentalTimeUnit: timeUnit,
  rentalTimeUnitType: timeUnitType,
  overduePricePerUnit: amount,
  overdueTimeUnit: timeUnit,
  overdueTimeUnitType: timeUnitType,
  depositAmount: amount,
  allowReservations: z.boolean(),
  noShowPenaltyPercentage: between(rules.noShowPenaltyPercentage),
  /** Why withdrawal from its rental is excluded (L. 221-28); null: it is possible. */
  withdrawalExclusion: z.nullable(z.enum(withdrawalExclusions)),
};

export const usually = <S extends z.ZodMiniType>(schema: S, value: z.output<S>) =>
  z._default(schema, value as z.core.util.NoUndefined<z.output<S>>);

export const newRentalItemBody = z.strictObject({
  cabinetId: id,
  name: texts.name,
  description: usually(texts.description, ''),
  category: usually(texts.category, null),
  sku: usually(texts.sku, null),
  isActive: usually(z.boolean(), true),
  tvaRate: usually(rentalItemFields.tvaRate, itemDefaults.tvaRate),
  rentalPricePerUnit: price,
  rentalTimeUnit: usually(timeUnit, itemDefaults.rentalTimeUnit),
  rentalTimeUnitType: usually(timeUnitType, itemDefaults.rentalTimeUnitType),
  overduePricePerUnit: usually(amount, 0),
  overdueTimeUnit: usually(timeUnit, itemDefaults.overdueTimeUnit),
  overdueTimeUnitType: usually(timeUnitType, itemDefaults.overdueTimeUnitType),
  gracePeriodHours: usually(durations.gracePeriodHours, itemDefaults.gracePeriodHours),
  minRentalDurationHours: usually(durations.minRentalDurationHours, itemDefaults.minRentalDurationHours),
  maxRentalDurationHours: usually(durations.maxRentalDurationHours, itemDefaults.maxRentalDurationHours),
  depositAmount: usually(amount, 0),
  allowReservations: usually(z.boolean(), itemDefaults.allowReservations),
  maxAdvanceReservationHours: usually(
    durations.maxAdvanceReservationHours,
    itemDefaults.maxAdvanceReservationHours,
  ),
  reservationHoldHours: usually(durations.reservationHoldHours, itemDefaults.reservationHoldHours),
  cancellationDeadlineHours: usually(
    durations.cancellationDeadlineHours,
    itemDefaults.cancellationDeadlineHours,
  ),
  noShowPenaltyPercentage: usually(
    rentalItemFields.noShowPenaltyPercentage,
    itemDefaults.noShowPenaltyPercentage,
  ),
  reservationProtectionBufferHours: usually(
    durations.reservationProtectionBufferHours,
    itemDefaults.reservationProtectionBufferHours,
  ),
  withdrawalExclusion: usually(rentalItemFields.withdrawalExclusion, null),
});
/** An edit must contain every field, so that an omitted one is not reset to its default. */
export const rentalItemBody = z.strictObject({ ...rentalItemFields, version });
export type RentalItemBody = z.output<typeof rentalItemBody>;
export type NewRentalItemBody = z.output<typeof newRentalItemBody>;

export const rentalItemView = z.object({
  ...rentalItemFields,
  ...recordFields,
  version: z.number(),
  companyId: id,
  cabinetId: id,
  cabinetName: z.string(),
  image: z.nullable(z.string()),
  units: z.object({ available: z.number(), rented: z.number(), maintenance: z.number() }),
  /** False while one of its units is rented (specification §4). */
  isEditable: z.boolean(),
});
export type RentalItemView = z.output<typeof rentalItemView>;

const whole = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.number().check(z.int(), z.gte(min), z.lte(max));
const thresholdFields = {
  durationHours: whole(thresholdLimits.durationHours),
  priceHt: price,
  isActive: z.boolean(),
  sortOrder: whole(thresholdLimits.sortOrder),
};
/** Without a given position, a new package comes last. */
export const newThresholdBody = z.strictObject({
  ...thresholdFields,
  isActive: usually(z.boolean(), true),
  sortOrder: z.optional(thresholdFields.sortOrder),
});
export const thresholdBody = z.strictObject({ ...thresholdFields, version });

export const thresholdView = z.object({
  ...thresholdFields,
  ...recordFields,
  rentalItemId: id,
  priceTtc: euroAmount,
  version: z.number(),
  /** Warnings about the package among the offered ones. */
  warnings: z.array(z.enum(thresholdWarnings)),
});
export type ThresholdView = z.output<typeof thresholdView>;
export const thresholdList = z.object({ items: z.array(thresholdView) });

export const priceCurveReply = z.object({
  untilHours: z.number(),
  points: z.array(
    z.object({
      durationHours: z.number(),
      priceHt: euroAmount,
      priceTtc: euroAmount,
      traditionalPriceTtc: euroAmount,
      appliedThreshold: z.nullable(
        z.object({ durationHours: z.number(), priceHt: euroAmount, times: z.number() }),
      ),
    }),
  ),
});
export type PriceCurveReply = z.output<typeof priceCurveReply>;

/** Available = 0, Rented = 1, Maintenance = 2 (specification §4). */
const unitStatus = z.union([z.literal(0), z.literal(1), z.literal(2)]);

export const assignmentView = z.object({
  id,
  rentalItemId: id,
  lockerId: id,
  lockerNumber: z.number(),
  lockerName: z.string(),
  /** The locker is disabled, out of service or deleted: the unit is not available. */
  isLockerUsable: z.boolean(),
  status: unitStatus,
  statusReason: z.nullable(z.string()),
  assignedAt: instant,
  unassignedAt: z.nullable(instant),
  isActive: z.boolean(),
  version: z.number(),
  /** Current and future bookings of this unit, the running rental included. */
  ordersAhead: z.number(),
  /** The end of the rental that has the item out; null while it is not rented. A maintenance can start from then on. */
  rentedUntil: z.nullable(instant),
  /** The planned maintenance of this unit that runs, or the next one. */
  maintenance: z.nullable(maintenanceView),
});
export type AssignmentView = z.output<typeof assignmentView>;
export const assignmentList = z.object({ items: z.array(assignmentView) });

export const freeLockerList = z.object({
  items: z.array(z.object({ id, number: z.number(), name: z.string() })),
});

export const assignBody = z.strictObject({ lockerId: id });
/** `Rented` cannot be set: it follows the orders. */
export const unitStatusBody = z.strictObject({
  status: z.union([z.literal(0), z.literal(2)]),
  reason: z.optional(text(500)),
  version,
});
export const unitStatusReply = z.object({
  ...assignmentView.shape,
  /** Reservations that moved to another unit, whose customers were notified. */
  movedReservations: z.number(),
});
