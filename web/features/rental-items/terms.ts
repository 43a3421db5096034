/** Converts an item being edited into price terms, so that the preview matches the charge. */
import {
  rentalItemBody,
  rentalItemFields,
  type RentalItemView,
  type ThresholdView,
} from '#application/contract/rentals/rental-item-shapes.js';
import { useSend } from '#web/api/use-send.js';
import { bodyFrom } from '#web/ui/admin/form/body-from.js';
import type { SetSwitch } from '#web/ui/admin/list/bulk-run.js';
import type { RentalTerms } from '#domain/rentals/rental-item.js';
import { centsFromEuros } from '#domain/shared/money.js';
import * as z from 'zod/mini';

export type ItemValues = Pick<RentalItemView, keyof typeof rentalItemFields>;
export type PackageValues = Pick<ThresholdView, 'durationHours' | 'priceHt' | 'isActive'>;

const itemValues = z.object(rentalItemFields);

/** Null while the input is not a valid item. */
export function readItem(values: unknown): ItemValues | null {
  const result = itemValues.safeParse(values);
  return result.success ? result.data : null;
}

export const termsOf = (item: ItemValues, packages: readonly PackageValues[]): RentalTerms => ({
  tvaRate: item.tvaRate,
  rentalPricePerUnitCents: centsFromEuros(item.rentalPricePerUnit),
  rentalTimeUnit: item.rentalTimeUnit,
  rentalTimeUnitType: item.rentalTimeUnitType,
  overduePricePerUnitCents: centsFromEuros(item.overduePricePerUnit),
  overdueTimeUnit: item.overdueTimeUnit,
  overdueTimeUnitType: item.overdueTimeUnitType,
  gracePeriodHours: item.gracePeriodHours,
  depositAmountCents: centsFromEuros(item.depositAmount),
  thresholds: packages
    .filter(({ isActive }) => isActive)
    .map(({ durationHours, priceHt }) => ({ durationHours, priceHtCents: centsFromEuros(priceHt) }))
    .sort((left, right) => left.durationHours - right.durationHours),
  reservationHoldHours: item.reservationHoldHours,
  cancellationDeadlineHours: item.cancellationDeadlineHours,
  noShowPenaltyPercentage: item.noShowPenaltyPercentage,
  reservationProtectionBufferHours: item.reservationProtectionBufferHours,
});

/** The body of an edit, from the record that was read. */
export const valuesOf = bodyFrom(rentalItemBody);

/**
 * Offers or withdraws a rental item by a separate call, for one or several items. The server refuses it for rented
 * items with its own message (specification §4).
 */
export function useRentalItemSwitch(): SetSwitch<RentalItemView> {
  const send = useSend();
  return (item, isActive) =>
    send('updateRentalItem', {
      params: { itemId: item.id },
      body: { ...valuesOf(item), isActive },
      toasts: false,
    });
}
