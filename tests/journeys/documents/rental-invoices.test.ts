/** A firm that rents has a numbered invoice once everything is settled, and credit notes; a private person has the receipt. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { extractXml } from '@stackforge-eu/factur-x';
import { invoiceLater } from '#application/rentals/debt/find.js';
import type { BuyerInput } from '#domain/companies/buyer.js';
import { facturX } from '#domain/documents/factur-x.js';
import { invoiceNumber, type Invoice } from '#domain/documents/invoice.js';
import { netCapturedCents } from '#domain/payments/settlement.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { book, hourMs, minuteMs, payFor, type Renter } from '#tests/support/customer.js';
import { journeyDatabases } from '#tests/support/databases.js';
import { debtPage, owingLateFees, payDebt } from '#tests/support/debts.js';
import { extend, offer } from '#tests/support/extensions.js';
import { broughtBack, fetched, giveBack } from '#tests/support/fetched.js';
import { dailyOf, intentOf, refundByHand } from '#tests/support/provider-dashboard.js';
import { codeOf } from '#tests/support/refusals.js';
import { signIn } from '#tests/support/staff.js';
import type { World } from '#tests/support/world.js';
import { createWorldOn } from '#tests/support/world-on-database.js';
import { invoiceTools } from './invoice-support.js';

const buyer: BuyerInput = {
  companyName: 'Atelier Martin',
  siren: '552081317',
  addressLine: '1 rue du Port',
  postcode: '44000',
  city: 'Nantes',
  country: 'FR',
};
const reason = 'Essai';
const drill = demoIds.drill;

let world: World;
afterEach(() => world.close());

const managerOf = () => signIn(world, 'manager');
const bodyOf = ({ orderId }: Renter, body: object = {}) => ({
  params: { orderId },
  body: { reason, ...body },
});

/** In the order of their numbers. */
async function documentsOf({ orderId }: Renter): Promise<Invoice[]> {
  const found = await invoiceTools(world).ports.read((store) => store.invoices.where({ orderId }));
  return found.toSorted((one, other) => one.number - other.number);
}

const netOf = ({ orderId }: Renter): Promise<number> =>
  invoiceTools(world).ports.read(async (store) => netCapturedCents(await store.payments.where({ orderId })));

const documentedCents = (documents: readonly Invoice[]): number =>
  documents.reduce((sum, { kind, totalCents }) => sum + (kind === 'invoice' ? 1 : -1) * totalCents, 0);

const mails = (subject: RegExp) =>
  world.simulator.inbox.messages('camille@exemple.fr').filter((each) => subject.test(each.subject ?? ''));

/** Back in time, its deposit released, and everything settled. */
async function ended(of: { buyer?: BuyerInput } = { buyer }): Promise<Renter> {
  const renter = await broughtBack(world, 0, drill, of);
  await (await managerOf()).releaseDeposit(bodyOf(renter));
  await world.pass(3 * minuteMs);
  return renter;
}

describe.each(journeyDatabases)('a rental of a firm on %s', (kind) => {
  beforeEach(async () => {
    world = await createWorldOn(kind);
  });

  test('is invoiced once everything is settled: on its page, for staff, by mail and as data', async () => {
    const renter = await broughtBack(world, 0, drill, { buyer });
    expect(await renter.status()).toMatchObject({ invoiceTo: 'Atelier Martin', documents: [] });
    const manager = await managerOf();
    const path = `/RentalOrders/${renter.orderId}/invoice`;
    const { fileOf } = invoiceTools(world);
    expect((await fileOf(path, manager.headers)).status).toBe(409);
    expect((await manager.releaseDeposit(bodyOf(renter))).invoiceNumber).toBeNull();
    await world.pass(3 * minuteMs);

    const [invoice, ...others] = await documentsOf(renter);
    if (!invoice) throw new Error('No invoice');
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({
      orderKind: 'rental',
      orderReference: renter.code,
      buyerName: 'Atelier Martin',
    });
    expect(invoice.paymentWords).toMatch(/par carte bancaire$/);
    expect(invoice.totalCents).toBe(await netOf(renter));

    const { documents, invoiceTo } = await renter.status();
    expect(invoiceTo).toBeNull();
    expect(documents.map((each) => each.kind)).toEqual(['invoice']);
    expect(mails(/votre facture/)[0]?.text).toContain(documents[0]?.url);
    const opened = await fetch(documents[0]?.url.replace(/^.*\/api/, `${world.url}/api`) ?? '');
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'application/pdf']);

    const number = invoiceNumber(invoice);
    expect(await manager.rentalOrder({ params: { orderId: renter.orderId } })).toMatchObject({
      invoiceNumber: number,
      creditNotes: [],
    });
    const { xml } = await extractXml((await fileOf(path, manager.headers)).bytes);
    expect(xml).toBe(facturX(invoice, null));
    const listed = await manager.listInvoices({ query: { orderKind: 'rental', search: 'atelier' } });
    expect(listed.items).toMatchObject([{ number, buyerSiren: '552081317', orderReference: renter.code }]);
    const { items } = await manager.find({ query: { q: number } });
    expect(items.map(({ label }) => label)).toContain(number);
    const neighbour = await signIn(world, 'neighbour');
    expect((await fileOf(path, neighbour.headers)).status).toBe(404);
  });

  test('late fees that are owed are waited for, and are on the one invoice', async () => {
    const renter = await owingLateFees(world, drill, { buyer });
    await world.pass(hourMs);
    expect(await documentsOf(renter)).toEqual([]);
    payDebt(world, await debtPage(renter));
    await world.pass(10 * minuteMs);

    const [invoice, ...others] = await documentsOf(renter);
    expect(others).toEqual([]);
    expect(invoice?.lines.map(({ itemName }) => itemName.slice(0, 8))).toEqual(['Location', 'Frais de']);
    expect(invoice?.totalCents).toBe(await netOf(renter));
  });

  test('late fees that are abandoned or paid otherwise end the wait, too', async () => {
    const abandoned = await owingLateFees(world, drill, { buyer });
    const manager = await managerOf();
    await manager.writeOffRentalDebt(bodyOf(abandoned));
    await world.pass(minuteMs);
    expect((await documentsOf(abandoned)).map(({ lines }) => lines.length)).toEqual([1]);

    const cash = await owingLateFees(world, drill, { buyer });
    await (await managerOf()).rentalPaidOtherwise(bodyOf(cash));
    await world.pass(minuteMs);
    expect(await documentsOf(cash)).toMatchObject([
      { paymentWords: expect.stringMatching(/et par un autre moyen$/), lines: [{}, {}] },
    ]);
  });

  test('what is kept of the deposit has no VAT; each refund is credited, and nothing is left', async () => {
    const renter = await broughtBack(world, 0, drill, { buyer });
    const manager = await managerOf();
    await manager.captureDeposit(bodyOf(renter, { partialDepositAmount: 20 }));
    await world.pass(3 * minuteMs);
    const [invoice] = await documentsOf(renter);
    expect(invoice?.vat.map(({ rate, vatCents }) => [rate, vatCents > 0])).toEqual([
      [0, false],
      [20, true],
    ]);

    const { creditNotes } = await manager.refundRentalPrice(bodyOf(renter));
    expect(creditNotes).toHaveLength(1);
    await world.pass(minuteMs);
    expect(mails(/est remboursé/).at(-1)?.text).toMatch(/Votre avoir : \S+/);
    await manager.refundRental(bodyOf(renter));
    await world.pass(10 * minuteMs);

    const all = await documentsOf(renter);
    expect(all.map((each) => each.kind)).toEqual(['invoice', 'creditNote', 'creditNote']);
    expect(all.slice(1).flatMap(({ vat }) => vat.map(({ rate }) => rate))).toEqual([20, 0]);
    expect([documentedCents(all), await netOf(renter)]).toEqual([0, 0]);
    expect(new Set(all.map(({ number }) => number)).size).toBe(3);
    const { sums } = await manager.invoiceSums({ query: { search: renter.code } });
    expect(sums).toMatchObject({ ttc: 0, ht: 0, vat: 0, invoices: 1, creditNotes: 2 });
  });

  test('a refund in the provider’s dashboard is credited by itself', async () => {
    const renter = await ended();
    await refundByHand(world, true, { orderId: renter.orderId, purpose: 'rental', cents: 100 });
    const all = await documentsOf(renter);
    expect(all.map(({ totalCents }) => totalCents).slice(1)).toEqual([100]);
    expect(documentedCents(all)).toBe(await netOf(renter));
    expect(mails(/votre avoir/)).toHaveLength(1);
  });

  test('a firm that staff name afterwards gets its invoice at once, another one a new invoice', async () => {
    const renter = await ended({});
    expect(await documentsOf(renter)).toEqual([]);
    const manager = await managerOf();
    const params = { orderId: renter.orderId };
    const named = await manager.setRentalBuyer({ params, body: { buyer } });
    expect(named.invoiceNumber).toMatch(/^F\d{4}-\d{6}$/);
    const other = { ...buyer, companyName: 'Atelier Durand' };
    await manager.setRentalBuyer({ params, body: { buyer: other } });
    const all = await documentsOf(renter);
    expect(all.map((each) => `${each.kind} ${each.buyerName}`)).toEqual([
      'invoice Atelier Martin',
      'creditNote Atelier Martin',
      'invoice Atelier Durand',
    ]);
    expect(documentedCents(all)).toBe(await netOf(renter));
    await manager.refundRentalPrice(bodyOf(renter));
    expect(await codeOf(manager.setRentalBuyer({ params, body: { buyer } }))).toBe('INVOICE_CREDITED');
  });

  test('is erased only once it is invoiced; a later credit note has the names of the invoice', async () => {
    const renter = await broughtBack(world, 0, drill, { buyer });
    const manager = await managerOf();
    await manager.releaseDeposit(bodyOf(renter));
    await world.pass(minuteMs / 3);
    const erase = () => manager.erasePerson({ body: { contact: 'camille@exemple.fr', reason } });
    expect(await codeOf(erase())).toBe('PERSON_IN_USE');
    await world.pass(5 * minuteMs);
    expect(await erase()).toMatchObject({ invoicesRetained: 1 });

    await manager.refundRentalPrice(bodyOf(renter));
    const [invoice, credit] = await documentsOf(renter);
    expect(credit).toMatchObject({
      kind: 'creditNote',
      buyerName: 'Atelier Martin',
      totalCents: invoice?.totalCents,
    });
    expect(credit?.customerName).toBe(invoice?.customerName);
  });

  test('a debt that is paid after it was abandoned replaces the invoice', async () => {
    const renter = await owingLateFees(world, drill, { buyer });
    await (await managerOf()).writeOffRentalDebt(bodyOf(renter));
    await world.pass(minuteMs);
    const [first] = await documentsOf(renter);
    // The page was paid in the moment in which it was closed.
    const { ports } = invoiceTools(world);
    const { app } = world.running.platform;
    await ports.transaction(async (store) => {
      const debt = (await store.payments.where({ orderId: renter.orderId })).find(({ isDebt }) => isDebt);
      if (!debt) throw new Error('Nothing was owed');
      const capturedCents = debt.amountCents;
      await store.payments.save({
        ...debt,
        status: 'Captured',
        capturedCents,
        capturedAt: ports.clock.now(),
      });
      await invoiceLater(app, store, await store.rentalOrders.get(renter.orderId));
    });
    await world.pass(minuteMs);

    const all = await documentsOf(renter);
    expect(all.map((each) => each.kind)).toEqual(['invoice', 'creditNote', 'invoice']);
    expect(all.map(({ correctsId }) => correctsId)).toEqual([null, first?.id, first?.id]);
    expect(all[1]?.paymentWords).toMatch(/sans remboursement$/);
    expect(documentedCents(all)).toBe(await netOf(renter));
  });

  test('an extension is a line of its own, and equal refunds of it and the price are both credited', async () => {
    const renter = await fetched(world, drill, { buyer });
    await world.pass(hourMs);
    const [choice] = (await offer(renter)).choices;
    if (!choice) throw new Error('No extension is offered');
    await extend(renter, choice.plannedEndTime, choice.amountTtc);
    await world.pass(3 * hourMs);
    await giveBack(world, renter);
    await (await managerOf()).releaseDeposit(bodyOf(renter));
    await world.pass(3 * minuteMs);
    const all = await documentsOf(renter);
    expect(all.map(({ lines }) => lines.map(({ itemName }) => itemName.slice(0, 12)))).toEqual([
      ['Location de ', 'Prolongation'],
    ]);
    expect(documentedCents(all)).toBe(await netOf(renter));

    for (const purpose of ['rental', 'extension'])
      await refundByHand(world, true, { orderId: renter.orderId, purpose, cents: 100 });
    const [, ...credits] = await documentsOf(renter);
    expect(credits.map(({ totalCents }) => totalCents)).toEqual([100, 100]);
  });

  test('a dispute that is lost is a loss, and no credit note', async () => {
    const renter = await ended();
    const { payments } = world.simulator;
    payments.dispute(intentOf(world, renter.orderId, 'rental'), { reason: 'fraudulent', isInquiry: false });
    await world.pass(15 * minuteMs);
    payments.closeDispute(payments.disputes()[0]?.id ?? '', 'lost');
    await world.pass(15 * minuteMs);
    expect(await netOf(renter)).toBe(0);
    expect((await documentsOf(renter)).map((each) => each.kind)).toEqual(['invoice']);
  });

  test('one that was settled before it could be invoiced gets none, until staff save its firm', async () => {
    const renter = await ended({});
    const { ports } = invoiceTools(world);
    const firm = { ...buyer, siren: '552081317', vatNumber: null };
    await ports.transaction(async (store) => {
      const order = await store.rentalOrders.get(renter.orderId);
      await store.rentalOrders.save({ ...order, buyer: firm });
    });
    await world.pass(2 * hourMs);
    expect(await documentsOf(renter)).toEqual([]);
    await (await managerOf()).setRentalBuyer({ params: { orderId: renter.orderId }, body: { buyer } });
    expect((await documentsOf(renter)).map((each) => each.kind)).toEqual(['invoice']);
  });

  test('a cancellation free of charge has none; a late one has the penalty', async () => {
    const manager = await managerOf();
    const free = await payFor(world, await book(world, { item: drill, hours: 3, buyer }));
    await manager.cancelRentalOrder(bodyOf(free));
    await world.pass(5 * minuteMs);
    expect(await documentsOf(free)).toEqual([]);

    const late = await payFor(world, await book(world, { startInMs: 5 * hourMs, buyer }));
    await world.pass(4 * hourMs);
    await late.client.cancelRental({ params: { code: late.code } });
    await world.pass(5 * minuteMs);
    const all = await documentsOf(late);
    expect(all.map(({ lines }) => lines.map(({ itemName }) => itemName))).toEqual([
      ['Pénalité, annulation tardive'],
    ]);
    expect(documentedCents(all)).toBe(await netOf(late));
  });

  test('is in the books once: the entries of its payment name the invoice', async () => {
    const renter = await ended();
    const [invoice] = await documentsOf(renter);
    const sold = await dailyOf(world, demoIds.rentalCabinet);
    expect(sold[2]).toBe(invoice?.totalCents);
    const manager = await managerOf();
    const figures = (await manager.boardFigures({ query: {} })).current.totals;
    expect(figures.revenue.net).toBe((invoice?.totalCents ?? 0) / 100);

    await world.pass(2 * hourMs);
    const ledger = await (await managerOf()).listLedger({ query: { search: renter.code } });
    expect(ledger.items.map(({ isInvoiced }) => isInvoiced)).toContain(true);
    const { ports } = invoiceTools(world);
    const now = ports.clock.now();
    const month = new Date(now).toISOString().slice(0, 7);
    const companyId = demoIds.company;
    await ports.transaction((store) =>
      store.addOnce('closedMonths', {
        id: `${companyId}:${month}`,
        companyId,
        month,
        closedAt: now,
        closedById: demoIds.company,
        closedByName: 'Essai',
      }),
    );
    const { bytes } = await invoiceTools(world).fileOf(
      `/exports/fec?month=${month}`,
      (await managerOf()).headers,
    );
    const sales = bytes
      .toString()
      .split('\r\n')
      .map((line) => line.split('\t'))
      .filter(([journal]) => journal === 'VT');
    const number = invoice ? invoiceNumber(invoice) : '';
    expect([...new Set(sales.map((cells) => cells[8]))]).toEqual([number]);
    const owed = sales.filter(([, , , , account]) => account === '411000');
    expect(owed.map((cells) => cells.slice(6, 8))).toEqual([['552081317', 'Atelier Martin']]);
  });
});
