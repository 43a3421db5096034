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
import type { TableDefinition } from './tables/table.js';
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

/** The text between the outer brackets of CREATE TABLE, split at its commas. */
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
  /** The definition, normalised so that the declared and the actual one can be compared. */
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
  { name, type, isNullable, isPrimary }: Omit<ColumnFacts, 'hasDefault'>,
): SchemaObject => ({
  kind: 'column',
  name: `${table}.${name}`,
  words: [type, ...(isNullable ? [] : ['not null']), ...(isPrimary ? ['primary key'] : [])].join(' '),
});

const endOfType = 'primary not null default unique check references constraint collate'.split(' ');

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

/** The table, its columns and its named constraints, as a CREATE TABLE says them. */
export function objectsOfTable(
  name: string,
  sql: string,
): { objects: SchemaObject[]; columns: ColumnFacts[] } {
  const parts = tableParts(sql);
  const keys = parts.filter(([first, second]) => first === 'primary' && second === 'key');
  const primary = keys.flat().filter((word) => /^[\p{L}\d_]+$/u.test(word));
  const columns = parts.map((part) => columnOf(part, primary)).filter((column) => column !== null);
  const constraints = parts
    .filter(([first]) => first === 'constraint')
    .map(([, constraint = '', ...rest]): SchemaObject => {
      return { kind: 'constraint', name: constraint, words: wordsOf(rest) };
    });
  const table: SchemaObject = { kind: 'table', name, words: '' };
  return {
    columns,
    objects: [table, ...columns.map((column) => columnObject(name, column)), ...constraints],
  };
}

const head = /^create (?:unique |virtual |unlogged )?(index|trigger|function|table) ([\p{L}\d_]+)/u;

export function objectsOfStatement(sql: string): SchemaObject[] {
  const words = sqlWords(sql);
  const [, of, name] = head.exec(words) ?? [];
  if (name === undefined) throw new Error(`Neither a table, an index, a trigger nor a function: ${sql}`);
  const kind = of as ObjectKind;
  if (kind === 'function') return [{ kind, name, words: sqlWords(sql.split('$$')[1] ?? '') }];
  if (kind !== 'table' || tokensOf(sql)[1] === 'virtual') return [{ kind, name, words }];
  return objectsOfTable(name, sql).objects;
}

function objectsOf(
  { schema, list, statements }: TableDefinition<never>,
  dialect: DialectName,
): SchemaObject[] {
  const { name: table, indices = [], foreignKeys = [], checks = [], exclusions = [] } = schema.options;
  const columns = schema.options.columns as Readonly<Record<string, EntitySchemaColumnOptions>>;
  const listed = (keys: readonly string[]): string => keys.map((key) => columns[key]?.name ?? key).join(', ');
  const object = (kind: ObjectKind, name = '', sql = ''): SchemaObject => ({
    kind,
    name,
    words: sqlWords(sql),
  });
  const plain = indices.filter(({ synchronize }) => synchronize !== false);
  const own = [...(list ? listStatements(list, dialect) : []), ...statements[dialect]];
  return [
    object('table', table),
    ...Object.values(columns).map(({ name = '', type, nullable = false, primary = false }) => {
      const isText = type === 'simple-json';
      const facts = { name, type: isText ? 'text' : String(type), isNullable: nullable, isPrimary: primary };
      return columnObject(table, facts);
    }),
    ...plain.map(({ name, columns: keys, where, unique }) => {
      const head = `CREATE${unique ? ' UNIQUE' : ''} INDEX ${name} ON ${table} ${listed(keys as string[])}`;
      return object('index', name, `${head}${where ? ` WHERE ${where}` : ''}`);
    }),
    ...foreignKeys.map(({ name, target, columnNames }) =>
      object('constraint', name, `FOREIGN KEY ${listed(columnNames)} REFERENCES ${target as string} id`),
    ),
    ...checks.map(({ name, expression }) => object('constraint', name, `CHECK ${expression}`)),
    ...(dialect === 'postgres' ? exclusions : []).map(({ name, expression }) =>
      object('constraint', name, `EXCLUDE ${expression}`),
    ),
    ...own.flatMap(objectsOfStatement),
  ];
}

/** The triggers, tables and indexes by which a table's lists count and search. */
export const listStatements = (list: ListShape, dialect: DialectName): string[] => [
  ...totalsTriggers(list, dialect),
  ...(list.search.length > 0 ? searchIndex(list, dialect) : []),
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
