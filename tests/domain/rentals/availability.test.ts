import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFree, overlaps, quantities, type UnitState } from '#domain/rentals/availability.js';
import { unitStatuses } from '#domain/rentals/rental-item.js';

const aUnit = (fields: Partial<UnitState> = {}): UnitState => ({
  unitStatus: unitStatuses.available,
  isLockerUsable: true,
  isOccupied: false,
  ...fields,
});

describe('two occupations', () => {
  it.each([
    { name: 'that touch', from: 20, until: 30, overlap: false },
    { name: 'that share one millisecond', from: 19, until: 30, overlap: true },
    { name: 'of which one holds the other', from: 12, until: 13, overlap: true },
    { name: 'that are the same', from: 10, until: 20, overlap: true },
    { name: 'of which the second ends where the first begins', from: 0, until: 10, overlap: false },
  ])('$name: overlap is $overlap', ({ from, until, overlap }) => {
    const first = { occupiedFrom: 10, occupiedUntil: 20 };
    const second = { occupiedFrom: from, occupiedUntil: until };

    expect(overlaps(first, second)).toBe(overlap);
    expect(overlaps(second, first)).toBe(overlap);
  });

  it('overlap exactly when some instant belongs to both', () => {
    const occupation = fc
      .tuple(fc.nat(12), fc.integer({ min: 1, max: 6 }))
      .map(([from, length]) => ({ occupiedFrom: from, occupiedUntil: from + length }));
    const holds = (
      instant: number,
      { occupiedFrom, occupiedUntil }: { occupiedFrom: number; occupiedUntil: number },
    ) => occupiedFrom <= instant && instant < occupiedUntil;

    fc.assert(
      fc.property(occupation, occupation, (left, right) => {
        const shared = Array.from({ length: 20 }, (_, instant) => instant).some(
          (instant) => holds(instant, left) && holds(instant, right),
        );

        expect(overlaps(left, right)).toBe(shared);
      }),
    );
  });
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
    ];

    expect(quantities(units)).toEqual({ totalQuantity: 2, availableQuantity: 1 });
    expect(quantities([])).toEqual({ totalQuantity: 0, availableQuantity: 0 });
  });
});
