/** A form follows the versions that it made itself, and no others. */
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useOwnVersion } from '#web/ui/admin/own-version.js';

test('its own saves are not taken for somebody else’s', () => {
  const { result } = renderHook(() => useOwnVersion(3));

  result.current.made({ version: 4 });
  result.current.made({ version: 5 });

  expect(result.current.of({ version: 3 })).toBe(5);
});

test('a gap means that somebody else was there: the next save is told', () => {
  const { result } = renderHook(() => useOwnVersion(3));

  result.current.made({ version: 5 });

  expect(result.current.of({ version: 3 })).toBe(3);
});

test('after a conflict the stored version counts, and own ones follow it', () => {
  const { result } = renderHook(() => useOwnVersion(3));

  expect(result.current.of({ version: 7 })).toBe(7);
  result.current.made({ version: 8 });

  expect(result.current.of({ version: 7 })).toBe(8);
});
