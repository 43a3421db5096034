/** The two numbers of a package: their input, and their parsing by the contract's limits. */
import { newThresholdBody } from '#application/contract/rentals/rental-item-shapes.js';
import { thresholdLimits } from '#domain/rentals/thresholds.js';
import { noBreakSpace } from '#domain/shared/typography.js';
import { schemaErrors, type FieldErrors } from '#web/ui/admin/form/schema-errors.js';
import { asTyped, typedNumber } from '#web/ui/admin/form/typed-number.js';
import type { PackageValues } from './terms.js';

const number = { ...asTyped, hideControls: true, allowNegative: false, w: 130 } as const;

export const durationInput = {
  ...number,
  suffix: `${noBreakSpace}h`,
  inputMode: 'numeric',
  ...thresholdLimits.durationHours,
} as const;

export const priceInput = { ...number, suffix: `${noBreakSpace}€`, inputMode: 'decimal' } as const;

type Typed = string | number;

const packageOf = (hours: Typed, price: Typed, isActive: boolean) => ({
  durationHours: typedNumber(hours),
  priceHt: typedNumber(price),
  isActive,
});

/** Null while the input is not a valid package. */
export function readPackage(hours: Typed, price: Typed, isActive: boolean): PackageValues | null {
  const result = newThresholdBody.safeParse(packageOf(hours, price, isActive));
  if (!result.success) return null;
  const { durationHours, priceHt } = result.data;
  return { durationHours, priceHt, isActive };
}

/** The errors of the input; an empty field has none yet. */
export function packageErrors(hours: Typed, price: Typed): FieldErrors {
  const errors = schemaErrors(newThresholdBody, packageOf(hours, price, true));
  return {
    ...(hours !== '' && errors['durationHours'] && { durationHours: errors['durationHours'] }),
    ...(price !== '' && errors['priceHt'] && { priceHt: errors['priceHt'] }),
  };
}
