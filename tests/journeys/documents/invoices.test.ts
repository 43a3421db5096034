/** Invoices and credit notes on both databases: numbers without a gap, files for staff and customers, the list (money.md#invoices-and-credit-notes). */
import { beforeAll, describe, expect, test } from 'vitest';
import { invoiceLink } from '#application/documents/link.js';
import { issueInvoice } from '#application/documents/issue.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { databaseKinds } from '#tests/support/databases.js';
import { callRaw } from '#tests/support/raw-calls.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import type { Refused } from '#tests/support/world.js';
import { createWorldOn } from '#tests/support/world-on-database.js';
import { invoiceTools } from './invoice-support.js';
import { worldForSuite } from '#tests/support/world-for.js';

describe.each(databaseKinds)('invoices on %s', (kind) => {
  const world = worldForSuite(() => createWorldOn(kind));
  let manager: SignedIn;
  let tools: ReturnType<typeof invoiceTools>;
  beforeAll(async () => {
    tools = invoiceTools(world);
    manager = await signIn(world, 'manager');
  });

  test('are numbered without a gap or a double by a thousand in parallel, of which every tenth is rolled back', async () => {
    const undone = new Error('undone');
    const one = (at: number) =>
      tools.ports.transaction(async (store) => {
        const given = {
          orderKind: 'shop',
          order: tools.order({ companyId: demoIds.neighbour, cabinetId: demoIds.neighbourCabinet }),
          paymentWords: '',
        } as const;
        const { number } = await issueInvoice(tools.ports, store, given);
        if (at % 10 === 0) throw undone;
        return number;
      });
    const numbers: number[] = [];
    const waiting = Array.from({ length: 1_000 }, (_, at) => at);
    const lane = async (): Promise<void> => {
      for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
        const number = await one(at).catch((error: unknown) =>
          error === undone ? null : Promise.reject(error as Error),
        );
        if (number !== null) numbers.push(number);
      }
    };
    await Promise.all(Array.from({ length: 25 }, lane));

    expect(numbers.toSorted((left, right) => left - right)).toEqual(
      Array.from({ length: 900 }, (_, at) => at + 1),
    );
  });

  test('restart at one each year and company, in one series with credit notes; each is issued once', async () => {
    const { order: paid, invoice } = await tools.sell();
    const again = await tools.ports.transaction((store) =>
      issueInvoice(tools.ports, store, { orderKind: 'shop', order: paid, paymentWords: 'x' }),
    );
    const note = await tools.giveBack(paid);

    expect(again).toEqual(invoice);
    expect(invoice).toMatchObject({ year: 2026, number: 1, kind: 'invoice', correctsId: null });
    expect(note).toMatchObject({ year: 2026, number: 2, kind: 'creditNote', correctsId: invoice.id });
    expect(await tools.giveBack(paid)).toEqual(note);
  });

  test('are files for staff, and for their customer by the link of the message', async () => {
    const { order: paid, invoice } = await tools.sell({
      lines: [
        [1_000, 20],
        [1_055, 5.5],
      ],
    });
    const path = `/EcommerceOrders/${paid.id}/invoice`;

    const { answer, bytes } = await tools.fileOf(path, manager.headers);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toContain('F2026-000003.pdf');
    expect(bytes.subarray(0, 8).toString()).toBe('%PDF-1.7');
    const link = invoiceLink({ ...tools.ports, settings: { publicUrl: world.url } }, invoice);
    const mailed = await tools.fileOf(link.slice(`${world.url}/api`.length));
    expect(mailed.bytes.equals(bytes)).toBe(true);

    expect(await callRaw(world, 'GET', `${path}?kind=creditNote`, undefined, manager.headers)).toMatchObject({
      status: 409,
      body: { code: 'INVOICE_NOT_ISSUED' },
    });
    await tools.giveBack(paid);
    expect(
      (await tools.fileOf(`${path}?kind=creditNote`, manager.headers)).answer.headers.get(
        'content-disposition',
      ),
    ).toContain('A2026-000004.pdf');
  });

  test('are hidden from others: another token, another company, another kind of order', async () => {
    const { order: paid, invoice } = await tools.sell();
    const { invoice: other } = await tools.sell();
    const neighbour = await signIn(world, 'neighbour');
    const link = new URL(invoiceLink({ ...tools.ports, settings: { publicUrl: world.url } }, other));
    const token = link.searchParams.get('t') ?? '';
    const statusOf = async (path: string, headers: Record<string, string> = {}) =>
      (await tools.fileOf(path, headers)).answer.status;

    expect(await statusOf(`/invoices/${invoice.id}?t=${token}`)).toBe(404);
    expect(await statusOf(`/invoices/${invoice.id}?t=`)).toBe(404);
    expect(await statusOf(`/invoices/${invoice.id}`)).toBe(422);
    expect(await statusOf(`/EcommerceOrders/${paid.id}/invoice`)).toBe(401);
    expect(await statusOf(`/EcommerceOrders/${paid.id}/invoice`, neighbour.headers)).toBe(404);
    expect(await statusOf(`/PressingOrders/${paid.id}/invoice`, manager.headers)).toBe(404);
  });

  test('are listed newest first, filtered, and found by number, order and name', async () => {
    await world.pass(1_000);
    const { order: paid, invoice } = await tools.sell({
      customerName: 'Zoé Ÿvonne',
      cabinetId: demoIds.pressingCabinet,
    });
    await world.pass(1_000);
    await tools.giveBack(paid);
    const listed = async (query: Parameters<SignedIn['listInvoices']>[0]['query']) =>
      (await manager.listInvoices({ query: { ...query, pageSize: 100 } })).items;

    const all = await listed({});
    expect(all[0]).toMatchObject({ kind: 'creditNote', total: -12, orderId: paid.id });
    expect(all[1]).toMatchObject({
      kind: 'invoice',
      total: 12,
      customerName: 'Zoé Ÿvonne',
      orderReference: paid.reference,
      orderKind: 'shop',
      cabinetName: expect.any(String) as string,
    });
    expect(new Set(all.map(({ companyId }) => companyId))).toEqual(new Set([demoIds.company]));
    expect(await listed({ search: 'zoe yvonne' })).toHaveLength(2);
    expect(await listed({ search: paid.reference, kind: 'invoice' })).toHaveLength(1);
    expect((await listed({ search: all[1]?.number })).map(({ id }) => id)).toEqual([invoice.id]);
    const number = all[1]?.number ?? '';
    const hit = { kind: 'invoice', id: invoice.id, label: number, path: `/invoices?search=${number}` };
    expect((await manager.find({ query: { q: number.toLowerCase() } })).items[0]).toMatchObject(hit);
    expect(await listed({ cabinetId: demoIds.pressingCabinet })).toHaveLength(2);
    expect(await listed({ month: '2026-10' })).toHaveLength(all.length);
    expect(await listed({ month: '2026-11' })).toEqual([]);
    const [from, until] = ['2026-10-01', '2026-11-01'].map((date) => new Date(date).toISOString());
    expect(await listed({ from, until })).toHaveLength(all.length);
    expect(await listed({ from: until })).toEqual([]);
    expect(all[0]?.paymentMeans).toBe('card');
    const neighbour = await signIn(world, 'neighbour');
    expect((await neighbour.listInvoices({ query: { search: 'F2026-000900' } })).items).toHaveLength(1);
    expect((await neighbour.listInvoices({ query: { search: 'Zoé' } })).items).toEqual([]);
    // Numbers begin anew in each company.
    const theirs = (await neighbour.find({ query: { q: number } })).items.map(({ id }) => id);
    expect(theirs).not.toContain(invoice.id);
  });

  test('add up as they are filtered, minus credit notes, each receipt rounded separately', async () => {
    const { order: paid, invoice } = await tools.sell({
      customerName: 'Ondine Vasseur',
      lines: [
        [1_000, 20],
        [1_055, 5.5],
      ],
    });
    await tools.sell({ customerName: 'Ondine Vasseur', lines: [[101, 20]] });
    await tools.sell({ customerName: 'Ondine Vasseur', lines: [[101, 20]] });
    await tools.giveBack(paid);
    const sums = async (query: Parameters<SignedIn['invoiceSums']>[0]['query'], who = manager) =>
      (await who.invoiceSums({ query })).sums;
    const kept = { invoices: 3, creditNotes: 1, ttc: 2.02, ht: 1.68, vat: 0.34 };

    expect(await sums({ search: 'ondine' })).toEqual(kept);
    expect(await sums({ search: 'ondine', month: '2026-10', companyId: demoIds.company })).toEqual(kept);
    expect(await sums({ search: 'ondine', month: '2026-11' })).toMatchObject({ invoices: 0, ttc: 0 });
    expect(await sums({ search: 'ondine', kind: 'creditNote' })).toEqual({
      invoices: 0,
      creditNotes: 1,
      ttc: -20.55,
      ht: -18.33,
      vat: -2.22,
    });
    expect(await sums({ search: 'ondine', minTotal: 2 })).toMatchObject({
      invoices: 1,
      creditNotes: 1,
      ttc: 0,
    });
    const { items } = await manager.listInvoices({ query: { search: 'ondine', pageSize: 100 } });
    const [credit] = items.filter(({ kind: saleDocument }) => saleDocument === 'creditNote');
    const printed = items.find(({ id }) => id === invoice.id);
    expect(printed).toMatchObject({
      correctsNumber: null,
      vat: [{ rate: 5.5, ht: 10, vat: 0.55 }, { rate: 20 }],
    });
    expect(credit).toMatchObject({
      correctsNumber: printed?.number,
      vat: [{ rate: 5.5, ht: -10 }, { ttc: -10 }],
    });
    expect(await sums({ search: printed?.number })).toMatchObject({
      invoices: 1,
      creditNotes: 0,
      ttc: 20.55,
    });
    expect(await sums({ search: 'ondine' }, await signIn(world, 'neighbour'))).toMatchObject({ invoices: 0 });
  });

  test('name their seller’s legal details of their day', async () => {
    const params = { companyId: demoIds.company };
    const { version, ...known } = await manager.companyLegal({ params });
    const { companyId: _, ...fields } = known;
    const identity = {
      ...fields,
      legalName: 'Consigne Démo SAS',
      siret: '732 829 320 00074',
      parcelKeepHours: 720,
      parcelExtraHours: 0,
    };
    const before = await tools.sell();
    const saved = await manager.updateCompanyLegal({ params, body: { ...identity, version } });
    const after = await tools.sell();

    expect(saved).toMatchObject({
      legalName: 'Consigne Démo SAS',
      siret: '73282932000074',
      parcelKeepHours: 720,
    });
    expect(before.invoice.seller.siret).toBe(fields.siret);
    expect(after.invoice.seller).toMatchObject({ legalName: 'Consigne Démo SAS', siret: '73282932000074' });
    const [stored] = await tools.ports.read((store) => store.invoices.where({ id: before.invoice.id }));
    expect(stored).toEqual(before.invoice);
    const [entry] = (await manager.listAudit({ query: { action: 'company.legal' } })).items;
    expect(entry?.facts['parcelKeepHours']).toBe(`${fields.parcelKeepHours} → 720`);

    const refusal = async (body: typeof identity) =>
      manager
        .updateCompanyLegal({ params, body: { ...body, version: saved.version } })
        .catch((error: Refused) => error.body['errors']);
    expect(await refusal({ ...identity, siret: '73282932000075' })).toHaveProperty('siret');
    expect(await refusal({ ...identity, parcelKeepHours: 721 })).toHaveProperty('parcelKeepHours');
    await expect(
      manager.updateCompanyLegal({ params, body: { ...identity, version } }),
    ).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
  });
});
