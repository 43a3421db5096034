/**
 * The keys of an installation, and the exchange of the master key, on both databases
 * (decisions/0030-a-master-key-that-can-be-exchanged.md).
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#infrastructure/database/data-source.js';
import { cryptoRandom } from '#infrastructure/security/random.js';
import { openSecrets, WrongMasterKeyError } from '#infrastructure/security/keyring.js';
import { databaseKinds, freshDatabase, type FreshDatabase } from '#tests/support/databases.js';

const [first, second, third] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer, Buffer];
const clock = { now: () => Date.UTC(2026, 9, 6) };

const openWith = (database: Database, current: Buffer, previous: Buffer | null = null) =>
  openSecrets({ database, masterKeys: { current, previous }, random: cryptoRandom, clock });
const keysIn = (database: Database) => database.read((store) => store.dataKeys.where({}));

describe.each(databaseKinds)('the keys in %s', (kind) => {
  let fresh: FreshDatabase;
  beforeEach(async () => {
    fresh = await freshDatabase(kind);
  });
  afterEach(() => fresh.remove());

  test('are generated once, and open values that were sealed before a restart', async () => {
    const before = await openWith(fresh.database, first);
    const sealed = before.seal('842561', 'grant:1');

    const after = await openWith(fresh.database, first);

    expect(after.unseal(sealed, 'grant:1')).toBe('842561');
    expect(after.digest('5678')).toBe(before.digest('5678'));
    expect((await keysIn(fresh.database)).map(({ id }) => id).sort()).toEqual(['digest', 'seal-1']);
  });

  test('are generated once by two servers that start at the same instant', async () => {
    const [one, other] = await Promise.all([
      openWith(fresh.database, first),
      openWith(fresh.database, first),
    ]);

    expect(other.unseal(one.seal('842561', 'grant:1'), 'grant:1')).toBe('842561');
    expect(other.digest('5678')).toBe(one.digest('5678'));
  });

  test('stay unchanged under a wrong master key, which is refused by name', async () => {
    await openWith(fresh.database, first);
    const kept = await keysIn(fresh.database);

    await expect(openWith(fresh.database, second)).rejects.toThrow(WrongMasterKeyError);
    await expect(openWith(fresh.database, second, third)).rejects.toThrow(/MASTER_KEY is not the key/);
    expect(await keysIn(fresh.database)).toEqual(kept);
  });

  test('follow another master key, and new values are sealed with a key that the old one never opened', async () => {
    const before = await openWith(fresh.database, first);
    const sealed = before.seal('842561', 'grant:1');

    const after = await openWith(fresh.database, second, first);

    expect(after.unseal(sealed, 'grant:1')).toBe('842561');
    expect(after.isOutdated(sealed)).toBe(true);
    expect(after.digest('5678')).toBe(before.digest('5678'));
    expect(() => before.unseal(after.seal('842561', 'grant:1'), 'grant:1')).toThrow();
    await expect(openWith(fresh.database, first)).rejects.toThrow(WrongMasterKeyError);
    const again = await openWith(fresh.database, second, first);
    expect(again.isOutdated(after.seal('842561', 'grant:1'))).toBe(false);
    expect(await keysIn(fresh.database)).toHaveLength(3);
  });
});
