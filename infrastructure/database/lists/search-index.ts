/**
 * Search in any part of a word without reading the table: trigrams, by FTS5 on SQLite and pg_trgm on PostgreSQL, over
 * the same folded text. SQLite's full-text rows have separate numbers, since it may renumber a table's rows.
 */
import type { DialectName } from '#infrastructure/database/engine.js';
import { searchColumn, wordsIndexName, type ListShape } from './shape.js';

export const numbersOf = (table: string): string => `${table}_numbers`;
export const wordsTableOf = (table: string): string => `${table}_words`;
const text = `"${searchColumn}"`;

type Searched = Pick<ListShape, 'table' | 'isSoft'>;

const withdraw = (table: string): string => `
  DELETE FROM "${wordsTableOf(table)}" WHERE rowid = (SELECT "no" FROM "${numbersOf(table)}" WHERE "id" = OLD."id");`;

const enter = (table: string): string => `
  INSERT INTO "${wordsTableOf(table)}" (rowid, "words")
    SELECT "no", NEW.${text} FROM "${numbersOf(table)}" WHERE "id" = NEW."id";`;

/** `detail` stores the positions of trigrams: a word of five letters is three of them in a row. */
function sqliteSearch({ table, isSoft }: Searched): string[] {
  const numbers = numbersOf(table);
  const gone = isSoft ? 'NEW."deleted_at" IS NULL' : 'true';
  const changed = [searchColumn, ...(isSoft ? ['deleted_at'] : [])];
  const when = changed.map((column) => `OLD."${column}" IS NOT NEW."${column}"`).join(' OR ');
  return [
    `CREATE TABLE "${numbers}" ("no" INTEGER PRIMARY KEY, "id" text NOT NULL UNIQUE)`,
    `CREATE VIRTUAL TABLE "${wordsTableOf(table)}" USING fts5("words", content='', contentless_delete=1,
      tokenize='trigram case_sensitive 1')`,
    `CREATE TRIGGER "tr_${table}_search_insert" AFTER INSERT ON "${table}" BEGIN
      INSERT INTO "${numbers}" ("id") VALUES (NEW."id");
      INSERT INTO "${wordsTableOf(table)}" (rowid, "words")
        SELECT "no", NEW.${text} FROM "${numbers}" WHERE "id" = NEW."id" AND ${gone}; END`,
    `CREATE TRIGGER "tr_${table}_search_update" AFTER UPDATE OF ${changed.map((column) => `"${column}"`).join(', ')}
      ON "${table}" WHEN ${when} BEGIN ${withdraw(table)} ${enter(table).replace(/;$/, ` AND ${gone};`)} END`,
    `CREATE TRIGGER "tr_${table}_search_delete" AFTER DELETE ON "${table}" BEGIN ${withdraw(table)}
      DELETE FROM "${numbers}" WHERE "id" = OLD."id"; END`,
  ];
}

function postgresSearch({ table, isSoft }: Searched): string[] {
  const where = isSoft ? ' WHERE "deleted_at" IS NULL' : '';
  return [`CREATE INDEX "${wordsIndexName(table)}" ON "${table}" USING gin (${text} gin_trgm_ops)${where}`];
}

export const searchIndex = (shape: Searched, dialect: DialectName): string[] =>
  dialect === 'sqlite' ? sqliteSearch(shape) : postgresSearch(shape);

/** Enters the rows that exist; nothing of the table may be entered yet. */
export const enterAll = ({ table, search, isSoft }: ListShape, dialect: DialectName): string[] =>
  dialect === 'sqlite' && search.length > 0
    ? [
        `INSERT INTO "${numbersOf(table)}" ("id") SELECT "id" FROM "${table}"`,
        `INSERT INTO "${wordsTableOf(table)}" (rowid, "words") SELECT n."no", t.${text}
          FROM "${table}" t JOIN "${numbersOf(table)}" n ON n."id" = t."id"${isSoft ? ' WHERE t."deleted_at" IS NULL' : ''}`,
      ]
    : [];
