/** What every list of a database answers, and whether that is right: for tests of databases whose schema changes. */
import type { Collection } from '#application/collection.js';
import type { Database } from '#infrastructure/database/data-source.js';
import type { ListShape } from '#infrastructure/database/lists/shape.js';
import { searchParts, searchText, sortKey } from '#infrastructure/database/lists/words.js';
import { collectionNames, tables, type CollectionName } from '#infrastructure/database/tables.js';

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

const camelCase = (name: string): string =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

interface Listed {
  readonly name: CollectionName;
  readonly list: ListShape;
  readonly rows: readonly Row[];
  ids(asked: { sort?: string; match?: object; search?: string }): Promise<readonly string[]>;
  total(match: object): Promise<number>;
  tally(by: string): Promise<Readonly<Record<string, number>>>;
}

async function everyList<T>(database: Database, look: (listed: Listed) => Promise<T>): Promise<T[]> {
  const found: T[] = [];
  for (const name of collectionNames) {
    const { list } = tables[name];
    if (!list) continue;
    const answer = await database.read(async (store) => {
      const collection = store[name] as unknown as Collection<Row>;
      const rows = await collection.where({});
      const page = (match: object, sort: string, search?: string) =>
        collection.page({ match, sort, search, order: 'asc', page: 1, pageSize: rows.length + 1 });
      const main = camelCase(list.sort[0] ?? 'id');
      return look({
        name,
        list,
        rows,
        ids: async ({ sort = main, match = {}, search }) =>
          (await page(match, sort, search)).items.map(({ id }) => id),
        total: async (match) => (await page(match, main)).totalItems,
        tally: (by) => collection.tally({}, by),
      });
    });
    found.push(answer);
  }
  return found;
}

const counted = (values: readonly unknown[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const value of values) counts[String(value)] = (counts[String(value)] ?? 0) + 1;
  return counts;
};

/** A word of every row: the first with enough letters for the trigrams. */
const wordOf = ({ search }: ListShape, row: Row): string | undefined =>
  searchText(search.map((column) => row[camelCase(column)]))
    .split('  ')
    .find((word) => word.length >= 3);

const sorted = (ids: readonly string[]): readonly string[] => [...ids].sort();

async function faultsOf({ name, list, rows, ids, total, tally }: Listed): Promise<string[]> {
  const faults: string[] = [];
  const check = (what: string, is: unknown, should: unknown): void => {
    if (JSON.stringify(is) !== JSON.stringify(should))
      faults.push(`${name} ${what}: ${JSON.stringify(is)}, not ${JSON.stringify(should)}`);
  };
  check('total', await total({}), rows.length);
  if (list.scopes.includes('company_id'))
    for (const [companyId, count] of Object.entries(counted(rows.map((row) => row['companyId']))))
      if (companyId !== 'null') check(`total of ${companyId}`, await total({ companyId }), count);
  if (list.tally) {
    const by = camelCase(list.tally);
    const answered = Object.entries(await tally(by)).filter(([, count]) => count !== 0);
    check(
      'tally',
      Object.fromEntries(answered.sort()),
      Object.fromEntries(Object.entries(counted(rows.map((row) => row[by]))).sort()),
    );
  }
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const column of list.sort) {
    const sort = camelCase(column);
    const answered = await ids({ sort });
    check(`ids by ${sort}`, sorted(answered), sorted(rows.map(({ id }) => id)));
    const keys = answered.map((id) => {
      const value = byId.get(id)?.[sort];
      return sortKey(value ?? null, typeof value === 'string' ? 'text' : 'integer');
    });
    const isText = keys.some((key) => typeof key === 'string');
    if (list.keyOf(column) !== column || !isText)
      check(
        `order by ${sort}`,
        keys,
        keys.toSorted((left, right) => (left < right ? -1 : Number(left > right))),
      );
  }
  for (const row of list.search.length > 0 ? rows : []) {
    const word = wordOf(list, row);
    if (word === undefined) continue;
    const parts = searchParts(word);
    const should = rows.filter((other) => {
      const words = searchText(list.search.map((column) => other[camelCase(column)]));
      return parts.every((part) => words.includes(part));
    });
    check(`search for ${word}`, sorted(await ids({ search: word })), sorted(should.map(({ id }) => id)));
  }
  return faults;
}

/** Wrong totals, orders and searches, against the rows themselves; none is right. */
export const listFaults = async (database: Database): Promise<string[]> =>
  (await everyList(database, faultsOf)).flat();

/** Every list's ids by its default order, its total and tally: compared before and after a change of the schema. */
export const listAnswers = async (database: Database): Promise<Readonly<Record<string, unknown>>> =>
  Object.fromEntries(
    await everyList(database, async ({ name, list, ids, total, tally }) => {
      const tallied = list.tally ? await tally(camelCase(list.tally)) : {};
      return [name, { ids: await ids({}), total: await total({}), tallied }] as const;
    }),
  );
