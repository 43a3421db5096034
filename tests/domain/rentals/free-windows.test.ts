import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freeStarts, startStepMs } from '#domain/rentals/free-windows.js';
import type { PlannedOccupation, PlannedUnit } from '#domain/rentals/availability.js';
import { unitStatuses } from '#domain/rentals/rental-item.js';
import { checkPeriod, occupation } from '#domain/rentals/reservation.js';
import { endOfRental, hours } from '#domain/shared/durations.js';
import { day, hour, minute } from '#domain/shared/record.js';

const noon = Date.parse('2026-11-20T12:00:00Z');
const item = {
  allowReservations: true,
  minRentalDurationHours: 1,
  maxRentalDurationHours: 168,
  maxAdvanceReservationHours: 48,
};
const bufferOf = (bufferMs: number) => ({ reservationProtectionBufferHours: bufferMs / hour });

const unit = (occupations: readonly PlannedOccupation[], part: Partial<PlannedUnit> = {}): PlannedUnit => ({
  unitStatus: unitStatuses.available,
  isLockerUsable: true,
  isOccupied: false,
  isWithinReach: false,
  hasLockProblem: false,
  occupations,
  ...part,
});

const windowsAt = (units: readonly PlannedUnit[]): string[] =>
  freeStarts(units, item, { now: noon, durationMs: 2 * hour, bufferMs: hour }).map(
    ({ firstStart, lastStart }) => `${(firstStart - noon) / hour} ${(lastStart - noon) / hour}`,
  );
/** From and until, in hours from now. */
const order = (from: number, until: number, isOut = false): PlannedOccupation => ({
  occupiedFrom: noon + from * hour,
  occupiedUntil: noon + until * hour,
  isOut,
});
/** The first step after a quarter of an hour. */
const soon = 1 / 3;

test.each([
  { name: 'an idle unit: the whole window of reservations', units: [unit([])], offered: [`${soon} 48`] },
  {
    name: 'before and after another reservation, with the buffer',
    units: [unit([order(10, 14)])],
    offered: [`${soon} 8`, '15 48'],
  },
  { name: 'a gap that fits exactly', units: [unit([order(-1, 4), order(7, 60)])], offered: ['5 5'] },
  { name: 'no gap that is a minute too short', units: [unit([order(-1, 4), order(6.99, 60)])], offered: [] },
  {
    name: 'what one of two units leaves free',
    units: [unit([order(0, 10)]), unit([order(8, 60)])],
    offered: [`${soon} 6`, '11 48'],
  },
  {
    name: 'behind an item that is late, only what has not begun',
    units: [unit([order(-9, -2, true)])],
    offered: [`${1 + 1 / 12} 48`],
  },
  {
    name: 'no unit out of service',
    units: [
      unit([], { unitStatus: unitStatuses.maintenance }),
      unit([], { isLockerUsable: false }),
      unit([order(0, 60)]),
    ],
    offered: [],
  },
])('offers $name', ({ units, offered }) => {
  expect(windowsAt(units)).toEqual(offered);
});

/** Decides as `reserve` and the query of the units do for a booking. */
function isAccepted(
  units: readonly PlannedUnit[],
  start: number,
  durationMs: number,
  now: number,
  bufferMs: number,
) {
  const requested = { startAt: start, endAt: endOfRental(start, durationMs) };
  let period: ReturnType<typeof checkPeriod>;
  try {
    period = checkPeriod(item, requested, now);
  } catch {
    return false;
  }
  if (!period.isReservation) return false;
  const { occupiedFrom: from, occupiedUntil: until } = occupation(period, bufferOf(bufferMs), true);
  return units.some(({ occupations }) =>
    occupations.every(
      (one) =>
        !(one.occupiedUntil > from && one.occupiedFrom < until) &&
        !(from <= now && one.isOut && one.occupiedUntil <= now),
    ),
  );
}

test('offers a start exactly if its booking is accepted, also in the night of the clock change', () => {
  const minutes = (max: number) => fc.integer({ min: 0, max }).map((count) => count * minute);
  const occupations = (now: number) =>
    fc.array(fc.tuple(minutes(900), minutes(1500)), { maxLength: 6 }).chain((parts) => {
      let at = now - 5 * hour;
      const planned = parts.map(([gap, length]) => {
        const occupiedFrom = at + gap;
        at = occupiedFrom + length + minute;
        return { occupiedFrom, occupiedUntil: at, isOut: false };
      });
      // Only the first one can be out.
      return fc
        .boolean()
        .map((isOut) => planned.map((one, place) => (place === 0 ? { ...one, isOut } : one)));
    });
  const clockChange = Date.parse('2026-10-24T20:00:00Z');
  const cases = fc.tuple(fc.constantFrom(noon, clockChange), minutes(120)).chain(([from, later]) =>
    fc.record({
      now: fc.constant(from + later),
      units: fc.array(
        occupations(from + later).map((all) => unit(all)),
        { minLength: 1, maxLength: 3 },
      ),
      durationMs: fc.constantFrom(1, 2, 5, 24).map(hours),
      bufferMs: fc.constantFrom(0, 0.25, 1, 24).map(hours),
    }),
  );
  fc.assert(
    fc.property(cases, ({ now, units, durationMs, bufferMs }) => {
      const windows = freeStarts(units, item, { now, durationMs, bufferMs });
      const first = Math.floor(now / startStepMs) * startStepMs;
      const wrong: number[] = [];
      for (let start = first; start < now + 2 * day + 2 * hour; start += startStepMs) {
        const isOffered = windows.some((one) => start >= one.firstStart && start <= one.lastStart);
        if (isOffered !== isAccepted(units, start, durationMs, now, bufferMs)) wrong.push(start);
      }
      expect(wrong).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
