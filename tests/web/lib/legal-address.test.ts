/** Whose legal pages a page leads to. */
import { expect, test } from 'vitest';
import { legalAddress, placeOf } from '#web/lib/legal-address.js';

const cabinet = '01930000-0000-7000-8000-000000000101';
const company = '01930000-0000-7000-8000-000000000001';

test.each([
  [`/rental/${cabinet}`, '?view=items', `/mentions-legales?cabinet=${cabinet}`],
  [`/cabinet/${cabinet}/`, '', `/mentions-legales?cabinet=${cabinet}`],
  ['/pickup', `?cabinet=${cabinet}`, `/mentions-legales?cabinet=${cabinet}&ecran=1`],
  ['/pickup/', '', '/mentions-legales?ecran=1'],
  ['/confidentialite', `?cabinet=${cabinet}&ecran=1`, `/mentions-legales?cabinet=${cabinet}&ecran=1`],
  ['/accessibilite', `?company=${company}`, `/mentions-legales?company=${company}`],
  ['/login', '', '/mentions-legales'],
  ['/rental/gare', '', '/mentions-legales'],
  ['/confidentialite', '?cabinet=javascript:alert(1)', '/mentions-legales'],
])('%s%s leads to %s', (pathname, search, address) => {
  expect(legalAddress('/mentions-legales', placeOf({ pathname, search }))).toBe(address);
});
