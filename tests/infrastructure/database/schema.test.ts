/** The schema matches the tables, its constraints exist, and several servers may start at once. */
import { afterEach, describe, expect, test } from 'vitest';
import { createDatabase, openEngine } from '#infrastructure/database/data-source.js';
import type { Engine } from '#infrastructure/database/engine.js';
import { databaseKinds, freshUrl, type DatabaseKind } from '#tests/support/databases.js';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function urlOf(kind: DatabaseKind): Promise<string> {
  const { url, remove } = await freshUrl(kind);
  cleanups.push(remove);
  return url;
}

async function migrated(kind: DatabaseKind): Promise<{ url: string; engine: Engine }> {
  const url = await urlOf(kind);
  await (await createDatabase({ url })).close();
  const engine = await openEngine({ url });
  cleanups.push(() => engine.close());
  return { url, engine };
}

describe.each(databaseKinds)('the schema on %s', (kind) => {
  const drift = async ({ dataSource }: Engine) => {
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    return upQueries.map(({ query }) => query);
  };

  test('has no difference to the migrations', async () => {
    const { engine } = await migrated(kind);

    expect(await drift(engine)).toEqual([]);

    await engine.dataSource.query('ALTER TABLE "companies" DROP COLUMN "cgv"');
    expect(await drift(engine)).not.toEqual([]);
  });

  test('is created once, and a second start finds it done', async () => {
    const { url, engine } = await migrated(kind);
    await engine.close();
    cleanups.pop();

    const again = await createDatabase({ url });
    const next = await again.read((store) => store.nextOutboxDue());
    await again.close();

    expect(next).toBeNull();
  });

  test('refuses to be taken back', async () => {
    const { engine } = await migrated(kind);

    await expect(engine.dataSource.undoLastMigration()).rejects.toThrow('restore the backup');
  });
});
