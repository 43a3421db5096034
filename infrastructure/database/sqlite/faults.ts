/**
 * Classifies an error of SQLite: stop the process, refuse for now, a conflict as a DomainError, or a defect of ours.
 * Only the message says which index or trigger refused.
 */
import type { EntityMetadata } from 'typeorm';
import { notUnique, overlapping, unavailable } from '#infrastructure/database/refusals.js';

/** The file itself failed: going on could acknowledge what is not stored. */
const fatalCodes = new Set(['SQLITE_IOERR', 'SQLITE_CORRUPT', 'SQLITE_NOTADB']);
/** The disk is full, or another process holds the file: nothing was stored, later writes are durable. */
const passingCodes = new Set([
  'SQLITE_FULL',
  'SQLITE_BUSY',
  'SQLITE_LOCKED',
  'SQLITE_READONLY',
  'SQLITE_CANTOPEN',
  'SQLITE_NOMEM',
]);
/** The message with which the triggers of the rental orders refuse (migrations/initial/overlap.ts). */
const overlapWord = 'unit_overlap';

/** SQLite's primary code: `SQLITE_IOERR` of `SQLITE_IOERR_READ`. */
const codeOf = (error: unknown): string => {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return '';
  return /^SQLITE_[A-Z]+/.exec(error.code)?.[0] ?? '';
};

export const isFatal = (error: unknown): boolean => fatalCodes.has(codeOf(error));

/** Names of unique indexes by the columns that SQLite's message lists: `payments.order_id, payments.purpose`. */
export function uniqueIndexes(metadatas: readonly EntityMetadata[]): ReadonlyMap<string, string> {
  const entries = metadatas.flatMap(({ tableName, indices }) =>
    indices
      .filter((index) => index.isUnique)
      .map(({ columns, name }) => {
        return [columns.map((column) => `${tableName}.${column.databaseName}`).join(', '), name] as const;
      }),
  );
  return new Map(entries);
}

export function translateSqlite(error: unknown, indexes: ReadonlyMap<string, string>): unknown {
  const code = codeOf(error);
  if (passingCodes.has(code) || fatalCodes.has(code)) return unavailable(error);
  if (code !== 'SQLITE_CONSTRAINT' || !(error instanceof Error)) return error;
  if (error.message.includes(overlapWord)) return overlapping(error);
  const [, columns = ''] = /UNIQUE constraint failed: (.+)$/.exec(error.message) ?? [];
  const index = indexes.get(columns);
  return index ? notUnique(index, error) : error;
}
