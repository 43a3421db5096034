import { expect, test } from 'vitest';
import { inOrder, isTypedIn } from '#web/ui/admin/palette/palette.js';

const entries = (...labels: string[]) => labels.map((label) => ({ label }));
const pages = entries('Locations', 'Consignes', 'Casiers');
const records = entries('K7PX', 'Casier 12', 'Tableau');
const first = (typed: string, among = pages) => inOrder(typed, among, records)[0]?.label;

test.each([
  ['k7 px', 'K7PX'],
  ['casier 12', 'Casier 12'],
  ['TABLEAU', 'Tableau'],
])('lists a record called %s before every page', (typed, label) => {
  expect(first(typed)).toBe(label);
});

test.each([
  ['nouveau colis', 'Créer un colis', true],
  ['créer une location', 'Nouvelle location', true],
  ['ajouter un cas', 'Ajouter des casiers', true],
  ['un colis', 'Créer un colis', true],
  ['nouveau colis', 'Colis', false],
  ['nouveau', 'Casiers', false],
])('%s names the page « %s »: %s', (typed, label, isNamed) => {
  expect(isTypedIn(typed, label)).toBe(isNamed);
});

test('lists a page whose name begins as typed before records that only mention it', () => {
  expect(first('cas', entries('Casiers'))).toBe('Casiers');
});

test("lists the platform's results before pages that only contain the text", () => {
  expect(inOrder('si', pages, records).map(({ label }) => label)).toEqual([
    'K7PX',
    'Casier 12',
    'Tableau',
    'Locations',
    'Consignes',
    'Casiers',
  ]);
});
