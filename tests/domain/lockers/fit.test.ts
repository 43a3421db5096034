/**
 * The smallest locker that fits: slots, then volume, then out of reach, then number
 * (doors-and-codes.md#choosing-a-locker); or an accessible one first.
 */
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
  isWithinReach: false,
  hasLockProblem: false,
  cabinetSizeId: volume < 5 ? 'small' : 'large',
  volume,
  ...more,
});
const free = [locker(4, 2, 9), locker(3, 1, 9), locker(2, 1, 4), locker(1, 1, 4, { type: 1 })];
const numbers = (request: Parameters<typeof fitting>[1]) =>
  fitting(free, request).map(({ number }) => number);

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
    [{ refused: ['l1', 'l3'] }, [2, 4, 1, 3]],
  ])('%j: %j', (request, expected) => {
    expect(numbers(request)).toEqual(expected);
  });

  test('has one order for any order of the free lockers, and is never larger than needed', () => {
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

describe('a lock with a problem', () => {
  const withProblem = { hasLockProblem: true };

  test.each([
    ['even where a sound one is larger', [locker(1, 1, 4, withProblem), locker(2, 2, 9)], {}, [2, 1]],
    ['unless no other fits', [locker(1, 1, 4), locker(2, 2, 9, withProblem)], { slots: 2 }, [2]],
    [
      'also by a customer who asked for one within reach',
      [locker(1, 1, 4, { ...withProblem, isWithinReach: true }), locker(2, 1, 4)],
      { prefersReach: true },
      [2, 1],
    ],
  ])('is used last, %s', (_, lockers, request, expected) => {
    expect(fitting(lockers, request).map(({ number }) => number)).toEqual(expected);
  });
});

describe('within reach', () => {
  const reachable = { isWithinReach: true };
  const mixed = [
    locker(1, 1, 4, reachable),
    locker(2, 1, 4),
    locker(3, 1, 9, reachable),
    locker(4, 2, 9, reachable),
    locker(5, 2, 9, { type: 1 }),
  ];
  const chosen = (request: Parameters<typeof fitting>[1]) =>
    fitting(mixed, request).map(({ number }) => number);

  test.each([
    ['who needs none is given the one out of reach among equals only', {}, [2, 1, 3, 5, 4]],
    ['said in so many words', { prefersReach: false }, [2, 1, 3, 5, 4]],
    ['who needs one is given it, by size, before any other', { prefersReach: true }, [1, 3, 4, 2, 5]],
    ['even one that is larger', { prefersReach: true, cabinetSizeId: 'large' }, [3, 4, 5]],
    ['where there is none: another', { prefersReach: true, type: 1 } as const, [5]],
    ['one that was chosen by hand stays chosen', { prefersReach: true, lockerId: 'l2' }, [2]],
    ['none fits: none', { prefersReach: true, slots: 3 }, []],
  ])('%s', (_, request, expected) => {
    expect(chosen(request)).toEqual(expected);
  });

  const some = fc.uniqueArray(
    fc.record({
      number: fc.nat(99),
      slots: fc.integer({ min: 1, max: 3 }),
      volume: fc.nat(3),
      isWithinReach: fc.boolean(),
    }),
    { selector: ({ number }) => number, maxLength: 12 },
  );
  const lockersOf = (
    rows: readonly { number: number; slots: number; volume: number; isWithinReach: boolean }[],
  ) =>
    rows.map(({ number, slots, volume, isWithinReach }) => locker(number, slots, volume, { isWithinReach }));

  test('is a preference: it changes the order, and never what fits', () => {
    fc.assert(
      fc.property(some, fc.integer({ min: 1, max: 3 }), (rows, slots) => {
        const lockers = lockersOf(rows);
        const preferred = fitting(lockers, { slots, prefersReach: true });
        const plain = fitting(lockers, { slots });
        expect(new Set(preferred)).toEqual(new Set(plain));
        const ofReach = (found: readonly FreeLocker[], is: boolean) =>
          found.filter(({ isWithinReach }) => isWithinReach === is);
        expect(preferred).toEqual([...ofReach(plain, true), ...ofReach(plain, false)]);
      }),
    );
  });

  test('without the preference assigns no larger locker to spare one, and no accessible one where an equal was free', () => {
    fc.assert(
      fc.property(some, fc.integer({ min: 1, max: 3 }), (rows, slots) => {
        const [first, ...others] = fitting(lockersOf(rows), { slots });
        for (const other of others) {
          expect(other.slotCount).toBeGreaterThanOrEqual(first?.slotCount ?? 0);
          const isEqual = other.slotCount === first?.slotCount && other.volume === first.volume;
          expect(isEqual && first.isWithinReach && !other.isWithinReach).toBe(false);
        }
      }),
    );
  });
});
