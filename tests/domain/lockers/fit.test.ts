/** The smallest locker that fits: slots, then volume, then number (behaviour.md §12). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitting, type FreeLocker } from '#domain/lockers/fit.js';

const locker = (
  number: number,
  slotCount: number,
  volume: number,
  more: Partial<FreeLocker> = {},
): FreeLocker => ({
  lockerId: `l${number}`,
  number,
  slotCount,
  type: 0,
  cabinetSizeId: volume < 5 ? 'small' : 'large',
  volume,
  ...more,
});
const free = [locker(4, 2, 9), locker(3, 1, 9), locker(2, 1, 4), locker(1, 1, 4, { type: 1 })];
const numbers = (wish: Parameters<typeof fitting>[1]) => fitting(free, wish).map(({ number }) => number);

describe('what fits', () => {
  test.each([
    [{}, [1, 2, 3, 4]],
    [{ slots: 2 }, [4]],
    [{ slots: 3 }, []],
    [{ type: 0 } as const, [2, 3, 4]],
    [{ type: 1 } as const, [1]],
    [{ cabinetSizeId: 'large' }, [3, 4]],
    [{ lockerId: 'l4' }, [4]],
    [{ lockerId: 'l2', slots: 2 }, []],
    [{ cabinetSizeId: 'small', type: null, lockerId: null }, [1, 2]],
  ])('%j: %j', (wish, expected) => {
    expect(numbers(wish)).toEqual(expected);
  });

  test('is in one order whatever the order of what is free, and never larger than needed', () => {
    const some = fc.uniqueArray(
      fc.record({ number: fc.nat(99), slots: fc.integer({ min: 1, max: 4 }), volume: fc.nat(9) }),
      { selector: ({ number }) => number, maxLength: 12 },
    );
    fc.assert(
      fc.property(some, fc.integer({ min: 1, max: 4 }), (rows, slots) => {
        const lockers = rows.map((row) => locker(row.number, row.slots, row.volume));
        const found = fitting(lockers, { slots });
        expect(fitting(lockers.toReversed(), { slots })).toEqual(found);
        const [first] = found;
        for (const { slotCount } of found) expect(slotCount).toBeGreaterThanOrEqual(first?.slotCount ?? 0);
        expect(found).toHaveLength(lockers.filter(({ slotCount }) => slotCount >= slots).length);
      }),
    );
  });
});
