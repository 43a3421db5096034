/** A file that is clearly no logo is refused before it is sent, at the exact limit of its size. */
import { expect, test } from 'vitest';
import { faultOf } from '#web/features/companies/brand-tab.js';

const megabytes2 = 2 * 1024 * 1024;

test.each(['image/png', 'image/jpeg', 'image/webp'])('%s of 2 MB is sent', (type) => {
  expect(faultOf({ type, size: megabytes2 })).toBeNull();
});

test('one byte more is not', () => {
  expect(faultOf({ type: 'image/png', size: megabytes2 + 1 })).toMatch(/^Choisissez une image plus légère/);
});

test.each(['image/svg+xml', 'image/gif', 'application/pdf', ''])('“%s” is not', (type) => {
  expect(faultOf({ type, size: 10 })).toBe('Choisissez une image PNG, JPEG ou WebP.');
});
