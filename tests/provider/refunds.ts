/** The product's assumptions about refunds. */
import assert from 'node:assert/strict';
import { hour } from '#domain/shared/record.js';
import { keptInPart, reasonOf } from './holds.js';
import { chargeOf, heldCents, placed } from './provider.js';
import { assume, type Assumption } from './assumption.js';

export const refundAssumptions: readonly Assumption[] = [
  assume(
    'what was kept of a hold is refunded, counts in amount_refunded, and is not refunded again',
    'refunds',
    'hold-state.ts',
    async (provider) => {
      const { gateway, account, fresh, stripe } = provider;
      const intentId = await keptInPart(provider);
      const part = await gateway.refund(account, intentId, 1_000, fresh('refund'));
      assert.equal(part.refundedCents, 1_000);
      const whole = await gateway.refund(account, intentId, 2_000, fresh('refund'));
      assert.deepEqual([whole.capturedCents, whole.refundedCents], [3_000, 3_000]);
      assert.equal((await chargeOf(provider, intentId)).refunded, true);
      assert.equal(
        await reasonOf(stripe.refunds.create({ payment_intent: intentId, amount: 1 })),
        'charge_already_refunded',
      );
    },
  ),
  assume(
    'a refund is bounded by what was captured, not by what was held',
    'api/refunds/create',
    'stripe.ts',
    async (provider) => {
      const { gateway, account, fresh } = provider;
      const intentId = await keptInPart(provider);
      assert.notEqual(await reasonOf(gateway.refund(account, intentId, 3_001, fresh('refund'))), 'accepted');
      assert.equal((await gateway.readHold(account, intentId)).refundedCents, 0);
    },
  ),
  assume('what is only held is not refunded', 'api/refunds/create', 'stripe.ts', async (provider) => {
    const { hold: held } = await placed(provider);
    assert.notEqual(
      await reasonOf(provider.stripe.refunds.create({ payment_intent: held.intentId })),
      'accepted',
    );
  }),
  assume(
    'a refund that is pending counts as given back from its creation',
    'testing#refunds',
    'hold-state.ts',
    async (provider) => {
      const { gateway, account, fresh, stripe } = provider;
      const { hold: paid } = await placed(provider, 'pm_card_pendingRefund', 'charge');
      const refund = await stripe.refunds.create({ payment_intent: paid.intentId, amount: 1_000 });
      assert.equal(refund.status, 'pending');
      assert.equal((await gateway.readHold(account, paid.intentId)).refundedCents, 1_000);
      assert.equal(
        (await reasonOf(gateway.refund(account, paid.intentId, heldCents, fresh('refund')))) === 'accepted',
        false,
      );
    },
  ),
  assume(
    'a pending refund succeeds later, and nothing is counted twice',
    'testing#refunds',
    'hold-state.ts',
    async (provider) => {
      const { hold: paid } = await placed(provider, 'pm_card_pendingRefund', 'charge');
      const { id } = await provider.stripe.refunds.create({ payment_intent: paid.intentId, amount: 1_000 });
      await provider.inside?.clock.advance(2 * hour);
      assert.equal((await provider.stripe.refunds.retrieve(id)).status, 'succeeded');
      assert.equal((await provider.gateway.readHold(provider.account, paid.intentId)).refundedCents, 1_000);
    },
    'the provider takes its time',
  ),
  assume(
    'a refund that the bank sends back fails, and is taken off amount_refunded',
    'refunds#failed-refunds',
    'hold-state.ts',
    async (provider) => {
      const { hold: paid } = await placed(provider, 'pm_card_refundFail', 'charge');
      const { id } = await provider.stripe.refunds.create({ payment_intent: paid.intentId, amount: 1_000 });
      await provider.inside?.clock.advance(2 * hour);
      assert.equal((await provider.stripe.refunds.retrieve(id)).status, 'failed');
      assert.equal((await provider.gateway.readHold(provider.account, paid.intentId)).refundedCents, 0);
    },
    'the provider takes its time',
  ),
];
