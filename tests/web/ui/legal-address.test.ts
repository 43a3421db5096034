/** The company of a page's legal pages. */
import { expect, test } from 'vitest';
import { legalQuery } from '#web/ui/legal-links.js';

const cabinet = '01930000-0000-7000-8000-000000000101';
const company = '01930000-0000-7000-8000-000000000001';

test.each([
  [`/rental/${cabinet}`, '?view=items', `?cabinet=${cabinet}`],
  [`/cabinet/${cabinet}/`, '', `?cabinet=${cabinet}`],
  ['/pickup', `?cabinet=${cabinet}`, `?cabinet=${cabinet}&ecran=1`],
  ['/pickup/', '', '?ecran=1'],
  ['/confidentialite', `?cabinet=${cabinet}&ecran=1`, `?cabinet=${cabinet}&ecran=1`],
  ['/accessibilite', `?company=${company}`, `?company=${company}`],
  ['/login', '', ''],
  ['/rental/gare', '', ''],
  ['/confidentialite', '?cabinet=a%26b', '?cabinet=a%26b'],
])('%s%s', (pathname, search, query) => {
  expect(legalQuery({ pathname, search })).toBe(query);
});

test('a page that knows its cabinet passes it', () => {
  expect(legalQuery({ pathname: '/rental-status/AB2C', search: '' }, cabinet)).toBe(`?cabinet=${cabinet}`);
});
