/** A form follows the versions of its own saves, and no others. */
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useOwnVersion } from '#web/ui/admin/form/own-version.js';

test('does not take its own saves for another person’s', () => {
  const { result } = renderHook(() => useOwnVersion(3));

  result.current.made({ version: 4 });
  result.current.made({ version: 5 });

  expect(result.current.of({ version: 3 })).toBe(5);
});

test("treats a gap as another person's save: the next save is reported", () => {
  const { result } = renderHook(() => useOwnVersion(3));

  result.current.made({ version: 5 });

  expect(result.current.of({ version: 3 })).toBe(3);
});

test('follows the stored version after a conflict, and then its own ones', () => {
  const { result } = renderHook(() => useOwnVersion(3));

  expect(result.current.of({ version: 7 })).toBe(7);
  result.current.made({ version: 8 });

  expect(result.current.of({ version: 7 })).toBe(8);
});
