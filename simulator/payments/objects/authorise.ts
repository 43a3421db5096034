/**
 * The bank's decision when an intent is confirmed with a card: the money is held (or captured), authentication is
 * required, or the card is refused. The same for the API and for the hosted page.
 */
import type { Stripe } from 'stripe';
import { testCards, type TestCard } from '#simulator/payments/cards.js';
import { addCharge, captureBefore, planDispute } from './charges.js';
import { declines, isDeclineName, type Decline, type DeclineName } from './failure.js';
import { announce } from './events.js';
import { bookCharge } from './balance.js';
import { changeIntent } from './intent-object.js';
import type { Account, StoredIntent, StoredPaymentMethod } from './objects.js';
import { attach } from './customers.js';
import type { World } from '#simulator/payments/world.js';

interface Circumstances {
  /** Started by the merchant alone, on a saved card. */
  readonly isOffSession: boolean;
  /** The customer has passed 3-D Secure for this payment. */
  readonly isAuthenticated: boolean;
  /** Where the customer authenticates, and where that redirects to. */
  readonly actionUrl: string | null;
  readonly returnUrl: string | null;
}

export function authorise(
  world: World,
  account: Account,
  kept: StoredIntent,
  method: StoredPaymentMethod,
  circumstances: Circumstances,
): StoredIntent {
  const card = method.card === null ? null : testCards[method.card];
  const intent = changeIntent(world, kept, {
    payment_method: method.object.id,
    last_payment_error: null,
    next_action: null,
  });
  if (wantsCustomer(card, circumstances)) return askCustomer(world, intent, circumstances);
  const orderId = intent.object.metadata['orderId'] ?? null;
  const fault = world.faults.take('decline', {
    companyId: account.companyId,
    orderId,
    operation: circumstances.isOffSession ? 'offSession' : 'onSession',
  });
  const injected = fault === null ? null : (fault.code ?? 'generic_decline');
  const name =
    injected !== null && isDeclineName(injected) ? injected : refusalOf(card, method, circumstances);
  const decline: Decline | null = name === null ? null : declines[name];
  const { isOffSession, isAuthenticated } = circumstances;
  const attempt = { intent: intent.object, method, card, isOffSession, isAuthenticated, decline };
  const charge = addCharge(world, account.id, attempt);
  announce(world, account.id, decline === null ? 'charge.succeeded' : 'charge.failed', charge);
  if (decline) return refuse(world, intent, charge, method, decline);
  return accept(world, intent, charge, method);
}

const wantsCustomer = (card: TestCard | null, { isOffSession, isAuthenticated }: Circumstances): boolean =>
  card !== null && card.authentication !== 'never' && !isOffSession && !isAuthenticated;

function refusalOf(
  card: TestCard | null,
  method: StoredPaymentMethod,
  { isOffSession, isAuthenticated }: Circumstances,
): DeclineName | null {
  if (card === null) return 'test_mode_live_card';
  const needsCustomer =
    card.authentication === 'always' || (card.authentication === 'unlessSetUp' && !method.isSetUp);
  if (isOffSession && needsCustomer && !isAuthenticated) return 'authentication_required';
  return card.declines ?? (method.object.customer === null ? null : card.declinesLater);
}

function askCustomer(
  world: World,
  intent: StoredIntent,
  { actionUrl, returnUrl }: Circumstances,
): StoredIntent {
  const asking = changeIntent(world, intent, {
    status: 'requires_action',
    next_action:
      actionUrl === null
        ? { type: 'use_stripe_sdk', use_stripe_sdk: {} }
        : { type: 'redirect_to_url', redirect_to_url: { url: actionUrl, return_url: returnUrl } },
  });
  announce(world, intent.account, 'payment_intent.requires_action', asking.object);
  return asking;
}

/** The intent can be tried again with another card. */
export function refuse(
  world: World,
  intent: StoredIntent,
  charge: Stripe.Charge | null,
  method: StoredPaymentMethod,
  decline: Decline,
): StoredIntent {
  const refused = changeIntent(world, intent, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    ...(charge ? { latest_charge: charge.id } : {}),
    last_payment_error: {
      type: charge ? 'card_error' : 'invalid_request_error',
      code: decline.code,
      message: decline.message,
      payment_method: method.object,
      ...(decline.declineCode === undefined ? {} : { decline_code: decline.declineCode }),
      ...(charge ? { charge: charge.id } : {}),
    },
  });
  announce(world, intent.account, 'payment_intent.payment_failed', refused.object);
  return refused;
}

function accept(
  world: World,
  intent: StoredIntent,
  charge: Stripe.Charge,
  method: StoredPaymentMethod,
): StoredIntent {
  const { amount, customer, capture_method, setup_future_usage } = intent.object;
  if (setup_future_usage !== null && typeof customer === 'string') {
    attach(world, method, customer, setup_future_usage === 'off_session');
  }
  const now = world.clock.now();
  const authorised = { kind: 'authorised', amountCents: amount, at: now } as const;
  if (capture_method !== 'manual') {
    const taken = { status: 'succeeded', latest_charge: charge.id, amount_received: amount } as const;
    const captured = { kind: 'captured', amountCents: amount, at: now } as const;
    const succeeded = changeIntent(world, intent, taken, [authorised, captured]);
    bookCharge(world, succeeded, amount);
    announce(world, intent.account, 'payment_intent.succeeded', succeeded.object);
    planDispute(world, succeeded);
    return succeeded;
  }
  const held = { status: 'requires_capture', latest_charge: charge.id, amount_capturable: amount } as const;
  const holding = changeIntent(world, intent, held, [authorised]);
  world.scheduler.plan('expireHold', intent.object.id, captureBefore(charge) ?? now);
  announce(world, intent.account, 'payment_intent.amount_capturable_updated', holding.object);
  return holding;
}
