/** A refund given up after days, as with a withdrawn key, is made once the key works again (money.md#refunds). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { attemptsAtMost } from '#application/outbox.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { minuteMs, moved } from '#tests/support/customer.js';
import { checkout, pay } from '#tests/support/pressing.js';
import { codeOf } from '#tests/support/refusals.js';
import { lastMail, order as orderShop, pay as payShop } from '#tests/support/shop.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

let manager: SignedIn;
const world = await worldForFile();
beforeEach(async () => {
  manager = await signIn(world, 'manager');
});
afterEach(() => world.simulator.payments.faults.clear());

const params = { companyId: demoIds.company };
async function saveKey(stripeSecretKey: string): Promise<void> {
  const { version, ...known } = await manager.companyBranding({ params });
  const { companyName, primaryColor, fontFamily, landingMarkdown, supportPhone, cgv, stripePublicKey } =
    known;
  const body = { companyName, primaryColor, fontFamily, landingMarkdown, supportPhone, cgv, stripePublicKey };
  const landing = { landingComponentName: null };
  await manager.updateCompanyBranding({ params, body: { ...body, ...landing, version, stripeSecretKey } });
}

const waiting = async () =>
  (await manager.board({ query: {} })).groups
    .filter(({ kind }) => kind === 'jobDead')
    .map(({ count }) => count);

/** Tries in vain the refund of what is cancelled now, until it is given up. */
async function givenUp(cancel: () => Promise<unknown>): Promise<void> {
  world.simulator.payments.faults.set('down');
  await cancel();
  await world.running.platform.ports.transaction(async (store) => {
    for (const job of await store.outbox.where({ kind: 'payment.refund', doneAt: null }))
      await store.outbox.save({ ...job, attempts: attemptsAtMost - 1 });
  });
  await world.pass(10 * minuteMs);
  world.simulator.payments.faults.clear();
  await world.pass(minuteMs);
  manager = await signIn(world, 'manager');
}

const reason = 'Machine en panne';

test('a cancelled laundry order is refunded once the key works again, and only once', async () => {
  const sold = await checkout(world);
  await pay(world, sold);
  const order = { params: { pressingOrderId: sold.orderId } };
  await givenUp(() => manager.cancelPressingOrder({ ...order, body: { reason } }));
  expect(await waiting()).toEqual([1]);
  expect(moved(world, sold.orderId)['pressing']?.refunded).toBe(0);

  await saveKey('');
  await world.settle();
  expect(await waiting()).toEqual([1]);

  await saveKey('sk_test_consigne_demo');
  await world.settle();
  expect(await waiting()).toEqual([]);
  const paid = moved(world, sold.orderId)['pressing'];
  expect(paid?.refunded).toBe(paid?.captured);

  await saveKey('sk_test_consigne_demo');
  await world.settle();
  expect(moved(world, sold.orderId)['pressing']).toEqual(paid);
});

/** Refunds a part in the provider's own dashboard. */
async function giveBackByHand(orderId: string, cents: number): Promise<void> {
  const intent = world.simulator.payments.intents().find(({ metadata }) => metadata['orderId'] === orderId);
  const account = { companyId: demoIds.company, secretKey: 'sk_test_consigne_demo' };
  await world.running.platform.ports.payments.refund(account, intent?.id ?? '', cents, `hand:${orderId}`);
  await world.settle();
}

test('a part that was refunded by hand at the provider, not yet reported, does not prevent the rest', async () => {
  const sold = await checkout(world);
  await pay(world, sold);
  world.simulator.payments.faults.set('webhookLost');
  await giveBackByHand(sold.orderId, 150);

  const cancelled = await manager.cancelPressingOrder({
    params: { pressingOrderId: sold.orderId },
    body: { reason },
  });

  const paid = moved(world, sold.orderId)['pressing'];
  expect(paid?.refunded).toBe(paid?.captured);
  expect(cancelled.refundableAmount).toBe(0);
  expect(cancelled.payments).toMatchObject([{ status: 'Refunded' }]);
});

test('the e-mail of a shop names the remaining refund, not the part refunded by hand before', async () => {
  const sold = await orderShop(world, [{ itemId: demoIds.lemonade, quantity: 2 }]);
  await payShop(world, sold);
  await giveBackByHand(sold.orderId, 150);
  await world.pass(minuteMs);

  await manager.cancelShopOrder({ params: { shopOrderId: sold.orderId }, body: { reason } });
  await world.settle();

  const { totalAmount } = await manager.shopOrder({ params: { shopOrderId: sold.orderId } });
  const left = (totalAmount - 1.5).toFixed(2).replace('.', ',');
  expect(lastMail(world, /annulée et remboursée/)?.text).toContain(`remboursons ${left}`);
});

const sales = [
  {
    name: 'laundry',
    buy: async () => {
      const sold = await checkout(world);
      await pay(world, sold);
      return sold.orderId;
    },
    detail: (pressingOrderId: string) => manager.pressingOrder({ params: { pressingOrderId } }),
    cancel: (pressingOrderId: string) =>
      manager.cancelPressingOrder({ params: { pressingOrderId }, body: { reason } }),
    again: (pressingOrderId: string, by = manager) =>
      by.refundPressingAgain({ params: { pressingOrderId }, body: { reason } }),
    offCard: (pressingOrderId: string) =>
      manager.pressingRefundedOffCard({ params: { pressingOrderId }, body: { reason } }),
  },
  {
    name: 'the shop',
    buy: async () => {
      const sold = await orderShop(world, [{ itemId: demoIds.lemonade, quantity: 1 }]);
      await payShop(world, sold);
      return sold.orderId;
    },
    detail: (shopOrderId: string) => manager.shopOrder({ params: { shopOrderId } }),
    cancel: (shopOrderId: string) => manager.cancelShopOrder({ params: { shopOrderId }, body: { reason } }),
    again: (shopOrderId: string, by = manager) =>
      by.refundShopOrderAgain({ params: { shopOrderId }, body: { reason } }),
    offCard: (shopOrderId: string) =>
      manager.shopRefundedOffCard({ params: { shopOrderId }, body: { reason } }),
  },
];

describe.each(sales)('a refund of $name that was given up', ({ buy, detail, cancel, again, offCard }) => {
  test('is requested again by managers, and made once', async () => {
    const orderId = await buy();
    expect(await codeOf(again(orderId))).toBe('NOTHING_TO_REFUND');
    await givenUp(() => cancel(orderId));
    const offered = (await detail(orderId)).actions.find(({ action }) => action === 'refundAgain');
    expect(offered).toMatchObject({ isAllowed: true });
    expect(await codeOf(again(orderId, await signIn(world, 'operator')))).toBe('FORBIDDEN');

    const after = await again(orderId);

    expect(after.refundableAmount).toBe(0);
    expect(after.actions.map(({ action }) => action)).not.toContain('refundAgain');
    const money = Object.values(moved(world, orderId));
    expect(money.map(({ refunded }) => refunded)).toEqual(money.map(({ captured }) => captured));
    expect(await waiting()).toEqual([]);
    expect(await codeOf(again(orderId))).toBe('NOTHING_TO_REFUND');
    const [newest] = (await manager.listAudit({ query: { subjectId: orderId } })).items;
    expect(newest).toMatchObject({ reason, action: expect.stringMatching(/refundAgain$/) as unknown });
  });

  test('is paid another way, and never tried again, nor on the board', async () => {
    const orderId = await buy();
    await givenUp(() => cancel(orderId));
    const { owedRefund, refundableAmount } = await detail(orderId);
    expect(owedRefund).toEqual({ amount: refundableAmount, isReturned: false });

    expect(await offCard(orderId)).toMatchObject({ owedRefund: null, refundableAmount: 0 });

    expect(await waiting()).toEqual([]);
    expect(await codeOf(again(orderId))).toBe('NOTHING_TO_REFUND');
    expect(Object.values(moved(world, orderId)).map(({ refunded }) => refunded)).toEqual([0]);
  });

  test('is not requested twice while it is on its way', async () => {
    const orderId = await buy();
    world.simulator.payments.faults.set('down');
    await cancel(orderId);

    expect(await codeOf(again(orderId))).toBe('MONEY_IN_MOTION');
    expect(await codeOf(offCard(orderId))).toBe('MONEY_IN_MOTION');

    world.simulator.payments.faults.clear();
    await world.pass(minuteMs);
    expect(await codeOf(again(orderId))).toBe('NOTHING_TO_REFUND');
  });
});

test('our own refund is shown as ours when its answer is lost and the provider’s event comes first', async () => {
  const sold = await orderShop(world, [{ itemId: demoIds.lemonade, quantity: 1 }]);
  await payShop(world, sold);
  const params = { shopOrderId: sold.orderId };
  world.simulator.payments.faults.set('timeoutAfter', { only: { operation: 'refunds.create' } });

  await manager.cancelShopOrder({ params, body: { reason } });
  await world.settle();
  world.simulator.payments.faults.clear();
  await world.pass(10 * minuteMs);

  manager = await signIn(world, 'manager');
  const { timeline, totalAmount } = await manager.shopOrder({ params });
  const kinds = timeline.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'refunded')).toHaveLength(1);
  expect(kinds).not.toContain('mirrored');
  expect(timeline.find(({ kind }) => kind === 'refunded')?.facts['amountCents']).toBe(totalAmount * 100);
});
