/** The daily totals for the books, on both databases: by day of Paris, to the cent, each export in the audit. */
import { beforeAll, describe, expect, test } from 'vitest';
import { vatShares } from '#domain/catalogue/order-lines.js';
import { demoId, demoIds } from '#infrastructure/demo/cabinets.js';
import { anOrder, aPayment } from '#tests/support/builders.js';
import { databaseKinds } from '#tests/support/databases.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { createWorldOn } from '#tests/support/world-on-database.js';
import { invoiceTools } from './invoice-support.js';
import { worldForSuite } from '#tests/support/world-for.js';

describe.each(databaseKinds)('daily totals on %s', (kind) => {
  const world = worldForSuite(() => createWorldOn(kind));
  let manager: SignedIn;
  let tools: ReturnType<typeof invoiceTools>;
  beforeAll(async () => {
    tools = invoiceTools(world);
    manager = await signIn(world, 'manager');
  });

  let rows = 0;
  const instantOf = (iso: string): number => Date.parse(iso);
  const refused = async (path: string, headers: Record<string, string> = {}) =>
    (await tools.fileOf(path, headers)).status;

  test('are listed by day of Paris, cabinet and rate, to the cent, beside rentals', async () => {
    const { invoice } = await tools.sell();
    const at = async (iso: string, lines: readonly (readonly [number, number])[], kind = invoice.kind) => {
      const { lines: drawn, totalAmountCents: totalCents } = tools.order({ lines });
      const number = 1_000_000 + (rows += 1);
      const row = {
        ...invoice,
        id: tools.ports.newId(),
        orderId: tools.ports.newId(),
        kind,
        number,
        totalCents,
      };
      await tools.ports.transaction((store) =>
        store.invoices.add({ ...row, issuedAt: instantOf(iso), lines: drawn, vat: vatShares(drawn) }),
      );
    };
    // The clocks go forward on 29 March 2026: that day has 23 hours.
    await at('2026-03-28T22:59:59Z', [[100, 20]]);
    await at('2026-03-28T23:00:00Z', [
      [999, 20],
      [1_055, 5.5],
      [333, 10],
    ]);
    await at('2026-03-29T21:59:59Z', [[1_001, 20]]);
    await at('2026-03-29T12:00:00Z', [[999, 20]], 'creditNote');
    await at('2026-03-29T22:00:00Z', [[777, 0]]);
    await tools.ports.transaction(async (store) => {
      const place = { companyId: demoIds.company, cabinetId: demoIds.rentalCabinet };
      const unit = { rentalItemId: demoIds.drill, unitId: demoId(601), lockerId: demoId(401) };
      const id = tools.ports.newId();
      const rental = anOrder({
        ...place,
        ...unit,
        id,
        isOccupying: false,
        retainedDepositCents: 500,
        status: 'Completed',
      });
      await store.rentalOrders.add({
        ...rental,
        rentalCode: 'ZZZ9',
        isCodeTaken: false,
        checkoutSessionId: null,
      });
      const taken = {
        companyId: place.companyId,
        orderId: id,
        status: 'Captured',
        capturedAt: instantOf('2026-03-29T10:00:00Z'),
      } as const;
      await store.payments.add(
        aPayment({
          ...taken,
          id: tools.ports.newId(),
          purpose: 'rental',
          amountCents: 1_080,
          capturedCents: 1_080,
          refundedCents: 80,
        }),
      );
      await store.payments.add(
        aPayment({
          ...taken,
          id: tools.ports.newId(),
          purpose: 'deposit',
          amountCents: 1_200,
          capturedCents: 800,
        }),
      );
    });

    const { answer, bytes } = await tools.fileOf(
      '/exports/daily-totals?from=2026-03-28&to=2026-03-30',
      manager.headers,
    );
    expect(answer.headers.get('content-disposition')).toContain('totaux-2026-03-28-2026-03-30.csv');
    const [header, ...lines] = bytes
      .toString('utf8')
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(';'));
    expect(header?.slice(0, 5)).toEqual(['\uFEFFJour', 'Consigne', 'Activité', 'Taux de TVA (%)', 'Ventes']);
    expect(lines.map(([date, , ...rest]) => [date, ...rest].join(' '))).toEqual([
      '28/03/2026 Boutique 20 1 0,83 0,17 1,00 0 0,00 0,00 0,00',
      '29/03/2026 Location 20 2 11,50 2,30 13,80 1 0,67 0,13 0,80',
      '29/03/2026 Retenue sur dépôt de garantie 0 1 5,00 0,00 5,00 0 0,00 0,00 0,00',
      '29/03/2026 Boutique 5,5 1 10,00 0,55 10,55 0 0,00 0,00 0,00',
      '29/03/2026 Boutique 10 1 3,03 0,30 3,33 0 0,00 0,00 0,00',
      '29/03/2026 Boutique 20 2 16,66 3,34 20,00 1 8,32 1,67 9,99',
      '30/03/2026 Boutique 0 1 7,77 0,00 7,77 0 0,00 0,00 0,00',
    ]);
    const [entry] = (await manager.listAudit({ query: { action: 'company.exportTotals' } })).items;
    expect(entry).toMatchObject({
      subjectId: demoIds.company,
      facts: { from: '2026-03-28', to: '2026-03-30' },
    });
  });

  test('are summed up for managers of their company, over a year at most', async () => {
    const path = '/exports/daily-totals?from=2026-03-01';
    const neighbour = await signIn(world, 'neighbour');
    const { bytes } = await tools.fileOf(`${path}&to=2026-03-31`, neighbour.headers);

    expect(bytes.toString('utf8').trimEnd().split('\r\n')).toHaveLength(1);
    expect(await refused(`${path}&to=2026-03-31`, (await signIn(world, 'operator')).headers)).toBe(403);
    expect(await refused(`${path}&to=2026-02-28`, manager.headers)).toBe(422);
    expect(await refused(`${path}&to=2027-03-02`, manager.headers)).toBe(422);
    expect(
      await refused(`${path}&to=2026-03-31&cabinetId=${demoIds.neighbourCabinet}`, manager.headers),
    ).toBe(404);
    expect(await refused(`${path}&to=2026-03-31`, (await signIn(world, 'admin')).headers)).toBe(422);
  });
});
