/** Borders of rows and colours (specification §5). */
import { describe, expect, test } from 'vitest';
import { numbersOfRow, sizeColour, usualLockerName } from '#domain/lockers/limits.js';

test('a row of lockers has consecutive numbers', () => {
  expect(numbersOfRow(7, 3)).toEqual([7, 8, 9]);
  expect(numbersOfRow(1, 1)).toEqual([1]);
});

test('names a locker by its number until it has a name', () => {
  expect(usualLockerName(12)).toBe('Casier 12');
});

describe('the colour of a size', () => {
  test.each(['#ABC', '#abcdef', '#FF5733', '#000'])('may be %s', (colour) => {
    expect(sizeColour.test(colour)).toBe(true);
  });
  test.each(['FF5733', '#FF573', '#FF57333', '#GGG', '#AB', '', 'red', '#abc\n'])(
    'may not be %j',
    (colour) => {
      expect(sizeColour.test(colour)).toBe(false);
    },
  );
});
