/** How long a hold is still live: a date and the time left, a warning from two days before. */
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hour } from '#domain/shared/record.js';
import { HoldEnd } from '#web/features/rental-orders/badges.js';

const inHours = (hours: number): string => new Date(Date.now() + hours * hour + 30_000).toISOString();
const textOf = (hours: number, isBrief: boolean): string | null =>
  render(<HoldEnd at={inHours(hours)} isBrief={isBrief} />).container.textContent;

test('is a date with the time left, and nothing in a list, while it is far', () => {
  expect(textOf(100, false)).toMatch(/\(dans 4\u00a0jours 4\u00a0h\)$/);
  expect(textOf(100, true)).toBe('');
});

test('is a warning from two days before, also in a list', () => {
  expect(textOf(20, false)).toMatch(/Expire dans 20\u00a0h/);
  expect(textOf(20, true)).toMatch(/^Expire dans 20\u00a0h/);
  expect(textOf(-1, true)).toBe('Expirée');
});
