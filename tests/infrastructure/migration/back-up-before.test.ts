/**
 * A start that migrates a database makes a backup before: the drill of an update, with an invented change of the
 * schema.
 */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkedManifest } from '#infrastructure/backup/manifest.js';
import { restore } from '#infrastructure/backup/backup.js';
import { createDatabase, openEngine } from '#infrastructure/database/data-source.js';
import { migrations, nameOf } from '#infrastructure/database/migrations/all.js';
import type { MigrationClass } from '#infrastructure/database/migrations/kit.js';
import { logBackUpBefore } from '#infrastructure/migration/back-up-before.js';
import { migrationStatus } from '#infrastructure/database/migration-status.js';
import { masterKeysOf } from '#infrastructure/security/master-key.js';
import { startFailure } from '#infrastructure/start-failure.js';
import { databaseKinds, freshUrl, type FreshUrl } from '#tests/support/databases.js';

/** A migration of the next version. */
class Colour1900000000000 implements MigrationInterface {
  readonly name = 'Colour1900000000000';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "cabinets" ADD COLUMN "colour" varchar');
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "cabinets" DROP COLUMN "colour"');
  }
}

class Broken1900000000001 implements MigrationInterface {
  readonly name = 'Broken1900000000001';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "nothing" ADD COLUMN "colour" varchar');
  }
  async down(): Promise<void> {
    // Nothing was done.
  }
}

const next: readonly MigrationClass[] = [...migrations, Colour1900000000000];

let dataDir: string;
let fresh: FreshUrl;
let logged: { event: string; facts: Record<string, unknown> | undefined }[];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'consigne-migration-'));
  logged = [];
});
afterEach(async () => {
  await fresh.remove();
  await rm(dataDir, { recursive: true, force: true });
});

const log = {
  info: (event: string, facts?: Record<string, unknown>) => void logged.push({ event, facts }),
  warn: (event: string, facts?: Record<string, unknown>) => void logged.push({ event, facts }),
};
const installed = (MASTER_KEY?: string) => ({ databaseUrl: fresh.url, DATA_DIR: dataDir, MASTER_KEY });

/** As a server of the version with these migrations. */
async function open(all: readonly MigrationClass[]): Promise<void> {
  const beforeMigrations = (pending: readonly string[]) => logBackUpBefore(installed(), pending, log);
  const database = await createDatabase({ url: fresh.url, migrations: all, beforeMigrations });
  await database.close();
}

async function isColoured(): Promise<boolean> {
  const engine = await openEngine({ url: fresh.url });
  try {
    return await engine.dataSource.query('SELECT "cabinets"."colour" FROM "cabinets"').then(
      () => true,
      () => false,
    );
  } finally {
    await engine.close();
  }
}

const kept = () => readdir(join(dataDir, 'backups')).catch(() => []);
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe('on SQLite', () => {
  beforeEach(async () => {
    fresh = await freshUrl('sqlite');
    masterKeysOf(installed());
    await open(migrations);
  });

  test('makes no backup at the first start and at one without changes', async () => {
    await open(migrations);

    expect([await kept(), logged]).toEqual([[], []]);
  });

  test('makes a whole backup at a start that changes the schema, and says where', async () => {
    await open(next);

    const [name = ''] = await kept();
    const folder = join(dataDir, 'backups', name);
    expect(logged).toEqual([
      { event: 'database.migrating', facts: { pending: ['Colour1900000000000'], backup: folder } },
    ]);
    expect(await checkedManifest(folder, masterKeysOf(installed()))).toMatchObject({ database: 'sqlite' });
    expect(await isColoured()).toBe(true);

    await restore(installed(), folder, true);
    expect(await isColoured()).toBe(false);
    expect((await migrationStatus(fresh.url, next)).pending).toEqual(['Colour1900000000000']);
  });

  test('makes one backup for a change that fails repeatedly', async () => {
    const broken = [...migrations, Broken1900000000001];
    for (let start = 0; start < 3; start++) await expect(open(broken)).rejects.toThrow('nothing');

    expect(await kept()).toHaveLength(1);
    expect(new Set(logged.map(({ facts }) => facts?.['backup'])).size).toBe(1);
    await open(migrations);
  });

  test('changes nothing without a backup, and ends the start with one sentence', async () => {
    await writeFile(join(dataDir, 'backups'), 'no folder');

    const { words, exitCode } = startFailure(await failureOf(open(next)), dataDir);

    expect(words).toMatch(
      /^no backup could be made before the database is brought up to date, .*backups\) is a file/,
    );
    expect(words).not.toContain('\n');
    expect(exitCode).toBe(78);
    expect([await isColoured(), logged]).toEqual([false, []]);
  });

  test('refuses without the key, too: a backup that cannot be restored is none', async () => {
    await rm(join(dataDir, 'master.key'));

    const { words, exitCode } = startFailure(await failureOf(open(next)), dataDir);

    expect(words).toMatch(/^no backup could be made [^\n]*: Il manque la clé[^\n]*$/);
    expect([exitCode, await kept()]).toEqual([78, []]);
    expect(await isColoured()).toBe(false);
  });
});

test('says in the log on PostgreSQL that the backup is the operator’s own', async () => {
  fresh = await freshUrl('postgres');
  await open(migrations);
  await open(next);

  expect(logged).toEqual([
    {
      event: 'database.migrating',
      facts: { pending: ['Colour1900000000000'], backup: 'none is made here: PostgreSQL has its own' },
    },
  ]);
  expect([await isColoured(), await kept()]).toEqual([true, []]);
});

describe.each(databaseKinds)('the migrations of %s', (kind) => {
  test('are none, then all, then more than this version has; reading changes nothing', async () => {
    fresh = await freshUrl(kind);
    const now = () => migrationStatus(fresh.url);
    const all = migrations.map(nameOf);
    expect(await now()).toEqual({ applied: [], pending: all, unknown: [], faults: [] });
    if (kind === 'sqlite') expect(await readdir(join(fresh.url.slice('sqlite:'.length), '..'))).toEqual([]);

    const running = await createDatabase({ url: fresh.url });
    expect(await now()).toEqual({ applied: all, pending: [], unknown: [], faults: [] });
    await running.close();
    expect((await migrationStatus(fresh.url, next)).pending).toEqual(['Colour1900000000000']);

    await (await createDatabase({ url: fresh.url, migrations: next })).close();
    expect(await now()).toEqual({
      applied: all,
      pending: [],
      unknown: ['Colour1900000000000'],
      faults: [],
    });
  });
});
