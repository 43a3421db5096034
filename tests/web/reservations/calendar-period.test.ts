import { describe, expect, it } from 'vitest';
import { hour } from '#domain/shared/record.js';
import {
  daysLater,
  moved,
  periodOf,
  slotsOf,
  startOfDay,
} from '#web/features/reservations/calendar-period.js';
import { fieldText } from '#web/lib/paris-time.js';

const paris = (text: string): number => Date.parse(`${text}+01:00`);

describe('a week', () => {
  it.each(['2026-11-16T00:00', '2026-11-20T18:30', '2026-11-22T23:59'])(
    'around %s begins on Monday',
    (text) => {
      const { from, until } = periodOf('week', paris(text));

      expect(fieldText(from)).toBe('2026-11-16T00:00');
      expect(fieldText(until)).toBe('2026-11-23T00:00');
    },
  );

  it('in which summer time ends is an hour longer, and still has seven columns', () => {
    const period = periodOf('week', paris('2026-10-25T12:00'));

    expect(period.until - period.from).toBe(7 * 24 * hour + hour);
    expect(slotsOf('week', period)).toHaveLength(7);
  });

  it('is followed by the next one', () => {
    const period = periodOf('week', paris('2026-11-20T12:00'));

    expect(fieldText(moved('week', period, 1))).toBe('2026-11-23T00:00');
    expect(fieldText(moved('week', period, -1))).toBe('2026-11-09T00:00');
  });
});

describe('a day', () => {
  it('has twelve columns of two hours that fill it', () => {
    const period = periodOf('day', paris('2026-11-20T12:00'));
    const slots = slotsOf('day', period);

    expect(slots).toHaveLength(12);
    expect(slots[0]?.from).toBe(period.from);
    expect(slots.at(-1)?.until).toBe(period.until);
  });

  it('begins at midnight in Paris, also when clocks change', () => {
    expect(fieldText(startOfDay(Date.UTC(2026, 9, 25, 20)))).toBe('2026-10-25T00:00');
    expect(fieldText(daysLater(Date.UTC(2027, 2, 27, 23), 1))).toBe('2027-03-29T00:00');
  });
});
