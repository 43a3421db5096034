/** Whether damage may be reported, how often, and how far a phone's clock is trusted. */
import { describe, expect, test } from 'vitest';
import {
  isComplete,
  isDamageOpen,
  isPhotoExpected,
  mostReports,
  noticedWithin,
  photoOf,
  refuseDamageReport,
} from '#domain/rentals/damage-report.js';
import { rentalStatuses } from '#domain/rentals/rental-order.js';
import { hour } from '#domain/shared/record.js';
import { anOrder, noon } from '#tests/support/builders.js';

describe('a report of damage', () => {
  test.each(rentalStatuses)(
    'of a rental that is %s: from its code on, and not of one without effect',
    (status) => {
      const isTaken = ['PendingReturn', 'PendingDepositDecision', 'Completed'].includes(status);

      expect(refuseDamageReport(anOrder({ status }), 0, noon)).toBe(isTaken ? null : 'DAMAGE_NOT_REPORTABLE');
    },
  );

  test('is refused from an erased customer', () => {
    const order = anOrder({ status: 'Completed', erasedAt: noon });

    expect(refuseDamageReport(order, 0, noon)).toBe('DAMAGE_NOT_REPORTABLE');
  });

  test('is accepted until a day after the end', () => {
    const order = anOrder({ status: 'Completed', endedAt: noon });

    expect(refuseDamageReport(order, 0, noon + 24 * hour - 1)).toBeNull();
    expect(refuseDamageReport(order, 0, noon + 24 * hour)).toBe('DAMAGE_NOT_REPORTABLE');
  });

  test('is accepted a limited number of times', () => {
    const order = anOrder({ status: 'PendingReturn' });

    expect(refuseDamageReport(order, mostReports - 1, noon)).toBeNull();
    expect(refuseDamageReport(order, mostReports, noon)).toBe('DAMAGE_REPORTS_FULL');
  });

  test("has the phone's time, between the booking and now", () => {
    const order = anOrder({ createdAt: noon });
    const now = noon + 3 * hour;

    expect(noticedWithin(order, noon + hour, now)).toBe(noon + hour);
    expect(noticedWithin(order, now + hour, now)).toBe(now);
    expect(noticedWithin(order, noon - hour, now)).toBe(noon);
  });

  test('expects the announced photos, numbered from 1', () => {
    const report = { photoCount: 2, photos: [{ id: 'photo-2', number: 2 }] };

    expect([0, 1, 2, 3].map((number) => isPhotoExpected(report, number))).toEqual([false, true, true, false]);
    expect(photoOf(report, 1)).toBeNull();
    expect(photoOf(report, 2)).toEqual({ id: 'photo-2', number: 2 });
  });

  test.each([
    [0, 0, true],
    [2, 1, false],
    [1, 1, true],
  ])('with %i photos announced and %i there is complete: %s', (photoCount, came, isThere) => {
    const photos = Array.from({ length: came }, (_, index) => ({ id: `photo-${index}`, number: index + 1 }));
    expect(isComplete({ photoCount, photos })).toBe(isThere);
  });

  test('waits until staff settle it', () => {
    expect(isDamageOpen({ settledAt: null })).toBe(true);
    expect(isDamageOpen({ settledAt: noon })).toBe(false);
  });
});
