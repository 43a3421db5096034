/** SetupIntents: saving a card without a payment, by the hosted page (money.md#holds, far reservations). */
import type { Stripe } from 'stripe';
import { testCards } from '#simulator/payments/cards.js';
import { declines, isDeclineName, type Decline, noSuch } from './failure.js';
import { announce } from './events.js';
import type { Params } from '#simulator/payments/form.js';
import type { Account, Stored, StoredPaymentMethod } from './objects.js';
import { attach } from './customers.js';
import { nowInSeconds, ownOf, type World } from '#simulator/payments/world.js';

type StoredSetup = Stored<Stripe.SetupIntent>;

export function addSetupIntent(
  world: World,
  account: string,
  metadata: Record<string, string>,
): Stripe.SetupIntent {
  const id = world.newId('seti');
  const object: Stripe.SetupIntent = {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${world.random.fresh(`payments/secret/${id}`).hex(12)}`,
    created: nowInSeconds(world),
    customer: null,
    description: null,
    excluded_payment_method_types: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: 'off_session',
  };
  world.setupIntents.set(id, { account, object });
  return object;
}

export function readSetupIntent(
  world: World,
  account: Account,
  params: Params,
  id: string,
): Stripe.SetupIntent {
  params.done();
  const kept = ownOf(world.setupIntents, account, id);
  if (!kept) throw noSuch('setupintent', id);
  return kept.object;
}

export function changeSetup(
  world: World,
  kept: StoredSetup,
  changes: Partial<Stripe.SetupIntent>,
): StoredSetup {
  const changed = { ...kept, object: { ...kept.object, ...changes } };
  world.setupIntents.set(kept.object.id, changed);
  return changed;
}

/** The bank's decision on saving this card. */
export function setUp(
  world: World,
  account: Account,
  kept: StoredSetup,
  method: StoredPaymentMethod,
  facts: { readonly customer: string | null; readonly isAuthenticated: boolean; readonly actionUrl: string },
): StoredSetup {
  const card = method.card === null ? null : testCards[method.card];
  const { customer, isAuthenticated, actionUrl } = facts;
  if (card !== null && card.authentication !== 'never' && !isAuthenticated) {
    return changeSetup(world, kept, {
      status: 'requires_action',
      customer,
      payment_method: method.object.id,
      last_setup_error: null,
      next_action: { type: 'redirect_to_url', redirect_to_url: { url: actionUrl, return_url: null } },
    });
  }
  const orderId = kept.object.metadata?.['orderId'] ?? null;
  const fault = world.faults.take('decline', { companyId: account.companyId, orderId, operation: 'setUp' });
  const injected = fault === null ? null : (fault.code ?? 'generic_decline');
  const refusal = card === null ? 'test_mode_live_card' : card.declines;
  const name = injected !== null && isDeclineName(injected) ? injected : refusal;
  if (name !== null) return refuseSetup(world, kept, method, declines[name]);
  if (customer !== null) attach(world, method, customer, true);
  const done = {
    status: 'succeeded',
    customer,
    payment_method: method.object.id,
    next_action: null,
  } as const;
  const succeeded = changeSetup(world, kept, { ...done, last_setup_error: null });
  announce(world, kept.account, 'setup_intent.succeeded', succeeded.object);
  return succeeded;
}

export function refuseSetup(
  world: World,
  kept: StoredSetup,
  method: StoredPaymentMethod | null,
  decline: Decline,
): StoredSetup {
  const refused = changeSetup(world, kept, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: {
      type: 'card_error',
      code:
        decline.code === 'payment_intent_authentication_failure'
          ? 'setup_intent_authentication_failure'
          : decline.code,
      message: decline.message,
      ...(decline.declineCode === undefined ? {} : { decline_code: decline.declineCode }),
      ...(method === null ? {} : { payment_method: method.object }),
    },
  });
  announce(world, kept.account, 'setup_intent.setup_failed', refused.object);
  return refused;
}
