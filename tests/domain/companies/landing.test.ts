/** A layout that was never chosen, or is not shipped any more, is the usual one. */
import { expect, test } from 'vitest';
import { landingLayoutOf, landingLayouts } from '#domain/companies/landing.js';

test.each(landingLayouts)('%s is itself', (layout) => {
  expect(landingLayoutOf(layout)).toBe(layout);
});

test.each([null, '', 'itemsfirst', '../../etc/passwd', '__proto__'])('%s is the usual one', (name) => {
  expect(landingLayoutOf(name)).toBe('ItemsFirst');
});
