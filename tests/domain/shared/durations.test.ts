import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billableMs, endOfRental, hours } from '#domain/shared/durations.js';
import { hour, minute, type Instant } from '#domain/shared/record.js';

const years = Array.from({ length: 81 }, (_, index) => 2020 + index);
const utc = (text: string): Instant => Date.parse(`${text}Z`);

const paris = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'medium',
});
/** The time on a wall clock in Paris, as an instant of a day without changes. */
function wall(instant: Instant): number {
  const [date = '', time = ''] = paris.format(instant).split(', ');
  return utc(`${date.split('/').reverse().join('-')}T${time}`) + (instant % 1_000);
}

const secondsOf = (from: Instant, to: Instant) =>
  fc.integer({ min: from / 1_000, max: to / 1_000 }).map((seconds) => seconds * 1_000);
const anyInstant = secondsOf(utc('2020-01-01T00:00'), utc('2100-12-31T00:00'));
/** Within a day of the change of 2026: 25 October, 01:00 UTC. */
const thatNight = secondsOf(utc('2026-10-24T01:00'), utc('2026-10-26T01:00'));
const instants = fc.oneof(anyInstant, thatNight);
const durations = fc.oneof(
  fc.integer({ min: 0, max: 8_760 * 60 }).map((n) => n * minute),
  fc.nat(3 * hour),
);

describe('a duration', () => {
  it.each([
    { name: 'an ordinary day', from: '2026-06-16T10:00', to: '2026-06-17T10:00', counted: 24 },
    { name: 'the night that has 25 hours', from: '2026-10-24T16:00', to: '2026-10-25T17:00', counted: 24 },
    { name: 'the night that has 23 hours', from: '2026-03-28T17:00', to: '2026-03-29T16:00', counted: 23 },
    { name: 'nothing', from: '2026-06-16T10:00', to: '2026-06-16T10:00', counted: 0 },
    { name: 'time that runs backwards', from: '2026-06-16T10:00', to: '2026-06-16T09:00', counted: 0 },
    { name: 'the first passage of the hour', from: '2026-10-25T00:00', to: '2026-10-25T01:00', counted: 0 },
    { name: 'the second passage of the hour', from: '2026-10-25T01:00', to: '2026-10-25T02:00', counted: 1 },
    { name: 'half of the first passage', from: '2026-10-24T23:30', to: '2026-10-25T00:30', counted: 0.5 },
    { name: 'the rest of the first passage', from: '2026-10-25T00:30', to: '2026-10-25T01:30', counted: 0.5 },
    { name: 'two ends of summer time', from: '2026-10-24T00:00', to: '2027-11-01T00:00', counted: 8_950 },
  ])('counts $counted hours for $name', ({ from, to, counted }) => {
    expect(billableMs(utc(from), utc(to))).toBe(hours(counted));
  });

  it.each(years)('skips the wall hour that Paris repeats in %i', (year) => {
    const repeated = Array.from(
      { length: 7 * 24 },
      (_, index) => Date.UTC(year, 9, 25) + index * hour,
    ).filter((begin) => wall(begin) === wall(begin + hour));

    expect(repeated).toHaveLength(1);
    for (const begin of repeated) {
      expect(billableMs(begin, begin + hour)).toBe(0);
      expect(billableMs(begin - hour, begin)).toBe(hour);
      expect(billableMs(begin + hour, begin + 2 * hour)).toBe(hour);
      expect(billableMs(Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1))).toBe(
        Date.UTC(year + 1, 0, 1) - Date.UTC(year, 0, 1) - hour,
      );
    }
  });

  it('is never negative, never more than elapsed time, and never falls as time goes on', () => {
    fc.assert(
      fc.property(instants, instants, fc.nat(3 * hour), (from, to, more) => {
        const counted = billableMs(from, to);

        expect(counted).toBeGreaterThanOrEqual(0);
        expect(counted).toBeLessThanOrEqual(Math.max(0, to - from));
        expect(billableMs(from, to + more)).toBeGreaterThanOrEqual(counted);
        expect(billableMs(from, to + more) - counted).toBeLessThanOrEqual(more);
      }),
    );
  });

  it('adds up at any cut', () => {
    fc.assert(
      fc.property(fc.tuple(instants, instants, instants), (cuts) => {
        const [from, between, to] = cuts.sort((a, b) => a - b);

        expect(billableMs(from, between) + billableMs(between, to)).toBe(billableMs(from, to));
      }),
    );
  });
});

describe('the end of a rental', () => {
  it('preserves the wall hour over the night that has 25 hours', () => {
    expect(endOfRental(utc('2026-10-24T16:00'), hours(24))).toBe(utc('2026-10-25T17:00'));
  });

  it('is the later of two equal wall hours', () => {
    expect(endOfRental(utc('2026-10-24T23:30'), hours(1))).toBe(utc('2026-10-25T01:30'));
  });

  it('is the last instant with its duration', () => {
    expect(endOfRental(utc('2026-10-24T23:00'), hours(1))).toBe(utc('2026-10-25T01:00'));
    expect(endOfRental(utc('2026-10-25T00:20'), 0)).toBe(utc('2026-10-25T01:00'));
    expect(endOfRental(utc('2026-10-25T01:00'), 0)).toBe(utc('2026-10-25T01:00'));
  });

  it('is the exact inverse of measuring a duration', () => {
    fc.assert(
      fc.property(instants, durations, fc.integer({ min: 1, max: hour }), (start, durationMs, more) => {
        const end = endOfRental(start, durationMs);

        expect(billableMs(start, end)).toBe(durationMs);
        expect(billableMs(start, end + 1)).toBe(durationMs + 1);
        expect(billableMs(start, end + more)).toBeGreaterThanOrEqual(durationMs);
      }),
    );
  });

  it('crosses every change on the way', () => {
    expect(endOfRental(utc('2026-10-24T00:00'), hours(8_950))).toBe(utc('2027-11-01T00:00'));
  });
});

describe('a clock change', () => {
  it('never makes anyone later than the wall clock shows', () => {
    fc.assert(
      fc.property(thatNight, fc.integer({ min: 1, max: 24 }), fc.nat(48 * hour), (start, count, later) => {
        const plannedEnd = endOfRental(start, hours(count));
        const back = plannedEnd + later;

        expect(billableMs(plannedEnd, back)).toBeLessThanOrEqual(Math.max(0, wall(back) - wall(plannedEnd)));
      }),
    );
  });

  it('never makes the winter-to-summer night longer than it was', () => {
    const spring = secondsOf(utc('2026-03-28T01:00'), utc('2026-03-30T01:00'));

    fc.assert(
      fc.property(spring, fc.nat(48 * hour), (from, elapsed) => {
        expect(billableMs(from, from + elapsed)).toBe(elapsed);
      }),
    );
  });
});
