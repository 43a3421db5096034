/**
 * The ledger over a quarter with rentals, sales, refunds, a refund that came back, disputes, fees and payouts: it adds
 * up to the provider's own balance to the cent, and every payout to its lines (money.md#ledger).
 */
import { beforeAll, describe, expect, test } from 'vitest';
import type { MonthRow, LedgerRow, LedgerSummary } from '#application/contract/orders/ledger.js';
import { centsFromEuros } from '#domain/shared/money.js';
import { euros } from '#cli/ui/formats.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { databaseKinds } from '#tests/support/databases.js';
import { book, minuteMs, payFor } from '#tests/support/customer.js';
import { demoAccount, intentOf } from '#tests/support/provider-dashboard.js';
import { codeOf } from '#tests/support/refusals.js';
import { order, pay } from '#tests/support/shop.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { openTerminal, signInAt } from '#tests/support/terminal.js';
import { createWorldOn } from '#tests/support/world-on-database.js';
import { worldForSuite } from '#tests/support/world-for.js';

const dayMs = 24 * 60 * minuteMs;
const closedCard = '4000000000005126';
const reason = 'Machine en panne';

describe.each(databaseKinds)('on %s', (kind) => {
  const world = worldForSuite(() => createWorldOn(kind));
  let manager: SignedIn;
  let from: string;

  const pass = async (ms: number): Promise<void> => {
    await world.pass(ms);
    manager = await signIn(world, 'manager');
  };
  const now = (): string => new Date(world.running.platform.ports.clock.now()).toISOString();
  const sell = async (card?: string, quantity = 1): Promise<string> => {
    const sold = await order(world, [{ itemId: quantity > 1 ? demoIds.charger : demoIds.coffee, quantity }]);
    await pay(world, sold, card);
    await world.pass(minuteMs);
    return sold.orderId;
  };
  const refund = (shopOrderId: string) =>
    manager.cancelShopOrder({ params: { shopOrderId }, body: { reason } });
  const summary = (query: Parameters<SignedIn['ledgerSummary']>[0]['query'] = {}): Promise<LedgerSummary> =>
    manager.ledgerSummary({ query });
  const rows = async (query: Parameters<SignedIn['listLedger']>[0]['query'] = {}): Promise<LedgerRow[]> =>
    (await manager.listLedger({ query: { order: 'asc', pageSize: 100, ...query } })).items;
  const netCents = (each: readonly { readonly net: number }[]): number =>
    each.reduce((sum, { net }) => sum + centsFromEuros(Math.abs(net)) * Math.sign(net), 0);

  async function providerCents(): Promise<number> {
    const { body } = await world.simulator.payments.handle({
      method: 'GET',
      path: '/v1/balance',
      body: '',
      headers: { authorization: `Bearer ${demoAccount.secretKey}` },
    });
    const { available, pending } = JSON.parse(body) as Record<'available' | 'pending', { amount: number }[]>;
    return [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0);
  }

  beforeAll(async () => {
    manager = await signIn(world, 'manager');
    from = now();
    await payFor(world, await book(world));
    await refund(await sell(closedCard));
    await sell(undefined, 2);
    await pass(20 * dayMs);
    const [lost, won] = [await sell(), await sell()];
    for (const id of [lost, won])
      world.simulator.payments.dispute(intentOf(world, id, 'shop'), {
        reason: 'fraudulent',
        isInquiry: false,
      });
    await pass(2 * dayMs);
    const [first, second] = world.simulator.payments.disputes();
    world.simulator.payments.closeDispute(first?.id ?? '', 'lost');
    world.simulator.payments.closeDispute(second?.id ?? '', 'won');
    await pass(30 * dayMs);
    await refund(await sell());
    for (let times = 0; times < 3; times += 1) {
      await sell(undefined, 2);
      await pass(12 * dayMs);
    }
    await sell();
    await pass(dayMs + 20 * minuteMs);
  });

  test('adds up to the provider’s balance to the cent, at the end and over every period', async () => {
    const whole = await summary();
    const cents = await providerCents();

    expect(cents).not.toBe(0);
    expect(whole).toMatchObject({ opening: 0, closing: cents / 100 });
    expect(whole.reading).toMatchObject({ balance: cents / 100, gap: 0, refusedAt: null });
    expect(netCents(whole.kinds ?? [])).toBe(cents);
    const kinds = whole.kinds?.map((each) => each.kind);
    expect(kinds).toEqual(['charge', 'refund', 'refundReturned', 'dispute', 'disputeWon', 'payout']);
    const all = await rows();
    expect(netCents(all)).toBe(cents);
    expect(all.at(-1)?.runningTotal).toBe(cents / 100);

    const middle = { from: all[4]?.bookedAt, until: all[9]?.bookedAt };
    const part = await summary(middle);
    const listed = await rows(middle);
    expect(centsFromEuros(part.closing + 1_000) - centsFromEuros(part.opening + 1_000)).toBe(
      netCents(listed),
    );
    expect(listed.at(-1)?.runningTotal).toBeCloseTo(part.closing - part.opening, 6);
    expect((await summary({ from: now() })).kinds).toEqual([]);
  });

  test('has what the cards really paid and got back, by order and purpose', async () => {
    const all = await rows();
    const charged = all.filter((row) => row.kind === 'charge').map(({ amount }) => centsFromEuros(amount));
    const captured = world.simulator.payments.intents().map(({ moved }) => moved.capturedCents);

    expect(charged.reduce((sum, each) => sum + each, 0)).toBe(captured.reduce((sum, each) => sum + each, 0));
    expect(all.filter((row) => row.orderId === null).every((row) => row.kind === 'payout')).toBe(true);
    expect(new Set(all.map(({ purpose }) => purpose))).toContain('shop');
    const [sold] = all.filter((row) => row.kind === 'charge' && row.purpose === 'shop');
    const found = await rows({ search: sold?.orderReference ?? undefined });
    expect(found.map((row) => row.kind)).toEqual(['charge', 'refund', 'refundReturned']);
    expect(found).toMatchObject([{ orderKind: 'shop', orderId: sold?.orderId }, {}, {}]);
  });

  test('names the lines of every payout, and shows the one that does not add up', async () => {
    const { items } = await manager.listPayouts({ query: { pageSize: 100, order: 'asc' } });

    expect(items.length).toBeGreaterThanOrEqual(4);
    for (const payout of items) {
      expect(payout).toMatchObject({ gap: 0, status: 'Paid', isAutomatic: true });
      const lines = (await rows({ payoutId: payout.providerId })).filter((row) => row.kind !== 'payout');
      expect(lines).toHaveLength(payout.lineCount ?? -1);
      expect(netCents(lines)).toBe(centsFromEuros(payout.amount));
    }

    const { ports } = world.running.platform;
    await ports.transaction(async (store) => {
      const [payout] = await store.payouts.where({ companyId: demoIds.company }, { limit: 1 });
      if (payout) await store.payouts.save({ ...payout, amountCents: payout.amountCents + 1 });
    });
    const wrong = (await manager.listPayouts({ query: { pageSize: 100, order: 'asc' } })).items;
    expect(wrong.map(({ gap }) => gap)).toEqual([0.01, ...wrong.slice(1).map(() => 0)]);
  });

  test('closes a month once, and exports its balanced entries', async () => {
    const months = (await manager.listMonths({ query: {} })).items;
    const [month = ''] = months.filter(({ isComplete }) => isComplete).map((each) => each.month);
    const other = await signIn(world, 'manager');
    const file = (asked: string) =>
      fetch(`${world.url}/api/exports/fec?month=${asked}`, { headers: manager.headers });
    expect((await file(month)).status).toBe(422);

    const tries = await Promise.allSettled(
      [manager, other].map((each) => each.closeMonth({ body: { month } })),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await codeOf(other.closeMonth({ body: { month } }))).toBe('STATE_CONFLICT');
    const open = now().slice(0, 7);
    expect(await codeOf(manager.closeMonth({ body: { month: open } }))).toBe('VALIDATION_FAILED');
    const { items } = await manager.listAudit({ query: { action: 'company.closeMonth' } });
    expect(items).toMatchObject([{ facts: { month } }]);
    const closed = (await manager.listMonths({ query: {} })).items.find((each) => each.month === month);
    expect(closed?.closedByName).toBe(items[0]?.userName);

    const answer = await file(month);
    expect(answer.headers.get('content-disposition')).toMatch(/FEC\d{8}\.txt/);
    const [head, ...lines] = (await answer.text()).trimEnd().split('\r\n');
    expect(head?.split('\t')).toHaveLength(18);
    const cells = lines.map((line) => line.split('\t'));
    const cents = (text = ''): number => Math.round(Number(text.replace(',', '.')) * 100);
    const sums = new Map<string, number>();
    for (const [, , number = '', , , , , , , , , debit, credit] of cells)
      sums.set(number, (sums.get(number) ?? 0) + cents(debit) - cents(credit));
    expect(sums.size).toBeGreaterThan(1);
    expect([...sums.values()].every((sum) => sum === 0)).toBe(true);
    const provider = cells.filter(([, , , , account]) => account === '517000');
    const inMonth = (await rows()).filter(({ bookedAt }) => bookedAt.startsWith(month));
    expect(
      provider.reduce((sum, [, , , , , , , , , , , debit, credit]) => sum + cents(debit) - cents(credit), 0),
    ).toBe(netCents(inMonth));
    expect(cells.every(([, , , date = '']) => date.startsWith(month.replace('-', '')))).toBe(true);
  });

  test('is read and closed from the terminal', async () => {
    const terminal = await openTerminal();
    await signInAt(terminal, world.url, 'manager');
    const { items } = (await terminal.json(['payments', 'months'])) as { items: MonthRow[] };
    const { month = '' } = items.find(({ closedAt, isComplete }) => isComplete && closedAt === null) ?? {};

    expect(await terminal.run(['payments', 'close', month])).toMatchObject({ code: 2 });
    expect(await terminal.run(['payments', 'close', month, '--dry-run'])).toMatchObject({ code: 0 });
    const closed = await terminal.json(['payments', 'close', month, '--yes']);
    expect(closed).toMatchObject({ month, closedAt: now() });
    expect((await terminal.run(['payments', 'fec', month])).stdout).toMatch(/^JournalCode\t/);
    const { net } = (await summary({ kind: 'refund' })).kinds?.[0] ?? { net: 0 };
    const { stderr } = await terminal.run(['payments', 'ledger', '--kind', 'refund']);
    expect(stderr).toContain(`Remboursement ${euros(net)}`);
    terminal.remove();
  });

  test('stores a movement once, however often it is read', async () => {
    const before = (await rows()).length;
    await pass(3 * 60 * minuteMs);

    expect(await rows()).toHaveLength(before);
  });

  test('is for managers of the whole company alone', async () => {
    const neighbour = await signIn(world, 'neighbour');
    const operator = await signIn(world, 'operator');

    expect((await neighbour.listLedger({ query: {} })).items).toEqual([]);
    expect((await neighbour.listPayouts({ query: {} })).items).toEqual([]);
    expect(await codeOf(neighbour.ledgerSummary({ query: { companyId: demoIds.company } }))).toBe(
      'NOT_FOUND',
    );
    expect(await codeOf(operator.listLedger({ query: {} }))).toBe('FORBIDDEN');
    expect(from < now()).toBe(true);
  });
});
