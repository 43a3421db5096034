/**
 * Every object of the schema that the declarations (tables.ts, lists) ask for, on one of the two databases. A start,
 * `migrate -- status` and `restore` compare it with the database (shape.ts), and a kept release is held against it.
 */
import type { EntitySchemaColumnOptions } from 'typeorm';
import type { DialectName } from './engine.js';
import { searchIndex } from '#infrastructure/database/lists/search-index.js';
import type { ListShape } from '#infrastructure/database/lists/shape.js';
import { totalsTables, totalsTriggers } from '#infrastructure/database/lists/totals.js';
import { serverTables } from './server-tables.js';
import type { TableDefinition } from './table.js';
import { collectionNames, tables } from './tables.js';

/**
 * SQL reduced to its words, so that a declaration can be compared with what a database reports: PostgreSQL prints the
 * expressions that it keeps with other brackets, quotes and casts than those that were written.
 */
const tokens = /'(?:[^']|'')*'|"[^"]*"|[\p{L}\d_]+|<>|<=|>=|!=|\|\||&&|::|[^\s]/gu;
const casts = /::(?:double precision|character varying|\p{L}[\p{L}\d_]*)(?:\[\])?/giu;
const dropped = new Set(['(', ')', '[', ']', ';']);

export const tokensOf = (sql: string): string[] =>
  [...sql.matchAll(tokens)].map(([token]) => {
    if (token.startsWith("'")) return token;
    return token.startsWith('"') ? token.slice(1, -1).toLowerCase() : token.toLowerCase();
  });

const wordsOf = (parts: readonly string[]): string =>
  parts
    .filter((part) => !dropped.has(part))
    .join(' ')
    .replaceAll(/ on (?:delete|update) no action/g, '')
    .replaceAll('= any array ', 'in ')
    .replaceAll('<> all array ', 'not in ');

/** Two texts with the same words ask for the same object. `schema` is dropped where PostgreSQL names it. */
export function sqlWords(sql: string, schema?: string): string {
  const plain = sql.replaceAll(/'(-\d+)'::(?:integer|bigint)/g, '$1').replaceAll(casts, '');
  const words = wordsOf(tokensOf(plain)).replaceAll(' using btree ', ' ');
  return schema === undefined ? words : words.replaceAll(` ${schema} . `, ' ');
}

/** What stands between the outer brackets of CREATE TABLE, cut at its commas. */
function tableParts(sql: string): (readonly string[])[] {
  const all = tokensOf(sql);
  const inside = all.slice(all.indexOf('(') + 1, all.lastIndexOf(')'));
  const parts: string[][] = [[]];
  let depth = 0;
  for (const token of inside) {
    if (token === '(') depth += 1;
    if (token === ')') depth -= 1;
    if (token === ',' && depth === 0) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
}

export type ObjectKind = 'table' | 'column' | 'index' | 'constraint' | 'trigger' | 'function';

export interface SchemaObject {
  readonly kind: ObjectKind;
  /** A column's name has its table's before it. */
  readonly name: string;
  /** What it says, in words that both the declaration and the database use. */
  readonly words: string;
}

export interface ColumnFacts {
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  readonly isPrimary: boolean;
  readonly hasDefault: boolean;
}

export const columnObject = (
  table: string,
  { name, type, isNullable, isPrimary }: ColumnFacts,
): SchemaObject => ({
  kind: 'column',
  name: `${table}.${name}`,
  words: [type, ...(isNullable ? [] : ['not null']), ...(isPrimary ? ['primary key'] : [])].join(' '),
});

const endOfType = [
  'primary',
  'not',
  'null',
  'default',
  'unique',
  'check',
  'references',
  'constraint',
  'collate',
];

/** A column of CREATE TABLE; null for a constraint. */
function columnOf([name = '', ...rest]: readonly string[], primary: readonly string[]): ColumnFacts | null {
  if (['constraint', 'primary', 'unique', 'check', 'foreign'].includes(name)) return null;
  const end = rest.findIndex((word) => endOfType.includes(word));
  const after = end < 0 ? [] : rest.slice(end);
  const isPrimary = after.includes('primary') || primary.includes(name);
  return {
    name,
    type: rest.slice(0, end < 0 ? undefined : end).join(' '),
    isNullable: !isPrimary && !after.join(' ').includes('not null'),
    isPrimary,
    hasDefault: after.includes('default'),
  };
}

const isConstraint = ([first = '']: readonly string[]): boolean => first === 'constraint';

/** The table, its columns and its named constraints, as a CREATE TABLE says them. */
export function objectsOfTable(
  name: string,
  sql: string,
): { objects: SchemaObject[]; columns: ColumnFacts[] } {
  const parts = tableParts(sql);
  const keys = parts.filter(([first, second]) => first === 'primary' && second === 'key');
  const primary = keys.flat().filter((word) => /^[\p{L}\d_]+$/u.test(word));
  const columns = parts.map((part) => columnOf(part, primary)).filter((column) => column !== null);
  const constraints = parts.filter(isConstraint).map(([, constraint = '', ...rest]): SchemaObject => {
    return { kind: 'constraint', name: constraint, words: wordsOf(rest) };
  });
  const table: SchemaObject = { kind: 'table', name, words: '' };
  return {
    columns,
    objects: [table, ...columns.map((column) => columnObject(name, column)), ...constraints],
  };
}

const heads: readonly (readonly [RegExp, ObjectKind])[] = [
  [/^create (?:unique )?index ([\p{L}\d_]+)/u, 'index'],
  [/^create trigger ([\p{L}\d_]+)/u, 'trigger'],
  [/^create function ([\p{L}\d_]+)/u, 'function'],
  [/^create (?:virtual |unlogged )?table ([\p{L}\d_]+)/u, 'table'],
];

/** What a statement creates. */
export function objectsOfStatement(sql: string): SchemaObject[] {
  const words = sqlWords(sql);
  for (const [head, kind] of heads) {
    const [, name] = head.exec(words) ?? [];
    if (name === undefined) continue;
    if (kind === 'function') return [{ kind, name, words: sqlWords(sql.split('$$')[1] ?? '') }];
    if (kind !== 'table') return [{ kind, name, words }];
    return tokensOf(sql)[1] === 'virtual' ? [{ kind, name, words }] : objectsOfTable(name, sql).objects;
  }
  throw new Error(`Neither a table, an index, a trigger nor a function: ${sql}`);
}

const databaseTypes: Readonly<Record<string, string>> = { 'simple-json': 'text' };

function columnsOf(table: string, columns: Readonly<Record<string, EntitySchemaColumnOptions | undefined>>) {
  return Object.values(columns).flatMap((column) => {
    if (!column) return [];
    const type = String(column.type);
    const { name = '', nullable = false, primary = false } = column;
    const facts = {
      name,
      type: databaseTypes[type] ?? type,
      isNullable: nullable,
      isPrimary: primary,
      hasDefault: false,
    };
    return [columnObject(table, facts)];
  });
}

const constraint = (name: string, sql: string): SchemaObject => ({
  kind: 'constraint',
  name,
  words: sqlWords(sql),
});

function objectsOf(
  { schema, list, statements }: TableDefinition<never>,
  dialect: DialectName,
): SchemaObject[] {
  const { name, columns, indices = [], foreignKeys = [], checks = [], exclusions = [] } = schema.options;
  const nameOf = (key: string): string =>
    (columns as Record<string, EntitySchemaColumnOptions>)[key]?.name ?? key;
  const plain = indices.filter(({ synchronize }) => synchronize !== false);
  const indexes = plain.map(({ name: index = '', columns: keys, where, unique }): SchemaObject => {
    const listed = (keys as readonly string[]).map(nameOf).join(', ');
    const sql = `CREATE${unique ? ' UNIQUE' : ''} INDEX ${index} ON ${name} ${listed}${where ? ` WHERE ${where}` : ''}`;
    return { kind: 'index', name: index, words: sqlWords(sql) };
  });
  const references = foreignKeys.map(({ name: key = '', target, columnNames }) =>
    constraint(key, `FOREIGN KEY ${columnNames.map(nameOf).join(', ')} REFERENCES ${target as string} id`),
  );
  const conditions = checks.map(({ name: check = '', expression }) =>
    constraint(check, `CHECK ${expression}`),
  );
  const excluded = exclusions.map(({ name: one = '', expression }) =>
    constraint(one, `EXCLUDE ${expression}`),
  );
  const own = [...(list ? listStatements(list, dialect) : []), ...statements[dialect]];
  return [
    { kind: 'table', name, words: '' },
    ...columnsOf(name, columns),
    ...indexes,
    ...references,
    ...conditions,
    ...(dialect === 'postgres' ? excluded : []),
    ...own.flatMap(objectsOfStatement),
  ];
}

/** The triggers, tables and indexes by which a table's lists count and search. */
export const listStatements = (list: ListShape, dialect: DialectName): string[] => [
  ...totalsTriggers(list, dialect),
  ...searchIndex(list, dialect),
];

export const declaredObjects = (
  dialect: DialectName,
  definitions: readonly TableDefinition<never>[] = collectionNames.map(
    (name) => tables[name] as TableDefinition<never>,
  ),
): readonly SchemaObject[] => [
  ...definitions.flatMap((definition) => objectsOf(definition, dialect)),
  ...[...totalsTables[dialect], ...serverTables[dialect]].flatMap(objectsOfStatement),
];
