import { PaymentRefused, PaymentUnavailable } from '#application/payments/gateway.js';
import { createStripeGateway } from '#infrastructure/payments/stripe.js';
import type { FaultSetting, PaymentFault } from '#simulator/payments/faults.js';
import { describe, expect, it } from 'vitest';
import { account, checkoutHold, checkoutRequest, holdRequest, startGateway } from './gateway-bench.js';

describe('the provider’s failures', () => {
  it.each<[PaymentFault, FaultSetting]>([
    ['timeoutBefore', { times: 1 }],
    ['timeoutAfter', { times: 1 }],
    ['stored500', { times: 1 }],
    ['stored500', { times: 1, hasEffect: true }],
    ['down', { times: 1 }],
    ['rateLimit', { times: 1 }],
  ])('%s %o leave the outcome unknown', async (fault, setting) => {
    const bench = await startGateway();
    const { intentId } = await checkoutHold(bench);
    bench.sandbox.faults.set(fault, setting);

    const capture = bench.gateway.capture(account, intentId, 2_900, 'capture-1');

    await expect(capture).rejects.toBeInstanceOf(PaymentUnavailable);
  });

  it.each<PaymentFault>(['timeoutBefore', 'timeoutAfter'])(
    'after %s the same key acts once',
    async (fault) => {
      const bench = await startGateway();
      const rental = await checkoutHold(bench);
      bench.sandbox.faults.set(fault, { times: 1 });
      await expect(bench.gateway.placeHold(account, holdRequest(rental))).rejects.toThrow();

      expect(await bench.gateway.placeHold(account, holdRequest(rental))).toMatchObject({ status: 'held' });
      expect(bench.sandbox.intents()).toHaveLength(2);
    },
  );

  it('a stored 500 stays under its key, and the state shows whether a new one is needed', async () => {
    const bench = await startGateway();
    const { intentId } = await checkoutHold(bench);
    bench.sandbox.faults.set('stored500', { times: 1 });
    const capture = (key: string) => bench.gateway.capture(account, intentId, 2_900, key);

    await expect(capture('capture-1')).rejects.toBeInstanceOf(PaymentUnavailable);
    await expect(capture('capture-1')).rejects.toBeInstanceOf(PaymentUnavailable);
    expect(await bench.gateway.readHold(account, intentId)).toMatchObject({ status: 'held' });
    expect(await capture('capture-2')).toMatchObject({ status: 'captured' });
  });

  it('a request that is still running is sent again later', async () => {
    const bench = await startGateway();
    const { intentId } = await checkoutHold(bench);
    bench.sandbox.faults.set('slow', { times: 1, seconds: 3 });
    const first = bench.gateway.capture(account, intentId, 2_900, 'capture-1');
    while (bench.sandbox.faults.list().length > 0) await new Promise(setImmediate);

    const second = bench.gateway.capture(account, intentId, 2_900, 'capture-1');

    await expect(second).rejects.toBeInstanceOf(PaymentUnavailable);
    await bench.clock.advance(3_000);
    await expect(first).resolves.toMatchObject({ status: 'captured' });
  });

  it('an unreachable server leaves the outcome unknown', async () => {
    const bench = await startGateway({ port: 1 });

    const opening = bench.gateway.openCheckout(account, checkoutRequest(bench));

    await expect(opening).rejects.toBeInstanceOf(PaymentUnavailable);
  });

  it('a wrong key may be corrected, a wrong request may not', async () => {
    const bench = await startGateway();
    const wrongKey = { ...account, secretKey: 'sk_test_other' };
    const tooSmall = checkoutRequest(bench, { amountCents: 10 });

    await expect(bench.gateway.readHold(wrongKey, 'pi_1')).rejects.toBeInstanceOf(PaymentUnavailable);
    await expect(bench.gateway.readHold(account, 'pi_1')).rejects.toBeInstanceOf(PaymentRefused);
    await expect(bench.gateway.openCheckout(account, tooSmall)).rejects.toMatchObject({
      reason: 'amount_too_small',
    });
  });

  it('each company is called with its own key, without a socket as with one', async () => {
    const bench = await startGateway();
    const second = { companyId: 'company-2', secretKey: 'sk_test_2' };
    bench.sandbox.registerAccount({ ...second, webhookSecret: 'whsec_2', webhookUrl: null });
    const { httpClient } = bench.sandbox;
    const gateway = createStripeGateway({ httpClient, now: () => bench.clock.now() });

    const mine = await gateway.openCheckout(account, checkoutRequest(bench));
    const theirs = await gateway.openCheckout(second, checkoutRequest(bench));

    expect(mine.sessionId).not.toBe(theirs.sessionId);
    await expect(gateway.readCheckout(account, theirs.sessionId)).rejects.toBeInstanceOf(PaymentRefused);
    await expect(gateway.readCheckout(second, theirs.sessionId)).resolves.toEqual(theirs);
  });
});
