/** Figures of a period: captures, rentals and returns, by day of Paris and by item, on both databases. */
import { describe, expect, test } from 'vitest';
import { rentedMsByDay } from '#application/board/figures.js';
import { periodsAt } from '#application/board/paris-days.js';
import type { ReportScope } from '#application/board/reports.js';
import { day, hour, minute } from '#domain/shared/record.js';
import { anOrder, aPayment } from '#tests/support/builders.js';
import { databaseKinds, freshDatabase, databaseForSuite } from '#tests/support/databases.js';
import { insertFixture } from './fixture.js';
import { aUnit } from './rows.js';
import { openPlans } from './plans.js';

/** A Wednesday after the night of 25 October, in which Paris repeats an hour. */
const now = Date.UTC(2026, 9, 28, 11);
const { current: week, previous } = periodsAt(now, 7);
const own: ReportScope = { companyIds: ['company-1'], cabinetIds: null, isWholePlatform: false };
const otherCabinet = { ...own, cabinetIds: ['cabinet-2'] };
const place = { cabinetId: 'cabinet-1', rentalItemId: 'item-1', itemName: 'Vélo cargo' };

const rental = (number: number, fields: Parameters<typeof anOrder>[0]) =>
  anOrder({
    id: `order-${number}`,
    rentalCode: `R${number}`,
    unitId: 'unit-1',
    isOccupying: false,
    status: 'Completed',
    ...fields,
  });

describe.each(databaseKinds)('figures on %s', async (kind) => {
  const fresh = await databaseForSuite(kind);
  await insertFixture(fresh.database, 1);
  await fresh.database.transaction(async (store) => {
    await store.rentalUnits.save(aUnit({ assignedAt: previous.from - day }));
    const monday = Date.UTC(2026, 9, 26, 9);
    // In time, on one day.
    await store.rentalOrders.add(
      rental(1, {
        startAt: monday,
        plannedEndAt: monday + 4 * hour,
        pickedUpAt: monday,
        actualEndAt: monday + 3 * hour,
        returnedAt: monday + 3 * hour,
      }),
    );
    // From Saturday 20:00 to Sunday 10:00 on the wall clock: 15 hours went by. Late by an hour and a half, one of
    // grace.
    const saturday = Date.UTC(2026, 9, 24, 18);
    await store.rentalOrders.add(
      rental(2, {
        startAt: saturday,
        plannedEndAt: saturday + 12.5 * hour,
        pickedUpAt: saturday,
        actualEndAt: saturday + 15 * hour,
        returnedAt: saturday + 15 * hour,
        cappedLateFeeCents: 600,
        requestedLateFeeCents: 600,
        retainedDepositCents: 400,
      }),
    );
    // Planned to end before the repeated hour, back after it: 50 minutes that count, within the grace.
    const night = Date.UTC(2026, 9, 24, 23, 40);
    await store.rentalOrders.add(
      rental(3, {
        startAt: night - 3 * hour,
        plannedEndAt: night,
        pickedUpAt: previous.until,
        actualEndAt: night + 50 * minute + hour,
        returnedAt: night + 50 * minute + hour,
      }),
    );
    // Still out.
    await store.rentalOrders.add(
      rental(4, {
        status: 'PendingReturn',
        startAt: now - 2 * hour,
        plannedEndAt: now + hour,
        pickedUpAt: now - 2 * hour,
      }),
    );
    // A no-show: the penalty was captured.
    await store.rentalOrders.add(rental(5, { status: 'Canceled', penaltyCents: 300 }));
    const captured = (id: string, orderId: string, capturedAt: number, fields: object) =>
      store.payments.add(
        aPayment({ id, orderId, status: 'Captured', amountCents: 12_000, capturedAt, ...fields }),
      );
    const price = { purpose: 'rental', capturedCents: 1_080 } as const;
    await captured('p1', 'order-1', monday + 3 * hour, price);
    await captured('p2', 'order-2', Date.UTC(2026, 9, 25, 22, 59, 59, 999), {
      ...price,
      refundedCents: 80,
    });
    await captured('d2', 'order-2', Date.UTC(2026, 9, 25, 23), { capturedCents: 1_000 });
    await captured('p5', 'order-5', week.from, { purpose: 'rental', capturedCents: 300 });
    await captured('before', 'order-3', week.from - 1, price);
  });

  test('distinguish price, late fees, captured deposits, penalties and refunds', async () => {
    const byItem = await fresh.database.read((store) => store.reports.revenue(own, week, 'item'));
    const before = await fresh.database.read((store) => store.reports.revenue(own, previous, 'item'));

    expect(byItem).toEqual([
      {
        ...place,
        rentalCents: 2_160,
        lateFeeCents: 600,
        retainedDepositCents: 400,
        penaltyCents: 300,
        refundedCents: 80,
      },
    ]);
    // The previous period ends at the same time of day: later payments are in neither.
    expect(before).toEqual([]);
  });

  test('count money on the day of the wall clock in Paris, the long day too', async () => {
    const byDay = await fresh.database.read((store) => store.reports.revenue(own, week, 'day'));

    const days = byDay.map((each) => [each.day, each.rentalCents, each.lateFeeCents, each.penaltyCents]);
    expect(days).toEqual([
      [0, 0, 0, 300],
      [3, 1_080, 0, 0],
      [4, 1_080, 600, 0],
    ]);
  });

  test('count rentals on the day on which the item went out', async () => {
    const byDay = await fresh.database.read((store) => store.reports.rentals(own, week, 'day'));
    const byItem = await fresh.database.read((store) => store.reports.rentals(own, week, 'item'));

    expect(byDay).toEqual([
      { day: 2, rentals: 1 },
      { day: 4, rentals: 1 },
      { day: 6, rentals: 1 },
    ]);
    expect(byItem).toEqual([{ ...place, rentals: 3 }]);
  });

  test('rate returns by planned end, grace, and counted time', async () => {
    const byItem = await fresh.database.read((store) => store.reports.punctuality(own, week));

    expect(byItem).toEqual([{ ...place, inTime: 1, withinGrace: 1, late: 1 }]);
  });

  test('spread hours over the days during which items were out', async () => {
    const groups = await fresh.database.read((store) => store.reports.outByDay(own, week));
    const byItem = await fresh.database.read((store) => store.reports.outByItem(own, week));
    const capacity = await fresh.database.read((store) => store.reports.capacity(own, week));

    const hours = rentedMsByDay(week, groups).map((ms) => Math.round((ms / hour) * 100) / 100);

    // Order 3 was out since before the week: whole days of 24 hours, then to 02:30 on the wall clock the second time.
    expect(hours).toEqual([24, 24, 28, 14.5, 3, 0, 2]);
    const total = hours.reduce((sum, each) => sum + each, 0);
    expect(byItem).toEqual([{ ...place, rentedMs: total * hour }]);
    expect(capacity).toEqual([{ ...place, units: 1, availableMs: week.until - week.from }]);
  });

  test('are empty for other cabinets, and for another company', async () => {
    const other = { ...own, companyIds: ['company-2'] };
    for (const scope of [otherCabinet, other]) {
      const answers = await fresh.database.read(async ({ reports }) => [
        await reports.revenue(scope, week, 'day'),
        await reports.rentals(scope, week, 'item'),
        await reports.punctuality(scope, week),
        await reports.outByDay(scope, week),
        await reports.capacity(scope, week),
      ]);
      expect(answers).toEqual([[], [], [], [], []]);
    }
  });
});

describe('figures on SQLite', () => {
  test('come from indexes', async () => {
    const plans = await openPlans(await freshDatabase('sqlite'), []);
    const asked = await plans.plansOf(async ({ reports }) => {
      await reports.revenue(own, week, 'day');
      await reports.revenue(otherCabinet, week, 'item');
      await reports.rentals(own, week, 'day');
      await reports.punctuality(own, week);
      await reports.outByDay(otherCabinet, week);
      await reports.capacity(own, week);
    });

    expect(asked).toHaveLength(6);
    const scans = asked.flat().filter((detail) => /^SCAN (?!json_each|r$|\()/.test(detail));
    expect(scans).toEqual([]);
    const returns = asked.flat().filter((detail) => /ix_rental_orders_returned/.test(detail));
    expect(returns.length).toBeGreaterThan(0);

    await plans.close();
  });
});
