import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endSoonAt, overdueNoticeAt } from '#domain/rentals/end-reminder.js';
import { day, hour, minute } from '#domain/shared/record.js';

const startAt = Date.UTC(2026, 10, 25, 9);

describe('the reminder before the planned end', () => {
  it.each([
    { length: 39 * minute, lead: null },
    { length: 40 * minute, lead: 10 * minute },
    { length: hour, lead: 15 * minute },
    { length: 4 * hour, lead: hour },
    { length: 8 * hour, lead: 2 * hour },
    { length: 2 * day - 1, lead: 2 * hour },
    { length: 2 * day, lead: day },
    { length: 30 * day, lead: day },
  ])('of a rental of $length ms comes $lead ms before it', ({ length, lead }) => {
    const plannedEndAt = startAt + length;
    expect(endSoonAt({ startAt, plannedEndAt })).toBe(lead === null ? null : plannedEndAt - lead);
  });
});

it('comes at an instant, before the end, of a rental until any moment', () => {
  fc.assert(
    fc.property(fc.integer({ min: 40 * minute, max: 60 * day }), (length) => {
      const at = endSoonAt({ startAt, plannedEndAt: startAt + length }) ?? NaN;
      expect(Number.isInteger(at)).toBe(true);
      expect(at).toBeGreaterThan(startAt);
      expect(at).toBeLessThan(startAt + length);
    }),
  );
});

it('says that the time has run out ten minutes after it has', () => {
  expect(overdueNoticeAt({ startAt, plannedEndAt: startAt + hour })).toBe(startAt + hour + 10 * minute);
});
