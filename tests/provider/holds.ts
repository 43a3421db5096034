/** The product's assumptions about holds: captures, releases, and their ends. */
import assert from 'node:assert/strict';
import { day, hour } from '#domain/shared/record.js';
import { chargeOf, heldCents, placed, savedCard, type Provider } from './provider.js';
import { assume, type Assumption } from './assumption.js';

const basil = 'changelog/basil/2025-03-31/remove-refund-from-partial-capture-and-payment-cancellation-flow';
const hold = 'payments/place-a-hold-on-a-payment-method';

/** The error's code, as the product receives it. */
export const reasonOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => 'accepted',
    (error: unknown) =>
      (error as { reason?: string; code?: string }).reason ?? (error as { code?: string }).code,
  );

export async function keptInPart(provider: Provider, cents = 3_000): Promise<string> {
  const { hold: held } = await placed(provider);
  const { gateway, account, fresh } = provider;
  await gateway.capture(account, held.intentId, cents, fresh('capture'));
  return held.intentId;
}

const capturing: readonly Assumption[] = [
  assume(
    'a hold without the customer is placed at once, and tells when it ends',
    hold,
    'stripe.ts',
    async (provider) => {
      const { hold: held } = await placed(provider);
      assert.equal(held.status, 'held');
      const charge = await chargeOf(provider, held.intentId);
      const end = charge.payment_method_details?.card?.capture_before;
      assert.equal(typeof end, 'number', 'capture_before is missing');
      assert.equal(held.expiresAt, Number(end) * 1_000);
    },
  ),
  assume(
    'a Visa held without the customer ends after 4 days 18 hours, never sooner',
    hold,
    'hold-state.ts',
    async (provider) => {
      const { hold: held } = await placed(provider);
      const { created } = await chargeOf(provider, held.intentId);
      assert.ok(
        (held.expiresAt ?? 0) - created * 1_000 >= 4 * day + 18 * hour - 60_000,
        String(held.expiresAt),
      );
    },
  ),
  assume(
    'what a partial capture lets go is no refund: amount_refunded stays 0, refunded false',
    basil,
    'hold-state.ts',
    async (provider) => {
      const intentId = await keptInPart(provider);
      const { captured, amount, amount_captured, amount_refunded, refunded } = await chargeOf(
        provider,
        intentId,
      );
      assert.deepEqual(
        { captured, amount, amount_captured, amount_refunded, refunded },
        { captured: true, amount: heldCents, amount_captured: 3_000, amount_refunded: 0, refunded: false },
      );
      const listed = await provider.stripe.refunds.list({ payment_intent: intentId });
      assert.deepEqual(listed.data, []);
    },
  ),
  assume(
    'a cancellation is no refund: amount_captured 0, amount_refunded 0, refunded false',
    basil,
    'stripe.ts',
    async (provider) => {
      const { hold: held } = await placed(provider);
      const { gateway, account, fresh } = provider;
      const released = await gateway.release(account, held.intentId, fresh('release'));
      assert.equal(released.status, 'released');
      const { amount_captured, amount_refunded, refunded } = await chargeOf(provider, held.intentId);
      assert.deepEqual(
        { amount_captured, amount_refunded, refunded },
        { amount_captured: 0, amount_refunded: 0, refunded: false },
      );
      const listed = await provider.stripe.refunds.list({ payment_intent: held.intentId });
      assert.deepEqual(listed.data, []);
    },
  ),
  assume(
    'more than is held is not captured',
    'api/payment_intents/capture',
    'stripe.ts',
    async (provider) => {
      const { hold: held } = await placed(provider);
      const { gateway, account, fresh } = provider;
      assert.equal(
        await reasonOf(gateway.capture(account, held.intentId, heldCents + 1, fresh('capture'))),
        'amount_too_large',
      );
      assert.equal((await gateway.readHold(account, held.intentId)).status, 'held');
    },
  ),
  assume(
    'a hold is captured once: the second try is payment_intent_unexpected_state',
    'error-codes',
    'stripe.ts',
    async (provider) => {
      const intentId = await keptInPart(provider);
      const again = provider.stripe.paymentIntents.capture(intentId, { amount_to_capture: 100 });
      assert.equal(await reasonOf(again), 'payment_intent_unexpected_state');
    },
  ),
  assume(
    'what was captured is not cancelled: payment_intent_unexpected_state',
    'api/payment_intents/cancel',
    'stripe.ts',
    async (provider) => {
      const intentId = await keptInPart(provider);
      assert.equal(
        await reasonOf(provider.stripe.paymentIntents.cancel(intentId)),
        'payment_intent_unexpected_state',
      );
    },
  ),
  assume(
    'what was cancelled is not captured: payment_intent_unexpected_state',
    'api/payment_intents/capture',
    'stripe.ts',
    async (provider) => {
      const { hold: held } = await placed(provider);
      await provider.stripe.paymentIntents.cancel(held.intentId);
      assert.equal(
        await reasonOf(provider.stripe.paymentIntents.capture(held.intentId)),
        'payment_intent_unexpected_state',
      );
    },
  ),
  assume(
    'a hold that ran out is cancelled as expired',
    basil,
    'hold-state.ts',
    async (provider) => {
      const { hold: held } = await placed(provider);
      await provider.inside?.clock.advance(8 * day);
      const { status, failure } = await provider.gateway.readHold(provider.account, held.intentId);
      assert.deepEqual({ status, failure }, { status: 'released', failure: 'expired' });
    },
    'days go by until it does',
  ),
];

const smallest: readonly Assumption[] = [
  assume(
    'less than 0.50 € is not charged: amount_too_small',
    'currencies#minimum-and-maximum-charge-amounts',
    'stripe.ts',
    async (provider) => {
      const { account, gateway, fresh } = provider;
      const request = { kind: 'charge', orderId: fresh('order'), purpose: 'extension', epoch: 1 } as const;
      const asked = {
        ...request,
        ...(await savedCard(provider)),
        amountCents: 49,
        idempotencyKey: fresh('small'),
      };
      assert.equal(await reasonOf(gateway.placeHold(account, asked)), 'amount_too_small');
    },
  ),
  assume(
    'what a capture of less than 0.50 € does is documented nowhere: the product sends none, this tells what was seen',
    'api/payment_intents/capture',
    'stripe.ts',
    async (provider) => {
      const { hold: held } = await placed(provider);
      const seen = await reasonOf(
        provider.stripe.paymentIntents.capture(held.intentId, { amount_to_capture: 49 }),
      );
      return `seen: ${String(seen)}`;
    },
  ),
];

export const holdAssumptions: readonly Assumption[] = [...capturing, ...smallest];
