/** A migration that renews the indexes of lists leaves tables and columns of later migrations to those, on both databases. */
import { expect, test } from 'vitest';
import { openEngine } from '#infrastructure/database/data-source.js';
import { renewListIndexes } from '#infrastructure/database/migrations/kit.js';
import { tables } from '#infrastructure/database/tables.js';
import { assert } from '#domain/shared/errors.js';
import { databaseKinds, freshUrl } from '#tests/support/databases.js';

test.each(databaseKinds)('on %s', async (kind) => {
  const { url, remove } = await freshUrl(kind, 'tables');
  const engine = await openEngine({ url });
  const { list } = tables.lockers;
  assert(list, 'lockers have a list');
  const [known] = list.indexes;
  assert(known, 'a list has indexes');

  await engine.alone(async (dataSource) => {
    const runner = dataSource.createQueryRunner();
    const indexes = async () => (await runner.getTable('lockers'))?.indices.map(({ name }) => name).sort();
    const before = await indexes();
    const later = { ...known, name: 'li_lockers_later', columns: ['status', 'later'] };
    await renewListIndexes(runner, { ...list, indexes: [...list.indexes.slice(1), later] });
    expect(await indexes()).toEqual(before?.filter((name) => name !== known.name));

    await renewListIndexes(runner, { ...list, table: 'later_records' });
    await renewListIndexes(runner, list);
    expect(await indexes()).toEqual(before);
    await runner.release();
  });
  await engine.close();
  await remove();
});
