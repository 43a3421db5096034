import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lateFee, orderCost, rentalCost } from '#domain/rentals/pricing.js';
import { timeUnitTypes } from '#domain/rentals/rental-item.js';
import { endOfRental, hours } from '#domain/shared/durations.js';
import { hour, minute } from '#domain/shared/record.js';
import { aTerms, anOrder, noon } from '#tests/support/builders.js';
import { randomDurations, randomTerms } from './random-terms.js';

describe('lateness', () => {
  it.each([
    { name: 'an hour early', lateBy: -hour, lateMs: 0, overdue: 0, grace: false },
    { name: 'on time', lateBy: 0, lateMs: 0, overdue: 0, grace: false },
    { name: 'one millisecond late', lateBy: 1, lateMs: 0, overdue: 0, grace: true },
    { name: '50 min late', lateBy: 50 * minute, lateMs: 0, overdue: 0, grace: true },
    { name: 'at the end of the grace', lateBy: hour, lateMs: 0, overdue: 0, grace: true },
    { name: 'a millisecond past the grace', lateBy: hour + 1, lateMs: 1, overdue: 500, grace: false },
    { name: '61 min late', lateBy: 61 * minute, lateMs: minute, overdue: 500, grace: false },
    { name: '3 h 10 late', lateBy: 190 * minute, lateMs: 130 * minute, overdue: 1_500, grace: false },
  ])('of an item back $name costs $overdue cents', ({ lateBy, lateMs, overdue, grace }) => {
    expect(lateFee(aTerms(), noon, noon + lateBy)).toEqual({
      lateMs,
      overdueHtCents: overdue,
      gracePeriodApplied: grace,
      isOverdue: lateMs > 0,
    });
  });

  it('applies no grace if there is none', () => {
    const terms = aTerms({ gracePeriodHours: 0 });

    expect(lateFee(terms, noon, noon)).toMatchObject({ gracePeriodApplied: false, isOverdue: false });
    expect(lateFee(terms, noon, noon + 1)).toMatchObject({ gracePeriodApplied: false, isOverdue: true });
  });

  it('never makes one minute more cost the whole grace period', () => {
    fc.assert(
      fc.property(randomTerms, randomDurations, (terms, lateBy) => {
        const before = lateFee(terms, noon, noon + lateBy).overdueHtCents;
        const after = lateFee(terms, noon, noon + lateBy + minute).overdueHtCents;

        expect(after - before).toBeGreaterThanOrEqual(0);
        expect(after - before).toBeLessThanOrEqual(terms.overduePricePerUnitCents);
      }),
    );
  });

  it('is not caused by a clock change: booked by hours and back at the same wall hour is on time', () => {
    const terms = aTerms({ gracePeriodHours: 0 });
    const sixInTheEvening = Date.UTC(2026, 9, 24, 16);

    const plannedEnd = endOfRental(sixInTheEvening, hours(24));

    expect(lateFee(terms, plannedEnd, Date.UTC(2026, 9, 25, 17))).toMatchObject({ isOverdue: false });
    expect(lateFee(terms, plannedEnd, Date.UTC(2026, 9, 25, 17) + 1)).toMatchObject({ isOverdue: true });
  });

  it('does not run during the hour that is skipped', () => {
    const terms = aTerms({ gracePeriodHours: 0 });
    const plannedEnd = Date.UTC(2026, 9, 25, 0);

    expect(lateFee(terms, plannedEnd, plannedEnd + hour)).toEqual({
      lateMs: 0,
      overdueHtCents: 0,
      gracePeriodApplied: false,
      isOverdue: false,
    });
  });
});

describe('the cost of a rental', () => {
  it('requests 18.00 € for 3 h 10 of lateness and captures 12.00 € of it (worked case)', () => {
    const cost = rentalCost(aTerms(), { durationMs: hours(3), plannedEnd: noon, at: noon + 190 * minute });

    expect(cost).toEqual({
      baseHtCents: 900,
      traditionalHtCents: 900,
      appliedThreshold: null,
      overdueHtCents: 1_500,
      gracePeriodApplied: false,
      isOverdue: true,
      totalHtCents: 2_400,
      vatCents: 480,
      totalTtcCents: 2_880,
      baseTtcCents: 1_080,
      requestedLateFeeCents: 1_800,
      cappedLateFeeCents: 1_200,
      hasCappedLateFees: true,
      writtenOffCents: 600,
    });
  });

  it('is not capped while the deposit suffices exactly', () => {
    const terms = aTerms({ depositAmountCents: 1_800 });

    const cost = rentalCost(terms, { durationMs: hours(3), plannedEnd: noon, at: noon + 190 * minute });

    expect(cost).toMatchObject({ cappedLateFeeCents: 1_800, hasCappedLateFees: false, writtenOffCents: 0 });
  });

  it('rounds VAT once, on the total', () => {
    const terms = aTerms({
      tvaRate: 5.5,
      rentalPricePerUnitCents: 10,
      overduePricePerUnitCents: 10,
      thresholds: [],
    });

    const cost = rentalCost(terms, { durationMs: hour, plannedEnd: noon, at: noon + 2 * hour });

    expect(cost).toMatchObject({
      totalHtCents: 20,
      vatCents: 1,
      baseTtcCents: 11,
      requestedLateFeeCents: 10,
    });
  });

  it('preserves its sums, its cap and its order over random terms', () => {
    const lateBy = fc.integer({ min: -48 * 60, max: 30 * 24 * 60 }).map((minutes) => minutes * minute);

    fc.assert(
      fc.property(randomTerms, randomDurations, lateBy, randomDurations, (terms, durationMs, late, more) => {
        const cost = rentalCost(terms, { durationMs, plannedEnd: noon, at: noon + late });
        const later = rentalCost(terms, { durationMs, plannedEnd: noon, at: noon + late + more });
        const longer = rentalCost(terms, {
          durationMs: durationMs + more,
          plannedEnd: noon,
          at: noon + late,
        });

        expect(cost.baseHtCents + cost.overdueHtCents).toBe(cost.totalHtCents);
        expect(cost.totalHtCents + cost.vatCents).toBe(cost.totalTtcCents);
        expect(cost.baseTtcCents + cost.requestedLateFeeCents).toBe(cost.totalTtcCents);
        expect(cost.cappedLateFeeCents + cost.writtenOffCents).toBe(cost.requestedLateFeeCents);
        expect(cost.cappedLateFeeCents).toBeLessThanOrEqual(terms.depositAmountCents);
        expect(cost.hasCappedLateFees).toBe(cost.requestedLateFeeCents > cost.cappedLateFeeCents);
        expect(cost.isOverdue && cost.gracePeriodApplied).toBe(false);
        for (const amount of Object.values(cost)) {
          if (typeof amount === 'number') expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
        }
        expect(later.totalTtcCents).toBeGreaterThanOrEqual(cost.totalTtcCents);
        expect(later.cappedLateFeeCents).toBeGreaterThanOrEqual(cost.cappedLateFeeCents);
        expect(longer.totalTtcCents).toBeGreaterThanOrEqual(cost.totalTtcCents);
      }),
    );
  });

  it('stays exact for a year by the minute at a high price', () => {
    const terms = aTerms({
      rentalTimeUnitType: timeUnitTypes.minutes,
      rentalPricePerUnitCents: 100_000_000,
      thresholds: [],
    });

    const cost = rentalCost(terms, { durationMs: hours(8_760), plannedEnd: noon, at: noon });

    expect(cost.totalTtcCents).toBe(525_600 * 120_000_000);
  });
});

describe('the cost of an order', () => {
  it('follows the clock while the rental runs, and stops once its end is fixed', () => {
    const running = anOrder();
    const ended = anOrder({ actualEndAt: running.plannedEndAt + 30 * minute });
    const late = running.plannedEndAt + 190 * minute;

    expect(orderCost(running, late)).toMatchObject({ baseHtCents: 900, overdueHtCents: 1_500 });
    expect(orderCost(ended, late)).toMatchObject({ overdueHtCents: 0, gracePeriodApplied: true });
  });

  it('is not lowered by bringing the item back early', () => {
    const order = anOrder({ actualEndAt: noon + minute });

    expect(orderCost(order, noon + hour)).toMatchObject({ baseHtCents: 900, totalTtcCents: 1_080 });
  });
});
