import { expect, test } from 'vitest';
import type { Grant } from '#domain/locks/grant.js';
import { closedAgainAt, isOpenAgain } from '#domain/rentals/closed-again.js';
import type { RentalStatus } from '#domain/rentals/rental-order.js';

const pickedUpAt = 1_000;
const out = { status: 'PendingReturn' as RentalStatus, pickedUpAt, actualEndAt: null };
const door = (
  doorOpenedAt: number | null,
  doorClosedAt: number | null,
  purpose: Grant['purpose'] = 'access',
) => ({
  purpose,
  doorOpenedAt,
  doorClosedAt,
});

test.each([
  ['never opened', out, [door(null, null)], null, false],
  ['the pick-up itself', out, [door(1_000, 1_060)], null, false],
  ['open again', out, [door(2_000, null)], null, true],
  ['closed again', out, [door(2_000, 2_060)], 2_060, false],
  ['the latest of two codes', out, [door(2_000, 2_060), door(3_000, 3_060)], 3_060, false],
  ['open since, by another code', out, [door(2_000, 2_060), door(3_000, null)], null, true],
  ['by the code of the pick-up and a later one', out, [door(1_000, 1_060), door(3_000, 3_060)], 3_060, false],
  ['not picked up', { ...out, pickedUpAt: null }, [door(2_000, 2_060)], null, false],
  ['ended', { ...out, actualEndAt: 2_500 }, [door(2_000, 2_060)], null, false],
  ['decided', { ...out, status: 'Completed' as const }, [door(2_000, 2_060)], null, false],
  ['a technician', out, [door(2_000, 2_060, 'maintenance')], null, false],
] as const)('%s', (_, order, doors, closing, isOpen) => {
  expect(closedAgainAt(order, doors)).toBe(closing);
  expect(isOpenAgain(order, doors)).toBe(isOpen);
});
