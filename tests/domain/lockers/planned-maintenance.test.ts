/** The period of a maintenance, and the words for what it meets (doors-and-codes.md#planned-maintenance). */
import { expect, test } from 'vitest';
import {
  checkMaintenance,
  maintenanceState,
  meets,
  affectedOrdersText,
} from '#domain/lockers/planned-maintenance.js';
import { day, hour } from '#domain/shared/record.js';

const plain = (text: string): string => text.replaceAll('\u00A0', ' ');

test('says what falls into the period', () => {
  expect(affectedOrdersText([])).toBe('Aucune commande ne tombe dans cette période.');
  expect(plain(affectedOrdersText(['parcel']))).toBe('1 colis tombe dans cette période.');
  expect(
    plain(affectedOrdersText(['parcel', 'rentalOrder', 'parcel', 'rentalOrder', 'rentalOrder', 'shopOrder'])),
  ).toBe('3 locations, 1 commande de la boutique et 2 colis tombent dans cette période.');
});

test('meets periods that overlap it, and orders without an end from two hours before', () => {
  const one = { beginsAt: 10 * hour, endsAt: 12 * hour };
  expect([meets(one, 8 * hour, 10 * hour), meets(one, 12 * hour, 13 * hour)]).toEqual([false, false]);
  expect(meets(one, 9 * hour, 11 * hour)).toBe(true);
  expect([meets(one, 8 * hour), meets(one, 8 * hour + 1), meets(one, 12 * hour)]).toEqual([
    false,
    true,
    false,
  ]);
});

test('ends after its beginning, ahead, and within four hundred days', () => {
  const now = 100 * day;
  const checks = (beginsAt: number, endsAt: number) => () => checkMaintenance({ beginsAt, endsAt }, now);
  expect(checks(now + 2, now + 1)).toThrow();
  expect(checks(now - 2, now - 1)).toThrow();
  expect(checks(now, now + 401 * day)).toThrow();
  expect(checks(now - hour, now + hour)).not.toThrow();
});

test('is planned, runs, and is over', () => {
  expect(maintenanceState({ begunAt: null, endedAt: null })).toBe('planned');
  expect(maintenanceState({ begunAt: 1, endedAt: null })).toBe('running');
  expect(maintenanceState({ begunAt: null, endedAt: 2 })).toBe('over');
});
