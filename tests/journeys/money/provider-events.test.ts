/** Irrelevant events of the provider are stored, with 200 and no effect (money.md#what-the-provider-says). */
import { expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { book, minuteMs, moved, payFor } from '#tests/support/customer.js';
import { createWorld } from '#tests/support/world.js';
import { worldForFile } from '#tests/support/world-for.js';

const world = await worldForFile();
world.simulator.payments.registerAccount({
  companyId: demoIds.company,
  secretKey: 'sk_test_consigne_demo',
  webhookSecret: 'whsec_consigne_demo',
  receivesEverything: true,
  webhookUrl: `${world.url}/api/webhooks/stripe/${demoIds.company}`,
});

const stored = () => world.running.platform.ports.read((store) => store.webhookEvents.where({}));
const payments = () => world.running.platform.ports.read((store) => store.payments.where({}));

test('every other event of a payment is accepted', async () => {
  const { orderId } = await payFor(world, await book(world));
  await world.pass(5 * minuteMs);

  const events = await stored();
  expect(events.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['payment_intent.created', 'charge.succeeded']),
  );
  expect(events.filter(({ processedAt }) => processedAt === null)).toEqual([]);
  expect(moved(world, orderId)).toMatchObject({ deposit: { held: 12_000, captured: 0, refunded: 0 } });
});

test('pages of another program on the same account are ignored, and no job fails over them', async () => {
  const form = new URLSearchParams({
    mode: 'payment',
    success_url: 'http://other.test/',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'eur',
    'line_items[0][price_data][unit_amount]': '900',
    'line_items[0][price_data][product_data][name]': 'Autre chose',
  });
  const { body } = await world.simulator.payments.handle({
    method: 'POST',
    path: '/v1/checkout/sessions',
    body: String(form),
    headers: { authorization: 'Bearer sk_test_consigne_demo' },
  });
  const { id } = JSON.parse(body) as { id: string };
  world.simulator.payments.pay(id, 'visa');
  await world.pass(150 * minuteMs);

  const event = (await stored()).find(({ sessionId }) => sessionId === id);
  expect(event).toMatchObject({ type: 'checkout.session.completed', outcome: 'unmatched' });
  const jobs = await world.running.platform.ports.read((store) =>
    store.outbox.where({ kind: 'webhook.process', subjectId: event?.id ?? '' }),
  );
  expect(jobs).toMatchObject([{ deadAt: null, lastError: null }]);
});

const review = { object: 'review', id: 'prv_1', open: true, reason: 'rule' };

test.each<[name: string, event: Record<string, unknown>]>([
  ['of an unknown type', { type: 'some.thing', data: { object: { object: 'thing', id: 'th_1' } } }],
  [
    'of a review',
    { type: 'review.opened', data: { object: { ...review, payment_intent: 'pi_of_another_program' } } },
  ],
  [
    'of the newer form',
    {
      object: 'v2.core.event',
      type: 'v2.core.account.updated',
      related_object: { id: 'acct_1', type: 'account' },
    },
  ],
  ['without data', { type: 'a.b' }],
  ['without an object', { type: 'a.b', data: {} }],
  ['with an object of null', { type: 'a.b', data: { object: null } }],
  ['with an empty object', { type: 'a.b', data: { object: {} } }],
  [
    'of an older version',
    { type: 'charge.pending', api_version: '2019-12-03', data: { object: { object: 'source' } } },
  ],
  [
    'of a version to come',
    {
      type: 'payment_intent.processing',
      api_version: '2031-01-01.zzz',
      data: { object: { object: 'payment_intent', id: 'pi_of_another_program' } },
    },
  ],
])('an event %s is stored, and changes nothing', async (_, event) => {
  const before = await payments();

  const id = world.simulator.payments.send(demoIds.company, event);
  await world.pass(minuteMs);

  const kept = (await stored()).filter(({ eventId }) => eventId === id);
  expect(kept).toMatchObject([{ type: event['type'] }]);
  const { body } = await world.simulator.payments.handle({
    method: 'GET',
    path: `/v1/events/${id}`,
    body: '',
    headers: { authorization: 'Bearer sk_test_consigne_demo' },
  });
  // Answered with 200: no delivery of it waits for a retry.
  expect(JSON.parse(body)).toMatchObject({ id, pending_webhooks: 0 });
  expect(await payments()).toEqual(before);
});

test('a company without a payment is asked once an hour, its balance alone', async () => {
  const quiet = await createWorld();
  const { payments: provider } = quiet.running.platform.ports;
  const asked: string[] = [];
  const counted = (name: 'eventsSince' | 'balanceOf' | 'movementsIn' | 'payoutsSince'): void => {
    const ask = provider[name].bind(provider) as (...given: unknown[]) => Promise<never>;
    Object.assign(provider, {
      [name]: (...given: unknown[]) => {
        asked.push(name);
        return ask(...given);
      },
    });
  };
  counted('eventsSince');
  counted('balanceOf');
  counted('movementsIn');
  counted('payoutsSince');

  for (let passed = 0; passed < 12; passed += 1) await quiet.pass(20 * minuteMs);

  const times = (name: string): number => asked.filter((one) => one === name).length;
  // Two companies, four hours.
  expect(times('eventsSince')).toBeLessThanOrEqual(8);
  expect(times('balanceOf')).toBe(8);
  expect(times('movementsIn') + times('payoutsSince')).toBe(0);
  await quiet.close();
});
