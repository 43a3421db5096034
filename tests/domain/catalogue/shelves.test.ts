import { expect, test } from 'vitest';
import { shelvesOf } from '#domain/catalogue/sellable-item.js';

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

test('titles items without a category in the language of the page', () => {
  const items = [{ category: null }, { category: 'Robes' }];
  expect(shelvesOf(items, 'de').map(({ name }) => name)).toEqual(['Robes', 'Weitere Artikel']);
  expect(shelvesOf(items.slice(0, 1), 'es').map(({ name }) => name)).toEqual(['Artículos']);
});
