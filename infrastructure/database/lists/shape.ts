/**
 * Derives from a table's declaration of its lists which hidden columns its rows have and which indexes its pages use
 * (decisions/0028-lists-by-counters-and-search-tables.md: fast by construction). Tables and migrations both use it.
 */

import { assert } from '#domain/shared/errors.js';
import { searchText, sortKey } from './words.js';

/** A list sorts, filters and searches by these columns only. The first sort is the default order. */
export interface ListColumns<Column extends string = string> {
  readonly sort: readonly Column[];
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
  /** Begins with the owner, where that is not the platform; otherwise the owner is among the columns. */
  readonly isScoped: boolean;
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
const longestName = 63;

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
  const flags = list.filter.filter((filter) => columns[filter]?.type === 'boolean');
  // Without `deleted_at` in the index, SQLite would read every row to check it again. Sums are read from the index
  // alone.
  const summed = list.sums ? [list.sums.by, ...list.sums.of] : [];
  const beside = ['id', ...flags, ...(isSoft ? ['deleted_at'] : []), ...summed];
  const paths = pathsOf(list, scopes, columns, orderOf);
  const byName = new Map(paths.map((one) => [one.path.join('_'), one] as const));
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
    indexes: [...byName].map(([name, { path, isScoped }]) => ({
      name: shortened(`li_${table}_${name}`),
      columns: [...new Set([...path, ...beside, ...(isScoped ? [] : scopes)])],
      path,
      isScoped,
    })),
  };
}

/** Names a record that belongs to one company. A person does not: the platform's act for every company. */
export const isOfOneCompany = (column: string): boolean =>
  column.endsWith('_id') && column !== 'company_id' && column !== 'user_id';

/** PostgreSQL truncates longer names. */
const shortened = (name: string): string =>
  name.length <= longestName ? name : name.replaceAll(/([a-z])[a-z]+(?=_)/g, '$1').slice(0, longestName);

/**
 * Every index costs each write a page. The list's own order, and orders by an instant, have one in every scope (the
 * platform, a company, a cabinet): rows of one owner are adjacent there, and those of all others would be passed
 * before them. In any other order owners alternate: one index for all scopes, from which the owner is read as well.
 * Sort columns come after the tally; its runs are merged when it is not filtered. Filters are in the list's own order.
 */
function pathsOf(
  { sort, range = [], filter, tally }: ListColumns,
  scopes: readonly string[],
  columns: Readonly<Record<string, ColumnKind>>,
  orderOf: (sort: string) => readonly string[],
): Pick<ListIndex, 'path' | 'isScoped'>[] {
  const main = orderOf(sort[0] ?? 'id');
  const tallied = (of: string): readonly string[] => [...(tally ? [tally] : []), ...orderOf(of)];
  const isScoped = (of: string): boolean => of === sort[0] || columns[of]?.type === 'bigint';
  const held = [...scopes, 'id', sort[0], tally];
  const others = filter.filter((column) => !held.includes(column));
  const inScopes = [main, ...sort.filter(isScoped).map(tallied)];
  const spread = [...sort, ...range].filter((of) => of !== tally && !isScoped(of));
  return [
    ...[[], ...scopes.map((scope) => [scope])].flatMap((scope) =>
      inScopes.map((path) => ({ path: [...new Set([...scope, ...path])], isScoped: true })),
    ),
    ...spread.map((of) => ({ path: tallied(of), isScoped: false })),
    ...others.map((column) => ({ path: [column, ...main], isScoped: isOfOneCompany(column) })),
  ];
}
