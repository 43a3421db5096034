import { expect, test } from 'vitest';
import { placeText } from '#domain/lockers/cabinet.js';

test('leaves no comma of an empty address', () => {
  expect(placeText('Quai neuf', 'Quai de la Fosse, Nantes')).toBe('Quai neuf, Quai de la Fosse, Nantes');
  expect(placeText('Quai neuf', '')).toBe('Quai neuf');
});
