/** The places of doors: as they were entered if all were, by number otherwise; one door moves among the columns. */
import { expect, test } from 'vitest';
import { columnsOf, moveDoor } from '#domain/lockers/cabinet-layout.js';

const numbersOf = (lockers: Parameters<typeof columnsOf>[0]) =>
  columnsOf(lockers).map((column) => column.lockers.map(({ number }) => number));

test('entered places are followed only when every door has one', () => {
  const placed = [
    { number: 1, gridColumn: 2, gridRow: 2 },
    { number: 2, gridColumn: 1, gridRow: 1 },
    { number: 3, gridColumn: 2, gridRow: 1 },
  ];
  expect(numbersOf(placed)).toEqual([[2], [3, 1]]);
  expect(numbersOf([...placed, { number: 4, gridColumn: null, gridRow: null }])).toEqual([[1, 2, 3, 4]]);
});

const square = [
  ['a', 'b'],
  ['c', 'd'],
];

test.each([
  [
    'a',
    'down',
    [
      ['b', 'a'],
      ['c', 'd'],
    ],
  ],
  ['a', 'up', square],
  ['b', 'down', square],
  ['b', 'right', [['a'], ['c', 'b', 'd']]],
  ['a', 'left', [['a'], ['b'], ['c', 'd']]],
  ['d', 'right', [['a', 'b'], ['c'], ['d']]],
  ['unknown', 'up', square],
] as const)('%s moves %s', (door, move, columns) => {
  expect(moveDoor(square, door, move)).toEqual(columns);
});

test('a column that is left empty ends', () => {
  expect(moveDoor([['a'], ['b']], 'a', 'right')).toEqual([['a', 'b']]);
});
