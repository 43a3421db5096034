import { expect, test, vi } from 'vitest';
import { drop, writeStored, storedKeys, readStored } from '#web/lib/device-storage.js';

test('reads stored values again', () => {
  writeStored('local', 'consigne.a', { code: '4829' });

  expect(readStored('local', 'consigne.a')).toEqual({ code: '4829' });
  expect(readStored('session', 'consigne.a')).toBeNull();
  expect(storedKeys('local', 'consigne.')).toEqual(['consigne.a']);
});

test('reads null for an unreadable value', () => {
  window.localStorage.setItem('consigne.a', '{broken');

  expect(readStored('local', 'consigne.a')).toBeNull();
});

test('stores values for the life of the page if the browser refuses storage', () => {
  vi.stubGlobal('localStorage', undefined);
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });

  writeStored('local', 'consigne.b', 'kept');
  expect(readStored('local', 'consigne.b')).toBe('kept');
  expect(storedKeys('local', 'consigne.b')).toEqual(['consigne.b']);

  drop('local', 'consigne.b');
  expect(readStored('local', 'consigne.b')).toBeNull();
  vi.restoreAllMocks();
});

test('reads the newest value of a full store, not the stored one', () => {
  writeStored('local', 'consigne.c', ['one']);
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

  writeStored('local', 'consigne.c', ['one', 'two']);
  expect(readStored('local', 'consigne.c')).toEqual(['one', 'two']);

  setItem.mockRestore();
  writeStored('local', 'consigne.c', ['three']);
  expect(readStored('local', 'consigne.c')).toEqual(['three']);
  expect(window.localStorage.getItem('consigne.c')).toBe('["three"]');
});
