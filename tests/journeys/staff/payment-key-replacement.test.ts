/** A secret key is replaced, during a hold only by one of the same account (money.md#payment-keys). */
import { beforeEach, expect, test } from 'vitest';
import { readAccount } from '#application/payments/account.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { book, minuteMs, payFor } from '#tests/support/customer.js';
import { plainBrand } from '#tests/support/plain-brand.js';
import { fieldsAtFault, refusalOf } from '#tests/support/refusals.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { worldForEach } from '#tests/support/world-for.js';

const world = worldForEach();
let manager: SignedIn;
beforeEach(async () => {
  manager = await signIn(world, 'manager');
});

const params = { companyId: demoIds.company };
const keyOf = async (companyId: string): Promise<string> =>
  (await readAccount(world.running.platform.ports, companyId)).secretKey;

async function exchange(stripeSecretKey: string | null) {
  const { version } = await manager.companyBranding({ params });
  return manager.updateCompanyBranding({ params, body: { ...plainBrand, version, stripeSecretKey } });
}

const foreign = 'sk_test_of_another_account';

test('a key of another account, or none, is refused while a hold lives, and accepted when it is over', async () => {
  const { client, code } = await payFor(world, await book(world));
  const own = await keyOf(demoIds.company);

  for (const key of [await keyOf(demoIds.neighbour), foreign, null])
    expect(await fieldsAtFault(exchange(key))).toEqual(['stripeSecretKey']);
  expect(await keyOf(demoIds.company)).toBe(own);
  expect(await exchange(own)).toMatchObject({ hasStripeSecretKey: true });

  await client.cancelRental({ params: { code } });
  await world.settle();
  await exchange(foreign);
  expect(await keyOf(demoIds.company)).toBe(foreign);
});

test('a customer on the payment page can still pay', async () => {
  const booking = await book(world);

  expect(await fieldsAtFault(exchange(foreign))).toEqual(['stripeSecretKey']);

  await payFor(world, booking);
});

test('a card that is saved for a deposit of the day after tomorrow belongs to the old account', async () => {
  await payFor(world, await book(world, { startInMs: 70 * 60 * minuteMs }));

  expect(await fieldsAtFault(exchange(foreign))).toEqual(['stripeSecretKey']);
});

test('a key is tried before it is stored, and the missing rights of a restricted one are named', async () => {
  const own = await keyOf(demoIds.company);
  const all = [
    'rak_checkout_session_write',
    'rak_payment_intent_write',
    'rak_charge_write',
    'rak_setup_intent_read',
    'rak_dispute_read',
    'rak_event_read',
  ];
  const restrictedKeys = {
    rk_test_all: all,
    rk_test_reads: all.map((each) => each.replace('write', 'read')),
  };
  const hooks = { webhookSecret: 'whsec_consigne_demo', webhookUrl: null };
  world.simulator.payments.registerAccount({
    companyId: demoIds.company,
    secretKey: own,
    ...hooks,
    restrictedKeys,
  });
  const wordsOf = async (key: string): Promise<string> =>
    JSON.stringify((await refusalOf(exchange(key))).body['errors']);

  expect(await wordsOf('rk_test_reads')).toContain(
    'ce qui lui manque\u00a0: Checkout Sessions (écriture), Payment Intents (écriture), Charges and Refunds (écriture).',
  );
  expect(await wordsOf('rk_test_nobody')).toContain('Stripe ne connaît pas cette clé');
  expect(await keyOf(demoIds.company)).toBe(own);

  await exchange('rk_test_all');
  expect(await keyOf(demoIds.company)).toBe('rk_test_all');
});

test('while the provider is away the key cannot be checked, and nothing is changed', async () => {
  await payFor(world, await book(world));
  world.simulator.payments.faults.set('down', { forSeconds: 60 });

  const key = await keyOf(demoIds.neighbour);
  expect(await refusalOf(exchange(key))).toMatchObject({ code: 'PAYMENT_PROVIDER_UNAVAILABLE' });
});
