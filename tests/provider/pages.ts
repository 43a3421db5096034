/** The product's assumptions about the provider's payment pages. */
import assert from 'node:assert/strict';
import { languages } from '#domain/shared/languages.js';
import { reasonOf } from './holds.js';
import { pageOf, savedCard, type Provider } from './provider.js';
import { assume, type Assumption } from './assumption.js';

async function paidPage(provider: Provider, kind: 'hold' | 'saveCard') {
  const { gateway, account, inside } = provider;
  const { sessionId } = await gateway.openCheckout(account, pageOf(provider, kind));
  inside?.sandbox.pay(sessionId, 'visa');
  return gateway.readCheckout(account, sessionId);
}

const handPaid = 'a hosted page is paid by a person';
const sessions = 'api/checkout/sessions';
export const pageAssumptions: readonly Assumption[] = [
  assume(
    'a new page is open, has an address, and no intent yet',
    `${sessions}/object`,
    'checkout.ts',
    async (provider) => {
      const { gateway, account, stripe } = provider;
      const page = await gateway.openCheckout(account, pageOf(provider));
      assert.deepEqual([page.status, page.hold, page.paymentMethodId], ['open', null, null]);
      assert.match(page.url ?? '', /^https?:/);
      assert.equal((await stripe.checkout.sessions.retrieve(page.sessionId)).payment_intent, null);
    },
  ),
  assume(
    'a page is in the language that was asked for',
    `${sessions}/create#create_checkout_session-locale`,
    'checkout.ts',
    async (provider) => {
      const { gateway, account, stripe } = provider;
      for (const language of languages) {
        const { sessionId } = await gateway.openCheckout(account, { ...pageOf(provider), language });
        assert.equal((await stripe.checkout.sessions.retrieve(sessionId)).locale, language);
      }
    },
  ),
  assume(
    'an open page can be expired, and stays expired',
    `${sessions}/expire`,
    'checkout.ts',
    async (provider) => {
      const { gateway, account } = provider;
      const { sessionId } = await gateway.openCheckout(account, pageOf(provider));
      const expired = await gateway.expireCheckout(account, sessionId);
      assert.deepEqual([expired.status, expired.url], ['expired', null]);
      assert.equal((await gateway.readCheckout(account, sessionId)).status, 'expired');
      assert.notEqual(await reasonOf(provider.stripe.checkout.sessions.expire(sessionId)), 'accepted');
    },
  ),
  assume(
    'a later page for a known customer is accepted, and may show every card that was saved, however it was',
    'payments/checkout/save-during-payment#prefill-payment-fields',
    'checkout.ts',
    async (provider) => {
      const { gateway, account, stripe } = provider;
      const { customerId } = await savedCard(provider);
      const { sessionId } = await gateway.openCheckout(account, { ...pageOf(provider), customerId });
      const session = await stripe.checkout.sessions.retrieve(sessionId);
      assert.equal(session.customer, customerId);
      const filters = session.saved_payment_method_options?.allow_redisplay_filters;
      assert.deepEqual([...(filters ?? [])].sort(), ['always', 'limited', 'unspecified']);
    },
  ),
  assume(
    'a page for a customer that is gone is refused (resource_missing), and opened as for a first payment',
    'error-codes#resource-missing',
    'checkout.ts',
    async (provider) => {
      const { gateway, account } = provider;
      const page = { ...pageOf(provider), customerId: 'cus_nobody' };
      assert.equal((await gateway.openCheckout(account, page)).status, 'open');
    },
  ),
  assume(
    'a page that was paid holds the money and has saved the card for later',
    'payments/save-during-payment',
    'checkout.ts',
    async (provider) => {
      const page = await paidPage(provider, 'hold');
      assert.deepEqual([page.status, page.hold?.status], ['complete', 'held']);
      assert.match(`${page.customerId} ${page.paymentMethodId}`, /^cus_\w+ pm_\w+$/);
    },
    handPaid,
  ),
  assume(
    'a page that was paid is not expired any more',
    `${sessions}/expire`,
    'checkout.ts',
    async (provider) => {
      const { sessionId } = await paidPage(provider, 'hold');
      assert.equal((await provider.gateway.expireCheckout(provider.account, sessionId)).status, 'complete');
    },
    handPaid,
  ),
  assume(
    'a page of the mode setup saves the card without a payment',
    'payments/save-and-reuse',
    'checkout.ts',
    async (provider) => {
      const page = await paidPage(provider, 'saveCard');
      assert.deepEqual([page.status, page.hold], ['complete', null]);
      assert.match(`${page.customerId} ${page.paymentMethodId}`, /^cus_\w+ pm_\w+$/);
    },
    handPaid,
  ),
];
