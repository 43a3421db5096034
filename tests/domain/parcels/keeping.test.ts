/** How long a parcel waits, and who may extend that (parcels.md#keeping). */
import { describe, expect, test } from 'vitest';
import { extraHoursByStaff, extraHoursFor, keptUntil, parcelReminderMs } from '#domain/parcels/keeping.js';
import type { Parcel } from '#domain/parcels/parcel.js';
import { hour } from '#domain/shared/record.js';

const at = Date.UTC(2026, 10, 20, 9);
const terms = { parcelKeepHours: 72, parcelExtraHours: 24 };
const parcel = (fields: Partial<Parcel> = {}) =>
  ({ status: 'Deposited', depositedAt: at, extraKeepHours: 0, longerRequestedAt: null, ...fields }) as const;

test('has reminders after a day and after two', () => {
  expect(parcelReminderMs.map((ms) => ms / hour)).toEqual([24, 48]);
});

test.each([
  [parcel(), 72],
  [parcel({ extraKeepHours: 24 }), 96],
  [parcel({ status: 'Created', depositedAt: null }), null],
  [parcel({ status: 'Retrieved' }), null],
])('waits until %#', (one, hours) => {
  expect(keptUntil(one, terms)).toBe(hours === null ? null : at + hours * hour);
});

describe('its recipient', () => {
  test.each([
    ['may add a day before its end', parcel(), 72 * hour - 1, 24],
    ['not once it is over: staff may be on the way', parcel(), 72 * hour, null],
    ['not twice', parcel({ extraKeepHours: 24, longerRequestedAt: at }), 80 * hour, null],
    ['once more than staff did', parcel({ extraKeepHours: 48 }), 100 * hour, 24],
    ['not before it is there', parcel({ status: 'Created', depositedAt: null }), 0, null],
    ['not when it was fetched', parcel({ status: 'Retrieved' }), hour, null],
  ])('%s', (_, one, after, hours) => {
    expect(extraHoursFor(one, terms, at + after)).toBe(hours);
  });

  test('gets no extension where the company grants none', () => {
    expect(extraHoursFor(parcel(), { ...terms, parcelExtraHours: 0 }, at)).toBeNull();
  });
});

describe('staff', () => {
  test.each([
    ['add to an end that is to come', parcel(), 71 * hour, 24],
    ['add to what was added', parcel({ extraKeepHours: 24 }), 80 * hour, 48],
    ['start again where it was over, by whole hours', parcel(), 75.5 * hour, 28],
  ])('%s', (_, one, after, hours) => {
    const extraKeepHours = extraHoursByStaff(one, terms, 24, at + after);
    expect(extraKeepHours).toBe(hours);
    const end = keptUntil({ ...one, extraKeepHours }, terms) ?? 0;
    expect(end - Math.max(at + after, keptUntil(one, terms) ?? 0)).toBeGreaterThanOrEqual(24 * hour);
  });
});
