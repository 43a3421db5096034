/**
 * Available means: active, equipped, in service, unclaimed (doors-and-codes.md#lockers-and-claims); the longest-lasting
 * reason comes first.
 */
import { describe, expect, test } from 'vitest';
import { isAvailable, isClosed, lockerStatus, settled } from '#domain/lockers/status.js';

const free = { isActive: true, isOutOfService: false, isClaimed: false, commissionedAt: 1 };

describe('the status of a locker', () => {
  test.each([
    [{}, 'free'],
    [{ isClaimed: true }, 'occupied'],
    [{ isOutOfService: true }, 'outOfService'],
    [{ isOutOfService: true, isClaimed: true }, 'outOfService'],
    [{ commissionedAt: null }, 'unequipped'],
    [{ commissionedAt: null, isOutOfService: true }, 'unequipped'],
    [{ isActive: false }, 'disabled'],
    [{ isActive: false, isOutOfService: true, isClaimed: true, commissionedAt: null }, 'disabled'],
  ])('with %j is %s', (change, status) => {
    const locker = { ...free, ...change };

    expect(lockerStatus(locker)).toBe(status);
    expect(settled(locker)).toEqual({ ...locker, status });
    expect(isAvailable(locker)).toBe(status === 'free');
    expect(isClosed(locker)).toBe('isActive' in change || 'isOutOfService' in change);
  });
});
