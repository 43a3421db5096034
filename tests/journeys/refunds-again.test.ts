/** A refund that was given up for days, as with a key that was withdrawn, is made once the company's key is mended (behaviour.md §8.4). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attemptsAtMost } from '#application/outbox.js';
import { demoIds } from '#infrastructure/demo/ids.js';
import { minuteMs, moved } from '#tests/support/customer.js';
import { checkout, pay } from '#tests/support/pressing.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { createWorld, type World } from '#tests/support/world.js';

let world: World;
let manager: SignedIn;
beforeAll(async () => {
  world = await createWorld();
  manager = await signIn(world, 'manager');
});
afterAll(() => world.close());

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

test('a laundry that was cancelled is paid back once the key works again, and only once', async () => {
  const sold = await checkout(world);
  await pay(world, sold);
  world.simulator.payments.faults.set('down');
  await manager.cancelPressingOrder({
    params: { pressingOrderId: sold.orderId },
    body: { reason: 'Machine en panne' },
  });
  await world.running.platform.ports.transaction(async (store) => {
    for (const job of await store.outbox.where({ kind: 'payment.refund', doneAt: null }))
      await store.outbox.save({ ...job, attempts: attemptsAtMost - 1 });
  });
  await world.pass(10 * minuteMs);
  world.simulator.payments.faults.clear();
  await world.pass(minuteMs);
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

/** Somebody at the provider's own dashboard; the word of it is lost. */
async function giveBackByHand(orderId: string, cents: number): Promise<void> {
  world.simulator.payments.faults.set('webhookLost');
  const intent = world.simulator.payments.intents().find(({ metadata }) => metadata['orderId'] === orderId);
  const account = { companyId: demoIds.company, secretKey: 'sk_test_consigne_demo' };
  await world.running.platform.ports.payments.refund(account, intent?.id ?? '', cents, `hand:${orderId}`);
  await world.settle();
}

test('a part that was given back by hand at the provider, unheard of, keeps nobody from the rest', async () => {
  const sold = await checkout(world);
  await pay(world, sold);
  await giveBackByHand(sold.orderId, 150);

  const cancelled = await manager.cancelPressingOrder({
    params: { pressingOrderId: sold.orderId },
    body: { reason: 'Machine en panne' },
  });

  const paid = moved(world, sold.orderId)['pressing'];
  expect(paid?.refunded).toBe(paid?.captured);
  expect(cancelled.refundableAmount).toBe(0);
  expect(cancelled.payments).toMatchObject([{ status: 'Refunded' }]);
});
