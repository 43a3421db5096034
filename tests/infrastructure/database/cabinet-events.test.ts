/** Events of cabinets, over a whole scope: the newest first, walked by a cursor, in its indexes, on both databases. */
import { describe, expect, test } from 'vitest';
import type { ReportScope } from '#application/board/reports.js';
import type { CabinetEvent } from '#application/lockers/cabinets/cabinet-records.js';
import type { EventCursor } from '#application/lockers/histories.js';
import { noon } from '#tests/support/builders.js';
import { databaseKinds, freshDatabase, databaseForSuite } from '#tests/support/databases.js';
import { anEvent, sampleRows } from './rows.js';
import { plansForSuite } from './plans.js';

const companies = 450;
const nameOf = (company: number): string => `company-${company}`;
const everyCompany = Array.from({ length: companies }, (_, index) => nameOf(index + 1));

describe.each(databaseKinds)('events of cabinets, on %s', async (kind) => {
  const fresh = await databaseForSuite(kind);
  await fresh.database.transaction(async (store) => {
    for (const id of everyCompany)
      await store.companies.add({ ...sampleRows.companies, id, name: `Société ${id}` });
    for (const [number, company] of [
      [1, 1],
      [2, 1],
      [3, 450],
    ] as const)
      await store.cabinets.add({
        ...sampleRows.cabinets,
        id: `cabinet-${number}`,
        companyId: nameOf(company),
        publicNumber: `20000${number}`,
      });
    const addEvent = (cabinet: number, company: number, seq: number, receivedAt: number) =>
      store.cabinetEvents.add(
        anEvent({
          id: `${cabinet}-${seq}`,
          cabinetId: `cabinet-${cabinet}`,
          companyId: nameOf(company),
          seq,
          receivedAt,
        }),
      );
    // Two of one moment: the gateway's own number decides, and a page may end between them.
    await addEvent(1, 1, 1, noon);
    await addEvent(1, 1, 2, noon + 1_000);
    await addEvent(1, 1, 3, noon + 1_000);
    await addEvent(2, 1, 1, noon + 2_000);
    await addEvent(3, 450, 1, noon + 3_000);
  });

  const everywhere: ReportScope = { companyIds: everyCompany, cabinetIds: null, isWholePlatform: true };
  const idsOf = async (
    scope: Partial<ReportScope>,
    { since = 0, limit = 10 } = {},
    before: EventCursor | null = null,
  ) => {
    const asked = { since, limit };
    const found = await fresh.database.read((store) =>
      store.cabinetEventsSince({ ...everywhere, ...scope }, asked, before),
    );
    return found.map(({ id }) => id);
  };

  test('come from every company, more of them than one statement covers, the newest first', async () => {
    expect(await idsOf({})).toEqual(['3-1', '2-1', '1-3', '1-2', '1-1']);
    expect(await idsOf({}, { limit: 2 })).toEqual(['3-1', '2-1']);
  });

  test("stay within the company, and within the caller's cabinets", async () => {
    expect(await idsOf({ companyIds: ['company-1'] })).toEqual(['2-1', '1-3', '1-2', '1-1']);
    expect(await idsOf({ cabinetIds: ['cabinet-2', 'cabinet-3'] })).toEqual(['3-1', '2-1']);
    expect(await idsOf({ cabinetIds: [] })).toEqual([]);
  });

  test('begin at an instant, by their arrival at the platform', async () => {
    expect(await idsOf({}, { since: noon + 1_000 })).toEqual(['3-1', '2-1', '1-3', '1-2']);
  });

  test('are walked to their beginning without a gap or a duplicate, at any end of a page', async () => {
    const next = async (before: EventCursor | null): Promise<CabinetEvent | null> => {
      const [event = null] = await fresh.database.read((store) =>
        store.cabinetEventsSince(everywhere, { since: 0, limit: 1 }, before),
      );
      return event;
    };
    const walked: string[] = [];
    for (let event = await next(null); event !== null; event = await next(event)) walked.push(event.id);

    expect(walked).toEqual(['3-1', '2-1', '1-3', '1-2', '1-1']);
  });
});

describe('events of cabinets, on SQLite', async () => {
  const plans = await plansForSuite(await freshDatabase('sqlite'), []);

  test.each([
    ['companyId', 'ix_cabinet_events_company'],
    ['cabinetId', 'ix_cabinet_events_cabinet'],
  ] as const)('are read by %s from its index, in order', async (column, index) => {
    const before = { receivedAt: noon, seq: 1, id: 'id' };
    const owners = ['one', 'two'];
    const cabinetIds = column === 'cabinetId' ? owners : null;
    const of = { companyIds: owners, cabinetIds, isWholePlatform: false };

    const [plan = []] = await plans.plansOf((store) =>
      store.cabinetEventsSince(of, { since: 0, limit: 25 }, before),
    );

    const planText = plan.join('\n');
    expect(planText).toContain(`COVERING INDEX ${index}`);
    expect(planText).not.toMatch(/SCAN "?cabinet_events/);
    // Only the combined pages of all owners are sorted, not the rows of one owner.
    expect(planText).not.toMatch(/LAST TERM/);
  });
});
