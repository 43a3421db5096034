/** What waits for a person is found by an index, within companies and cabinets, on both databases (experience.md, "Work first"). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitingKinds, type WaitingKind } from '#domain/board/waiting.js';
import type { ReportScope } from '#application/board/reports.js';
import type { Store } from '#application/store.js';
import { day, hour, minute } from '#domain/shared/record.js';
import { openEngine, type Database } from '#infrastructure/database/data-source.js';
import { bound } from '#infrastructure/database/store/bound-sql.js';
import { waitingQuestions } from '#infrastructure/database/store/waiting-sql.js';
import { anOrder, aPayment, noon } from '#tests/support/builders.js';
import { databaseKinds, freshDatabase, type FreshDatabase } from '#tests/support/databases.js';
import { furnish } from './house.js';
import { aLocker, anEntry, anEvent, aUnit, sampleRows } from './rows.js';

const now = noon + 30 * day;
const own: ReportScope = { companyIds: ['company-1'], cabinetIds: null, isWholePlatform: false };

/** One order a unit; a unit has one at a time. */
const on = (unit: number, fields: Parameters<typeof anOrder>[0]) =>
  anOrder({
    id: `order-${unit}`,
    rentalCode: `ORD${unit}`,
    unitId: `unit-${unit}`,
    lockerId: `locker-${unit}`,
    lockerNumber: unit,
    isOccupying: false,
    ...fields,
  });

const out = (plannedEndAt: number) =>
  ({ status: 'PendingReturn', startAt: plannedEndAt - 3 * hour, plannedEndAt, pickedUpAt: noon }) as const;

/** Of each kind one that waits, and one that does not. */
async function otherOrders(store: Store): Promise<void> {
  const { parcels, doorCodes, pressingOrders, shopOrders } = sampleRows;
  await store.parcels.add({ ...parcels, trackingNumber: 'P1', isToTakeBack: true });
  await store.parcels.add({ ...parcels, id: 'parcel-2', trackingNumber: 'P2' });
  await store.doorCodes.add({ ...doorCodes, unconfirmedSince: now - hour });
  await store.doorCodes.add({ ...doorCodes, id: 'code-2', code: 'B2222222', unconfirmedSince: now - minute });
  await store.doorCodes.add({ ...doorCodes, id: 'code-3', code: 'C3333333', revokedAt: now });
  const laundry = { ...pressingOrders, checkoutSessionId: null };
  await store.pressingOrders.add({ ...laundry, reference: 'DROP', status: 'PendingPickup' });
  await store.pressingOrders.add({
    ...{ ...laundry, id: 'laundry-2', reference: 'LATE' },
    ...{ status: 'Cleaning', promisedAt: now - hour },
  });
  await store.pressingOrders.add({
    ...{ ...laundry, id: 'laundry-3', reference: 'SOON' },
    ...{ status: 'Cleaning', promisedAt: now + hour },
  });
  const bought = { ...shopOrders, checkoutSessionId: null };
  await store.shopOrders.add({ ...bought, reference: 'PAID', status: 'Paid' });
  await store.shopOrders.add({ ...bought, id: 'shop-2', reference: 'DONE', status: 'Completed' });
}

/** What was not told or not given back, of orders that are no rentals. */
async function ofOtherKinds(store: Store): Promise<void> {
  for (const [index, orderId] of ['parcel-1', 'pressing-1', 'shop-1'].entries())
    await store.messages.add({
      ...sampleRows.messages,
      ...{ id: `untold-${index}`, orderId, createdAt: now - 50 * minute + index },
    });
  for (const [index, orderId] of ['pressing-1', 'shop-1'].entries()) {
    const [id, purpose] = [`refund-${index}`, index === 0 ? 'pressing' : 'shop'] as const;
    await store.payments.add(aPayment({ id, orderId, purpose }));
    await store.outbox.add(
      anEntry({ id, key: id, deadAt: now + 1 + index, subjectId: id, kind: 'payment.refund' }),
    );
  }
  await store.outbox.add(
    anEntry({ id: 'kept', key: 'kept', deadAt: now + 3, subjectId: 'parcel-1', kind: 'parcel.keepEnds' }),
  );
}

async function trouble(database: Database): Promise<void> {
  await database.transaction(async (store) => {
    await otherOrders(store);
    const returned = { status: 'PendingDepositDecision', actualEndAt: now - hour, pickedUpAt: noon } as const;
    await store.rentalOrders.add(on(1, { ...returned, returnedAt: now - hour }));
    await store.rentalOrders.add(on(2, out(now - 8 * day)));
    await store.rentalOrders.add(on(3, out(now - 2 * hour)));
    // Within the grace of an hour: nobody's concern yet.
    await store.rentalOrders.add(on(4, out(now - 59 * minute)));
    await store.rentalOrders.add(
      on(5, {
        status: 'PendingPickup',
        isReservation: true,
        startAt: now + hour,
        plannedEndAt: now + 9 * hour,
      }),
    );
    await store.rentalUnits.save(aUnit({ id: 'unit-5', lockerId: 'locker-5', status: 2 }));
    await store.rentalOrders.add(on(6, { ...returned, status: 'Completed', returnedAt: null }));

    const hold = (id: string, orderId: string, fields: Parameters<typeof aPayment>[0]) =>
      store.payments.add(aPayment({ id, orderId, expiresAt: now + 5 * day, ...fields }));
    await hold('expiring', 'order-1', { expiresAt: now + 47 * hour });
    await hold('renewed', 'order-3', { expiresAt: now + hour, replacedById: 'renewal' });
    await hold('renewal', 'order-3', { epoch: 2 });
    await hold('refused', 'order-5', { status: 'Refused', expiresAt: null });
    await hold('asked', 'order-4', { status: 'RequiresAction', expiresAt: null, updatedAt: now - minute });

    await store.cabinetEvents.add(
      anEvent({ id: 'stuck', seq: 1, lockerId: 'locker-1', type: 'open.timeout', at: now - hour }),
    );
    await store.cabinetEvents.add(
      anEvent({ id: 'mended', seq: 2, lockerId: 'locker-2', type: 'open.timeout', at: now - hour }),
    );
    await store.cabinetEvents.add(
      anEvent({ id: 'opened', seq: 3, lockerId: 'locker-2', type: 'door.opened', at: now - minute }),
    );
    const state = { ...sampleRows.lockStates, tamperedAt: null };
    await store.lockStates.add({ ...state, id: 'locker-1', door: 'ajar', battery: 'ok' });
    await store.lockStates.add({ ...state, id: 'locker-2', door: 'closed', battery: 'critical' });
    await store.cabinetLinks.add({ ...sampleRows.cabinetLinks, lastSeenAt: now - 5 * minute });

    await store.lockers.save(aLocker({ id: 'locker-6', number: 6, toCheckSince: now - hour }));

    await store.claims.add(sampleRows.claims);
    await store.grants.add({
      ...sampleRows.grants,
      codeState: 'failed',
      failure: 'full',
      validUntil: now + hour,
    });
    await store.messages.add({ ...sampleRows.messages, createdAt: now - hour });
    await store.messages.add({ ...sampleRows.messages, id: 'sent', status: 'sent' });
    await store.outbox.add(anEntry({ deadAt: now, subjectId: 'expiring', kind: 'payment.capture' }));
    await ofOtherKinds(store);
    await store.outbox.add(anEntry({ id: 'other', key: 'other', deadAt: now, subjectId: 'nobody' }));
  });
}

const found: Readonly<Record<WaitingKind, readonly string[]>> = {
  depositDecision: ['ORD1'],
  neverReturned: ['ORD2'],
  overdue: ['ORD3'],
  holdFailed: ['ORD5'],
  holdExpiring: ['ORD1'],
  reservationWithoutUnit: ['ORD5'],
  parcelToTakeBack: ['P1'],
  laundryOverdue: ['LATE'],
  laundryToCollect: ['DROP'],
  shopToPrepare: ['PAID'],
  errandUnconfirmed: ['P1'],
  lockerToCheck: ['6'],
  returnDoorSilent: ['ORD6'],
  doorJammed: ['1'],
  doorAjar: ['1'],
  cabinetOffline: ['Gare'],
  codeFailed: ['1'],
  batteryLow: ['2'],
  messageFailed: ['ORD1', 'P1', 'DROP', 'PAID'],
  jobDead: ['ORD1', 'DROP', 'PAID', 'P1'],
};

describe.each(databaseKinds)('what waits on %s', (kind) => {
  let fresh: FreshDatabase;
  const ask = (what: WaitingKind, scope: ReportScope) =>
    fresh.database.read((store) => store.reports.waiting(what, scope, now));
  beforeAll(async () => {
    fresh = await freshDatabase(kind);
    await furnish(fresh.database, 6);
    await trouble(fresh.database);
  });
  afterAll(() => fresh.remove());

  test.each(waitingKinds)('%s is found with its count, and nothing else is', async (what) => {
    const { total, first } = await ask(what, own);

    expect(first.map(({ label }) => label)).toEqual(found[what]);
    expect(total).toBe(found[what].length);
    expect(first[0]).toMatchObject({ cabinetId: 'cabinet-1', cabinetName: 'Gare', at: expect.any(Number) });
  });

  test.each(waitingKinds)('%s of another company, or on another cabinet, is not told', async (what) => {
    const foreign = await ask(what, { ...own, companyIds: ['company-2'] });
    const elsewhere = await ask(what, { ...own, cabinetIds: ['cabinet-2'] });
    const there = await ask(what, { ...own, cabinetIds: ['cabinet-1'] });

    expect([foreign.total, elsewhere.total, there.total]).toEqual([0, 0, found[what].length]);
  });

  test.each(['messageFailed', 'jobDead'] as const)(
    '%s leads to the order, whatever its kind',
    async (what) => {
      const { first } = await ask(what, own);

      const subjects = first.map(({ subjectKind, subjectId }) => `${subjectKind} ${subjectId}`);
      expect(new Set(subjects)).toEqual(
        new Set(['rentalOrder order-1', 'parcel parcel-1', 'pressingOrder pressing-1', 'shopOrder shop-1']),
      );
    },
  );

  test('what belongs to no company is shown to the platform’s own people', async () => {
    const { total } = await ask('jobDead', { ...own, isWholePlatform: true });

    expect(total).toBe(5);
  });

  test('only the first few are named, the longest wait before the others', async () => {
    await fresh.database.transaction(async (store) => {
      for (let index = 0; index < 7; index += 1)
        await store.rentalOrders.add(
          on(1, {
            id: `more-${index}`,
            rentalCode: `M${index}`,
            status: 'PendingDepositDecision',
            actualEndAt: now - day + index,
            returnedAt: now,
          }),
        );
    });

    const { total, first } = await ask('depositDecision', own);

    expect(total).toBe(8);
    expect(first.map(({ label }) => label)).toEqual(['M0', 'M1', 'M2', 'M3', 'M4']);
  });
});

describe('the board on SQLite', () => {
  let fresh: FreshDatabase;
  beforeAll(async () => {
    fresh = await freshDatabase('sqlite');
    await fresh.database.close();
  });
  afterAll(() => fresh.remove().catch(() => undefined));

  test.each(waitingKinds)('finds %s without reading a whole table', async (what) => {
    const engine = await openEngine({ url: fresh.url });
    const question = waitingQuestions[what];
    const [sql, parameters] = bound(
      engine.dialect,
      (binding) =>
        `SELECT count(*) FROM ${question.source(binding, { ...own, cabinetIds: ['cabinet-1'] }, now)}`,
    );

    const plan: { detail: string }[] = await engine.dataSource
      .query(`EXPLAIN QUERY PLAN ${sql}`, parameters as unknown[])
      .finally(() => engine.close());

    // Partial indexes are walked as a whole: they hold nothing but what waits.
    const scans = plan.filter(
      ({ detail }) => /^SCAN (?!json_each)/.test(detail) && !/INDEX ix_outbox_dead/.test(detail),
    );
    expect(scans).toEqual([]);
  });
});
