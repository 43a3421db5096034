/**
 * What migrations are written with: the same calls on SQLite and PostgreSQL (docs/changing-the-schema.md). TypeORM's own
 * `addColumn` and its like rebuild a SQLite table, and the triggers of its lists vanish with it.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { inBatches } from '#domain/shared/batches.js';
import { assert } from '#domain/shared/errors.js';
import { listStatements } from '#infrastructure/database/declared.js';
import type { DialectName } from '#infrastructure/database/engine.js';
import { enterAll, numbersOf, wordsTableOf } from '#infrastructure/database/lists/search-index.js';
import { wordsIndexName, type ListShape } from '#infrastructure/database/lists/shape.js';
import { countAll, triggerName } from '#infrastructure/database/lists/totals.js';

export const dialectOf = (runner: QueryRunner): DialectName =>
  runner.dataSource.options.type === 'postgres' ? 'postgres' : 'sqlite';

const rowsOf = async <Row>(runner: QueryRunner, sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await runner.query(sql, values)) as Row[];

/** The way back is the backup that the start made: what a migration dropped, no statement brings back. */
const onlyForward = (): Promise<never> =>
  Promise.reject(new Error('A migration is not taken back: restore the backup that was made before it'));

export type MigrationClass = new () => MigrationInterface;

/** A migration as TypeORM asks for it: the name ends in its timestamp. */
export const migration = (name: string, up: MigrationInterface['up'], transaction = true): MigrationClass =>
  class implements MigrationInterface {
    readonly name = name;
    readonly transaction = transaction;
    readonly up = up;
    readonly down = onlyForward;
  };

/** Without a transaction: PostgreSQL then builds and drops indexes beside the work of others (`exchangeIndexes`). */
export const indexMigration = (name: string, up: MigrationInterface['up']): MigrationClass =>
  migration(name, up, false);

interface NewColumn {
  readonly name: string;
  readonly type: 'text' | 'integer' | 'bigint' | 'double precision' | 'boolean';
  /** The value in existing rows, and in those that the earlier version adds. Without it, the column may be null. */
  readonly initially?: string | number | boolean;
}

/** TypeORM compares defaults as texts, and writes those of SQLite's flags as numbers. */
function literal(runner: QueryRunner, value: string | number | boolean): string {
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  return String(dialectOf(runner) === 'sqlite' ? Number(value) : value);
}

/** `rest`: columns and constraints after the id. */
export async function createTable(runner: QueryRunner, table: string, rest: string): Promise<void> {
  const key = runner.dataSource.namingStrategy.primaryKeyName(table, ['id']);
  const [column, constraint] =
    dialectOf(runner) === 'sqlite' ? [' PRIMARY KEY', ''] : ['', `, CONSTRAINT "${key}" PRIMARY KEY ("id")`];
  await runner.query(`CREATE TABLE "${table}" ("id" text${column} NOT NULL, ${rest}${constraint})`);
}

/** Never rebuilds the table, and never breaks the version before, which adds rows without the column. */
export async function addColumn(runner: QueryRunner, table: string, column: NewColumn): Promise<void> {
  const { name, type, initially } = column;
  const filled = initially === undefined ? '' : ` NOT NULL DEFAULT ${literal(runner, initially)}`;
  await runner.query(`ALTER TABLE "${table}" ADD COLUMN "${name}" ${type}${filled}`);
}

export interface NewIndex {
  readonly name: string;
  readonly table: string;
  readonly columns: readonly string[];
  readonly isUnique?: boolean;
  readonly where?: string;
}

/** PostgreSQL builds and drops an index beside the work of others, but not in a transaction. */
const beside = (runner: QueryRunner): string =>
  dialectOf(runner) === 'postgres' && !runner.isTransactionActive ? 'CONCURRENTLY ' : '';

export async function addIndex(runner: QueryRunner, index: NewIndex): Promise<void> {
  const { name, table, columns, isUnique = false, where } = index;
  const listed = columns.map((column) => `"${column}"`).join(', ');
  const condition = where === undefined ? '' : ` WHERE ${where}`;
  await runner.query(
    `CREATE ${isUnique ? 'UNIQUE ' : ''}INDEX ${beside(runner)}"${name}" ON "${table}" (${listed})${condition}`,
  );
}

/** A destructive step: no released version that may still serve or start uses these indexes. */
export async function dropIndexes(runner: QueryRunner, names: readonly string[]): Promise<void> {
  for (const name of names) await runner.query(`DROP INDEX "${name}"`);
}

interface Standing {
  readonly type: string;
  readonly name: string;
  readonly sql: string;
}

/**
 * SQLite only, for what ALTER TABLE does not do there: another type, a constraint, a column that may be null from now
 * on. `change` gets the CREATE TABLE and returns the new one; rows, indexes and triggers are as before.
 */
export async function rebuildTable(
  runner: QueryRunner,
  table: string,
  change: (createTable: string) => string,
): Promise<void> {
  const [{ foreign_keys: enforced } = { foreign_keys: 0 }] = await rowsOf<{ foreign_keys: number }>(
    runner,
    'PRAGMA foreign_keys',
  );
  if (enforced !== 0) throw new Error('A table is rebuilt in a migration, where references are not enforced');
  const columnsOf = async (name: string): Promise<string[]> => {
    const rows = await rowsOf<{ name: string }>(runner, 'SELECT name FROM pragma_table_info(?)', [name]);
    return rows.map((row) => row.name);
  };
  const standing = await rowsOf<Standing>(
    runner,
    'SELECT type, name, sql FROM sqlite_master WHERE tbl_name = ? AND sql IS NOT NULL',
    [table],
  );
  const created = standing.find(({ type }) => type === 'table');
  if (!created) throw new Error(`There is no table ${table}`);
  const rebuilt = `${table}_rebuilt`;
  await runner.query(change(created.sql).replace(`"${table}"`, `"${rebuilt}"`));
  const kept = await columnsOf(rebuilt);
  const shared = (await columnsOf(table)).filter((column) => kept.includes(column));
  const list = shared.map((column) => `"${column}"`).join(', ');
  await runner.query(`INSERT INTO "${rebuilt}" (${list}) SELECT ${list} FROM "${table}"`);
  await runner.query(`DROP TABLE "${table}"`);
  // Otherwise SQLite refuses while triggers of other tables name the one that is missing for a moment.
  await runner.query('PRAGMA legacy_alter_table = ON');
  await runner.query(`ALTER TABLE "${rebuilt}" RENAME TO "${table}"`);
  await runner.query('PRAGMA legacy_alter_table = OFF');
  for (const { type, sql } of standing) if (type !== 'table') await runner.query(sql);
}

const rowsAtOnce = 500;

/** The columns by which a list sorts and searches, computed for the rows that exist. */
async function fillHidden(runner: QueryRunner, list: ListShape): Promise<void> {
  const { table, hidden } = list;
  if (hidden.length === 0) return;
  const isPostgres = dialectOf(runner) === 'postgres';
  const all = await rowsOf<Record<string, unknown>>(runner, `SELECT * FROM "${table}"`);
  const rows = all.map((row) => {
    const values = hidden.map(({ name, from, valueOf }) => [
      name,
      valueOf(from.map((column) => row[column])),
    ]);
    return { ...(Object.fromEntries(values) as object), id: row['id'] };
  });
  const set = hidden.map(({ name }) => `"${name}" = ${isPostgres ? `j."${name}"` : `j.value ->> '${name}'`}`);
  const typed = hidden.map(({ name, type }) => `"${name}" ${type}`).join(', ');
  const source = isPostgres
    ? `json_to_recordset($1::json) AS j("id" text, ${typed}) WHERE "${table}"."id" = j."id"`
    : `json_each(?) j WHERE "${table}"."id" = j.value ->> 'id'`;
  const update = `UPDATE "${table}" SET ${set.join(', ')} FROM ${source}`;
  for (const some of inBatches(rows, rowsAtOnce)) await runner.query(update, [JSON.stringify(some)]);
}

const clear = (runner: QueryRunner, counters: string, list: string) =>
  runner.manager.createQueryBuilder().delete().from(counters).where('list = :list', { list }).execute();

async function dropListObjects(runner: QueryRunner, list: ListShape): Promise<void> {
  const { table } = list;
  const events = ['insert', 'update', 'delete'];
  if (dialectOf(runner) === 'postgres') {
    for (const event of events)
      await runner.query(`DROP FUNCTION IF EXISTS "${triggerName(list, event)}"() CASCADE`);
    await runner.query(`DROP INDEX IF EXISTS "${wordsIndexName(table)}"`);
    await clear(runner, 'list_changes', table);
    return;
  }
  for (const event of events) {
    await runner.query(`DROP TRIGGER IF EXISTS "${triggerName(list, event)}"`);
    await runner.query(`DROP TRIGGER IF EXISTS "tr_${table}_search_${event}"`);
  }
  for (const name of [wordsTableOf(table), numbersOf(table)])
    await runner.query(`DROP TABLE IF EXISTS "${name}"`);
}

/**
 * Gives a table lists, or the lists that it has now: hidden columns, indexes, triggers, totals and search of the rows
 * that exist. Earlier indexes stay, since the earlier version reads by them: a later release drops them.
 */
export async function renewList(runner: QueryRunner, list: ListShape | null): Promise<void> {
  assert(list, 'the table has lists');
  const { table, hidden } = list;
  const dialect = dialectOf(runner);
  await dropListObjects(runner, list);
  for (const { name, type } of hidden)
    if (!(await runner.hasColumn(table, name)))
      await addColumn(runner, table, {
        name,
        type: type as NewColumn['type'],
        initially: type === 'text' ? '' : 0,
      });
  await fillHidden(runner, list);
  await clear(runner, 'list_totals', table);
  await exchangeIndexes(runner, table, definitionsOf(list), []);
  for (const sql of [...listStatements(list, dialect), countAll(list), ...enterAll(list, dialect)])
    await runner.query(sql);
}

const definitionsOf = ({ table, indexes, isSoft }: ListShape): NewIndex[] =>
  indexes.map(({ name, columns }) => ({
    name,
    table,
    columns,
    ...(isSoft && { where: '"deleted_at" IS NULL' }),
  }));

async function hasColumns(runner: QueryRunner, { table, columns }: NewIndex): Promise<boolean> {
  for (const column of columns) if (!(await runner.hasColumn(table, column))) return false;
  return true;
}

/**
 * Contracts: creates the indexes of a table's lists that are missing, then drops those that are no longer declared. A
 * running server of the earlier version continues on PostgreSQL, where no statement names an index; its start is
 * refused. For an `indexMigration`. A later migration that adds a table or a column
 * adds its indexes, too.
 */
export async function renewListIndexes(runner: QueryRunner, list: ListShape): Promise<void> {
  const { table } = list;
  const there = await indexesOf(runner, table);
  const definitions = definitionsOf(list);
  const added: NewIndex[] = [];
  for (const index of definitions)
    if (there.has(index.name) || (await hasColumns(runner, index))) added.push(index);
  const kept = [...definitions.map(({ name }) => name), wordsIndexName(table)];
  const dropped = [...there.keys()].filter((name) => name.startsWith(`li_${table}_`) && !kept.includes(name));
  await exchangeIndexes(runner, table, added, dropped);
}

/** In an `indexMigration`: creates what is missing of `added`, or was left unfinished, then drops others. */
export async function exchangeIndexes(
  runner: QueryRunner,
  table: string,
  added: readonly NewIndex[],
  dropped: readonly string[],
): Promise<void> {
  const there = await indexesOf(runner, table);
  const drop = (name: string) => runner.query(`DROP INDEX ${beside(runner)}IF EXISTS "${name}"`);
  for (const index of added) {
    if (there.get(index.name) === true) continue;
    await drop(index.name);
    await addIndex(runner, index);
  }
  for (const name of dropped) await drop(name);
}

/** The indexes of a table; false for one whose building failed. */
async function indexesOf(runner: QueryRunner, table: string): Promise<ReadonlyMap<string, boolean>> {
  const rows = await rowsOf<{ name: string; isWhole: boolean | number }>(
    runner,
    dialectOf(runner) === 'postgres'
      ? `SELECT c.relname AS "name", i.indisvalid AS "isWhole" FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
          WHERE c.relnamespace = current_schema()::regnamespace AND i.indrelid = to_regclass($1)`
      : `SELECT name, 1 AS "isWhole" FROM sqlite_master WHERE type = 'index' AND tbl_name = ?`,
    [table],
  );
  return new Map(rows.map(({ name, isWhole }) => [name, Boolean(isWhole)]));
}
