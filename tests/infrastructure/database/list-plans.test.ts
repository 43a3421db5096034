/**
 * No page of a list scans a table, or sorts more than itself, by the query plan of every statement on both databases
 * (issue 3).
 */
import { describe, expect, test } from 'vitest';
import type { PageRequest } from '#application/collection.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import type { Parameter, Row } from '#infrastructure/database/engine.js';
import type { Session } from '#infrastructure/database/unit-of-work.js';
import { storesOver } from '#infrastructure/database/data-source.js';
import { tables } from '#infrastructure/database/tables.js';
import { noon } from '#tests/support/builders.js';
import { databaseKinds, freshDatabase } from '#tests/support/databases.js';
import { insertListFixture } from './list-fixture.js';
import { plansForSuite } from './plans.js';

const company = { companyId: 'company-1' };
const scopes = [
  {},
  company,
  { ...company, cabinetId: 'cabinet-1' },
  { cabinetId: ['cabinet-1', 'cabinet-2'] },
];
const filters = [
  {},
  { status: 'Completed' },
  { isReservation: true },
  { rentalItemId: 'item-1' },
  { lockerId: 'locker-1' },
];
const sorts = ['createdAt', 'startAt', 'plannedEndAt', 'status'] as const;

type Statement = readonly [sql: string, parameters: readonly Parameter[]];

describe.each(databaseKinds)('statements of lists on %s', async (kind) => {
  const fresh = await freshDatabase(kind);
  await insertListFixture(fresh.database, 1_200);
  const plans = await plansForSuite(fresh, ['seqscan', 'sort', 'bitmapscan']);

  /** @param times as many orders as there are, when they are counted: a long list is read in another way than a short one */
  async function statementsOf(request: Partial<PageRequest<RentalOrder>>, times = 1): Promise<Statement[]> {
    const statements: Statement[] = [];
    const session = {
      rows: async (sql: string, parameters: readonly Parameter[] = []): Promise<Row[]> => {
        const isCounter = statements.push([sql, parameters]) === 1;
        const rows = await plans.connection.rows(sql, parameters);
        const many = isCounter ? 'total' : 'visited';
        return rows.map((row) => (many in row ? { ...row, [many]: Number(row[many]) * times } : row));
      },
      write: () => Promise.reject(new Error('a list writes nothing')),
      change: () => Promise.reject(new Error('a list writes nothing')),
      apply: () => Promise.reject(new Error('a list writes nothing')),
      touch: () => undefined,
      locks: false,
      base: plans.engine,
    };
    const store = storesOver(plans.engine)(session as Session);
    await store.rentalOrders.page({
      match: {},
      sort: 'createdAt',
      order: 'desc',
      page: 1,
      pageSize: 10,
      ...request,
    });
    return statements;
  }

  const scans = (line: string): boolean =>
    kind === 'sqlite' ? /SCAN rental_orders(?! USING)/.test(line) : /Seq Scan on rental_orders/.test(line);
  const mostSorts = kind === 'sqlite' ? 1 : 2;
  const isSorting = (line: string): boolean => /TEMP B-TREE|Sort\b.*cost/.test(line);

  test.each(sorts)(
    'by %s name an index for every scope and filter, and sort the page alone',
    async (sort) => {
      for (const scope of scopes)
        for (const page of [1, 50, 110, 1_000])
          for (const status of [{}, { status: 'Completed' as const }]) {
            const statements = await statementsOf({ match: { ...scope, ...status }, sort, page }, 1_000);
            expect(statements.length).toBeGreaterThan(1);
            expect(statements.length).toBeLessThanOrEqual(2);
            for (const statement of statements.slice(1)) {
              const plan = await plans.planOf(...statement);
              expect(plan.filter(scans), plan.join('\n')).toEqual([]);
              // PostgreSQL may sort the beginnings of some runs once more, which it has read from indexes in order.
              expect(plan.filter(isSorting).length, plan.join('\n')).toBeLessThanOrEqual(mostSorts);
            }
          }
    },
  );

  test('the last pages are the first ones from the other end', async () => {
    const [text = '', parameters = []] = (await statementsOf({ page: 90 })).at(-1) ?? [];
    expect(text).toMatch(/LIMIT 10 OFFSET \$\d/);
    // 890 rows come before this page, and fewer than half of them after it.
    expect(Number(parameters.at(-1))).toBeLessThan(445);
  });

  test.each([
    ['by a column without an index', { sort: 'customerName' }],
    ['by a price that no row has', { ranges: { baseTtcCents: { from: 900_000 } } }],
  ] as const)('%s read few rows, and refuse many', async (_, asked) => {
    expect((await statementsOf(asked)).length).toBeGreaterThan(1);
    await expect(statementsOf(asked, 1_000)).rejects.toThrow('LIST_TOO_LONG');
  });

  test('by any filter never scan the table, in three statements at most', async () => {
    const ranges = { startAt: { from: noon, until: noon + 2_000 } };
    for (const scope of scopes)
      for (const filter of filters)
        for (const further of [
          {},
          { ranges },
          { search: 'elodie' },
          { search: 'k012' },
          { sort: 'customerName' as const },
        ]) {
          const match = { ...scope, ...filter } as PageRequest<RentalOrder>['match'];
          const statements = await statementsOf({ match, ...further });
          expect(statements.length).toBeLessThanOrEqual('search' in further ? 4 : 3);
          for (const statement of statements) {
            const plan = await plans.planOf(...statement);
            expect(plan.filter(scans), `${statement[0]}\n${plan.join('\n')}`).toEqual([]);
          }
        }
  });
});

test('every list of every table has an index for its own order in every scope, and few others', () => {
  const lists = Object.values(tables).flatMap(({ list }) => (list ? [list] : []));
  expect(lists.length).toBeGreaterThan(8);
  for (const list of lists) {
    const order = [...(list.tally ? [list.tally] : []), ...list.orderOf(list.sort[0] ?? 'id')];
    const own = [[], ...list.scopes.map((scope) => [scope])].map((scope) => [...scope, ...order].join());
    const paths = list.indexes.map(({ path }) => path.join());
    expect(paths, list.table).toEqual(expect.arrayContaining(own));
    expect(paths.length, list.table).toBe(own.length + (list.indexed?.length ?? 0));
    expect(paths.length, list.table).toBeLessThan(7);
  }
});
