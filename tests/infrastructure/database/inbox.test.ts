/** The inbox: a record once with all its reasons, ordered by what it costs to wait, on both databases. */
import { describe, expect, test } from 'vitest';
import { waitingKinds } from '#domain/board/waiting.js';
import { hour } from '#domain/shared/record.js';
import type { InboxQuery, InboxRow } from '#application/board/reports.js';

import { databaseKinds, freshDatabase, databaseForSuite } from '#tests/support/databases.js';
import { aBoardMark } from './board-mark-rows.js';
import { insertFixture } from './fixture.js';
import { plansForSuite } from './plans.js';
import { sampleRows } from './rows.js';
import { now, insertProblems } from './waiting-fixture.js';

const all: InboxQuery = {
  kinds: waitingKinds,
  scope: { companyIds: ['company-1'], cabinetIds: null, isWholePlatform: false },
  now,
  view: 'all',
  userId: 'ada',
  isManager: true,
  subjects: null,
  page: 1,
  pageSize: 100,
};

const entriesOf = (rows: readonly InboxRow[]): string[] => {
  const entries = new Map<number, string>();
  for (const { place, subjectKind, label, kind } of rows)
    entries.set(place, `${entries.get(place) ?? `${subjectKind} ${label}`} ${kind}`);
  return [...entries.values()];
};

describe.each(databaseKinds)('the inbox on %s', async (kind) => {
  const fresh = await databaseForSuite(kind);
  const ask = (asked: Partial<InboxQuery> = {}) =>
    fresh.database.read((store) => store.reports.inbox({ ...all, ...asked }));
  const mark = (fields: Parameters<typeof aBoardMark>[0]) =>
    fresh.database.transaction(async (store) => {
      const found = await store.boardMarks.find('rentalOrder.order-6');
      const given = { id: 'rentalOrder.order-6', subjectKind: 'rentalOrder', subjectId: 'order-6' } as const;
      const row = aBoardMark({
        ...given,
        escalatedBy: null,
        snoozedUntil: null,
        snoozedKinds: '',
        ...fields,
      });
      if (found) await store.boardMarks.save({ ...row, version: found.version });
      else await store.boardMarks.add(row);
    });
  const isListed = async (asked: Partial<InboxQuery>): Promise<boolean> =>
    (await ask(asked)).rows.some(({ subjectId }) => subjectId === 'order-6');
  await insertFixture(fresh.database, 6);
  await insertProblems(fresh.database);
  await fresh.database.transaction((store) =>
    store.users.add({ ...sampleRows.users, id: 'ada', email: 'ada@consigne.test' }),
  );

  test('lists a record once with all its reasons, customers at a door first, then money, then deadlines', async () => {
    const { total, rows } = await ask();

    const entries = entriesOf(rows);
    expect(total).toBe(entries.length);
    expect(new Set(rows.map(({ kind: reason }) => reason))).toEqual(new Set(waitingKinds));
    expect(entries.find((entry) => entry.includes(' ORD6 '))).toBe(
      'rentalOrder ORD6 returnDoorSilent debtOwed paymentDisputed refundReturned messageFailed',
    );
    const firstKinds = entries.map((entry) => entry.split(' ')[2]);
    expect(firstKinds.indexOf('doorJammed')).toBeLessThan(firstKinds.indexOf('neverReturned'));
    expect(firstKinds.at(-1)).toMatch(/^(soldOut|batteryLow|jobDead|lockerToCheck)$/);
  });

  test('pages entries, never their reasons, and counts all of them', async () => {
    const whole = await ask();
    const pages = await Promise.all([1, 2].map((page) => ask({ page, pageSize: 3 })));

    expect(pages.map(({ total }) => total)).toEqual([whole.total, whole.total]);
    expect(pages.flatMap(({ rows }) => entriesOf(rows))).toEqual(entriesOf(whole.rows).slice(0, 6));
    expect(await ask({ page: 99 })).toEqual({ total: 0, rows: [] });
  });

  test('is limited to the company, the cabinets, the kinds and the record that are asked for', async () => {
    const { scope } = all;
    const foreign = await ask({ scope: { ...scope, companyIds: ['company-2'] } });
    const otherCabinet = await ask({ scope: { ...scope, cabinetIds: ['cabinet-2'] } });
    const few = await ask({ kinds: ['debtOwed'] });
    const one = await ask({ subjects: { kinds: ['rentalOrder'], ids: ['order-6'] }, view: 'mine' });

    expect([foreign.total, otherCabinet.total]).toEqual([0, 0]);
    expect(entriesOf(few.rows)).toEqual(['rentalOrder ORD6 debtOwed', 'rentalOrder ORD7 debtOwed']);
    expect(one).toMatchObject({ total: 1, rows: [{ place: 1 }, {}, {}, {}, {}] });
  });

  test('separates my entries, those of no owner, and those passed to the managers', async () => {
    expect([await isListed({ view: 'mine' }), await isListed({ view: 'unowned' })]).toEqual([false, true]);

    await mark({ ownerId: 'ada', ownerName: 'Ada', comment: 'Rappeler' });
    const { rows } = await ask({ view: 'mine' });
    expect(rows).toMatchObject(Array.from({ length: 5 }, () => ({ ownerName: 'Ada', comment: 'Rappeler' })));
    expect([await isListed({ view: 'unowned' }), await isListed({ view: 'mine', userId: 'bea' })]).toEqual([
      false,
      false,
    ]);

    await mark({ escalatedBy: 'Ada' });
    const isManager = false;
    expect([await isListed({}), await isListed({ isManager })]).toEqual([true, false]);
  });

  test('brings back what was put off at its time, or with a new reason', async () => {
    const reasons = ['returnDoorSilent', 'paymentDisputed', 'debtOwed', 'refundReturned', 'messageFailed'];
    const snoozedKinds = `|${reasons.join('|')}|`;
    await mark({ snoozedUntil: now + hour, snoozedKinds });
    expect([await isListed({}), await isListed({ view: 'snoozed' })]).toEqual([false, true]);

    await mark({ snoozedUntil: now, snoozedKinds });
    expect([await isListed({}), await isListed({ view: 'snoozed' })]).toEqual([true, false]);

    await mark({ snoozedUntil: now + hour, snoozedKinds: '|debtOwed|' });
    expect(await isListed({})).toBe(true);
  });
});

describe('the inbox on SQLite', async () => {
  const plans = await plansForSuite(await freshDatabase('sqlite'), []);

  test('reads no whole table, however many records wait for nothing', async () => {
    const asked = await plans.plansOf(async ({ reports }) => {
      await reports.inbox(all);
      await reports.inbox({ ...all, scope: { ...all.scope, cabinetIds: ['cabinet-1'] } });
    });
    expect(asked).toHaveLength(2);
    const plan = asked.flat();

    const scans = plan.filter(
      (detail) =>
        /^SCAN (?!json_each|due$|[wrktp]$|\(subquery)/.test(detail) && !/INDEX ix_outbox_dead/.test(detail),
    );
    expect(scans).toEqual([]);
    // An index of lists searched by the company alone reads every order of the company; its cabinets are few.
    expect(plan.filter((detail) => /INDEX li_(?!cabinets_)\w+ \(company_id=\?\)$/.test(detail))).toEqual([]);
  });
});
