import { expect, test, vi } from 'vitest';
import { drop, keep, keptKeys, readKept } from '#web/lib/device-storage.js';

test('reads stored values again', () => {
  keep('local', 'consigne.a', { code: '4829' });

  expect(readKept('local', 'consigne.a')).toEqual({ code: '4829' });
  expect(readKept('session', 'consigne.a')).toBeNull();
  expect(keptKeys('local', 'consigne.')).toEqual(['consigne.a']);
});

test('reads null for an unreadable value', () => {
  window.localStorage.setItem('consigne.a', '{broken');

  expect(readKept('local', 'consigne.a')).toBeNull();
});

test('stores values for the life of the page if the browser refuses storage', () => {
  vi.stubGlobal('localStorage', undefined);
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });

  keep('local', 'consigne.b', 'kept');
  expect(readKept('local', 'consigne.b')).toBe('kept');
  expect(keptKeys('local', 'consigne.b')).toEqual(['consigne.b']);

  drop('local', 'consigne.b');
  expect(readKept('local', 'consigne.b')).toBeNull();
  vi.restoreAllMocks();
});

test('reads the newest value of a full store, not the stored one', () => {
  keep('local', 'consigne.c', ['one']);
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

  keep('local', 'consigne.c', ['one', 'two']);
  expect(readKept('local', 'consigne.c')).toEqual(['one', 'two']);

  setItem.mockRestore();
  keep('local', 'consigne.c', ['three']);
  expect(readKept('local', 'consigne.c')).toEqual(['three']);
  expect(window.localStorage.getItem('consigne.c')).toBe('["three"]');
});
