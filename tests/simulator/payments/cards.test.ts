import { findCard, isCardNumber, testCards, type TestCardName } from '#simulator/payments/cards.js';
import { describe, expect, it } from 'vitest';
import { holdParams, placeCheckoutHold, placeSavedHold, startBench } from './sandbox-bench.js';

/** The first payment with the customer present, and a later hold on the saved card without them. */
const expected: Record<TestCardName, { first: string; later?: string }> = {
  visa: { first: 'done', later: 'requires_capture' },
  mastercard: { first: 'done', later: 'requires_capture' },
  visa_debit: { first: 'done', later: 'requires_capture' },
  amex: { first: 'done', later: 'requires_capture' },
  fr: { first: 'done', later: 'requires_capture' },
  authenticationRequiredOnSetup: { first: 'authenticate', later: 'requires_capture' },
  authenticationRequired: { first: 'authenticate', later: 'authentication_required/authentication_required' },
  authenticationRequiredSetupForOffSession: { first: 'authenticate', later: 'requires_capture' },
  authenticationRequiredChargeDeclinedInsufficientFunds: { first: 'authenticate' },
  chargeDeclined: { first: 'card_declined/generic_decline' },
  chargeDeclinedInsufficientFunds: { first: 'card_declined/insufficient_funds' },
  chargeDeclinedLostCard: { first: 'card_declined/lost_card' },
  chargeDeclinedStolenCard: { first: 'card_declined/stolen_card' },
  chargeDeclinedExpiredCard: { first: 'expired_card/undefined' },
  chargeDeclinedIncorrectCvc: { first: 'incorrect_cvc/undefined' },
  chargeDeclinedProcessingError: { first: 'processing_error/undefined' },
  chargeCustomerFail: { first: 'done', later: 'card_declined/generic_decline' },
  refundFail: { first: 'done', later: 'requires_capture' },
  pendingRefund: { first: 'done', later: 'requires_capture' },
  createDispute: { first: 'done', later: 'requires_capture' },
  createDisputeProductNotReceived: { first: 'done', later: 'requires_capture' },
  createDisputeInquiry: { first: 'done', later: 'requires_capture' },
};

describe('the test cards', () => {
  it.each(Object.entries(expected))('%s behaves as published', async (card, { first, later }) => {
    const bench = await startBench();
    const session = await bench.stripe.checkout.sessions.create(holdParams(bench.clock));

    const outcome = bench.sandbox.pay(session.id, card, 'leave');

    const error = bench.sandbox.intents()[0]?.last_payment_error;
    expect(outcome.kind === 'refused' ? `${error?.code}/${error?.decline_code}` : outcome.kind).toBe(first);
    if (later === undefined) return;
    const earlier = await placeCheckoutHold(bench, card);
    const second = await placeSavedHold(bench, earlier).then(
      (intent) => intent.status,
      (failure: { code: string; decline_code: string }) => `${failure.code}/${failure.decline_code}`,
    );
    expect(second).toBe(later);
  });

  it('ask for 3-D Secure at checkout, and note it on the charge once it is passed', async () => {
    const bench = await startBench();
    const intent = await placeCheckoutHold(bench, '4000 0025 0000 3155');

    expect(intent.latest_charge).toMatchObject({
      payment_method_details: { card: { last4: '3155', three_d_secure: { result: 'authenticated' } } },
    });
  });

  it('let another card be tried after a refusal, on the same intent', async () => {
    const { stripe, clock, sandbox } = await startBench();
    const session = await stripe.checkout.sessions.create(holdParams(clock));

    const refused = sandbox.pay(session.id, 'chargeDeclinedInsufficientFunds');
    const failed = sandbox.pay(session.id, 'authenticationRequired', 'refuse');
    const paid = sandbox.pay(session.id, 'visa');

    expect(refused).toMatchObject({ kind: 'refused', reason: 'insufficient_funds' });
    expect(failed).toMatchObject({ kind: 'refused', reason: 'authentication_failure' });
    expect(paid.kind).toBe('done');
    expect(sandbox.intents()).toHaveLength(1);
    expect(sandbox.intents()[0]).toMatchObject({ status: 'requires_capture', last_payment_error: null });
  });

  it('are found by number, by name and by Stripe’s name', () => {
    expect(findCard('5555-5555 5555 4444')).toBe('mastercard');
    expect(findCard('chargeDeclined')).toBe('chargeDeclined');
    expect(findCard('pm_card_visa')).toBe('visa');
    expect(findCard('pm_card_visa_chargeDeclinedLostCard')).toBe('chargeDeclinedLostCard');
    expect(findCard('4111111111111111')).toBeNull();
    expect(findCard('toString')).toBeNull();
  });

  it('all have a right check digit', () => {
    expect(Object.values(testCards).filter(({ number }) => !isCardNumber(number))).toEqual([]);
    expect(isCardNumber('4242424242424241')).toBe(false);
    expect(isCardNumber('4242')).toBe(false);
  });
});
