/** A new PaymentIntent, in Stripe's own shape: the types of the official package refuse a missing field. */
import type { Stripe } from 'stripe';
import type { CaptureMethod, FutureUse, StoredIntent } from './objects.js';
import { announce } from './events.js';
import { nowInSeconds, type World } from '#simulator/payments/world.js';

interface IntentFacts {
  readonly amount: number;
  readonly currency: string;
  readonly captureMethod: CaptureMethod;
  readonly customer: string | null;
  readonly paymentMethod: string | null;
  readonly setupFutureUsage: FutureUse | null;
  readonly description: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly sessionId: string | null;
}

function newIntent(world: World, facts: IntentFacts): Stripe.PaymentIntent {
  const id = world.newId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: facts.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: facts.captureMethod,
    client_secret: `${id}_secret_${world.random.fresh(`payments/secret/${id}`).hex(12)}`,
    confirmation_method: 'automatic',
    created: nowInSeconds(world),
    currency: facts.currency,
    customer: facts.customer,
    customer_account: null,
    description: facts.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: { ...facts.metadata },
    next_action: null,
    on_behalf_of: null,
    payment_method: facts.paymentMethod,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: facts.setupFutureUsage,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: facts.paymentMethod === null ? 'requires_payment_method' : 'requires_confirmation',
    transfer_group: null,
  };
}

export function addIntent(world: World, account: string, facts: IntentFacts): StoredIntent {
  const object = newIntent(world, facts);
  const kept = { account, object, sessionId: facts.sessionId, moves: [] };
  world.intents.set(object.id, kept);
  announce(world, account, 'payment_intent.created', object);
  return kept;
}

/** Applies the changes and returns the updated intent. */
export function changeIntent(
  world: World,
  kept: StoredIntent,
  changes: Partial<Stripe.PaymentIntent>,
  moves: StoredIntent['moves'] = [],
): StoredIntent {
  const changed = { ...kept, object: { ...kept.object, ...changes }, moves: [...kept.moves, ...moves] };
  world.intents.set(kept.object.id, changed);
  return changed;
}
