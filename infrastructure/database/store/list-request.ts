/** Translates a page request to the database's names; refuses what the table's lists do not declare. */
import type { ListQuery } from '#application/collection.js';
import type { Value } from '#infrastructure/database/engine.js';
import { type ListShape, isOfOneCompany, type ListIndex } from '#infrastructure/database/lists/shape.js';
import { searchParts } from '#infrastructure/database/lists/words.js';
import { assert } from '#domain/shared/errors.js';
import { encoded, type Columns } from './table-sql.js';

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

/** Chooses the index for a page: one that groups the matching rows in the requested order, if there is one. */
export interface Path {
  readonly index: ListIndex;
  /** The leading columns with known values, and every combination of these: one run of the index each. */
  readonly prefix: readonly string[];
  readonly runs: readonly (readonly Value[])[];
  /** Columns outside the index prefix, by which its entries are filtered. */
  readonly residual: readonly string[];
  /** Columns for which the row itself is read. */
  readonly unheld: readonly string[];
  /** Columns that follow from the prefix: a locker belongs to one cabinet and one company. */
  readonly implied: readonly string[];
}

type Pins = ListRequest['pins'];

const ownScope: string = 'company_id';

/** Merging more runs than this costs more than filtering rows. */
const mostRuns = 64;

function runsOf(prefix: readonly string[], pins: Pins): Value[][] | null {
  const count = prefix.reduce((product, column) => product * (pins.get(column)?.length ?? 1), 1);
  if (count > mostRuns) return null;
  return prefix.reduce<Value[][]>(
    (runs, column) => runs.flatMap((run) => (pins.get(column) ?? []).map((value) => [...run, value])),
    [[]],
  );
}

/** The prefix as far as columns are known; `known` gives the tally's values when the request does not filter by it. */
function pathOf(index: ListIndex, request: ListRequest, known: Pins): Path | null {
  const end = index.path.findIndex((column) => !known.has(column));
  const prefix = end < 0 ? index.path : index.path.slice(0, end);
  const runs = runsOf(prefix, known);
  if (!runs) return null;
  const others = [...request.pins.keys()].filter((column) => !prefix.includes(column));
  const implied = prefix.some(isOfOneCompany) ? others.filter((column) => column === ownScope) : [];
  const next = index.path[prefix.length];
  const ranges = [...request.ranges.keys()].filter((column) => column !== next);
  const residual = [...others.filter((column) => !implied.includes(column)), ...ranges];
  const unheld = residual.filter((column) => !index.columns.includes(column));
  return { index, prefix, runs, residual, unheld, implied };
}

const withTally = (list: ListShape, pins: Pins, tally: readonly Value[]): Pins =>
  list.tally && !pins.has(list.tally) ? new Map([...pins, [list.tally, tally]]) : pins;

const residualCost = ({ residual, unheld }: Path): number => (residual.length + unheld.length) * 1_000;

const best = (paths: readonly (Path | null)[], cost: (path: Path) => number): Path | undefined =>
  paths.filter((path) => path !== null).sort((left, right) => cost(left) - cost(right))[0];

function isInOrder({ index, prefix }: Path, { order }: ListRequest): boolean {
  const rest = index.path.slice(prefix.length);
  const needed = order.filter((column) => !prefix.includes(column));
  return rest.length === needed.length && rest.every((column, place) => column === needed[place]);
}

/** The index whose runs are in the requested order, if there is one. */
export function orderedPath(list: ListShape, request: ListRequest, tally: readonly Value[]): Path | null {
  const paths = [request.pins, withTally(list, request.pins, tally)].flatMap((known) =>
    list.indexes.map((index) => {
      const path = pathOf(index, request, known);
      return path && isInOrder(path, request) ? path : null;
    }),
  );
  return best(paths, (one) => residualCost(one) + one.runs.length) ?? null;
}

/** The index with the fewest other rows among those that match, in any order. */
export function countingPath(list: ListShape, request: ListRequest, tally: readonly Value[]): Path {
  const known = withTally(list, request.pins, tally);
  const paths = list.indexes.map((index) => pathOf(index, request, known));
  const path = best(paths, (one) => {
    const isBare = one.prefix.length === 0 ? 100 : 0;
    return residualCost(one) + isBare + one.runs.length + one.index.path.length / 100;
  });
  assert(path, `${list.table} has indexes`);
  return path;
}
