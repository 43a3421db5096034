/**
 * The end of a hold: captured once (the rest is released), released by cancelling, or expired
 * (simulator.md#payment-sandbox).
 */
import type { Stripe } from 'stripe';
import type { Instant } from '#domain/shared/record.js';
import { bookCharge } from './balance.js';
import { captureBefore, changeCharge, planDispute } from './charges.js';
import { announce } from './events.js';
import { invalidParameter, StripeFailure, unexpectedState } from './failure.js';
import type { Params } from '#simulator/payments/form.js';
import { changeIntent } from './intent-object.js';
import { ownIntent } from './intents.js';
import { idOf, type Account, type StoredIntent, type Move } from './objects.js';
import { inSeconds, type World } from '#simulator/payments/world.js';

const cancellable = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
];
const reasons = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'] as const;

export function captureIntent(
  world: World,
  account: Account,
  params: Params,
  id: string,
): Stripe.PaymentIntent {
  const asked = params.whole('amount_to_capture');
  params.done();
  const kept = ownIntent(world, account, id);
  const { status, amount_capturable: held } = kept.object;
  if (status !== 'requires_capture') {
    const message = `This PaymentIntent could not be captured because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`;
    throw unexpectedState(kept.object, message);
  }
  const amount = asked ?? held;
  if (amount > held || amount < 1) {
    const code = amount > held ? 'amount_too_large' : 'parameter_invalid_integer';
    throw invalidParameter('amount_to_capture', code, `The amount to capture must be between 1 and ${held}.`);
  }
  refuseOnFault(world, account, kept);
  return capture(world, kept, amount, held - amount).object;
}

function refuseOnFault(world: World, { companyId }: Account, { object }: StoredIntent): void {
  const orderId = object.metadata['orderId'] ?? null;
  if (!world.faults.take('captureRefused', { companyId, orderId, operation: 'intents.capture' })) return;
  throw new StripeFailure(400, {
    type: 'invalid_request_error',
    code: 'capture_charge_authorization_expired',
    message: 'The authorization of this charge has expired at the issuing bank.',
    payment_intent: object,
  });
}

function capture(world: World, kept: StoredIntent, amount: number, rest: number): StoredIntent {
  const at = world.clock.now();
  const moves: Move[] = [{ kind: 'captured', amountCents: amount, at }];
  if (rest > 0) moves.push({ kind: 'released', amountCents: rest, at });
  const changes = { status: 'succeeded', amount_capturable: 0, amount_received: amount } as const;
  const succeeded = changeIntent(world, kept, changes, moves);
  world.scheduler.cancel('expireHold', kept.object.id);
  changeCharge(world, succeeded, { captured: true, amount_captured: amount });
  const charge = bookCharge(world, succeeded, amount);
  markPaid(world, succeeded);
  if (charge) announce(world, kept.account, 'charge.captured', charge);
  // The balance transaction exists only then.
  if (charge) announce(world, kept.account, 'charge.updated', charge);
  announce(world, kept.account, 'payment_intent.succeeded', succeeded.object);
  planDispute(world, succeeded);
  return succeeded;
}

function markPaid(world: World, { sessionId }: StoredIntent): void {
  const session = sessionId === null ? undefined : world.sessions.get(sessionId);
  if (!session) return;
  world.sessions.set(session.object.id, {
    ...session,
    object: { ...session.object, payment_status: 'paid' },
  });
}

export function cancelIntent(
  world: World,
  account: Account,
  params: Params,
  id: string,
): Stripe.PaymentIntent {
  const reason = params.oneOf('cancellation_reason', reasons) ?? null;
  params.done();
  const kept = ownIntent(world, account, id);
  const { status } = kept.object;
  if (!cancellable.includes(status)) {
    const message = `You cannot cancel this PaymentIntent because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be canceled: ${cancellable.join(', ')}, processing.`;
    throw unexpectedState(kept.object, message);
  }
  if (kept.sessionId !== null && status !== 'requires_capture') {
    const message =
      'You cannot cancel this PaymentIntent: expire the Checkout Session that created it instead.';
    throw unexpectedState(kept.object, message);
  }
  return endIntent(world, kept, reason, world.clock.now()).object;
}

/** Cancels, and releases the hold: since 2025-03-31.basil that is no refund, and the charge stays unchanged. */
export function endIntent(
  world: World,
  kept: StoredIntent,
  reason: Stripe.PaymentIntent.CancellationReason | null,
  at: Instant,
): StoredIntent {
  const held = kept.object.amount_capturable;
  const moves: Move[] = held > 0 ? [{ kind: 'released', amountCents: held, at }] : [];
  const changes = { status: 'canceled', cancellation_reason: reason, canceled_at: inSeconds(at) } as const;
  const canceled = changeIntent(world, kept, { ...changes, amount_capturable: 0, next_action: null }, moves);
  world.scheduler.cancel('expireHold', kept.object.id);
  const charge = world.charges.get(idOf(canceled.object.latest_charge))?.object;
  if (charge && reason === 'expired') announce(world, kept.account, 'charge.expired', charge, at);
  announce(world, kept.account, 'payment_intent.canceled', canceled.object, at);
  return canceled;
}

/** Ends holds on the clock, including those found after a restart. */
export function watchHolds(world: World): void {
  world.scheduler.on('expireHold', (id, at) => {
    const kept = world.intents.get(id);
    if (kept?.object.status !== 'requires_capture') return;
    world.keep.together(() => endIntent(world, kept, 'expired', at));
  });
  for (const { object } of world.intents.all()) {
    const charge = world.charges.get(idOf(object.latest_charge));
    const end = charge ? captureBefore(charge.object) : null;
    if (object.status === 'requires_capture' && end !== null)
      world.scheduler.plan('expireHold', object.id, end);
  }
}
