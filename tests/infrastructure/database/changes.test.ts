/** The changes of a commit are published after it, and on PostgreSQL to every other server of the database. */
import { describe, expect, test } from 'vitest';
import { linkTopic } from '#application/live/topics.js';
import { createDatabase, type Database } from '#infrastructure/database/data-source.js';
import { databaseKinds, databaseForSuite } from '#tests/support/databases.js';
import { eventually } from '#tests/support/eventually.js';
import { insertFixture } from './fixture.js';
import { aLocker, sampleRows } from './rows.js';

describe.each(databaseKinds)('changes on %s', async (kind) => {
  const fresh = await databaseForSuite(kind);
  const { database } = fresh;
  const notified: (readonly string[])[] = [];
  await insertFixture(database);
  database.listen((topics) => notified.push(topics === null ? ['*'] : [...topics].sort()));
  // The connection to other servers first says that anything may have changed.
  if (kind === 'postgres') await eventually(() => expect(notified).toContainEqual(['*']));
  notified.length = 0;
  test('are published once per commit, after it, with locker and cabinet; rollbacks and reads are not', async () => {
    const locker = aLocker({ id: 'locker-live', number: 77 });
    await database.transaction(async (store) => {
      await store.lockers.add(locker);
      await store.lockers.save({ ...locker, description: 'autre' });
      expect(notified).toEqual([]);
    });
    expect(notified).toEqual([[locker.cabinetId, locker.id].sort()]);

    notified.length = 0;
    const lost = database.transaction(async (store) => {
      await store.lockers.save({ ...(await store.lockers.get(locker.id)), description: 'perdu' });
      throw new Error('refused');
    });
    await expect(lost).rejects.toThrow('refused');
    await database.read((store) => store.lockers.get(locker.id));
    expect(notified).toEqual([]);
  });

  test('of a cabinet’s link are published when it comes and goes, not with every event of its doors', async () => {
    const { id: cabinetId } = sampleRows.cabinetLinks;
    await database.transaction((store) =>
      store.cabinetLinks.add({ ...sampleRows.cabinetLinks, isOnline: false }),
    );
    notified.length = 0;
    for (const change of [{ lastSeq: 4 }, { isOnline: true }, { lastSeq: 5 }])
      await database.transaction(async (store) =>
        store.cabinetLinks.save({ ...(await store.cabinetLinks.get(cabinetId)), ...change }),
      );

    expect(notified).toEqual([[cabinetId, linkTopic(cabinetId)].sort()]);
  });

  test.runIf(kind === 'postgres')('reach another server, without its own changes', async () => {
    const other = await createDatabase({ url: fresh.url });
    const heard: string[] = [];
    other.listen((topics) => heard.push(...(topics ?? ['*'])));
    await eventually(() => expect(heard).toContain('*'));
    const save = (app: Database, description: string) =>
      app.transaction(async (store) =>
        store.lockers.save({ ...(await store.lockers.get('locker-live')), description }),
      );

    await save(database, 'par le premier');
    await eventually(() => expect(heard).toContain('locker-live'));
    heard.length = 0;
    notified.length = 0;
    await save(other, 'par le second');
    await eventually(() => expect(notified.flat()).toContain('locker-live'));
    // Published locally at once, and only once.
    expect(heard.filter((topic) => topic === 'locker-live')).toHaveLength(1);
    await other.close();
  });
});
