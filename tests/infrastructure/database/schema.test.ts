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

async function execute(url: string, sql: string): Promise<void> {
  const engine = await openEngine({ url });
  await engine.dataSource.query(sql).finally(() => engine.close());
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

  test('is gone when the migration is reverted', async () => {
    const { engine } = await migrated(kind);

    await engine.dataSource.undoLastMigration();

    const runner = engine.dataSource.createQueryRunner();
    const remaining = await runner.getTables(
      engine.dataSource.entityMetadatas.map(({ tableName }) => tableName),
    );
    await runner.release();
    expect(remaining).toEqual([]);
    expect(await engine.dataSource.runMigrations()).toHaveLength(1);
  });

  test('without one of its constraints refuses to serve', async () => {
    const url = await urlOf(kind);
    await (await createDatabase({ url })).close();
    const overlap = {
      sqlite: 'DROP TRIGGER "tr_rental_orders_overlap_update"',
      postgres: 'ALTER TABLE "rental_orders" DROP CONSTRAINT "ex_rental_orders_unit"',
    };

    await execute(url, 'DROP INDEX "uq_claims_open"');
    await expect(createDatabase({ url })).rejects.toThrow('lost its guards: uq_claims_open');
    await execute(url, overlap[kind]);
    await expect(createDatabase({ url })).rejects.toThrow(/uq_claims_open, (tr|ex)_rental_orders/);
  });
});
