/** The product's assumptions about refused cards, repeated keys, lists, disputes and events. */
import assert from 'node:assert/strict';
import { hour, minute } from '#domain/shared/record.js';
import { PaymentKeyRefused } from '#application/payments/gateway.js';
import { apiVersion, verifyEvent } from '#infrastructure/payments/stripe.js';
import { Stripe } from 'stripe';
import { reasonOf } from './holds.js';
import { placed, readingKey } from './provider.js';
import { assume, type Assumption } from './assumption.js';

const cards: readonly Assumption[] = [
  assume(
    'a card that refuses is a card_error with its decline_code and the intent inside',
    'declines/codes',
    'stripe.ts',
    async (provider) => {
      const { hold } = await placed(provider, 'pm_card_chargeCustomerFail');
      assert.deepEqual([hold.status, hold.failure], ['refused', 'generic_decline']);
      assert.match(hold.intentId, /^pi_/);
    },
  ),
  assume(
    'a bank that wants the customer is authentication_required with the intent inside',
    'payments/save-during-payment#charge-saved-payment-method',
    'stripe.ts',
    async (provider) => {
      const { hold } = await placed(provider, 'pm_card_authenticationRequired');
      assert.deepEqual([hold.status, hold.failure], ['requiresAction', 'authentication_required']);
      assert.match(hold.intentId, /^pi_/);
    },
  ),
  assume(
    'a card or a customer that is gone is refused for the parameter that names it, without an intent',
    'api/payment_methods/detach',
    'stripe.ts',
    async (provider) => {
      const { request } = await placed(provider);
      for (const gone of [{ paymentMethodId: 'pm_nobody' }, { customerId: 'cus_nobody' }]) {
        const asked = { ...request, ...gone, idempotencyKey: provider.fresh('key') };
        const { status, failure } = await provider.gateway.placeHold(provider.account, asked);
        assert.deepEqual([status, failure], ['refused', 'card_gone']);
      }
    },
  ),
];

const keys: readonly Assumption[] = [
  assume(
    'a key that is used again repeats the first answer and says so (idempotent-replayed)',
    'api/idempotent_requests',
    'hold-state.ts',
    async (provider) => {
      const idempotencyKey = provider.fresh('key');
      const create = () => provider.stripe.customers.create({ name: 'Camille' }, { idempotencyKey });
      const [first, second] = [await create(), await create()];
      assert.equal(second.id, first.id);
      assert.equal(second.lastResponse.headers['idempotent-replayed'], 'true');
    },
  ),
  assume(
    'a key that is used with other parameters is refused: idempotency_error',
    'api/idempotent_requests',
    'failures.ts',
    async (provider) => {
      const { gateway, account } = provider;
      const { request } = await placed(provider);
      assert.equal(
        await reasonOf(gateway.placeHold(account, { ...request, amountCents: 6_000 })),
        'idempotency_error',
      );
    },
  ),
  assume(
    'a wrong key is an authentication error, and nothing is executed',
    'api/errors',
    'failures.ts',
    async (provider) => {
      const account = { ...provider.account, secretKey: 'sk_test_nobody' };
      await assert.rejects(provider.gateway.readHold(account, 'pi_nobody'), PaymentKeyRefused);
    },
  ),
  assume(
    'what a key may do is found out by calls that change nothing: they are refused for what they name',
    'keys/restricted-api-keys',
    'stripe.ts',
    async ({ gateway, account }) => {
      assert.deepEqual(await gateway.missingPermissions(account), []);
    },
  ),
  assume(
    'what a restricted key may not do is a permission error (403), before anything is looked for',
    'keys/restricted-api-keys',
    'stripe.ts',
    async ({ gateway, account }) => {
      const missing = await gateway.missingPermissions({ ...account, secretKey: readingKey });
      assert.deepEqual(missing, [
        'checkoutSessions',
        'paymentIntents',
        'chargesAndRefunds',
        'setupIntents',
        'disputes',
        'events',
      ]);
    },
    'it takes a key that lacks something',
  ),
  assume(
    'metadata comes back as it was sent, and an update adds to it',
    'api/metadata',
    'stripe.ts',
    async (provider) => {
      const { hold, request } = await placed(provider);
      const { metadata } = await provider.stripe.paymentIntents.retrieve(hold.intentId);
      assert.equal(metadata['orderId'], request.orderId);
      assert.equal(metadata['epoch'], '1');
    },
  ),
  assume(
    'the list of a customer’s intents has a new one at once, the newest first',
    'search#data-freshness',
    'stripe.ts',
    async (provider) => {
      const { gateway, account } = provider;
      const { hold, request } = await placed(provider);
      assert.equal((await gateway.findHold(account, request))?.intentId, hold.intentId);
    },
  ),
];

const disputes: readonly Assumption[] = [
  assume(
    'a payment without a dispute has none in the list by payment_intent',
    'api/disputes/list',
    'balance.ts',
    async (provider) => {
      const { hold } = await placed(provider, 'pm_card_visa', 'charge');
      assert.deepEqual(await provider.gateway.disputesOf(provider.account, hold.intentId), []);
    },
  ),
  assume(
    'a disputed payment is listed by payment_intent, marks its charge, and is not refunded: charge_disputed',
    'disputes/how-disputes-work',
    'balance.ts',
    async (provider) => {
      const { gateway, account, inside, fresh } = provider;
      const { hold } = await placed(provider, 'pm_card_createDispute', 'charge');
      await inside?.clock.advance(2 * hour);
      const [dispute] = await gateway.disputesOf(account, hold.intentId);
      assert.equal(dispute?.intentId, hold.intentId);
      assert.equal((await gateway.readHold(account, hold.intentId)).isDisputed, true);
      assert.equal(
        await reasonOf(gateway.refund(account, hold.intentId, 100, fresh('refund'))),
        'charge_disputed',
      );
    },
    'the provider opens it in its own time',
  ),
];

const events: readonly Assumption[] = [
  assume(
    'events are kept, tell their version, and name what they are about',
    'api/events/object',
    'stripe.ts',
    async (provider) => {
      const { hold } = await placed(provider);
      const { data } = await provider.stripe.events.list({
        type: 'payment_intent.amount_capturable_updated',
        limit: 20,
      });
      const event = data.find((each) => 'id' in each.data.object && each.data.object.id === hold.intentId);
      assert.ok(event, 'no event tells of the hold');
      assert.equal(event.object, 'event');
      const isOwn = provider.inside !== null;
      if (isOwn) assert.equal(event.api_version, apiVersion);
      // At the account, it is the version that its owner set there.
      return isOwn ? null : `api_version of the account: ${String(event.api_version)}`;
    },
  ),
  assume(
    'the list of events takes eighteen types at once and an instant to begin at, the newest first',
    'api/events/list',
    'stripe.ts',
    async (provider) => {
      const { gateway, account, now } = provider;
      const since = now() - minute;
      const [earlier, later] = [await placed(provider), await placed(provider)];
      const listed = (await gateway.eventsSince(account, since)).map(({ intentId }) => intentId);
      const [first, last] = [later, earlier].map(({ hold }) => listed.indexOf(hold.intentId));
      assert.ok(
        first !== undefined && last !== undefined && first >= 0 && first < last,
        'not listed in order',
      );
      assert.deepEqual(await gateway.eventsSince(account, now() + hour), []);
    },
  ),
  assume(
    'webhooks are signed t=…,v1=… with HMAC-SHA-256 over “t.body”, and five minutes long',
    'webhooks#verify-manually',
    'stripe.ts',
    async ({ now }) => {
      const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'ping', data: { object: {} } });
      const timestamp = Math.floor(now() / 1_000);
      const secret = 'whsec_check';
      const header = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
      assert.match(header, /^t=\d+,v1=[0-9a-f]{64}$/);
      const body = Buffer.from(payload);
      assert.equal(verifyEvent(secret, body, header, now()).eventId, 'evt_1');
      assert.throws(() => verifyEvent('whsec_other', body, header, now()));
      assert.throws(() => verifyEvent(secret, body, header, now() + 302_000));
    },
  ),
];

export const cardAssumptions: readonly Assumption[] = [...cards, ...keys, ...disputes, ...events];
