/** Sealed values can be read with the same key and in the same place only. */
import { createSecretKey } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createSecrets } from '#infrastructure/security/keyring.js';

const keyOf = (byte: number) => createSecretKey(Buffer.alloc(32, byte));
const secretsOf = (byte: number) =>
  createSecrets({ sealing: new Map([[1, keyOf(byte)]]), digests: keyOf(byte) });
const secrets = secretsOf(1);

describe('a sealed value', () => {
  test('is read back whole, and never looks the same twice', () => {
    const first = secrets.seal('842 561', 'grant:1');

    expect(secrets.unseal(first, 'grant:1')).toBe('842 561');
    expect(secrets.seal('842 561', 'grant:1')).not.toBe(first);
    expect(first).not.toContain('842');
  });

  test('cannot be read in another record’s place, with another key, or changed', () => {
    const sealed = secrets.seal('842561', 'grant:1');
    const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;

    expect(() => secrets.unseal(sealed, 'grant:2')).toThrow();
    expect(() => secretsOf(2).unseal(sealed, 'grant:1')).toThrow();
    expect(() => secrets.unseal(changed, 'grant:1')).toThrow();
  });

  test('is still readable after its key has a successor, which seals new values', () => {
    const sealed = secrets.seal('842561', 'grant:1');
    const next = createSecrets({
      sealing: new Map([
        [2, keyOf(3)],
        [1, keyOf(1)],
      ]),
      digests: keyOf(1),
    });

    expect(next.unseal(sealed, 'grant:1')).toBe('842561');
    expect(next.isOutdated(sealed)).toBe(true);
    const anew = next.seal('842561', 'grant:1');
    expect(next.isOutdated(anew)).toBe(false);
    expect(() => secrets.unseal(anew, 'grant:1')).toThrow('a key that is not here');
  });
});

test('digests are the same for the same text, differ by key, and compare in any length', () => {
  expect(secrets.digest('5678')).toBe(secrets.digest('5678'));
  expect(secretsOf(2).digest('5678')).not.toBe(secrets.digest('5678'));
  expect(secrets.equal('same', 'same')).toBe(true);
  expect(secrets.equal('same', 'other and longer')).toBe(false);
});
