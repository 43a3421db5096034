import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rentalCost } from '#domain/rentals/pricing.js';
import { hours } from '#domain/shared/durations.js';
import { euros, ttcCents } from '#domain/shared/money.js';
import { anItem, aRental } from '#tests/web/support/builders.js';
import { announcement, countdown } from '#web/features/rental-status/rental-view.js';
import { lateText, costAt, lateFromOf, whatIfRange } from '#web/features/rental-status/lateness.js';
import { termsOf } from '#web/features/rental/item-terms.js';

const now = Date.parse('2026-11-20T09:00:00Z');
const minute = 60_000;
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');
/** Ends at 13 h in Paris, late from 14 h. */
const rental = aRental({}, now);
const end = Date.parse(rental.plannedEndTime);

describe('the price of coming back', () => {
  test('is what the domain charges, for any price and any lateness', () => {
    const cents = fc.integer({ min: 1, max: 50_000 });
    const facts = fc.record({
      rentalPricePerUnitHt: cents.map(euros),
      overduePricePerUnitHt: cents.map(euros),
      overdueTimeUnit: fc.integer({ min: 1, max: 90 }),
      overdueTimeUnitType: fc.constantFrom(0 as const, 1 as const),
      gracePeriodHours: fc.integer({ min: 0, max: 3 }),
      depositAmountTtc: cents.map(euros),
      tvaRate: fc.constantFrom(0, 2.1, 5.5, 10, 20),
    });
    fc.assert(
      fc.property(facts, fc.integer({ min: -60, max: 3000 }), (part, lateMinutes) => {
        const item = anItem(part);
        const terms = termsOf(item);
        const at = end + lateMinutes * minute;
        const charged = rentalCost(terms, { durationMs: hours(4), plannedEnd: end, at });
        const looked = aRental(
          {
            baseRentalAmount: euros(charged.baseTtcCents),
            overduePricePerUnitTtc: euros(ttcCents(terms.overduePricePerUnitCents, terms.tvaRate)),
            overdueTimeUnit: item.overdueTimeUnit,
            overdueTimeUnitType: item.overdueTimeUnitType,
            gracePeriodHours: item.gracePeriodHours,
            depositAmountTtc: item.depositAmountTtc,
            vatRate: item.tvaRate,
          },
          now,
        );
        const { totalHtCents, requestedLateFeeCents, cappedLateFeeCents } = costAt(looked, at);
        expect({ totalHtCents, requestedLateFeeCents, cappedLateFeeCents }).toEqual({
          totalHtCents: charged.totalHtCents,
          requestedLateFeeCents: charged.requestedLateFeeCents,
          cappedLateFeeCents: charged.cappedLateFeeCents,
        });
      }),
    );
  });

  test.each([
    [50, 'sans supplément'],
    [61, '6,00 € TTC de retard'],
    [190, '12,00 € TTC de retard (plafonné au dépôt, au lieu de 18,00 €)'],
  ])('%i min late it is: %s', (late, text) => {
    expect(plain(lateText(rental, end + late * minute))).toBe(text);
  });

  test('can be tried from now until well after lateness began', () => {
    const { first, last, stepMs } = whatIfRange(rental, now);
    expect(first).toBeGreaterThanOrEqual(now);
    expect(last).toBeGreaterThan(lateFromOf(rental) + hours(4));
    expect((last - first) % stepMs).toBe(0);
    expect((last - first) / stepMs).toBeLessThanOrEqual(200);
  });
});

describe('the countdown', () => {
  const shownAt = (at: number) => {
    const { label, value } = countdown(rental, at);
    return plain(`${label} ${value}`);
  };

  test.each([
    [Date.parse(rental.startTime) - 90 * minute, 'Commence dans 1 h 30 min'],
    [now, 'Temps restant 3 h'],
    [end - 65_000, 'Temps restant 1 min 05 s'],
    [end + 15 * minute, 'Tolérance restante 45 min 00 s'],
    [end + 125 * minute, 'En retard de 1 h 05 min'],
  ])('at %i shows %s', (at, text) => {
    expect(shownAt(at)).toBe(text);
  });

  test('is announced at 30, 10 and 5 minutes only', () => {
    const spoken = Array.from({ length: 3600 }, (_, second) => announcement(second * 1000));
    expect([...new Set(spoken)].sort()).toEqual([
      '',
      'Il reste 10 minutes.',
      'Il reste 30 minutes.',
      'Il reste 5 minutes.',
    ]);
  });
});
