/**
 * Pages of a list are those of plain filtering: no duplicates, no gaps, the same on both databases
 * (lists-and-api.md#lists).
 */
import { describe, expect, test } from 'vitest';
import { eachRow } from '#application/lists.js';
import type { ListQuery, PageRequest } from '#application/collection.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { noon } from '#tests/support/builders.js';
import { databaseKinds, databaseForSuite } from '#tests/support/databases.js';
import { cabinetIds, expected, insertListFixture } from './list-fixture.js';

const company = { companyId: 'company-1' };
const listed: ListQuery<RentalOrder> = { match: company, sort: 'createdAt', order: 'desc' };
const sorts = ['createdAt', 'startAt', 'plannedEndAt', 'customerName', 'status', 'rentalCode'] as const;

const matches: readonly (readonly [string, ListQuery<RentalOrder>['match']])[] = [
  ['everything', {}],
  ['a company', company],
  ['a status', { ...company, status: 'Completed' }],
  ['two statuses', { ...company, status: ['Failed', 'Canceled'] }],
  ['a rare status of the platform', { status: 'Failed' }],
  ['a cabinet', { ...company, cabinetId: 'cabinet-2' }],
  ['two cabinets', { ...company, cabinetId: ['cabinet-1', 'cabinet-3'] }],
  ['two cabinets and a status', { ...company, cabinetId: ['cabinet-1', 'cabinet-3'], status: 'Canceled' }],
  ['no cabinet at all', { ...company, cabinetId: [] }],
  ['no status at all', { ...company, status: [] }],
  ['reservations', { ...company, isReservation: true }],
  ['an item', { ...company, rentalItemId: 'item-2' }],
  [
    'an item, a status and no reservation',
    { rentalItemId: 'item-1', status: 'Canceled', isReservation: false },
  ],
  ['a locker', { ...company, lockerId: 'locker-1' }],
  ['a locker of two cabinets', { lockerId: 'locker-1', cabinetId: ['cabinet-1', 'cabinet-2'] }],
  ['named ids', { ...company, id: ['order-0000-0', 'order-0856-1', 'order-0703-2'] }],
];

describe.each(databaseKinds)('lists on %s', async (kind) => {
  const { database } = await databaseForSuite(kind);
  const orders: RentalOrder[] = await insertListFixture(database, 1_500);

  const pageOf = (request: PageRequest<RentalOrder>) =>
    database.read((store) => store.rentalOrders.page(request));

  async function allPages(asked: ListQuery<RentalOrder>, pageSize: number): Promise<string[]> {
    const ids: string[] = [];
    for (let page = 1; ; page += 1) {
      const { items } = await pageOf({ ...asked, page, pageSize });
      ids.push(...items.map(({ id }) => id));
      if (items.length < pageSize) return ids;
    }
  }

  describe.each(matches)('of %s', (_, match) => {
    test.each(sorts)('by %s, in both directions, page after page', async (sort) => {
      for (const order of ['asc', 'desc'] as const) {
        const asked = { match, sort, order };
        const all = expected(orders, asked);

        expect(await allPages(asked, 211)).toEqual(all);

        const { totalItems, totalIsCapped } = await pageOf({ ...asked, page: 1, pageSize: 10 });
        expect(totalIsCapped ? all.length >= totalItems : totalItems === all.length).toBe(true);
      }
    });
  });

  test('read only the named columns, each as whole rows have it', async () => {
    const asked = { match: company, sort: 'createdAt', order: 'desc', page: 2, pageSize: 50 } as const;
    const columns = ['customerName', 'terms', 'isReservation', 'pickedUpAt'] as const;
    const whole = await pageOf(asked);
    const { items, totalItems } = await database.read((store) =>
      store.rentalOrders.page({ ...asked, columns }),
    );

    const named = whole.items.map(({ id, customerName, terms, isReservation, pickedUpAt }) => {
      return { id, customerName, terms, isReservation, pickedUpAt };
    });
    expect(items).toEqual(named);
    expect(totalItems).toBe(whole.totalItems);

    const ids = named.map(({ id }) => id);
    const picked = await database.read((store) => store.rentalOrders.pick({ id: ids }, columns));
    expect(picked).toHaveLength(ids.length);
    expect(picked).toEqual(expect.arrayContaining(named));
  });

  test.each(['elodie', 'failed', 'K01', 'k0123', '98765', 'oedipe strauss', 'perceuse', 'zz', 'a'])(
    'searched for %j, with and without a filter, in any order',
    async (search) => {
      for (const match of [
        {},
        company,
        { ...company, cabinetId: ['cabinet-1', 'cabinet-2'], status: 'Canceled' as const },
      ])
        for (const sort of ['createdAt', 'customerName'] as const) {
          const asked: ListQuery<RentalOrder> = { match, search, sort, order: 'desc' };
          const all = expected(orders, asked);
          const pages = await allPages(asked, 211);
          const { totalItems, totalIsCapped } = await pageOf({ ...asked, page: 1, pageSize: 10 });

          expect(pages).toEqual(all);
          expect(totalIsCapped ? all.length >= totalItems : totalItems === all.length).toBe(true);
        }
    },
  );

  test('have an exact total for status, cabinet and company, and of other filters while few rows are read', async () => {
    const totals = async (match: ListQuery<RentalOrder>['match']) => {
      const { totalItems, totalIsCapped } = await pageOf({ ...listed, match, page: 1, pageSize: 1 });
      return { totalItems, totalIsCapped };
    };
    const exact = (match: ListQuery<RentalOrder>['match']) => {
      return { totalItems: expected(orders, { ...listed, match }).length, totalIsCapped: false };
    };
    for (const match of [
      {},
      company,
      { ...company, status: 'Completed' as const },
      { cabinetId: [...cabinetIds] },
    ])
      expect(await totals(match)).toEqual(exact(match));
    expect(await totals({ ...company, lockerId: 'locker-1' })).toEqual(exact({ lockerId: 'locker-1' }));
    expect(await totals({ ...company, rentalItemId: 'item-2' })).toEqual(exact({ rentalItemId: 'item-2' }));
  });

  test('are cut at the border of a range: from its beginning, before its end', async () => {
    for (const sort of ['createdAt', 'customerName'] as const) {
      const ranges = { createdAt: { from: noon + 5, until: noon + 9 }, startAt: { from: noon + 1_000 } };
      const asked: ListQuery<RentalOrder> = { ...listed, sort, ranges };

      expect(await allPages(asked, 10)).toEqual(expected(orders, asked));
    }
  });

  test('contain nothing of another company, not even the count', async () => {
    const foreign = [
      { cabinetId: 'cabinet-9' },
      { rentalItemId: 'item-9', isReservation: false },
      { lockerId: 'locker-9' },
    ];
    for (const match of foreign)
      for (const page of [1, 1_000])
        expect(await pageOf({ ...listed, match: { ...company, ...match }, page, pageSize: 10 })).toEqual({
          items: [],
          totalItems: 0,
          totalIsCapped: false,
        });
  });

  test('return nothing behind their end, and the last page from the far end', async () => {
    const all = expected(orders, listed);
    const pages = Math.ceil(all.length / 10);

    const last = await pageOf({ ...listed, page: pages, pageSize: 10 });
    const behind = await pageOf({ ...listed, page: pages + 1, pageSize: 10 });

    expect(last.items.map(({ id }) => id)).toEqual(all.slice((pages - 1) * 10));
    expect(behind).toEqual({ items: [], totalItems: all.length, totalIsCapped: false });
  });

  test('are read from end to end without a page, in spite of concurrent changes', async () => {
    const whole = [{ cabinetId: ['cabinet-1', 'cabinet-2'] }, { status: [] }];
    for (const match of whole)
      for (const sort of ['createdAt', 'startAt', 'status'] as const) {
        const asked: ListQuery<RentalOrder> = { ...listed, match: { ...company, ...match }, sort };
        const ids: string[] = [];
        for await (const { id } of eachRow(database, (store) => store.rentalOrders, asked)) ids.push(id);

        expect(ids).toEqual(expected(orders, asked));
      }
  });

  test('refuse fields that the table does not declare', async () => {
    const request = { ...listed, page: 1, pageSize: 10 };

    await expect(pageOf({ ...request, sort: 'depositCents' })).rejects.toThrow('depositCents is a sort');
    await expect(pageOf({ ...request, match: { customerName: 'abel' } })).rejects.toThrow(
      'customerName is a filter',
    );
    await expect(pageOf({ ...request, ranges: { depositCents: { from: 1 } } })).rejects.toThrow(
      'depositCents is a range',
    );
    const tally = database.read((store) => store.rentalOrders.tally({ lockerId: 'locker-1' }, 'status'));
    await expect(tally).rejects.toThrow('by company and cabinet only');
  });

  test('count by status, for a company and for some cabinets', async () => {
    const counted = (match: ListQuery<RentalOrder>['match']) => {
      const ids = new Set(expected(orders, { ...listed, match }));
      const counts: Record<string, number> = {};
      for (const { id, status } of orders) if (ids.has(id)) counts[status] = (counts[status] ?? 0) + 1;
      return counts;
    };
    for (const match of [company, { ...company, cabinetId: ['cabinet-1', 'cabinet-2'] }, {}])
      expect(await database.read((store) => store.rentalOrders.tally(match, 'status'))).toEqual(
        counted(match),
      );
  });
});
