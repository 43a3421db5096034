import { describe, expect, test } from 'vitest';
import { aRental } from '#tests/web/support/builders.js';
import { noAnswer } from '#web/api/errors.js';
import { calmMs, eagerMs, pollEveryMs } from '#web/features/rental-status/use-rental.js';

const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();

describe('the page is refetched', () => {
  test.each([
    ['calmly while nothing is awaited', {}, calmMs],
    ['soon while a code is on its way', { codeState: 'pending' as const }, eagerMs],
    [
      'soon while the item waits behind a door with a sensor',
      { lockCode: '117733', isDoorOpen: null },
      eagerMs,
    ],
    ['soon while a door is open', { isDoorOpen: true }, eagerMs],
    ['soon while the return door is awaited', { actualEndTime: anHourAgo }, eagerMs],
    ['soon while the card of an order that is over is still held', { status: 'Canceled' as const }, eagerMs],
    [
      'not when all is over',
      {
        status: 'Completed' as const,
        paymentStatus: 'Captured' as const,
        depositStatus: 'Released' as const,
      },
      0,
    ],
    [
      'not for an item that was written off',
      {
        status: 'Completed' as const,
        actualEndTime: anHourAgo,
        canRequestAccess: false,
        paymentStatus: 'Captured' as const,
        depositStatus: 'Captured' as const,
      },
      0,
    ],
  ])('%s', (_, part, every) => {
    expect(pollEveryMs(aRental(part))).toBe(every);
  });

  test('not when its link is over', () => {
    expect(pollEveryMs(undefined, { ...noAnswer('NETWORK'), status: 410 })).toBe(0);
    expect(pollEveryMs(undefined, noAnswer('NETWORK'))).toBe(calmMs);
  });

  test('every 5 and every 30 seconds', () => {
    expect([eagerMs, calmMs]).toEqual([5_000, 30_000]);
  });
});
