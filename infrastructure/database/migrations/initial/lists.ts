/** Initial counters and search indexes of every table that has lists. */
import type { QueryRunner } from 'typeorm';
import type { DialectName } from '#infrastructure/database/engine.js';
import { searchIndex, searchLeftovers } from '#infrastructure/database/lists/search-index.js';
import type { ListShape } from '#infrastructure/database/lists/shape.js';
import {
  totalsTableNames,
  totalsTables,
  totalsTriggers,
  triggerName,
} from '#infrastructure/database/lists/totals.js';

const dialectOf = (runner: QueryRunner): DialectName =>
  runner.dataSource.options.type === 'postgres' ? 'postgres' : 'sqlite';

export async function createLists(runner: QueryRunner, shapes: readonly ListShape[]): Promise<void> {
  const dialect = dialectOf(runner);
  const extension = dialect === 'postgres' ? ['CREATE EXTENSION IF NOT EXISTS pg_trgm'] : [];
  const ofTables = shapes.flatMap((shape) => [
    ...totalsTriggers(shape, dialect),
    ...searchIndex(shape, dialect),
  ]);
  for (const statement of [...extension, ...totalsTables[dialect], ...ofTables])
    await runner.query(statement);
}

/** After the tables, with which triggers and indexes are dropped. */
export async function dropLists(runner: QueryRunner, shapes: readonly ListShape[]): Promise<void> {
  const dialect = dialectOf(runner);
  const functions = shapes.flatMap((shape) =>
    ['insert', 'update', 'delete'].map((event) => `DROP FUNCTION IF EXISTS "${triggerName(shape, event)}"()`),
  );
  const leftovers = shapes.flatMap((shape) => searchLeftovers(shape, dialect));
  const totals = totalsTableNames[dialect].map((table) => `DROP TABLE "${table}"`);
  const statements = [...totals, ...leftovers, ...(dialect === 'postgres' ? functions : [])];
  for (const statement of statements) await runner.query(statement);
}
