/** The daily totals for the books, on both databases: by day of Paris, to the cent, each export in the audit. */
import { beforeAll, describe, expect, test } from 'vitest';
import { vatShares } from '#domain/catalogue/order-lines.js';
import { demoId, demoIds } from '#infrastructure/demo/cabinets.js';
import type { LedgerKind } from '#domain/payments/ledger.js';
import type { PaymentPurpose } from '#domain/payments/payment.js';
import { anOrder } from '#tests/support/builders.js';
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
        endedAt: instantOf('2026-03-29T09:00:00Z'),
        retainedDepositCents: 500,
        status: 'Completed',
      });
      await store.rentalOrders.add({
        ...rental,
        rentalCode: 'ZZZ9',
        isCodeTaken: false,
        checkoutSessionId: null,
      });
      const moved = async (purpose: PaymentPurpose, kind: LedgerKind, amountCents: number, iso: string) => {
        const row = { id: tools.ports.newId(), companyId: place.companyId, kind, purpose, amountCents };
        const at = { bookedAt: instantOf(iso), availableAt: instantOf(iso) };
        await store.ledgerEntries.add({
          ...row,
          ...at,
          providerId: `txn_${row.id}`,
          feeCents: 10,
          netCents: amountCents - 10,
          balanceCents: 0,
          orderId: id,
          orderReference: 'ZZZ9',
          payoutId: null,
          description: null,
        });
      };
      await moved('rental', 'charge', 1_080, '2026-03-29T10:00:00Z');
      await moved('deposit', 'charge', 800, '2026-03-29T10:00:00Z');
      await moved('rental', 'refund', -80, '2026-03-30T10:00:00Z');
      await moved('rental', 'refundReturned', 80, '2026-03-30T12:00:00Z');
      await moved('rental', 'refund', -30, '2026-03-30T14:00:00Z');
    });
    await world.pass(61 * 60_000);
    manager = await signIn(world, 'manager');

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
    expect(header?.slice(-3)).toEqual(['Compte', 'Débit', 'Crédit']);
    expect(lines.map(([date, , ...rest]) => [date, ...rest].join(' ').trim())).toEqual([
      '28/03/2026 Boutique 20 1 0,83 0,17 1,00 0 0,00 0,00 0,00',
      '28/03/2026           411000 Clients 1,00 0,00',
      '29/03/2026 Location 20 2 11,50 2,30 13,80 0 0,00 0,00 0,00',
      '29/03/2026 Retenue sur dépôt de garantie 0 1 5,00 0,00 5,00 0 0,00 0,00 0,00',
      '29/03/2026 Boutique 5,5 1 10,00 0,55 10,55 0 0,00 0,00 0,00',
      '29/03/2026 Boutique 10 1 3,03 0,30 3,33 0 0,00 0,00 0,00',
      '29/03/2026 Boutique 20 2 16,66 3,34 20,00 1 8,32 1,67 9,99',
      '29/03/2026           411000 Clients 52,68 28,79',
      '29/03/2026           517000 Compte Stripe 18,60 0,00',
      '29/03/2026           627800 Frais de paiement 0,20 0,00',
      '30/03/2026 Location 20 0 0,00 0,00 0,00 1 0,25 0,05 0,30',
      '30/03/2026 Boutique 0 1 7,77 0,00 7,77 0 0,00 0,00 0,00',
      '30/03/2026           411000 Clients 9,67 1,90',
      '30/03/2026           517000 Compte Stripe 0,70 1,30',
      '30/03/2026           627800 Frais de paiement 0,30 0,00',
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
