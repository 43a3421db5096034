/** `npm run migrate -- status`: a stable interface for update scripts. */
import Sqlite from 'better-sqlite3';
import { afterEach, expect, test } from 'vitest';
import { createDatabase, openEngine } from '#infrastructure/database/data-source.js';
import { failureOf } from '#infrastructure/command-line.js';
import type { Query } from '#infrastructure/database/migration-state.js';
import { connectedTo } from '#infrastructure/database/postgres/client.js';
import { standingSchema } from '#infrastructure/database/shape.js';
import { migrations, nameOf } from '#infrastructure/database/migrations/all.js';
import { migrate } from '#infrastructure/migration/migrate.js';
import { databaseKinds, freshUrl, type FreshUrl } from '#tests/support/databases.js';

let fresh: FreshUrl;
afterEach(() => fresh.remove());

const status = () => migrate(['status'], { NODE_ENV: 'test', DATABASE_URL: fresh.url });

class Tomorrow1900000000000 {
  readonly name: string = 'Tomorrow1900000000000';
  async up(): Promise<void> {
    // The name of the migration is enough.
  }
  async down(): Promise<void> {
    // Nothing was done.
  }
}

test.each(databaseKinds)(
  'ends on %s with 3, 0 or 4: pending, up to date, newer than this version',
  async (kind) => {
    fresh = await freshUrl(kind);
    const before = await status();
    expect(before.exitCode).toBe(3);
    expect(before.lines.slice(1)).toEqual([
      ...migrations.map((migration) => `en attente  ${nameOf(migration)}`),
      'Le prochain démarrage mettra la base à jour.',
    ]);

    await (await createDatabase({ url: fresh.url })).close();
    expect(await status()).toMatchObject({ exitCode: 0 });
    expect((await status()).lines.slice(1)).toEqual([
      ...migrations.map((migration) => `appliquée   ${nameOf(migration)}`),
      'La base est à jour.',
    ]);

    const newer = await createDatabase({
      url: fresh.url,
      migrations: [...migrations, Tomorrow1900000000000],
    });
    await newer.close();
    expect(await status()).toMatchObject({ exitCode: 4 });
    expect((await status()).lines).toContain('inconnue    Tomorrow1900000000000');
  },
);

test.each(databaseKinds)(
  'a start on %s refuses a database that another line of versions made',
  async (kind) => {
    fresh = await freshUrl(kind);
    const other = [
      ...migrations,
      class Other1900000000001 extends Tomorrow1900000000000 {
        override readonly name: string = 'Other1900000000001';
      },
    ];
    await (await createDatabase({ url: fresh.url, migrations: other })).close();

    const start = createDatabase({ url: fresh.url, migrations: [...migrations, Tomorrow1900000000000] });

    await expect(start).rejects.toThrow(
      /^La base n’a pas la forme .*\(migration Other1900000000001 inconnue\)/,
    );
    expect((await status()).lines).not.toContain('appliquée   Tomorrow1900000000000');
  },
);

const foreign: readonly (readonly [words: string, statements: readonly string[]])[] = [
  ['notes', ['CREATE TABLE "notes" ("id" integer)']],
  ['a table that Consigne has, too', ['CREATE TABLE "users" ("id" integer)']],
  ['another program’s migrations', ['CREATE TABLE "migrations" ("migration" text, "batch" integer)']],
  [
    'another program’s migrations by TypeORM',
    [
      'CREATE TABLE "migrations" ("id" integer, "timestamp" bigint, "name" text)',
      `INSERT INTO "migrations" VALUES (1, 1600000000000, 'Shop1600000000000')`,
      'CREATE TABLE "carts" ("id" integer)',
    ],
  ],
];

test.each(
  databaseKinds.flatMap((kind) => foreign.map(([words, statements]) => [kind, words, statements] as const)),
)(
  'on %s a database with %s is no empty one: it is refused, and stays as it is',
  async (kind, _, statements) => {
    fresh = await freshUrl(kind);
    /** Without Consigne's own way to open a database. */
    const there = async <T>(work: (query: Query) => Promise<T>): Promise<T> => {
      if (kind === 'postgres') {
        const client = await connectedTo(fresh.url);
        return work(async (sql) => (await client.query<object>(sql)).rows).finally(() => client.end());
      }
      const database = new Sqlite(fresh.url.slice('sqlite:'.length));
      const query = (sql: string): object[] => {
        const statement = database.prepare<unknown[], object>(sql);
        if (statement.reader) return statement.all();
        statement.run();
        return [];
      };
      return work((sql) => Promise.resolve(query(sql))).finally(() => database.close());
    };
    await there(async (query) => {
      for (const sql of statements) await query(sql);
    });
    const before = await there((query) => standingSchema(kind, query));

    expect(await status()).toMatchObject({ exitCode: 5 });
    expect((await status()).lines.at(-1)).toMatch(/^La base n’a pas la forme .* donnez une autre base/);
    await expect(createDatabase({ url: fresh.url })).rejects.toThrow(/^La base n’a pas la forme/);
    expect(await there((query) => standingSchema(kind, query))).toEqual(before);
  },
);

test('a first start that was interrupted is continued', async () => {
  fresh = await freshUrl('sqlite');
  const engine = await openEngine({ url: fresh.url });
  await engine.dataSource.query('CREATE TABLE "migrations" ("id" integer, "timestamp" bigint, "name" text)');
  await engine.close();

  expect(await status()).toMatchObject({ exitCode: 3 });
});

test('prints no password', async () => {
  fresh = await freshUrl('postgres');
  const { lines } = await status();

  expect(lines[0]).toMatch(/^Base : postgres:\/\/[\w.]+(:\d+)?\/consigne_\w+$/);
});

test('prints its usage for any other argument', async () => {
  fresh = await freshUrl('sqlite');

  await expect(migrate([], {})).rejects.toThrow(/^Usage/);
  await expect(migrate(['up'], {})).rejects.toThrow(/^Usage/);
});

test('prints one sentence for an unreachable PostgreSQL, without its password', async () => {
  fresh = await freshUrl('sqlite');
  const away = { NODE_ENV: 'test', DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/consigne' };

  const failure: unknown = await migrate(['status'], away).catch((error: unknown) => error);

  const { exitCode, lines } = failureOf(failure, '');
  expect(exitCode).toBe(70);
  expect(lines).toEqual([
    expect.stringMatching(/^the database 127\.0\.0\.1:1\/consigne .* is out of reach: .*$/),
  ]);
});
