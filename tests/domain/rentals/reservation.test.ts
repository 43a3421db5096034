import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPeriod, occupation } from '#domain/rentals/reservation.js';
import { billableMs, hours } from '#domain/shared/durations.js';
import { DomainError } from '#domain/shared/errors.js';
import { day, hour, minute } from '#domain/shared/record.js';
import { aTerms, anItem, noon } from '#tests/support/builders.js';

/**
 * The code and parameters of the refusal of a period from `start` to `end`, both counted from now; null when it is
 * accepted.
 */
function refusalOf(start: number, end: number, item = anItem()) {
  try {
    checkPeriod(item, { startAt: noon + start, endAt: noon + end }, noon);
    return null;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { code: error.code, words: error.details.words };
  }
}

describe('a rental by hours', () => {
  it('starts at the instant of booking', () => {
    expect(checkPeriod(anItem(), { durationHours: 3 }, noon)).toEqual({
      startAt: noon,
      plannedEndAt: noon + 3 * hour,
      isReservation: false,
      durationMs: 3 * hour,
    });
  });

  it('ends at the last instant with its duration in the night that has 25 hours', () => {
    const sixInTheEvening = Date.UTC(2026, 9, 24, 16);

    const period = checkPeriod(anItem(), { durationHours: 24 }, sixInTheEvening);

    expect(period).toMatchObject({ plannedEndAt: Date.UTC(2026, 9, 25, 17), durationMs: 24 * hour });
  });

  it('may last as long as the item allows, and no hour more', () => {
    const item = anItem({ minRentalDurationHours: 2, maxRentalDurationHours: 5 });

    expect(checkPeriod(item, { durationHours: 2 }, noon).durationMs).toBe(2 * hour);
    expect(checkPeriod(item, { durationHours: 5 }, noon).durationMs).toBe(5 * hour);
    expect(() => checkPeriod(item, { durationHours: 1 }, noon)).toThrow('RENTAL_TOO_SHORT');
    expect(() => checkPeriod(item, { durationHours: 6 }, noon)).toThrow('RENTAL_TOO_LONG');
  });
});

describe('the start', () => {
  it('is now when it lies up to five minutes in the past', () => {
    const asked = { startAt: noon - 5 * minute, endAt: noon + 2 * hour };

    expect(checkPeriod(anItem(), asked, noon)).toEqual({
      startAt: noon,
      plannedEndAt: noon + 2 * hour,
      isReservation: false,
      durationMs: 2 * hour,
    });
  });

  it('is refused one millisecond further back', () => {
    expect(refusalOf(-5 * minute - 1, 2 * hour)).toEqual({ code: 'START_IN_PAST', words: { minutes: 5 } });
  });

  it('does not refuse the shortest rental for the seconds that its request took', () => {
    const period = checkPeriod(anItem(), { startAt: noon - 2_000, endAt: noon - 2_000 + hour }, noon);

    expect(period).toMatchObject({ startAt: noon, durationMs: hour - 2_000 });
  });

  it('may lie a quarter of an hour ahead without being a reservation', () => {
    const item = anItem({ allowReservations: false });

    expect(refusalOf(15 * minute, 2 * hour, item)).toBeNull();
    expect(refusalOf(15 * minute + 1, 2 * hour, item)).toEqual({
      code: 'RESERVATIONS_NOT_ALLOWED',
      words: { minutes: 15 },
    });
  });

  it.each([
    { start: 0, isReservation: false },
    { start: 15 * minute, isReservation: false },
    { start: 15 * minute + 1, isReservation: true },
    { start: 2 * day, isReservation: true },
  ])('$start ms ahead: reservation is $isReservation', ({ start, isReservation }) => {
    const asked = { startAt: noon + start, endAt: noon + start + 2 * hour };

    expect(checkPeriod(anItem(), asked, noon)).toMatchObject({ startAt: noon + start, isReservation });
  });

  it('lies at most as far ahead as the item allows', () => {
    expect(refusalOf(72 * hour, 74 * hour)).toBeNull();
    expect(refusalOf(72 * hour + 1, 74 * hour)).toEqual({ code: 'TOO_FAR_AHEAD', words: { hours: 72 } });
  });

  it('may lie at the same wall hour when the clocks change on the way', () => {
    const friday = Date.UTC(2026, 9, 23, 10);
    const startAt = friday + 72 * hour + hour;

    expect(checkPeriod(anItem(), { startAt, endAt: startAt + hour }, friday)).toMatchObject({ startAt });
  });
});

describe('the end', () => {
  it.each([0, -1, -hour])('is refused %i ms after the start', (length) => {
    expect(refusalOf(hour, hour + length)).toEqual({ code: 'END_BEFORE_START', words: undefined });
  });

  it('is refused when it passed while the start was still accepted', () => {
    expect(refusalOf(-4 * minute, -minute)).toMatchObject({ code: 'END_BEFORE_START' });
  });

  it('is refused below the shortest and above the longest duration', () => {
    expect(refusalOf(hour, 2 * hour)).toBeNull();
    expect(refusalOf(hour, 2 * hour - 1)).toEqual({ code: 'RENTAL_TOO_SHORT', words: { hours: 1 } });
    expect(refusalOf(hour, 169 * hour)).toBeNull();
    expect(refusalOf(hour, 169 * hour + 1)).toEqual({ code: 'RENTAL_TOO_LONG', words: { hours: 168 } });
  });
});

describe('an accepted period', () => {
  it('is within every limit, for any request', () => {
    const item = anItem({
      minRentalDurationHours: 1,
      maxRentalDurationHours: 10,
      maxAdvanceReservationHours: 24,
    });
    const offsets = fc.integer({ min: -10 * minute, max: 40 * hour });

    fc.assert(
      fc.property(offsets, offsets, fc.boolean(), (start, end, allowReservations) => {
        if (refusalOf(start, end, { ...item, allowReservations }) !== null) return;
        const asked = { startAt: noon + start, endAt: noon + end };
        const period = checkPeriod({ ...item, allowReservations }, asked, noon);

        expect(period.startAt).toBe(Math.max(noon, asked.startAt));
        expect(period.plannedEndAt).toBe(asked.endAt);
        expect(period.durationMs).toBe(billableMs(period.startAt, period.plannedEndAt));
        expect(period.durationMs).toBeGreaterThanOrEqual(55 * minute);
        expect(period.durationMs).toBeLessThanOrEqual(10 * hour);
        expect(period.startAt).toBeLessThanOrEqual(noon + 24 * hour);
        expect(period.isReservation && !allowReservations).toBe(false);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the period that an order occupies', () => {
  const period = { startAt: noon, plannedEndAt: noon + 3 * hour };
  const terms = aTerms({ reservationProtectionBufferHours: 2 });

  it('begins before a reservation, by the buffer', () => {
    expect(occupation(period, terms, true)).toEqual({
      occupiedFrom: noon - hours(2),
      occupiedUntil: noon + 3 * hour,
    });
  });

  it('begins with the start of an ordinary rental', () => {
    expect(occupation(period, terms, false)).toEqual({ occupiedFrom: noon, occupiedUntil: noon + 3 * hour });
  });
});
