import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockMarginMs, laterHourFrom, lockHourOf } from '#domain/locks/duration-class.js';
import { agedSince, synchronisedAt } from '#domain/locks/lock-state.js';
import { day, hour, minute } from '#domain/shared/record.js';
import { lockTemplates } from '#domain/locks/templates.js';

const rules = lockTemplates.eurolock3780;

const commissionedAt = Date.parse('2024-01-01T00:00:00Z');
const settings = fc.option(fc.integer({ min: -100, max: 2_000 }), { nil: null });
const history = settings.map((days) => ({
  commissionedAt,
  clockSetAt: days === null ? null : commissionedAt + days * day,
}));

test('counts the margin of new codes from the last setting, and never from before commissioning', () => {
  const clockSetAt = commissionedAt + 400 * day;

  expect(synchronisedAt({ commissionedAt, clockSetAt: null })).toBe(commissionedAt);
  expect(synchronisedAt({ commissionedAt, clockSetAt })).toBe(clockSetAt);
  expect(synchronisedAt({ commissionedAt, clockSetAt: commissionedAt - day })).toBe(commissionedAt);
});

test('never brings the end of an older code nearer by a setting', () => {
  fc.assert(
    fc.property(history, fc.integer({ min: 0, max: 3_000 * 24 }), (known, hours) => {
      const now = commissionedAt + hours * hour;
      return clockMarginMs(rules, agedSince(known), now) === clockMarginMs(rules, commissionedAt, now);
    }),
  );
});

/** The hour of a code that is made at this time, with the clock data of this time. */
const hourOfCode = (at: number, setAt: number): number => {
  const clockSetAt = at < setAt ? null : setAt;
  return lockHourOf(at - clockMarginMs(rules, synchronisedAt({ commissionedAt, clockSetAt }), at));
};

test('gives newer codes later hours when a clock is set between two of them, so that the newer one supersedes', () => {
  const inMinutes = fc.integer({ min: 0, max: 5 * 365 * 24 * 60 });
  fc.assert(
    fc.property(
      inMinutes,
      fc.integer({ min: 0, max: 300 }),
      fc.integer({ min: -200, max: 300 }),
      (start, apart, set) => {
        const before = commissionedAt + start * minute;
        const setAt = Math.max(commissionedAt, before + set * minute);
        const known = { commissionedAt, clockSetAt: setAt <= before ? setAt : null };
        const later = laterHourFrom(rules, before, synchronisedAt(known)) + apart * minute;
        expect(hourOfCode(before + apart * minute, setAt)).toBeGreaterThanOrEqual(hourOfCode(before, setAt));
        expect(hourOfCode(later, setAt)).toBeGreaterThan(hourOfCode(before, setAt));
      },
    ),
  );
});
