/**
 * A price was captured only in part, or its hold cancelled, in the provider's dashboard: « non encaissé » for
 * staff, on the board and at the terminal while the rental runs, and a debt after its end
 * (money.md#not-collected).
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hourMs, minuteMs, moved, book, payFor, visa, type Renter } from '#tests/support/customer.js';
import { journeyDatabases } from '#tests/support/databases.js';
import { captureByHand, releaseByHand } from '#tests/support/debts.js';
import { fetched, giveBack } from '#tests/support/fetched.js';
import { intentOf } from '#tests/support/provider-dashboard.js';
import { signIn } from '#tests/support/staff.js';
import { createWorld, type World } from '#tests/support/world.js';
import { createWorldOn } from '#tests/support/world-on-database.js';
import { invoiceTools } from '#tests/journeys/documents/invoice-support.js';

let world: World;
afterEach(() => world.close());

const waiting = async (kind: string) =>
  (await (await signIn(world, 'manager')).board({ query: {} })).groups.find((group) => group.kind === kind);
const detailOf = async ({ orderId }: Renter) =>
  (await signIn(world, 'manager')).rentalOrder({ params: { orderId } });
const mail = (subject: RegExp): string =>
  world.simulator.inbox
    .messages('camille@exemple.fr')
    .filter((each) => subject.test(each.subject ?? ''))
    .at(-1)?.text ?? '';
const revenue = async () =>
  (await (await signIn(world, 'manager')).boardFigures({ query: {} })).current.totals.revenue;

const releaseDeposit = async (orderId: string) =>
  (await signIn(world, 'manager')).releaseDeposit({ params: { orderId }, body: { reason: 'Intact' } });

const lessOne = (euros: number): number => Math.round((euros - 1) * 100) / 100;

describe.each(journeyDatabases)('a price of which 1.00 was captured by hand, on %s', (kind) => {
  beforeEach(async () => {
    world = await createWorldOn(kind);
  });

  test('is reported within ten minutes without webhooks, and owed once it is over', async () => {
    world.simulator.payments.faults.set('webhookLost');
    const renter = await fetched(world);
    const { orderId } = renter;
    const { baseRentalAmount: booked } = await renter.status();
    const rest = lessOne(booked);

    await captureByHand(world, orderId, 'rental', 100);
    await world.pass(minuteMs);
    await world.pass(10 * minuteMs);

    expect((await detailOf(renter)).cost).toMatchObject({
      baseRentalAmount: booked,
      chargedRentalAmount: booked,
      uncollectedAmount: rest,
      uncollectedPriceAmount: rest,
      totalCapturedAmount: 1,
    });
    expect((await waiting('uncollected'))?.items).toMatchObject([{ subjectId: orderId, amount: rest }]);
    expect(await waiting('holdFailed')).toBeUndefined();
    expect(await renter.status()).toMatchObject({ uncollectedPriceAmount: rest, totalCapturedAmount: 1 });
    await world.pass(minuteMs);
    expect(await revenue()).toMatchObject({ rental: 1, net: 1 });

    const ended = await giveBack(world, renter);
    expect(ended).toMatchObject({ totalCapturedAmount: 1, uncollectedAmount: rest, rentalFeeAmount: booked });
    expect(mail(/^Retour de votre location/).replace(/\s/g, ' ')).toContain(
      `n’est plus disponible : ${rest.toFixed(2).replace('.', ',')} €`,
    );
    await releaseDeposit(orderId);
    await world.pass(2 * minuteMs);

    const over = await detailOf(renter);
    expect(over.debts).toMatchObject([{ reason: 'rental', state: 'owed', amount: rest }]);
    expect(over.cost).toMatchObject({ uncollectedAmount: 0, totalCapturedAmount: 1 });
    expect(await waiting('uncollected')).toBeUndefined();
    expect((await waiting('debtOwed'))?.items).toMatchObject([{ subjectId: orderId, amount: rest }]);
    expect(await revenue()).toMatchObject({ rental: 1, net: 1 });
    await world.pass(hourMs);
    const day = '2026-10-06';
    const { headers } = await signIn(world, 'manager');
    const file = await invoiceTools(world).fileOf(`/exports/daily-totals?from=${day}&to=${day}`, headers);
    expect(file.bytes.toString()).toContain(';Location;20;1;0,83;0,17;1,00;0;0,00;0,00;0,00;;;\r\n');
  });
});

describe('a hold that was cancelled by hand', () => {
  beforeEach(async () => {
    world = await createWorld();
  });

  test('while the item is out: the whole price, once on the board', async () => {
    const renter = await fetched(world);
    await releaseByHand(world, renter.orderId, 'rental');
    await world.pass(minuteMs);

    const { cost } = await detailOf(renter);
    expect(cost.uncollectedAmount).toBe(cost.baseRentalAmount);
    expect((await waiting('uncollected'))?.items).toMatchObject([{ amount: cost.baseRentalAmount }]);
    expect(await waiting('holdFailed')).toBeUndefined();
  });

  test('of the deposit: late fees as they grow, beside the hold that failed', async () => {
    const renter = await fetched(world);
    await releaseByHand(world, renter.orderId, 'deposit');
    await world.pass(minuteMs);
    expect((await detailOf(renter)).cost.uncollectedAmount).toBe(0);

    await world.pass(7 * hourMs);

    const { cost } = await detailOf(renter);
    expect(cost.lateFeeAmount).toBeGreaterThan(0);
    expect(cost).toMatchObject({ uncollectedAmount: cost.lateFeeAmount, uncollectedPriceAmount: 0 });
    expect((await waiting('holdFailed'))?.items).toMatchObject([{ detail: 'deposit' }]);
    expect(await waiting('uncollected')).toBeUndefined();
  });

  test('before pick-up: the price is missing until the booking ends, free of charge', async () => {
    const renter = await payFor(world, await book(world, { startInMs: 5 * hourMs }));
    const { code, client, orderId } = renter;
    await releaseByHand(world, orderId, 'rental');
    await world.pass(minuteMs);
    const { cost } = await detailOf(renter);
    expect((await waiting('uncollected'))?.items).toMatchObject([{ amount: cost.baseRentalAmount }]);

    await client.cancelRental({ params: { code } });
    await world.pass(minuteMs);

    expect(await detailOf(renter)).toMatchObject({ debts: [], cost: { uncollectedAmount: 0 } });
    expect(await waiting('uncollected')).toBeUndefined();
    expect(mail(/annulée/)).toContain('Rien n’a été débité.');
  });

  test('a part captured before pick-up is refunded, and the customer reads it', async () => {
    const renter = await payFor(world, await book(world, { startInMs: 5 * hourMs }));
    const { code, client, orderId } = renter;
    await captureByHand(world, orderId, 'rental', 100);
    await world.pass(minuteMs);

    await client.cancelRental({ params: { code } });
    await world.pass(minuteMs);

    expect(moved(world, orderId)['rental']).toMatchObject({ captured: 100, refunded: 100 });
    const text = mail(/annulée/).replace(/\s/g, ' ');
    expect(text).toContain('Nous vous remboursons 1,00 €.');
    expect(text).not.toContain('Rien n’a été débité');
  });
});

test.each([
  ['whole', undefined, 0],
  ['in part', 100, 980],
])('a hold that is captured %s before its payment is reported counts once it is', async (_, cents, left) => {
  world = await createWorld();
  const { payments } = world.simulator;
  payments.faults.set('webhookLost');
  const { orderId, checkoutSessionId, rentalAmountTtc } = await book(world);
  payments.pay(checkoutSessionId, visa);
  payments.actInDashboard(intentOf(world, orderId, 'rental'), { action: 'capture', amountCents: cents });
  await world.pass(10 * minuteMs);

  const manager = await signIn(world, 'manager');
  const { cost } = await manager.rentalOrder({ params: { orderId } });
  expect(cost.uncollectedAmount).toBe(left / 100);
  expect(cost.totalCapturedAmount).toBeCloseTo(rentalAmountTtc - left / 100);
});

test('a hold that was captured by hand just before its booking is cancelled is refunded', async () => {
  world = await createWorld();
  world.simulator.payments.faults.set('webhookLost');
  const { code, client, orderId } = await payFor(world, await book(world, { startInMs: 5 * hourMs }));
  await captureByHand(world, orderId, 'rental', 100);
  await client.cancelRental({ params: { code } });
  await world.pass(10 * minuteMs);

  expect(moved(world, orderId)['rental']).toMatchObject({ captured: 100, refunded: 100 });
});

describe('a part that was captured by hand after the end', () => {
  test('while the platform’s own capture waits: the missing amount is reported, then owed', async () => {
    world = await createWorld();
    const renter = await fetched(world);
    const { orderId } = renter;
    const { baseRentalAmount: booked } = await renter.status();
    world.simulator.payments.faults.set('captureRefused');
    const ended = await giveBack(world, renter);
    expect(ended).toMatchObject({ totalCapturedAmount: 0, uncollectedAmount: 0 });
    world.simulator.payments.faults.clear('captureRefused');
    await captureByHand(world, orderId, 'rental', 100);
    await world.pass(10 * minuteMs);

    const rest = lessOne(booked);
    expect((await detailOf(renter)).cost).toMatchObject({
      totalCapturedAmount: 1,
      uncollectedAmount: rest,
    });
    expect((await waiting('uncollected'))?.items).toMatchObject([{ amount: rest }]);
    const manager = await signIn(world, 'manager');
    await manager.releaseDeposit({ params: { orderId }, body: { reason: 'En bon état' } });
    await world.pass(2 * minuteMs);
    expect((await detailOf(renter)).debts).toMatchObject([{ state: 'owed', amount: rest }]);
    expect((await waiting('uncollected')) ?? (await waiting('jobDead'))).toBeUndefined();
  });
});
