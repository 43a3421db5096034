import { expect, test, vi } from 'vitest';
import { drop, keep, keptKeys, readKept } from '#web/lib/device-storage.js';

test('what was kept is read again', () => {
  keep('local', 'consigne.a', { code: '4829' });

  expect(readKept('local', 'consigne.a')).toEqual({ code: '4829' });
  expect(readKept('session', 'consigne.a')).toBeNull();
  expect(keptKeys('local', 'consigne.')).toEqual(['consigne.a']);
});

test('what cannot be read is nothing', () => {
  window.localStorage.setItem('consigne.a', '{broken');

  expect(readKept('local', 'consigne.a')).toBeNull();
});

test('a browser that refuses storage keeps things for as long as the page lives', () => {
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

test('of a full store the newest is read, not what it holds still', () => {
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
