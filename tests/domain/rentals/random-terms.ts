/** Random terms inside the limits of the specification §5, with packages that may be bad bargains. */
import fc from 'fast-check';
import type { RentalTerms, TimeUnitType } from '#domain/rentals/rental-item.js';
import { minute } from '#domain/shared/record.js';
import { aTerms } from '#tests/support/builders.js';

const unitTypes = fc.constantFrom<TimeUnitType>(0, 1, 2);
const thresholds = fc.array(
  fc.record({
    durationHours: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 400 })),
    priceHtCents: fc.integer({ min: 1, max: 20_000 }),
  }),
  { maxLength: 5 },
);

export const randomTerms: fc.Arbitrary<RentalTerms> = fc
  .record({
    tvaRate: fc.oneof(
      fc.constantFrom(0, 2.1, 5.5, 10, 20),
      fc.nat(10_000).map((points) => points / 100),
    ),
    rentalPricePerUnitCents: fc.integer({ min: 1, max: 5_000 }),
    rentalTimeUnit: fc.integer({ min: 1, max: 90 }),
    rentalTimeUnitType: unitTypes,
    overduePricePerUnitCents: fc.nat(5_000),
    overdueTimeUnit: fc.integer({ min: 1, max: 90 }),
    overdueTimeUnitType: unitTypes,
    gracePeriodHours: fc.nat(72),
    depositAmountCents: fc.oneof(fc.constant(0), fc.nat(50_000)),
    thresholds,
  })
  .map(aTerms);

/** Up to three weeks, to the minute. */
export const randomDurations = fc.nat(21 * 24 * 60).map((minutes) => minutes * minute);
