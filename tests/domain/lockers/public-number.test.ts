import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawPublicNumber, readPublicNumber, showPublicNumber } from '#domain/lockers/cabinet.js';

it('is read as it was drawn, and as it is printed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 899_999 }), (drawn) => {
      const number = drawPublicNumber(() => drawn);
      expect(readPublicNumber(number)).toBe(number);
      expect(readPublicNumber(` N° ${showPublicNumber(number)} `)).toBe(number);
    }),
  );
});

it.each([
  ['204518', '204518'],
  ['204-518', '204518'],
  ['n°204.518', '204518'],
  ['20451', null],
  ['2045181', null],
  ['012345', null],
  ['20451O', null],
  ['', null],
])('%j is %j', (typed, number) => {
  expect(readPublicNumber(typed)).toBe(number);
});
