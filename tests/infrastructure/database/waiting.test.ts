/** Items of the board are found by an index, within companies and cabinets, on both databases (pages.md#board). */
import { describe, expect, test } from 'vitest';
import { day, hour } from '#domain/shared/record.js';
import { waitingKinds, type WaitingKind } from '#domain/board/waiting.js';
import type { ReportScope } from '#application/board/reports.js';
import { databaseKinds, freshDatabase, databaseForSuite } from '#tests/support/databases.js';
import { insertFixture } from './fixture.js';
import { now, on, reservationsInMaintenance, insertProblems } from './waiting-fixture.js';
import { plansForSuite } from './plans.js';

/** Entries of a company, in none of its cabinets: staff of some cabinets do not see them. */
const isOfCompany = (kind: WaitingKind): boolean => kind === 'webhookSilent';

const own: ReportScope = { companyIds: ['company-1'], cabinetIds: null, isWholePlatform: false };

const found: Readonly<Record<WaitingKind, readonly string[]>> = {
  depositDecision: ['ORD1'],
  neverReturned: ['ORD2'],
  paymentDisputed: ['ORD6'],
  overdue: ['ORD3'],
  holdFailed: ['ORD5'],
  uncollected: ['ORD1'],
  holdExpiring: ['ORD1'],
  reservationWithoutUnit: ['ORD5', 'RES8'],
  parcelToTakeBack: ['P1'],
  withdrawalStated: ['DONE', 'BACK'],
  laundryWithdrawn: ['LATE'],
  rentalWithdrawn: ['ORD3'],
  withdrawalRefundDue: ['OWED', 'BASKET', 'ORD2'],
  refundedExternally: ['MONEY'],
  damageReported: ['ORD4', 'ORD1'],
  pickupReported: ['P1'],
  laundryOverdue: ['LATE'],
  laundryToCollect: ['DROP'],
  shopToPrepare: ['PAID'],
  soldOut: ['Confiture'],
  debtOwed: ['ORD6', 'ORD7'],
  refundReturned: ['ORD6', 'PAID'],
  doorTaskUnconfirmed: ['P1'],
  lockerToCheck: ['6'],
  returnDoorSilent: ['ORD6'],
  doorJammed: ['1'],
  doorAjar: ['1'],
  cabinetOffline: ['Gare'],
  codeFailed: ['1'],
  maintenanceSoon: ['Gare'],
  batteryLow: ['2'],
  messageFailed: ['ORD1', 'P1', 'DROP', 'PAID', 'ORD6'],
  webhookSilent: ['Consigne Démo'],
  jobDead: ['ORD1', 'DROP', 'PAID', 'P1'],
};

describe.each(databaseKinds)('the board on %s', async (kind) => {
  const fresh = await databaseForSuite(kind);
  const ask = (what: WaitingKind, scope: ReportScope) =>
    fresh.database.read((store) => store.reports.waiting(what, scope, now));
  await insertFixture(fresh.database, 8);
  await insertProblems(fresh.database);
  await fresh.database.transaction(reservationsInMaintenance);

  test.each(waitingKinds)('%s is found with its count, and nothing else is', async (what) => {
    const { total, first } = await ask(what, own);

    expect(first.map(({ label }) => label)).toEqual(found[what]);
    expect(total).toBe(found[what].length);
    const place = isOfCompany(what)
      ? { cabinetId: null, cabinetName: null }
      : { cabinetId: 'cabinet-1', cabinetName: 'Gare' };
    expect(first[0]).toMatchObject({ ...place, at: expect.any(Number) });
  });

  test.each(waitingKinds)('%s of another company, or on another cabinet, is not listed', async (what) => {
    const foreign = await ask(what, { ...own, companyIds: ['company-2'] });
    const otherCabinet = await ask(what, { ...own, cabinetIds: ['cabinet-2'] });
    const there = await ask(what, { ...own, cabinetIds: ['cabinet-1'] });

    expect([foreign.total, otherCabinet.total, there.total]).toEqual([
      0,
      0,
      isOfCompany(what) ? 0 : found[what].length,
    ]);
  });

  test('a deposit shows a report of damage until it is settled, then a photo of the return', async () => {
    const [before] = (await ask('depositDecision', own)).first;
    await fresh.database.transaction(async (store) => {
      const report = await store.damageReports.get('next');
      await store.damageReports.save({ ...report, settledAt: now, settledBy: 'Ada', settlement: 'Vu' });
    });
    const [after] = (await ask('depositDecision', own)).first;
    await fresh.database.transaction(async (store) => {
      const order = await store.rentalOrders.get('order-1');
      await store.rentalOrders.save({ ...order, returnPhotoAt: now });
    });
    const [shown] = (await ask('depositDecision', own)).first;

    expect(before).toMatchObject({ detail: 'Vélo cargo', remark: 'damageReported' });
    expect(after).toMatchObject({ detail: 'Vélo cargo', remark: null });
    expect(shown).toMatchObject({ detail: 'Vélo cargo', remark: 'returnPhoto' });
  });

  test('a silent webhook waits since the first event that it missed, until one arrives', async () => {
    const [silent] = (await ask('webhookSilent', own)).first;
    await fresh.database.transaction(async (store) => {
      const event = await store.webhookEvents.get('missed-later');
      await store.webhookEvents.save({ ...event, isMissed: false });
    });
    const after = await ask('webhookSilent', own);

    expect(silent).toMatchObject({
      subjectKind: 'company',
      subjectId: 'company-1',
      at: now - hour,
      detail: '/api/webhooks/stripe/company-1',
    });
    expect(after.total).toBe(0);
  });

  test('a debt shows its purpose, and whether its customer got a link', async () => {
    const { first } = await ask('debtOwed', own);

    expect(first).toMatchObject([
      { label: 'ORD6', detail: 'rental', remark: null },
      { label: 'ORD7', detail: 'deposit', remark: 'paymentAsked' },
    ]);
  });

  test.each(['messageFailed', 'jobDead'] as const)('%s leads to the order of any kind', async (what) => {
    const { first } = await ask(what, own);

    const subjects = first.map(({ subjectKind, subjectId }) => `${subjectKind} ${subjectId}`);
    expect(subjects).toEqual(
      expect.arrayContaining([
        'rentalOrder order-1',
        'parcel parcel-1',
        'pressingOrder pressing-1',
        'shopOrder shop-1',
      ]),
    );
  });

  test('shows items without a company to the platform’s own staff', async () => {
    const { total } = await ask('jobDead', { ...own, isWholePlatform: true });

    expect(total).toBe(5);
  });

  test('lists only the first few, the longest wait before the others', async () => {
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

describe('the board on SQLite', async () => {
  const plans = await plansForSuite(await freshDatabase('sqlite'), []);

  test.each(waitingKinds)('finds %s without reading a whole table', async (what) => {
    const asked = await plans.plansOf(async ({ reports }) => {
      await reports.waiting(what, own, now);
      await reports.waiting(what, { ...own, cabinetIds: ['cabinet-1'] }, now);
    });
    expect(asked).toHaveLength(2);
    const plan = asked.flat();

    // Partial indexes are scanned as a whole: they contain only waiting rows; the same holds for `due`, which combines
    // three of them.
    const scans = plan.filter(
      (detail) => /^SCAN (?!json_each|due$|\(subquery)/.test(detail) && !/INDEX ix_outbox_dead/.test(detail),
    );
    expect(scans).toEqual([]);
    // An index of lists searched by the company alone reads every order of the company; its cabinets are few.
    expect(plan.filter((detail) => /INDEX li_(?!cabinets_)\w+ \(company_id=\?\)$/.test(detail))).toEqual([]);
  });
});
