/** Many rows at once: few statements, all or nothing, and no lost update. */
import { describe, expect, test } from 'vitest';
import type { SellableItem } from '#domain/catalogue/sellable-item.js';
import { tableSqls } from '#infrastructure/database/store/table-sql.js';
import { TableCollection } from '#infrastructure/database/store/collection.js';
import { openEngine } from '#infrastructure/database/data-source.js';
import type { Session } from '#infrastructure/database/unit-of-work.js';
import { databaseKinds, freshUrl, databaseForSuite } from '#tests/support/databases.js';
import { sampleRows } from './rows.js';

const item = (at: number, fields: Partial<SellableItem> = {}): SellableItem => ({
  ...sampleRows.sellableItems,
  id: `many-${String(at).padStart(5, '0')}`,
  name: `Article ${at}`,
  ...fields,
});
const some = (many: number): SellableItem[] => Array.from({ length: many }, (_, at) => item(at));

describe.each(databaseKinds)('%s', async (kind) => {
  const fresh = await databaseForSuite(kind);
  await fresh.database.transaction(async (store) => {
    await store.companies.add(sampleRows.companies);
    await store.cabinets.add(sampleRows.cabinets);
    await store.sellableItems.addAll(some(450));
  });

  const stored = (at: number) => fresh.database.read((store) => store.sellableItems.get(item(at).id));

  test('stores rows that lists and counters include at once', async () => {
    const { companyId } = item(0);
    const [page, tally] = await fresh.database.read(async (store) => [
      await store.sellableItems.page({
        match: { companyId },
        search: 'article 449',
        sort: 'name',
        order: 'asc',
        page: 1,
        pageSize: 5,
      }),
      await store.sellableItems.tally({ companyId }, 'isActive'),
    ]);

    expect(page.items.map(({ name }) => name)).toEqual(['Article 449']);
    expect(Object.values(tally).reduce((sum, many) => sum + many, 0)).toBe(450);
    expect(await stored(7)).toEqual(item(7));
  });

  test('writes over the versions that were read', async () => {
    await fresh.database.transaction((store) =>
      store.sellableItems.saveAll([item(3, { priceCents: 333 }), item(1, { priceCents: 111 })]),
    );

    expect(await stored(1)).toEqual(item(1, { priceCents: 111, version: item(1).version + 1 }));
    expect(await stored(2)).toEqual(item(2));
  });

  test('one row that changed meanwhile refuses all of them', async () => {
    const stale = fresh.database.transaction((store) =>
      store.sellableItems.saveAll([item(5, { priceCents: 555 }), item(6, { version: 99 })]),
    );

    await expect(stale).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
    expect(await stored(5)).toEqual(item(5));
  });
});

test('ten thousand rows are fifty statements', async () => {
  const fresh = await freshUrl('sqlite');
  const engine = await openEngine({ url: fresh.url });
  const statements: number[] = [];
  const session = {
    change: async (_sql: string, parameters: readonly unknown[] = []) => {
      statements.push(parameters.length);
      return 200;
    },
  } as unknown as Session;
  const rows = new TableCollection(session, tableSqls(engine).sellableItems);

  await rows.addAll(some(10_000));
  await rows.saveAll(some(10_000));

  expect(statements).toHaveLength(100);
  // The maximum of SQLite.
  expect(Math.max(...statements)).toBeLessThan(32_766);
  await engine.close();
  await fresh.remove();
});
