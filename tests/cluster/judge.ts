/**
 * Judges the drill by the invariants of the simulation: the rows of PostgreSQL are copied into an empty SQLite file of
 * the same schema, which the simulation's own checker reads.
 */
import { randomUUID } from 'node:crypto';
import Sqlite from 'better-sqlite3';
import { join } from 'node:path';
import pg from 'pg';
import { createDatabase } from '#infrastructure/database/data-source.js';
import { collectionNames, tables } from '#infrastructure/database/tables.js';
import type { Simulator } from '#simulator/simulator.js';
import { openEvidence } from '#tests/simulation/checker/evidence.js';
import { invariants } from '#tests/simulation/checker/invariants.js';
import type { OutsideWorld } from '#tests/simulation/world/outside-world.js';

/** Invariants that need months: the drill has minutes, and its orders are still under way. */
const needsMonths = ['A6'];

const plain = (value: unknown): unknown => (typeof value === 'boolean' ? Number(value) : value);

async function copyRows(from: pg.Client, file: string): Promise<number> {
  await (await createDatabase({ url: `sqlite:${file}` })).close();
  const to = new Sqlite(file);
  to.pragma('foreign_keys = OFF');
  let copied = 0;
  const triggers = to
    .prepare<[], { name: string }>(`SELECT name FROM sqlite_master WHERE type = 'trigger'`)
    .all();
  for (const { name } of triggers) to.exec(`DROP TRIGGER "${name}"`);
  for (const name of collectionNames) {
    const table = tables[name].schema.options.name;
    const known = to.prepare<[], { name: string }>(`SELECT name FROM pragma_table_info('${table}')`).all();
    const columns = known.map((column) => `"${column.name}"`).join(', ');
    const { rows } = await from.query<Record<string, unknown>>(`SELECT ${columns} FROM "${table}"`);
    const insert = to.prepare(
      `INSERT INTO "${table}" (${columns}) VALUES (${known.map(() => '?').join(', ')})`,
    );
    to.transaction(() => {
      for (const row of rows) insert.run(...known.map((column) => plain(row[column.name])));
    })();
    copied += rows.length;
  }
  to.close();
  return copied;
}

export interface Verdict {
  readonly asked: number;
  readonly rows: number;
  readonly violations: readonly string[];
}

/** @param acknowledged the orders whose creation was answered, by table */
export async function judge(
  url: string,
  folder: string,
  simulator: Simulator,
  startAt: number,
  acknowledged: ReadonlyMap<string, readonly string[]>,
): Promise<Verdict> {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const file = join(folder, `judged-${randomUUID()}.sqlite`);
  const rows = await copyRows(client, file);
  const violations: string[] = [];
  for (const [table, ids] of acknowledged) {
    const known = await client.query<{ id: string }>(`SELECT "id" FROM "${table}" WHERE "id" = ANY($1)`, [
      ids,
    ]);
    const missing = ids.filter((id) => !known.rows.some((row) => row.id === id));
    violations.push(...missing.map((id) => `lost: ${table} ${id} was acknowledged`));
    // Each customer comes once, under an address of their own. An unpaid booking ends by itself.
    const counts = table === 'rental_orders' ? '"paid_at" IS NOT NULL' : 'true';
    const twice = await client.query<{ customer_email: string; count: string }>(
      `SELECT "customer_email", count(*) AS "count" FROM "${table}" WHERE ${counts} GROUP BY 1 HAVING count(*) > 1`,
    );
    violations.push(
      ...twice.rows.map(({ customer_email: who, count }) => `twice: ${table} ${count} times for ${who}`),
    );
  }
  await client.end();

  const nothing = { orders: [], faults: [], crashes: [], visits: [], restores: [] };
  const witness = openEvidence(
    file,
    simulator as unknown as OutsideWorld,
    { seed: 1, startAt, healedAfter: 0, restMs: 0, ...nothing },
    { complaints: [], restores: { undone: [], lockedOut: [] }, carriedWrongly: [] },
  );
  const evidence = witness.evidence();
  const asked = invariants.filter(({ name }) => !needsMonths.includes(name));
  for (const { name, says, broken } of asked)
    violations.push(...(await broken(evidence)).map((line) => `${name} (${says}): ${line}`));
  witness.close();
  return { asked: asked.length + 2 * acknowledged.size, rows, violations };
}
