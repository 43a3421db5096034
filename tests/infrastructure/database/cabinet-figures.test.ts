/** Figures of cabinets: a day from the records, stored, added up and counted anew, on both databases. */
import { describe, expect, test } from 'vitest';
import type { FigureScope } from '#application/board/reports.js';
import { figuresOfDay } from '#application/board/figures-of-day.js';
import { dayBeginOf, spanOfDay } from '#application/board/paris-days.js';
import { bucketOf } from '#domain/board/cabinet-figures.js';
import { day, hour, minute } from '#domain/shared/record.js';
import { anOrder, aPayment } from '#tests/support/builders.js';
import { databaseKinds, freshDatabase, databaseForSuite } from '#tests/support/databases.js';
import { insertFixture } from './fixture.js';
import { openPlans } from './plans.js';
import { aClaim, aLocker, anEvent, aUnit, sampleRows } from './rows.js';

const own: FigureScope = { companyIds: ['company-1'], cabinetIds: null, isWholePlatform: false, mode: null };
const otherCabinet = { ...own, cabinetIds: ['cabinet-2'] };
/** The Sunday on which Paris repeats the hour from two to three: 25 hours. */
const sunday = '2026-10-25';
const midnight = dayBeginOf(sunday);
const span = spanOfDay(sunday, midnight + 25 * hour);

describe.each(databaseKinds)('figures of cabinets on %s', async (kind) => {
  const fresh = await databaseForSuite(kind);
  await insertFixture(fresh.database, 1);
  await fresh.database.transaction(async (store) => {
    const laundry = {
      ...sampleRows.cabinets,
      id: 'cabinet-2',
      publicNumber: '100002',
      mode: 'Pressing',
    } as const;
    await store.cabinets.add(laundry);
    const early = midnight - 100 * day;
    await store.rentalUnits.save(aUnit({ assignedAt: early }));
    const at = (id: string, number: number, fields: Parameters<typeof aLocker>[0] = {}) =>
      store.lockers.add(
        aLocker({
          id,
          number,
          cabinetId: 'cabinet-2',
          smartlockSerialNumber: id,
          commissionedAt: early,
          ...fields,
        }),
      );
    await at('used', 1);
    await at('new', 2, { commissionedAt: midnight + 20 * hour });
    await at('broken', 3, { isOutOfService: true });
    const claim = (id: string, from: number, until: number | null) =>
      store.claims.add(aClaim({ id, lockerId: 'used', claimedAt: from, releasedAt: until }));
    // Long over, into the day, within it, and still open.
    await claim('c0', midnight - 9 * day, midnight - 8 * day);
    await claim('c1', midnight - 5 * hour, midnight + hour);
    await claim('c2', midnight + 2 * hour, midnight + 4 * hour);
    await claim('c3', midnight + 24 * hour, null);
    // Two in the doubled hour of the wall clock, one of them late.
    const rental = (number: number, pickedUpAt: number, fields: Parameters<typeof anOrder>[0]) =>
      store.rentalOrders.add(
        anOrder({
          id: `order-${number}`,
          rentalCode: `R${number}`,
          isOccupying: false,
          status: 'Completed',
          startAt: pickedUpAt - 30 * minute,
          pickedUpAt,
          ...fields,
        }),
      );
    const back = midnight + 8 * hour;
    await rental(1, midnight + 2.5 * hour, { plannedEndAt: back, actualEndAt: back, returnedAt: back });
    const late = { plannedEndAt: back, actualEndAt: back + 5 * hour, returnedAt: back + 5 * hour };
    await rental(2, midnight + 3.5 * hour, late);
    await store.payments.add(
      aPayment({
        id: 'p1',
        orderId: 'order-1',
        purpose: 'rental',
        capturedAt: midnight + 9 * hour,
        amountCents: 2_000,
        capturedCents: 2_000,
        refundedCents: 500,
      }),
    );
    const washed = { ...sampleRows.pressingOrders, id: 'washed', reference: 'W1', cabinetId: 'cabinet-2' };
    await store.pressingOrders.add({
      ...washed,
      pickupLockerId: 'used',
      returnedAt: midnight - day,
      completedAt: midnight + 2 * hour,
    });
    await store.pressingOrders.add({
      ...washed,
      id: 'handed',
      reference: 'W2',
      pickedUpInPerson: true,
      pickupLockerId: 'used',
      returnedAt: midnight - day,
      completedAt: midnight + hour,
    });
    let seq = 0;
    const event = (
      type: 'door.opened' | 'open.timeout',
      eventAt: number,
      verdict: 'accepted' | 'stale' = 'accepted',
    ) =>
      store.cabinetEvents.add(
        anEvent({
          id: `e${(seq += 1)}`,
          seq,
          cabinetId: 'cabinet-2',
          lockerId: 'used',
          type,
          at: eventAt,
          grantId: null,
          verdict: verdict as 'accepted',
        }),
      );
    await event('door.opened', midnight);
    await event('door.opened', midnight + 24.9 * hour);
    await event('open.timeout', midnight + hour);
    await event('door.opened', midnight + 25 * hour);
    await store.staffOpenings.add({
      ...sampleRows.staffOpenings,
      id: 's1',
      cabinetId: 'cabinet-2',
      lockerId: 'used',
      state: 'noAnswer',
      requestedAt: midnight + hour,
    });
    await store.staffOpenings.add({
      ...sampleRows.staffOpenings,
      id: 's2',
      cabinetId: 'cabinet-2',
      lockerId: 'used',
      state: 'done',
      requestedAt: midnight + hour,
    });
  });
  const refused = {
    id: 'r',
    companyId: 'company-1',
    cabinetId: 'cabinet-1',
    kind: 'item',
    subjectId: 'item-1',
    subjectName: 'Vélo cargo',
    at: midnight + 9 * hour,
  } as const;
  for (const id of ['r', 'r', 'other'])
    await fresh.database.transaction((store) => store.countRefusal({ ...refused, id }));

  const computed = (scope = own) => fresh.database.read((store) => figuresOfDay(store, scope, span));

  test('are computed from the records of a day of 25 hours', async () => {
    const { days } = await computed();

    const found = Object.fromEntries(
      days.map(({ cabinetId, kind: of, subjectId, ...sums }) => [`${cabinetId} ${of} ${subjectId}`, sums]),
    );
    expect(found).toMatchObject({
      'cabinet-1 item item-1': {
        availableMs: 25 * hour,
        orders: 2,
        revenueCents: 1_500,
        refusals: 3,
        returns: 2,
        late: 1,
        mode: 'Rental',
      },
      'cabinet-2 size size-1': {
        usedMs: (1 + 2 + 1) * hour,
        availableMs: (25 + 5) * hour,
        openings: 4,
        failures: 2,
        orders: 0,
        mode: 'Pressing',
      },
    });
    expect(Object.keys(found)).toHaveLength(2);
  });

  test('count by hour of the wall clock, both passes of the doubled hour together, and waits by bucket', async () => {
    const { counts } = await computed();

    const bars = counts.map(({ cabinetId, measure, slot, count }) => [cabinetId, measure, slot, count]);
    expect(bars.sort()).toEqual(
      [
        ['cabinet-1', 'orders', 6 * 24 + 2, 2],
        ['cabinet-1', 'refusals', 6 * 24 + 8, 3],
        ['cabinet-1', 'pickup', bucketOf(30 * minute), 2],
        ['cabinet-1', 'late', bucketOf(5 * hour), 1],
        ['cabinet-2', 'pickup', bucketOf(26 * hour), 1],
      ].sort(),
    );
  });

  test("are those of the caller's cabinets, and of no other company", async () => {
    expect((await computed(otherCabinet)).days.map(({ cabinetId }) => cabinetId)).toEqual(['cabinet-2']);
    expect((await computed({ ...own, companyIds: ['company-2'] })).days).toEqual([]);
  });

  test('are stored by day, replaced when computed again, and added up by place, mode and day', async () => {
    const figures = await computed();
    const store = async (date: string, orders = figures) =>
      fresh.database.transaction(async (data) => {
        await data.clearFigures(['company-1'], date);
        await data.figureDays.addAll(
          orders.days.map((row) => ({ ...row, id: `${date} ${row.id}`, day: date })),
        );
        await data.figureCounts.addAll(
          orders.counts.map((row) => ({ ...row, id: `${date} ${row.id}`, day: date })),
        );
      });
    for (const date of ['2026-10-24', sunday, sunday, '2026-10-26']) await store(date);

    const period = { from: '2026-10-24', to: sunday };
    const read = await fresh.database.read(async (data) => ({
      byCabinet: await data.figureSums(own, period, 'cabinet'),
      bySubject: await data.figureSums({ ...own, mode: 'Rental' }, period, 'subject'),
      days: await data.figuresByDay(otherCabinet, period),
      hours: await data.figureHours(own, period),
      waits: await data.figureWaits(otherCabinet, period, 'subject'),
    }));

    expect(read.byCabinet).toMatchObject([
      { cabinetId: 'cabinet-1', mode: 'Rental', kind: null, orders: 4, revenueCents: 3_000 },
      { cabinetId: 'cabinet-2', mode: 'Pressing', openings: 8, failures: 4 },
    ]);
    expect(read.bySubject).toMatchObject([
      { kind: 'item', subjectId: 'item-1', subjectName: 'Vélo cargo', orders: 4 },
    ]);
    expect(read.days.map(({ day: date, openings }) => [date, openings])).toEqual([
      ['2026-10-24', 4],
      [sunday, 4],
    ]);
    expect(read.hours).toEqual([
      { measure: 'orders', slot: 146, count: 4 },
      { measure: 'refusals', slot: 152, count: 6 },
    ]);
    expect(read.waits).toMatchObject([{ cabinetId: 'cabinet-2', kind: 'size', measure: 'pickup', count: 2 }]);
  });

  test('refusals are one row an hour, and forgotten', async () => {
    const rows = await fresh.database.read((store) => store.refusalCounts.where({}));
    expect(rows.map(({ id, count }) => [id, count])).toEqual([
      ['other', 1],
      ['r', 2],
    ]);
    const trim = (before: number) =>
      fresh.database.transaction((store) => store.trim('refusals', before, 10));
    expect(await trim(midnight)).toBe(0);
    expect(await trim(midnight + day)).toBe(2);
  });
});

test.each(databaseKinds)('figures of cabinets come from indexes on %s', async (kind) => {
  const plans = await openPlans(await freshDatabase(kind), ['seqscan']);
  const year = { from: '2026-01-01', to: '2026-12-31' };
  const asked = await plans.plansOf(async (store) => {
    await store.lockerUse(otherCabinet, span);
    await store.doorCounts(otherCabinet, span);
    await store.orderCounts(otherCabinet, span);
    await store.waits(otherCabinet, span);
    await store.refusalsByHour(otherCabinet, span);
    await store.figureSums(own, year, 'subject');
    await store.figuresByDay(otherCabinet, year);
    await store.figureHours({ ...own, mode: 'Rental' }, year);
    await store.figureWaits(own, year, 'cabinet');
  });
  expect(asked).toHaveLength(9);
  for (const plan of asked)
    expect(
      plan.filter((line) => /SCAN (?!json_each|[dhw]\b|\()|Seq Scan/.test(line)),
      plan.join('\n'),
    ).toEqual([]);
  await plans.close();
});
