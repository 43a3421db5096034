/** Translates a page request to the database's names; refuses what the table's lists do not declare. */
import type { ListQuery } from '#application/collection.js';
import type { Value } from '#infrastructure/database/engine.js';
import type { ListShape } from '#infrastructure/database/lists/shape.js';
import { searchParts } from '#infrastructure/database/lists/words.js';
import { assert } from '#domain/shared/errors.js';
import { encoded, type Columns } from './columns.js';

export interface Range {
  readonly from?: number | undefined;
  readonly until?: number | undefined;
}

export interface ListRequest {
  /** The values to which a column is restricted, by its name. */
  readonly pins: ReadonlyMap<string, readonly Value[]>;
  readonly ranges: ReadonlyMap<string, Range>;
  /** Null without a search. */
  readonly parts: readonly string[] | null;
  /** Columns before the id. */
  readonly order: readonly string[];
  readonly isDescending: boolean;
}

export function pinsOf(
  match: object,
  columns: Columns,
  list: ListShape,
): ReadonlyMap<string, readonly Value[]> {
  const wanted = Object.entries(match).filter(([, value]) => value !== undefined);
  return new Map(
    wanted.map(([key, value]: [string, unknown]) => {
      const column = columns.of(key);
      const name = column.name;
      const isDeclared = name === 'id' || list.scopes.includes(name) || list.filter.includes(name);
      assert(isDeclared, `${key} is a filter of ${list.table}`);
      const values = Array.isArray(value) ? value : [value];
      return [name, [...new Set(values.map((one: unknown) => encoded(column, one)))]] as const;
    }),
  );
}

export function listRequest<T>(asked: ListQuery<T>, columns: Columns, list: ListShape): ListRequest {
  const sort = columns.of(asked.sort).name;
  assert(list.sort.includes(sort), `${asked.sort} is a sort of ${list.table}`);
  const ranges = Object.entries<Range | undefined>(asked.ranges ?? {});
  const search = asked.search?.trim() ?? '';
  assert(search === '' || list.search.length > 0, `${list.table} is searched`);
  return {
    pins: pinsOf(asked.match, columns, list),
    ranges: new Map(
      ranges.flatMap(([key, range]) => {
        const name = columns.of(key).name;
        const isDeclared = list.sort.includes(name) || list.range?.includes(name);
        assert(isDeclared, `${key} is a range of ${list.table}`);
        const isAny = range?.from === undefined && range?.until === undefined;
        return isAny ? [] : [[name, range] as const];
      }),
    ),
    parts: search === '' ? null : searchParts(search),
    order: list.orderOf(sort),
    isDescending: asked.order === 'desc',
  };
}
