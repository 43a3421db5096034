/** A layout that was never chosen, or no longer exists, is the default one. */
import { expect, test } from 'vitest';
import { landingLayoutOf, landingLayouts } from '#domain/companies/company.js';

test.each(landingLayouts)('leaves %s unchanged', (layout) => {
  expect(landingLayoutOf(layout)).toBe(layout);
});

test.each([null, '', 'itemsfirst', '../../etc/passwd', '__proto__'])('replaces %s by the default', (name) => {
  expect(landingLayoutOf(name)).toBe('ItemsFirst');
});
