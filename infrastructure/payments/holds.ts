/**
 * Holds: read, captured once, released, refunded (money.md#holds). A late call returns the current state when its goal
 * is already reached.
 */
import {
  PaymentRefused,
  type HoldState,
  type PaymentAccount,
  type PaymentGateway,
} from '#application/payments/gateway.js';
import type { Stripe } from 'stripe';
import { callStripe } from './failures.js';
import { expansions } from './hold-state.js';
import { findHold, placeHold } from './place-hold.js';
import { intentNow, readIntent } from './refetch.js';

type Holds = Pick<PaymentGateway, 'capture' | 'findHold' | 'placeHold' | 'readHold' | 'refund' | 'release'>;

export function createHolds(client: (account: PaymentAccount) => Stripe): Holds {
  const read = (account: PaymentAccount, intentId: string) =>
    callStripe(() => readIntent(client(account), intentId));
  return {
    readHold: read,
    placeHold: (account, request) => placeHold(client(account), account, request),
    findHold: (account, request) => callStripe(() => findHold(client(account), account, request)),

    capture: (account, intentId, amountCents, idempotencyKey) =>
      unlessDone(
        () => {
          const stripe = client(account);
          const params = { amount_to_capture: amountCents, expand: expansions };
          return intentNow(stripe, stripe.paymentIntents.capture(intentId, params, { idempotencyKey }));
        },
        () => read(account, intentId),
        (state) => state.status === 'captured' && state.capturedCents === amountCents,
      ),

    release: (account, intentId, idempotencyKey) =>
      unlessDone(
        () => {
          const stripe = client(account);
          const params = { expand: expansions };
          return intentNow(stripe, stripe.paymentIntents.cancel(intentId, params, { idempotencyKey }));
        },
        () => read(account, intentId),
        (state) => state.status === 'released',
      ),

    refund: (account, intentId, amountCents, idempotencyKey) =>
      unlessDone(
        async () => {
          const params = { payment_intent: intentId, amount: amountCents };
          await client(account).refunds.create(params, { idempotencyKey });
          return read(account, intentId);
        },
        () => read(account, intentId),
        (state, reason) => reason === 'charge_already_refunded' && state.refundedCents >= amountCents,
      ),
  };
}

/** Runs the call; when Stripe refuses it, checks whether the wanted state is reached all the same. */
async function unlessDone(
  act: () => Promise<HoldState>,
  read: () => Promise<HoldState>,
  isDone: (state: HoldState, reason: string) => boolean,
): Promise<HoldState> {
  try {
    return await callStripe(act);
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    const state = await read();
    if (isDone(state, error.reason)) return state;
    throw error;
  }
}
