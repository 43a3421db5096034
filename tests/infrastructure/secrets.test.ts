/** What is sealed can be read with the same key and in the same place only. */
import { describe, expect, test } from 'vitest';
import { createSecrets } from '#infrastructure/security/secrets.js';

const secrets = createSecrets(Buffer.alloc(32, 1));

describe('a sealed value', () => {
  test('comes back whole, and never looks the same twice', () => {
    const first = secrets.seal('842 561', 'grant:1');

    expect(secrets.unseal(first, 'grant:1')).toBe('842 561');
    expect(secrets.seal('842 561', 'grant:1')).not.toBe(first);
    expect(first).not.toContain('842');
  });

  test('cannot be read in another record’s place, with another key, or changed', () => {
    const sealed = secrets.seal('842561', 'grant:1');
    const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;

    expect(() => secrets.unseal(sealed, 'grant:2')).toThrow();
    expect(() => createSecrets(Buffer.alloc(32, 2)).unseal(sealed, 'grant:1')).toThrow();
    expect(() => secrets.unseal(changed, 'grant:1')).toThrow();
  });
});

test('digests are the same for the same text, differ by key, and compare in any length', () => {
  expect(secrets.digest('5678')).toBe(secrets.digest('5678'));
  expect(createSecrets(Buffer.alloc(32, 2)).digest('5678')).not.toBe(secrets.digest('5678'));
  expect(secrets.equal('same', 'same')).toBe(true);
  expect(secrets.equal('same', 'other and longer')).toBe(false);
});
