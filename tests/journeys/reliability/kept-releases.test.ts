/**
 * The database of each released version, brought up to date and used: nothing is lost, its lists answer as before, what
 * was under way ends, and its backup brings it back.
 */
import { rm } from 'node:fs/promises';
import { TableColumn } from 'typeorm';
import { afterEach, expect, test } from 'vitest';
import { restore } from '#infrastructure/backup/backup.js';
import { createDatabase, openEngine } from '#infrastructure/database/data-source.js';
import { faultsOf, standingSchema } from '#infrastructure/database/shape.js';
import { parcelStatuses } from '#domain/parcels/parcel.js';
import { migrations, nameOf } from '#infrastructure/database/migrations/all.js';
import {
  addColumn,
  dialectOf,
  migration,
  rebuildTable,
  renewList,
} from '#infrastructure/database/migrations/kit.js';
import { listShape } from '#infrastructure/database/lists/shape.js';
import { tables } from '#infrastructure/database/tables.js';
import { migrationStatus } from '#infrastructure/database/migration-status.js';
import { renter } from '#tests/support/customer.js';
import { type DatabaseKind, databaseKinds } from '#tests/support/databases.js';
import {
  bringToTheEnd,
  declaredBy,
  installedAt,
  keptVersions,
  openKept,
  unpackRelease,
} from '#tests/support/kept-releases.js';
import { listAnswers, listFaults } from '#tests/support/list-answers.js';
import type { World } from '#tests/support/world.js';

/** The next version's: a column, and lists by it. */
const floor = migration('Floor1900000000000', (runner) =>
  addColumn(runner, 'lockers', { name: 'floor', type: 'integer' }),
);

/** What a list by it needs; on SQLite a column that must no longer be filled, too. */
const floorList = migration('FloorList1900000000001', async (runner) => {
  const { list } = tables.lockers;
  if (!list) throw new Error('Lockers have lists');
  const columns = { ...lockerKinds, floor: { type: 'integer', nullable: true } };
  await renewList(runner, listShape('lockers', columns, { ...list, sort: [...list.sort, 'floor'] }));
  if (dialectOf(runner) === 'postgres') return;
  const optional = (sql: string) => sql.replace('"is_active" boolean NOT NULL', '"is_active" boolean');
  await rebuildTable(runner, 'lockers', optional);
  await rebuildTable(runner, 'lockers', (sql) =>
    sql.replace('"is_active" boolean', '"is_active" boolean NOT NULL'),
  );
});

/** With TypeORM's own call, which rebuilds a SQLite table. */
const rebuilt = migration('Rebuilt1900000000002', (runner) =>
  runner.addColumn('lockers', new TableColumn({ name: 'aisle', type: 'integer', isNullable: true })),
);

const lockerKinds = Object.fromEntries(
  Object.values(tables.lockers.schema.options.columns).map((column) => [
    column?.name ?? '',
    { type: String(column?.type), nullable: column?.nullable === true },
  ]),
);

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const versions = await keptVersions();
const cases = versions.flatMap((version) => databaseKinds.map((kind) => ({ version, kind })));

/**
 * Expand, then contract: servers are exchanged one after the other, so the release before runs on what is there. It
 * does without indexes that only make it faster.
 */
async function hasAllThatItAsksFor(kind: DatabaseKind, version: string, url: string): Promise<void> {
  const engine = await openEngine({ url });
  const standing = await standingSchema(kind, (sql) => engine.dataSource.query(sql));
  await engine.close();
  const isPlainIndex = ({ words }: { readonly words: string }) => words.startsWith('create index ');
  const asked = (await declaredBy(kind, version)).filter((object) => !isPlainIndex(object));
  expect(faultsOf(standing, asked)).toEqual([]);
}

/**
 * Rows are added, changed and deleted on the changed table by a server that does not know of the change: on PostgreSQL
 * by one that serves while another brings the database up to date.
 */
async function changesOfTomorrow(kind: DatabaseKind, url: string): Promise<void> {
  const used = await createDatabase({ url });
  expect(await listFaults(used)).toEqual([]);
  const before = await listAnswers(used);
  if (kind === 'sqlite') await used.close();

  const tomorrow = [...migrations, floor, floorList];
  const changed = await createDatabase({ url, migrations: tomorrow });
  expect(await listAnswers(changed)).toEqual(before);
  const serving = kind === 'sqlite' ? changed : used;
  await serving.transaction(async (store) => {
    const [locker, other] = await store.lockers.where({ status: 'free' });
    if (!locker || !other) throw new Error('No locker is free');
    await store.lockers.add({
      ...locker,
      id: 'floor-1',
      name: 'Étage',
      number: 901,
      smartlockSerialNumber: 'SN-901',
    });
    await store.lockers.add({
      ...locker,
      id: 'floor-2',
      name: 'Étage',
      number: 902,
      smartlockSerialNumber: 'SN-902',
    });
    await store.lockers.save({ ...other, name: 'Palier', status: 'outOfService', isOutOfService: true });
    await store.lockers.save({ ...locker, deletedAt: 1 });
  });
  for (const database of new Set([changed, serving])) {
    expect(await listFaults(database)).toEqual([]);
    await database.close();
  }

  const rebuilding = createDatabase({ url, migrations: [...tomorrow, rebuilt] });
  if (kind === 'postgres') return (await rebuilding).close();
  await expect(rebuilding).rejects.toThrow(/forme qu’attend.*déclencheur tr_lockers_totals_insert absent/);
}

test.each(cases)(
  'the database of $version on $kind is brought up to date, and used',
  async ({ version, kind }) => {
    const kept = await unpackRelease(kind, version);
    ends.push(() => rm(kept.dataDir, { recursive: true, force: true }), kept.remove);
    const before = await migrationStatus(kept.url);
    expect(before.unknown).toEqual([]);
    expect([...before.applied, ...before.pending]).toEqual(migrations.map(nameOf));

    const database = await createDatabase({ url: kept.url });
    // Lists of later versions are empty.
    expect(await listAnswers(database)).toMatchObject(kept.lists);
    expect(await listFaults(database)).toEqual([]);
    await database.close();

    const world: World = await openKept(kept, kept.dataDir);
    ends.push(() => world.close());
    const ended = await bringToTheEnd(world, kept.story);
    expect(ended).toEqual({
      rental: 'PendingDepositDecision',
      parcel: parcelStatuses.indexOf('Retrieved'),
      shop: 'Completed',
      pressing: 'Completed',
    });
    await world.close();
    ends.pop();
    if (version === versions.at(-1)) await hasAllThatItAsksFor(kind, version, kept.url);
    await changesOfTomorrow(kind, kept.url);

    if (kind !== 'sqlite') return;
    await restore(installedAt(kept, kept.dataDir), kept.backup, true);
    expect((await migrationStatus(kept.url)).pending).toEqual(before.pending);
    const back = await openKept(kept, kept.dataDir);
    ends.push(() => back.close());
    const { code, token, orderId } = kept.story.rental;
    expect(await renter(back, code, token, orderId).status()).toMatchObject({ status: 'PendingReturn' });
  },
  60_000,
);
