/** The rules between an item's fields, at their borders and one beyond. */
import { describe, expect, it } from 'vitest';
import { integerAtMost, itemFault } from '#domain/rentals/item-limits.js';
import { anItem } from '#tests/support/builders.js';

describe('the rules between the fields of an item', () => {
  it.each([
    { name: 'the longest as short as the shortest', fields: { minRentalDurationHours: 168 }, fault: null },
    {
      name: 'the longest shorter than the shortest',
      fields: { minRentalDurationHours: 168.01 },
      fault: { field: 'maxRentalDurationHours', fault: 'maxBelowMin' },
    },
    { name: 'no deposit', fields: { depositAmountCents: 0 }, fault: null },
    { name: 'the least deposit that a card can hold', fields: { depositAmountCents: 50 }, fault: null },
    {
      name: 'a deposit that no card can hold',
      fields: { depositAmountCents: 49 },
      fault: { field: 'depositAmountCents', fault: 'depositTooLow' },
    },
    {
      name: 'the longest rental at what a card can be charged',
      fields: { tvaRate: 0, rentalPricePerUnitCents: 99_999_999, maxRentalDurationHours: 1 },
      fault: null,
    },
    {
      name: 'the longest rental a cent above',
      fields: { tvaRate: 0, rentalPricePerUnitCents: 100_000_000, maxRentalDurationHours: 1 },
      fault: { field: 'rentalPricePerUnitCents', fault: 'longestTooDear' },
    },
    {
      name: 'a price that fits before tax only',
      fields: { tvaRate: 0.01, rentalPricePerUnitCents: 99_999_999, maxRentalDurationHours: 1 },
      fault: { field: 'rentalPricePerUnitCents', fault: 'longestTooDear' },
    },
    {
      name: 'a started unit, which is a whole one',
      fields: { tvaRate: 0, rentalPricePerUnitCents: 50_000_000, maxRentalDurationHours: 1.01 },
      fault: { field: 'rentalPricePerUnitCents', fault: 'longestTooDear' },
    },
    {
      name: 'a year of lateness that the columns hold',
      fields: { tvaRate: 0, overduePricePerUnitCents: 245_146 },
      fault: null,
    },
    {
      name: 'a year of lateness that fills them',
      fields: { tvaRate: 0, overdueTimeUnit: 8_760, overduePricePerUnitCents: integerAtMost },
      fault: null,
    },
    {
      name: 'a year of lateness that they do not hold',
      fields: { tvaRate: 0, overduePricePerUnitCents: 245_147 },
      fault: { field: 'overduePricePerUnitCents', fault: 'latenessTooDear' },
    },
  ])('$name', ({ fields, fault }) => {
    expect(itemFault(anItem(fields))).toEqual(fault);
  });
});
