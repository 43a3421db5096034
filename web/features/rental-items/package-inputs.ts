/** The two numbers of a package: how they are typed, and what they mean by the contract's own limits. */
import { newThresholdBody } from '#application/contract/rental-item-shapes.js';
import { thresholdLimits } from '#domain/rentals/thresholds.js';
import { noBreakSpace } from '#web/lib/typography.js';
import type { PackageValues } from './terms.js';

const number = {
  clampBehavior: 'none',
  decimalSeparator: ',',
  allowedDecimalSeparators: [',', '.'] as string[],
  hideControls: true,
  allowNegative: false,
  w: 130,
} as const;

export const durationInput = {
  ...number,
  allowDecimal: false,
  suffix: `${noBreakSpace}h`,
  inputMode: 'numeric',
  ...thresholdLimits.durationHours,
} as const;

export const priceInput = {
  ...number,
  decimalScale: 2,
  suffix: `${noBreakSpace}€`,
  inputMode: 'decimal',
} as const;

/** Null while what is typed is no package. */
export function readPackage(
  hours: string | number,
  price: string | number,
  isActive: boolean,
): PackageValues | null {
  const typed = { durationHours: hours, priceHt: price, isActive };
  const result = newThresholdBody.safeParse(typed);
  if (!result.success) return null;
  const { durationHours, priceHt } = result.data;
  return { durationHours, priceHt, isActive };
}
