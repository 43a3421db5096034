import { describe, expect, it } from 'vitest';
import {
  freeUnits,
  isFree,
  maintainedUntil,
  quantities,
  type UnitState,
} from '#domain/rentals/availability.js';
import { unitStatuses } from '#domain/rentals/rental-item.js';

const aUnit = (fields: Partial<UnitState> = {}): UnitState => ({
  unitStatus: unitStatuses.available,
  isLockerUsable: true,
  isOccupied: false,
  isWithinReach: false,
  hasLockProblem: false,
  ...fields,
});

describe('a unit', () => {
  it.each([
    { name: 'available', unit: aUnit(), free: true },
    {
      name: 'rented now but not in the interval',
      unit: aUnit({ unitStatus: unitStatuses.rented }),
      free: true,
    },
    { name: 'occupied in the interval', unit: aUnit({ isOccupied: true }), free: false },
    { name: 'in maintenance', unit: aUnit({ unitStatus: unitStatuses.maintenance }), free: false },
    { name: 'behind a door out of service', unit: aUnit({ isLockerUsable: false }), free: false },
  ])('$name: free is $free', ({ unit, free }) => {
    expect(isFree(unit)).toBe(free);
  });
});

describe('the quantities of an item', () => {
  it('leave out units in maintenance or behind a door out of service, and count the free ones', () => {
    const units = [
      aUnit(),
      aUnit({ isOccupied: true }),
      aUnit({ isLockerUsable: false }),
      aUnit({ unitStatus: unitStatuses.maintenance }),
      aUnit({ isWithinReach: true }),
      aUnit({ isWithinReach: true, isOccupied: true }),
    ];

    expect(quantities(units)).toEqual({ totalQuantity: 4, availableQuantity: 2, reachableQuantity: 1 });
    expect(quantities([])).toEqual({ totalQuantity: 0, availableQuantity: 0, reachableQuantity: 0 });
  });
});

describe('the free units of an item', () => {
  const [high, low, taken] = [
    aUnit(),
    aUnit({ isWithinReach: true }),
    aUnit({ isWithinReach: true, isOccupied: true }),
  ];

  it("are accessible ones first if requested, and keep the others' order if not", () => {
    expect(freeUnits([high, taken, low], true)).toEqual([low, high]);
    expect(freeUnits([taken, low, high], false)).toEqual([low, high]);
  });

  it('are behind a lock with a problem only if there is no other', () => {
    const faulty = aUnit({ hasLockProblem: true, isWithinReach: true });
    expect(freeUnits([faulty, taken, high], true)).toEqual([high, faulty]);
    expect(freeUnits([faulty, taken], false)).toEqual([faulty]);
  });

  it('are out of reach if no accessible one is free, in the same order among equals', () => {
    const first = aUnit({ unitStatus: unitStatuses.rented });
    expect(freeUnits([first, taken, high], true)).toEqual([first, high]);
    expect(freeUnits([taken], true)).toEqual([]);
  });
});

describe('an item whose units are in maintenance', () => {
  const unit = (unitId: string, fields: Partial<UnitState> = {}) => ({
    ...aUnit({ isOccupied: true, ...fields }),
    unitId,
  });
  const time = (unitId: string, occupiedFrom: number, occupiedUntil: number, isMaintenance = true) => ({
    unitId,
    occupiedFrom,
    occupiedUntil,
    isMaintenance,
  });
  const period = { occupiedFrom: 10, occupiedUntil: 20 };
  it.each([
    { name: 'one unit, until its end', times: [time('a', 5, 30)], until: 30 },
    { name: 'two in a row, until the last', times: [time('a', 5, 12), time('a', 15, 40)], until: 40 },
    { name: 'two units, until the first is back', times: [time('a', 5, 30), time('b', 5, 25)], until: 25 },
    {
      name: 'an order meets the period too',
      times: [time('a', 5, 30), time('a', 12, 14, false)],
      until: null,
    },
    { name: 'it ends as the period begins', times: [time('a', 5, 10)], until: null },
    { name: 'it begins as the period ends', times: [time('a', 20, 30)], until: null },
    { name: 'nothing', times: [], until: null },
  ])('$name: $until', ({ times, until }) => {
    expect(maintainedUntil([unit('a'), unit('b')], times, period)).toBe(until);
  });

  it('a unit that is out of service anyway promises nothing', () => {
    const away = unit('a', { unitStatus: unitStatuses.maintenance });
    expect(maintainedUntil([away], [time('a', 5, 30)], period)).toBeNull();
  });
});
