/** Figures of laundry, the shop and parcels: by day of Paris and by cabinet, on both databases. */
import { describe, expect, test } from 'vitest';
import { periodsAt } from '#application/board/paris-days.js';
import type { ReportScope } from '#application/board/reports.js';
import { databaseKinds, freshDatabase, databaseForSuite } from '#tests/support/databases.js';
import { insertFixture } from './fixture.js';
import { openPlans } from './plans.js';
import { sampleRows } from './rows.js';

/** A Wednesday after the night of 25 October, in which Paris repeats an hour. */
const { current: week } = periodsAt(Date.UTC(2026, 9, 28, 11), 7);
const own: ReportScope = { companyIds: ['company-1'], cabinetIds: null, isWholePlatform: false };
const otherCabinet = { ...own, cabinetIds: ['cabinet-2'] };
/** The last millisecond of the long Sunday, and midnight. */
const sunday = Date.UTC(2026, 9, 25, 22, 59, 59, 999);
const monday = sunday + 1;

describe.each(databaseKinds)('figures of sales on %s', async (kind) => {
  const fresh = await databaseForSuite(kind);
  await insertFixture(fresh.database, 1);
  await fresh.database.transaction(async (store) => {
    const cabinet = {
      ...sampleRows.cabinets,
      id: 'cabinet-2',
      publicNumber: '100002',
      mode: 'Pressing',
    } as const;
    await store.cabinets.add(cabinet);
    let number = 0;
    const saleDocument = (orderId: string, issuedAt: number, fields: Partial<typeof sampleRows.invoices>) =>
      store.invoices.add({
        ...sampleRows.invoices,
        id: `saleDocument-${(number += 1)}`,
        number,
        orderId,
        issuedAt,
        ...fields,
      });
    const laundry = { orderKind: 'pressing', cabinetId: 'cabinet-2' } as const;
    await saleDocument('washed', sunday, { ...laundry, totalCents: 2_000 });
    await saleDocument('refunded', monday, { ...laundry, totalCents: 1_500 });
    const back = { ...laundry, kind: 'creditNote', totalCents: 400 } as const;
    await saleDocument('refunded', week.until + 1, { ...back, ordinal: 1 });
    await saleDocument('refunded', week.until + 2, { ...back, ordinal: 2 });
    await saleDocument('too late', week.until, { ...laundry, totalCents: 900 });
    await saleDocument('bought', monday, { orderKind: 'shop', cabinetId: 'cabinet-1', totalCents: 700 });
    // Credited as a whole, and replaced the day after for the name of a firm.
    const named = { orderKind: 'shop', cabinetId: 'cabinet-1', totalCents: 500 } as const;
    await saleDocument('replaced', sunday, named);
    const former = { correctsId: `saleDocument-${number}` };
    await saleDocument('replaced', monday, { ...named, ...former, kind: 'creditNote' });
    await saleDocument('replaced', monday, { ...named, ...former, ordinal: 2 });
    // Counted by its payments.
    await saleDocument('rented', monday, { orderKind: 'rental', cabinetId: 'cabinet-1', totalCents: 600 });
    const parcel = { ...sampleRows.parcels, cabinetId: 'cabinet-1' };
    await store.parcels.add({ ...parcel, id: 'p1', trackingNumber: 'P1', depositedAt: monday });
    await store.parcels.add({ ...parcel, id: 'p2', trackingNumber: 'P2', depositedAt: null });
  });

  test('count money and orders on their day of Paris, and subtract later refunds', async () => {
    const byDay = await fresh.database.read((store) => store.reports.sales(own, week, 'day'));
    const laid = await fresh.database.read((store) => store.reports.parcels(own, week, 'day'));

    expect(byDay).toEqual([
      { day: 3, kindName: 'pressing', orders: 1, soldCents: 2_000, refundedCents: 0 },
      { day: 3, kindName: 'shop', orders: 1, soldCents: 500, refundedCents: 0 },
      { day: 4, kindName: 'pressing', orders: 1, soldCents: 1_500, refundedCents: 800 },
      { day: 4, kindName: 'shop', orders: 1, soldCents: 700, refundedCents: 0 },
    ]);
    expect(laid).toEqual([{ day: 4, parcels: 1 }]);
  });

  test("are listed by cabinet, for the caller's cabinets", async () => {
    const answers = await fresh.database.read(async ({ reports }) => [
      await reports.sales(otherCabinet, week, 'cabinet'),
      await reports.parcels(own, week, 'cabinet'),
      await reports.parcels(otherCabinet, week, 'cabinet'),
      await reports.modes(otherCabinet),
      await reports.sales({ ...own, companyIds: ['company-2'] }, week, 'cabinet'),
    ]);

    const laundry = { cabinetId: 'cabinet-2', kindName: 'pressing' };
    expect(answers).toEqual([
      [{ ...laundry, orders: 2, soldCents: 3_500, refundedCents: 800 }],
      [{ cabinetId: 'cabinet-1', parcels: 1 }],
      [],
      ['Pressing'],
      [],
    ]);
  });
});

test.each(databaseKinds)('figures of sales come from indexes on %s', async (kind) => {
  const plans = await openPlans(await freshDatabase(kind), ['seqscan']);
  const asked = await plans.plansOf(async ({ reports }) => {
    await reports.sales(own, week, 'day');
    await reports.sales(otherCabinet, week, 'cabinet');
    await reports.parcels(own, week, 'day');
    await reports.modes(own);
  });
  expect(asked).toHaveLength(4);
  expect(asked.flat().filter((line) => /SCAN (?!json_each)|Seq Scan/.test(line))).toEqual([]);
  await plans.close();
});
