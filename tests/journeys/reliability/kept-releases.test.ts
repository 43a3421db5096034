/**
 * The database of each released version, brought up to date and used: nothing is lost, its lists answer as before, what
 * was under way ends, and its backup brings it back.
 */
import { rm } from 'node:fs/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { restore } from '#infrastructure/backup/backup.js';
import { createDatabase, openEngine } from '#infrastructure/database/data-source.js';
import { faultsOf, standingSchema } from '#infrastructure/database/shape.js';
import { parcelStatuses } from '#domain/parcels/parcel.js';
import { migrations, nameOf } from '#infrastructure/database/migrations/all.js';
import { migrationStatus } from '#infrastructure/migration/status.js';
import { renter } from '#tests/support/customer.js';
import { databaseKinds } from '#tests/support/databases.js';
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

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const versions = await keptVersions();
const cases = versions.flatMap((version) => databaseKinds.map((kind) => ({ version, kind })));

test.each(cases)(
  'the database of $version on $kind is brought up to date, and used',
  async ({ version, kind }) => {
    const kept = await unpackRelease(kind, version);
    ends.push(() => rm(kept.dataDir, { recursive: true, force: true }), kept.remove);
    const before = await migrationStatus(kept.url);
    expect(before.unknown).toEqual([]);
    expect([...before.applied, ...before.pending]).toEqual(migrations.map(nameOf));

    const database = await createDatabase({ url: kept.url });
    expect(await listAnswers(database)).toEqual(kept.lists);
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
    const used = await createDatabase({ url: kept.url });
    expect(await listFaults(used)).toEqual([]);
    await used.close();

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

/** Expand, then contract: servers are exchanged one after the other. */
describe.each(databaseKinds)('the schema of today on %s', (kind) => {
  test('has everything that the release before asks for', async () => {
    const newest = versions.at(-1) ?? '';
    const kept = await unpackRelease(kind, newest);
    ends.push(() => rm(kept.dataDir, { recursive: true, force: true }), kept.remove);
    await (await createDatabase({ url: kept.url })).close();
    const engine = await openEngine({ url: kept.url });
    const standing = await standingSchema(kind, (sql) => engine.dataSource.query(sql));
    await engine.close();

    expect(faultsOf(standing, await declaredBy(kind, newest))).toEqual([]);
  });
});
