import { expect, test } from 'vitest';
import { shelvesOf } from '#domain/catalogue/shelves.js';

const shirt = { name: 'Chemise', category: 'Quotidien' };
const coat = { name: 'Manteau', category: null };
const duvet = { name: 'Couette', category: 'Maison' };
const trousers = { name: 'Pantalon', category: 'Quotidien' };

test.each([
  [
    'by category, in their first order',
    [duvet, shirt, trousers],
    [
      ['Maison', 1],
      ['Quotidien', 2],
    ],
  ],
  [
    'what has no category last',
    [coat, shirt],
    [
      ['Quotidien', 1],
      ['Autres articles', 1],
    ],
  ],
  ['nothing is other where there is nothing else', [coat], [['Articles', 1]]],
  ['nothing', [], []],
])('%s', (_, items, shelves) => {
  expect(shelvesOf(items).map(({ name, items: onShelf }) => [name, onShelf.length])).toEqual(shelves);
});
