import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextFree, type PlannedOccupation, type PlannedUnit } from '#domain/rentals/availability.js';
import { unitStatuses } from '#domain/rentals/rental-item.js';
import { hour, minute } from '#domain/shared/record.js';

const now = Date.parse('2026-11-20T09:00:00Z');
const reservable = {
  allowReservations: true,
  maxAdvanceReservationHours: 72,
  reservationProtectionBufferHours: 1,
};
const onTheSpot = { ...reservable, allowReservations: false };

/** From and until, in hours from now. */
const order = (from: number, until: number, isOut = false): PlannedOccupation => ({
  occupiedFrom: now + from * hour,
  occupiedUntil: now + until * hour,
  isOut,
});

const unit = (occupations: readonly PlannedOccupation[], part: Partial<PlannedUnit> = {}): PlannedUnit => ({
  unitStatus: unitStatuses.rented,
  isLockerUsable: true,
  isOccupied: true,
  isWithinReach: false,
  hasLockProblem: false,
  occupations,
  ...part,
});

const running = order(-1, 2, true);
const overdue = order(-3, -0.5, true);
const inMaintenance = unit([], { unitStatus: unitStatuses.maintenance });

describe('an item without a free unit', () => {
  test.each([
    { name: 'at the planned end of the running rental', units: [unit([running])], free: 2, next: 3 },
    {
      name: 'at the first end of several units',
      units: [unit([order(-1, 5, true)]), unit([running])],
      free: 2,
      next: 3,
    },
    {
      name: 'after a reservation that leaves too little time',
      units: [unit([running, order(3, 6)])],
      free: 6,
      next: 7,
    },
    { name: 'in a gap that fits exactly', units: [unit([order(4, 6), running])], free: 2, next: 7 },
    { name: 'never by a unit in maintenance', units: [inMaintenance, unit([running])], free: 2, next: 3 },
    {
      name: 'never by a unit that should be back',
      units: [unit([overdue]), unit([running])],
      free: 2,
      next: 3,
      late: true,
    },
    {
      name: 'without a promise, behind a late return',
      units: [unit([overdue, order(1, 2)])],
      free: null,
      next: null,
      late: true,
    },
    { name: 'never, without a unit in service', units: [inMaintenance], free: null, next: null },
  ])('is free $name', ({ units, free, next, late = false }) => {
    const instant = (inHours: number | null) => (inHours === null ? null : now + inHours * hour);
    expect(nextFree(units, reservable, { now, from: now, durationMs: 2 * hour })).toEqual({
      nextFreeAt: instant(free),
      nextReservableAt: instant(next),
      isReturnOverdue: late,
    });
  });

  test('is reserved only if its rules allow it, within their window', () => {
    const wish = { now, from: now, durationMs: hour };
    const units = [unit([order(-1, 80, true)])];
    expect(nextFree(units, onTheSpot, wish)).toMatchObject({
      nextFreeAt: now + 80 * hour,
      nextReservableAt: null,
    });
    expect(nextFree(units, reservable, wish).nextReservableAt).toBeNull();
  });

  test('is given in steps of 5 min, never too early', () => {
    const units = [unit([{ ...running, occupiedUntil: now + 7 * minute }])];
    expect(nextFree(units, onTheSpot, { now, from: now, durationMs: hour }).nextFreeAt).toBe(
      now + 10 * minute,
    );
  });

  test('is promised only for a time that meets no order, and none earlier fits', () => {
    const orders = fc
      .array(fc.record({ gap: fc.integer({ min: 0, max: 40 }), length: fc.integer({ min: 1, max: 40 }) }), {
        minLength: 1,
        maxLength: 6,
      })
      .map((parts) => {
        let at = now - 2 * minute;
        return parts.map(({ gap, length }) => {
          const occupiedFrom = at + gap * minute;
          at = occupiedFrom + length * minute;
          return { occupiedFrom, occupiedUntil: at, isOut: false };
        });
      });
    const durationMs = 15 * minute;
    const meets = (all: readonly PlannedOccupation[], start: number): boolean =>
      all.some((one) => one.occupiedFrom < start + durationMs && one.occupiedUntil > start);
    fc.assert(
      fc.property(orders, (occupations) => {
        const { nextFreeAt } = nextFree([unit(occupations)], onTheSpot, { now, from: now, durationMs });
        expect(meets(occupations, nextFreeAt ?? Number.NaN)).toBe(false);
        for (let start = now; start < Number(nextFreeAt); start += 5 * minute)
          expect(meets(occupations, start)).toBe(true);
      }),
    );
  });
});
