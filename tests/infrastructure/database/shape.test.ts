/**
 * A database that lacks anything that the declarations ask for is refused by name: at the start, by `migrate -- status`
 * and by a restore alike.
 */
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backUp, restore } from '#infrastructure/backup/backup.js';
import { createDatabase, openEngine } from '#infrastructure/database/data-source.js';
import { OtherVersionError, shapeFaults } from '#infrastructure/database/shape.js';
import { migrate } from '#infrastructure/migration/migrate.js';
import { masterKeysOf } from '#infrastructure/security/master-key.js';
import { databaseKinds, freshUrl, type DatabaseKind, type FreshUrl } from '#tests/support/databases.js';

interface Damage {
  readonly sql: string;
  /** Repairs it, for the next; the name of a dropped trigger, whose own text is put back. */
  readonly back: string;
  readonly fault: string;
}

const damages: Readonly<Record<DatabaseKind, readonly Damage[]>> = {
  sqlite: [
    {
      sql: 'ALTER TABLE "messages" RENAME COLUMN "template" TO "model"',
      back: 'ALTER TABLE "messages" RENAME COLUMN "model" TO "template"',
      fault: 'colonne messages.template absent, colonne messages.model inconnue et obligatoire',
    },
    {
      sql: 'ALTER TABLE "timeline" RENAME TO "timelines"',
      back: 'ALTER TABLE "timelines" RENAME TO "timeline"',
      fault: 'table timeline absent, index ix_timeline_order différent',
    },
    {
      sql: 'DROP INDEX "uq_claims_open"',
      back: 'CREATE UNIQUE INDEX "uq_claims_open" ON "claims" ("locker_id")',
      fault: 'index uq_claims_open absent',
    },
    {
      sql: 'SELECT 1',
      back: 'DROP INDEX "uq_claims_open"',
      fault: 'index uq_claims_open différent',
    },
    {
      sql: 'CREATE UNIQUE INDEX "uq_claims_open" ON "claims" ("locker_id") WHERE "released_at" IS NULL',
      back: 'SELECT 1',
      fault: '',
    },
    ...['tr_lockers_totals_update', 'tr_lockers_search_insert', 'tr_rental_orders_overlap_update'].map(
      (name) => ({
        sql: `DROP TRIGGER "${name}"`,
        back: name,
        fault: `déclencheur ${name} absent`,
      }),
    ),
    {
      sql: 'ALTER TABLE "cabinets" ADD COLUMN "colour" text NOT NULL DEFAULT \'\'',
      back: 'ALTER TABLE "cabinets" DROP COLUMN "colour"',
      fault: '',
    },
  ],
  postgres: [
    {
      sql: 'ALTER TABLE "messages" ALTER COLUMN "template" DROP NOT NULL',
      back: 'ALTER TABLE "messages" ALTER COLUMN "template" SET NOT NULL',
      fault: 'colonne messages.template différent',
    },
    {
      sql: 'ALTER TABLE "claims" DROP CONSTRAINT "ck_claims_released"',
      back: 'ALTER TABLE "claims" ADD CONSTRAINT "ck_claims_released" CHECK ("released_at" > 0)',
      fault: 'contrainte ck_claims_released absent',
    },
    {
      sql: 'SELECT 1',
      back: 'ALTER TABLE "claims" DROP CONSTRAINT "ck_claims_released"',
      fault: 'contrainte ck_claims_released différent',
    },
    {
      sql: 'ALTER TABLE "claims" ADD CONSTRAINT "ck_claims_released" CHECK ("released_at" IS NULL OR "released_at" >= "claimed_at")',
      back: 'SELECT 1',
      fault: '',
    },
    {
      sql: 'ALTER TABLE "lockers" DISABLE TRIGGER "tr_lockers_totals_update"',
      back: 'ALTER TABLE "lockers" ENABLE TRIGGER "tr_lockers_totals_update"',
      fault: 'déclencheur tr_lockers_totals_update absent',
    },
    {
      sql: 'ALTER TABLE "cabinets" ADD COLUMN "colour" text NOT NULL',
      back: 'ALTER TABLE "cabinets" DROP COLUMN "colour"',
      fault: 'colonne cabinets.colour inconnue et obligatoire',
    },
    {
      sql: 'ALTER TABLE "rental_orders" DROP CONSTRAINT "ex_rental_orders_unit"',
      back: 'SELECT 1',
      fault: 'contrainte ex_rental_orders_unit absent',
    },
  ],
};

describe.each(databaseKinds)('a database on %s', (kind) => {
  let fresh: FreshUrl;
  beforeAll(async () => {
    fresh = await freshUrl(kind, 'tables');
  });
  afterAll(() => fresh.remove());

  test('is refused by the name of what it lacks or has otherwise, and by nothing that was added', async () => {
    const engine = await openEngine({ url: fresh.url });
    const query = (sql: string) => engine.dataSource.query<object[]>(sql);
    try {
      for (const { sql, back, fault } of damages[kind]) {
        const [trigger] = await query(
          kind === 'sqlite' ? `SELECT sql FROM sqlite_master WHERE name = '${back}'` : 'SELECT 1 AS sql',
        );
        await query(sql);
        expect((await shapeFaults(kind, query)).join(', ')).toBe(fault);
        await query(kind === 'sqlite' && trigger ? (trigger as { sql: string }).sql : back);
      }
    } finally {
      await engine.close();
    }
  });

  test('is checked alike by the start, by `migrate -- status` and by a restore', async () => {
    const engine = await openEngine({ url: fresh.url });
    await engine.dataSource.query('DROP INDEX IF EXISTS "uq_outbox_key"');
    await engine.close();
    const sentence = /^La base n’a pas la forme [^\n]*index uq_outbox_key absent[^\n]*\.$/;

    const opening = createDatabase({ url: fresh.url });
    await expect(opening).rejects.toThrow(OtherVersionError);
    await expect(opening).rejects.toThrow(sentence);

    const { exitCode, lines } = await migrate(['status'], { NODE_ENV: 'test', DATABASE_URL: fresh.url });
    expect(exitCode).toBe(5);
    expect(lines).toContain('à corriger  index uq_outbox_key absent');
    expect(lines.at(-1)).toMatch(sentence);

    if (kind !== 'sqlite') return;
    const DATA_DIR = dirname(fresh.url.slice('sqlite:'.length));
    const installed = { databaseUrl: fresh.url, DATA_DIR, MASTER_KEY: undefined };
    masterKeysOf(installed);
    const folder = await backUp(installed, join(DATA_DIR, 'backups'), new Date());
    await rm(fresh.url.slice('sqlite:'.length));
    await expect(restore(installed, folder, false)).rejects.toThrow(
      /pas été remise.*index uq_outbox_key absent/,
    );
    await expect(
      createDatabase({ url: fresh.url }).then((database) => database.close()),
    ).resolves.toBeUndefined();
  });
});
