/**
 * Production on Node 20 and 22 does not track units of work (decisions/0004-no-port-inside-a-unit-of-work.md): a defect
 * is then found later, and harms no other unit.
 */
import { expect, test } from 'vitest';
import { insideTransaction } from '#infrastructure/database/unit-of-work.js';
import { freshDatabase } from '#tests/support/databases.js';
import { anEntry } from './rows.js';

test('refuses an untracked nested unit after its wait for the writer, and stores neither unit', async () => {
  const fresh = await freshDatabase('sqlite', { followsUnits: false, waitMs: 50 });
  const { database } = fresh;
  const keys = () => database.read(async (store) => (await store.outbox.where({})).map(({ key }) => key));
  try {
    const nested = database.transaction(async (store) => {
      await store.outbox.add(anEntry({ id: 'outer', key: 'outer' }));
      expect(insideTransaction()).toBe(false);
      await database.transaction((inner) => inner.outbox.add(anEntry({ id: 'inner', key: 'inner' })));
    });

    await expect(nested).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
    expect(await keys()).toEqual([]);
    await database.transaction((store) => store.outbox.add(anEntry({ id: 'next', key: 'next' })));
    expect(await keys()).toEqual(['next']);
  } finally {
    await fresh.remove();
  }
});
