/**
 * Derives from a table's declaration of its lists which hidden columns its rows have and which indexes its pages use
 * (decisions/0028-lists-by-counters-and-search-tables.md: fast by construction). Tables and migrations both use it.
 */

import { assert } from '#domain/shared/errors.js';
import { searchText, sortKey } from './words.js';

/** A list sorts, filters and searches by these columns only. The first sort is its own order. */
export interface ListColumns<Column extends string = string> {
  readonly sort: readonly Column[];
  /** Sorts and filters with an index besides the own order; by others, few rows are sorted (store/list-reader.ts). */
  readonly indexed?: readonly Column[];
  /** Ranges of these are asked for, as of every sort. */
  readonly range?: readonly Column[];
  readonly filter: readonly Column[];
  readonly search: readonly Column[];
  /** A filter with few values: rows are counted for each, and every sort is as fast with it as without. */
  readonly tally?: Column;
  /** The columns that are summed over the matching rows, grouped by another column. */
  readonly sums?: { readonly of: readonly Column[]; readonly by: Column };
}

export interface ColumnKind {
  readonly type: string;
  readonly nullable: boolean;
  /** The value in rows older than the column. */
  readonly initially?: string;
}

/** A column that no record has, derived from others of the row whenever it is written: lists sort and search by it. */
export interface HiddenColumn extends ColumnKind {
  readonly name: string;
  readonly from: readonly string[];
  readonly valueOf: (values: readonly unknown[]) => string | number;
}

export interface ListIndex {
  readonly name: string;
  /** The path, the id, and the columns that can be filtered without reading the row. */
  readonly columns: readonly string[];
  /** The columns that group rows, then those of the order. */
  readonly path: readonly string[];
}

export interface ListShape extends ListColumns {
  readonly table: string;
  /** The columns that name the owner of a row, if there are any. */
  readonly scopes: readonly string[];
  readonly isSoft: boolean;
  readonly hidden: readonly HiddenColumn[];
  readonly indexes: readonly ListIndex[];
  /** The column by which this one is compared. */
  keyOf(column: string): string;
  /** The columns by which a sort orders; the id breaks ties. */
  orderOf(sort: string): readonly string[];
}

export const searchColumn = 'search_text';
export const wordsIndexName = (table: string): string => `li_${table}_words`;

/** Names are those of the database. */
export function listShape(
  table: string,
  columns: Readonly<Record<string, ColumnKind>>,
  list: ListColumns,
): ListShape {
  const [main = 'id'] = list.sort;
  assert(
    !list.tally || columns[list.tally]?.nullable === false,
    `a tally of ${table} has a value in every row`,
  );
  // Text sorts without case and accents, and null before everything: the same on both databases.
  const isKeyed = (sort: string): boolean =>
    columns[sort]?.nullable === true || (columns[sort]?.type === 'text' && !list.filter.includes(sort));
  const keyed = list.sort.filter(isKeyed);
  const keyOf = (column: string): string => (keyed.includes(column) ? `${column}_key` : column);
  const hidden = (name: string, from: readonly string[], type: string, valueOf: HiddenColumn['valueOf']) => {
    return { name, from, type, nullable: false, valueOf };
  };
  const orderOf = (sort: string): readonly string[] =>
    sort !== main && list.filter.includes(sort) && !isKeyed(sort) ? [sort, keyOf(main)] : [keyOf(sort)];
  const scopes = ['company_id', 'cabinet_id'].filter((scope) => scope in columns);
  const isSoft = 'deleted_at' in columns;
  return {
    ...list,
    table,
    scopes,
    isSoft,
    keyOf,
    orderOf,
    hidden: [
      ...keyed.map((of) => {
        const type = columns[of]?.type ?? 'text';
        return hidden(keyOf(of), [of], type, ([value]) => sortKey(value, type));
      }),
      ...(list.search.length > 0 ? [hidden(searchColumn, list.search, 'text', searchText)] : []),
    ],
    indexes: indexesOf(table, columns, list, scopes, orderOf),
  };
}

/**
 * Every index costs each write a page. The list's own order has one in every scope (the platform, a company, a cabinet):
 * the rows of one owner are adjacent there. It begins with the values of the tally, whose runs are merged when they are
 * not filtered. A further index is for all scopes: it holds the owner, and entries of other owners are skipped.
 */
function indexesOf(
  table: string,
  columns: Readonly<Record<string, ColumnKind>>,
  { sort, indexed = [], filter, tally, sums }: ListColumns,
  scopes: readonly string[],
  orderOf: ListShape['orderOf'],
): ListIndex[] {
  const own = orderOf(sort[0] ?? 'id');
  const tallied = (order: readonly string[]): string[] => [...(tally ? [tally] : []), ...order];
  // Entries that do not match are skipped without reading their rows.
  const isHeld = (column: string): boolean => ['boolean', 'text'].includes(columns[column]?.type ?? '');
  const held = filter.filter((column) => isHeld(column) && column !== 'id' && !scopes.includes(column));
  const flags = held.filter((column) => columns[column]?.type === 'boolean');
  // Without `deleted_at` in the index, SQLite would read every row to check it again. Sums are read from the index
  // alone.
  const beside = ['deleted_at', ...(sums ? [sums.by, ...sums.of] : [])].filter((column) => column in columns);
  const index = (name: string, path: readonly string[], more: readonly string[]): ListIndex => ({
    name: `li_${table}_${name}`,
    columns: [...new Set([...path, 'id', ...more, ...beside])],
    path: [...new Set(path)],
  });
  const sorts = indexed.filter((column) => sort.includes(column));
  const filters = indexed.filter((column) => !sorts.includes(column));
  const ownersBeside = (column: string): readonly string[] => (isOfOneCompany(column) ? [] : scopes);
  return [
    ...[[], ...scopes.map((scope) => [scope])].map((scope) =>
      index(['own', ...scope].join('_'), [...scope, ...tallied(own)], held),
    ),
    ...sorts.map((one) => index(`by_${one}`, tallied(orderOf(one)), [...flags, ...sorts, ...scopes])),
    ...filters.map((one) => index(`by_${one}`, [one, ...own], [...flags, ...ownersBeside(one)])),
  ];
}

/** Names a record that belongs to one company. A person does not: the platform's act for every company. */
export const isOfOneCompany = (column: string): boolean =>
  column.endsWith('_id') && column !== 'company_id' && column !== 'user_id';
