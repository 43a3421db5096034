/** The form's own validation is the contract's: every limit at its border and one beyond, before anything is sent. */
import { describe, expect, test } from 'vitest';
import { newThresholdBody, rentalItemBody } from '#application/contract/rentals/rental-item-shapes.js';
import { readPackage } from '#web/features/rental-items/thresholds-editor.js';
import { readItem, valuesOf } from '#web/features/rental-items/terms.js';
import { schemaErrors } from '#web/ui/admin/form/schema-errors.js';
import { anItemView } from './builders.js';

const values = valuesOf(anItemView());

describe('the fields of an item', () => {
  test('are accepted as they were read', () => {
    expect(schemaErrors(rentalItemBody, values)).toEqual({});
    expect(readItem(values)).toEqual(expect.objectContaining({ name: 'Vélo pliant' }));
  });

  test.each([
    ['name', 'x'.repeat(200), 'x'.repeat(201)],
    ['description', 'x'.repeat(1000), 'x'.repeat(1001)],
    ['category', 'x'.repeat(100), 'x'.repeat(101)],
    ['sku', 'x'.repeat(50), 'x'.repeat(51)],
    ['tvaRate', 100, 100.01],
    ['rentalPricePerUnit', 0.01, 0],
    ['rentalPricePerUnit', 999_999.99, 1_000_000],
    ['rentalPricePerUnit', 19.99, 19.999],
    ['rentalPricePerUnit', 1, null],
    ['rentalTimeUnit', 1, 0],
    ['rentalTimeUnitType', 2, 3],
    ['overduePricePerUnit', 0, -0.01],
    ['gracePeriodHours', 72, 72.01],
    ['minRentalDurationHours', 1, 0.99],
    ['maxRentalDurationHours', 8760, 8761],
    ['depositAmount', 0, -0.01],
    ['maxAdvanceReservationHours', 720, 721],
    ['reservationHoldHours', 72, 73],
    ['cancellationDeadlineHours', 48, 49],
    ['noShowPenaltyPercentage', 100, 101],
    ['reservationProtectionBufferHours', 24, 25],
  ])('%s: %j is the border, %j is one beyond', (field, border, beyond) => {
    expect(schemaErrors(rentalItemBody, { ...values, [field]: border })).toEqual({});
    expect(Object.keys(schemaErrors(rentalItemBody, { ...values, [field]: beyond }))).toEqual([field]);
    expect(readItem({ ...values, [field]: beyond })).toBeNull();
  });
});

describe('a package', () => {
  test.each([
    ['a whole', 4, 10, { durationHours: 4, priceHt: 10, isActive: true }],
    ['no hours yet', '', 10, null],
    ['half an hour', 0.5, 10, null],
    ['more than a year', 8761, 10, null],
    ['nothing to pay', 4, 0, null],
    ['thousandths', 4, 1.005, null],
  ])('of %s is read correctly', (_, hours, price, read) => {
    expect(readPackage(hours, price, true)).toEqual(read);
  });

  test('has the limits of the contract', () => {
    expect(schemaErrors(newThresholdBody, { durationHours: 8760, priceHt: 999_999.99 })).toEqual({});
  });
});
