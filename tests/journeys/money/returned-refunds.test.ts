/** A refund that the bank returns, as to a closed card, is owed and made again (money.md#refunds). */
import { beforeEach, describe, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import {
  book,
  codeFor,
  givenTo,
  lockerOf,
  minuteMs,
  moved,
  payFor,
  useDoor,
} from '#tests/support/customer.js';
import { codeOf } from '#tests/support/refusals.js';
import { order, pay } from '#tests/support/shop.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

const closedCard = '4000000000005126';
const reason = 'Machine en panne';
const untilReturned = 61 * minuteMs;

let manager: SignedIn;
const world = await worldForFile();
beforeEach(async () => {
  manager = await signIn(world, 'manager');
});

const waiting = async () =>
  (await manager.board({ query: {} })).groups.find(({ kind }) => kind === 'refundReturned');

describe('a shop order that was cancelled', () => {
  let params: { shopOrderId: string };
  beforeEach(async () => {
    const sold = await order(world, [{ itemId: demoIds.lemonade, quantity: 1 }]);
    await pay(world, sold, closedCard);
    params = { shopOrderId: sold.orderId };
    await manager.cancelShopOrder({ params, body: { reason } });
  });
  const again = () => manager.refundShopOrderAgain({ params, body: { reason } });
  const paid = () => moved(world, params.shopOrderId)['shop'];

  test('owes its price again, is on the board, and shows it in its timeline', async () => {
    expect(paid()?.refunded).toBe(paid()?.captured);
    expect(await codeOf(again())).toBe('NOTHING_TO_REFUND');

    await world.pass(untilReturned);

    manager = await signIn(world, 'manager');
    const detail = await manager.shopOrder({ params });
    expect(paid()?.refunded).toBe(0);
    expect(detail).toMatchObject({
      payments: [{ status: 'Captured', refundedAmount: 0 }],
      refundableAmount: detail.totalAmount,
    });
    expect(detail.actions).toContainEqual(
      expect.objectContaining({ action: 'refundAgain', isAllowed: true }) as unknown,
    );
    expect(detail.timeline.map(({ kind }) => kind)).toContain('refundReturned');
    const { count, items } = (await waiting()) ?? {};
    expect(count).toBe(1);
    expect(items).toMatchObject([{ subjectKind: 'shopOrder', subjectId: params.shopOrderId }]);
  });

  test('is refunded as often as the bank returns it, each time by a new request', async () => {
    for (const refunds of [2, 3]) {
      await world.pass(untilReturned);
      manager = await signIn(world, 'manager');
      const { refundableAmount } = await again();

      expect(refundableAmount).toBe(0);
      expect(paid()?.refunded).toBe(paid()?.captured);
      const [intent] = world.simulator.payments
        .intents()
        .filter(({ metadata }) => metadata['orderId'] === params.shopOrderId);
      expect(intent?.moved.moves.filter(({ kind }) => kind === 'refunded')).toHaveLength(refunds);
    }
    expect((await waiting())?.items.map(({ subjectId }) => subjectId) ?? []).not.toContain(
      params.shopOrderId,
    );
  });

  test('leaves the board once it was refunded in the provider’s own dashboard', async () => {
    await world.pass(untilReturned);
    manager = await signIn(world, 'manager');
    const [intent] = world.simulator.payments
      .intents()
      .filter(({ metadata }) => metadata['orderId'] === params.shopOrderId);
    const account = { companyId: demoIds.company, secretKey: 'sk_test_consigne_demo' };
    const { payments } = world.running.platform.ports;

    await payments.refund(account, intent?.id ?? '', intent?.amount ?? 0, `hand:${params.shopOrderId}`);
    await world.pass(minuteMs);

    expect((await manager.shopOrder({ params })).payments).toMatchObject([{ status: 'Refunded' }]);
    expect((await waiting())?.items.map(({ subjectId }) => subjectId) ?? []).not.toContain(
      params.shopOrderId,
    );
  });

  test('is taken off the board by managers who paid it another way, and owes nothing any more', async () => {
    const offCard = (by = manager) => by.shopRefundedOffCard({ params, body: { reason: 'Virement' } });
    expect(await codeOf(offCard())).toBe('NOTHING_TO_REFUND');
    await world.pass(untilReturned);
    manager = await signIn(world, 'manager');
    const { totalAmount, owedRefund } = await manager.shopOrder({ params });
    expect(owedRefund).toEqual({ amount: totalAmount, isReturned: true });
    expect(await codeOf(offCard(await signIn(world, 'operator')))).toBe('FORBIDDEN');

    const detail = await offCard();

    expect(detail).toMatchObject({
      owedRefund: null,
      refundableAmount: 0,
      payments: [{ status: 'Refunded', refundedAmount: totalAmount }],
    });
    expect(detail.timeline).toContainEqual(
      expect.objectContaining({
        kind: 'refundedOffCard',
        actor: 'staff',
        facts: expect.objectContaining({
          reasonGiven: 'Virement',
          amountCents: totalAmount * 100,
        }) as unknown,
      }) as unknown,
    );
    expect((await waiting())?.items.map(({ subjectId }) => subjectId) ?? []).not.toContain(
      params.shopOrderId,
    );
    expect(await codeOf(again())).toBe('NOTHING_TO_REFUND');
    expect(await codeOf(offCard())).toBe('NOTHING_TO_REFUND');
    const [newest] = (await manager.listAudit({ query: { subjectId: params.shopOrderId } })).items;
    expect(newest).toMatchObject({ action: 'shopOrder.refundedOffCard', reason: 'Virement' });

    // A late event of the provider does not make it owed again: the platform has recorded that the card got nothing.
    await world.pass(25 * 60 * minuteMs);
    manager = await signIn(world, 'manager');
    expect(await manager.shopOrder({ params })).toMatchObject({ owedRefund: null, refundableAmount: 0 });
    expect(paid()?.refunded).toBe(0);
  });

  test('is on the board for a month, and still owed after it', async () => {
    await world.pass(31 * 24 * 60 * minuteMs);

    manager = await signIn(world, 'manager');
    expect((await waiting())?.items.map(({ subjectId }) => subjectId) ?? []).not.toContain(
      params.shopOrderId,
    );
    expect((await again()).refundableAmount).toBe(0);
  });
});

test('a rental that was refunded in full may be refunded again when the bank returns its price', async () => {
  const renter = await payFor(world, await book(world, { hours: 3 }), closedCard);
  const locker = await lockerOf(world, renter);
  await useDoor(world, locker, await codeFor(world, renter), { take: true });
  const { code, client, orderId } = renter;
  const ended = await client.terminateRental({ params: { code }, body: { confirmTermination: true } });
  await world.pass(minuteMs);
  await useDoor(world, locker, await givenTo(world, renter, ended), { put: 'article' });
  const asked = { params: { orderId }, body: { reason } };
  await manager.refundRental(asked);
  await world.pass(untilReturned);
  manager = await signIn(world, 'manager');
  expect(moved(world, orderId)['rental']?.refunded).toBe(0);
  expect((await waiting())?.items).toContainEqual(
    expect.objectContaining({ subjectKind: 'rentalOrder', subjectId: orderId }) as unknown,
  );

  await manager.refundRental(asked);

  const { rental } = moved(world, orderId);
  expect(rental?.refunded).toBe(rental?.captured);
  expect((await waiting())?.items.map(({ subjectId }) => subjectId) ?? []).not.toContain(orderId);

  await world.pass(untilReturned);
  manager = await signIn(world, 'manager');
  await manager.rentalRefundedOffCard(asked);
  expect(await codeOf(manager.refundRental(asked))).toBe('STATE_CONFLICT');
  expect((await waiting())?.items.map(({ subjectId }) => subjectId) ?? []).not.toContain(orderId);
  expect((await manager.rentalOrder({ params: { orderId } })).cost.totalCapturedAmount).toBe(0);
});

test.each([
  ['from the start', 0],
  ['once the refund was reported', minuteMs],
])('is found within a day though no event arrives %s', async (_, reportedMs) => {
  world.simulator.payments.faults.clear('webhookLost');
  manager = await signIn(world, 'manager');
  const sold = await order(world, [{ itemId: demoIds.lemonade, quantity: 1 }]);
  await pay(world, sold, closedCard);
  const params = { shopOrderId: sold.orderId };
  await manager.cancelShopOrder({ params, body: { reason } });
  await world.pass(reportedMs);
  world.simulator.payments.faults.set('webhookLost');

  await world.pass(24 * 60 * minuteMs + minuteMs);

  manager = await signIn(world, 'manager');
  expect((await manager.shopOrder({ params })).payments).toMatchObject([{ status: 'Captured' }]);
  expect((await waiting())?.items.map(({ subjectId }) => subjectId)).toContain(params.shopOrderId);
});
