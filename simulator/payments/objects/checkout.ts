/**
 * The customer's actions on the hosted page: enters a card, passes or refuses 3-D Secure. The page and the control API
 * use the same functions.
 */
import type { Stripe } from 'stripe';
import { authorise, refuse } from './authorise.js';
import { addCustomer, addPaymentMethod, offeredCards, type CardEntry } from './customers.js';
import { type DeclineName, declineOf, declines } from './failure.js';
import { announce } from './events.js';
import { addIntent } from './intent-object.js';
import {
  idOf,
  type Account,
  type StoredIntent,
  type StoredPaymentMethod,
  type StoredSession,
} from './objects.js';
import { changeSetup, refuseSetup, setUp } from './setup-intents.js';
import type { World } from '#simulator/payments/world.js';

/** `closed`: the session was complete or expired before. */
export type Outcome =
  | { readonly kind: 'authenticate' | 'closed' | 'done' }
  | { readonly kind: 'refused'; readonly reason: DeclineName };

type Intent = Pick<Stripe.PaymentIntent, 'status'> | Pick<Stripe.SetupIntent, 'status'>;
type Refusal = { readonly code?: string; readonly decline_code?: string } | null;

export function submitCard(world: World, sessionId: string, entry: CardEntry): Outcome {
  const found = openSession(world, sessionId);
  if (!found) return { kind: 'closed' };
  const { account, session } = found;
  const { email } = session;
  const known = withCustomer(world, session, entry.holder ?? null);
  const redisplay = session.object.mode === 'setup' ? 'always' : 'limited';
  const method = addPaymentMethod(world, account.id, { ...entry, email, country: 'FR', redisplay });
  return attempt(world, account, known, method, false);
}

/** Pays with a card that the page offers; any other is not attempted. */
export function submitSavedCard(world: World, sessionId: string, methodId: string): Outcome {
  const found = openSession(world, sessionId);
  const method = found && offeredCards(world, found.session).find(({ object }) => object.id === methodId);
  if (!method) return { kind: 'closed' };
  return attempt(world, found.account, found.session, method, false);
}

/** Answers the pending 3-D Secure challenge of the session. */
export function authenticate(world: World, sessionId: string, isApproved: boolean): Outcome {
  const found = openSession(world, sessionId);
  if (!found) return { kind: 'closed' };
  const { account, session } = found;
  const waiting = intentOf(world, session);
  const method = world.paymentMethods.get(idOf(waiting?.object.payment_method));
  if (waiting?.object.status !== 'requires_action' || !method) return { kind: 'closed' };
  if (isApproved) return attempt(world, account, session, method, true);
  const intent = world.intents.get(waiting.object.id);
  const setup = world.setupIntents.get(waiting.object.id);
  if (intent) refuse(world, intent, null, method, declines.authentication_failure);
  if (setup) refuseSetup(world, setup, method, declines.authentication_failure);
  return { kind: 'refused', reason: 'authentication_failure' };
}

/** The intent behind the session: a payment's is created with the first attempt. */
export const intentOf = (world: World, { object }: StoredSession) =>
  object.mode === 'setup'
    ? world.setupIntents.get(idOf(object.setup_intent))
    : world.intents.get(idOf(object.payment_intent));

function openSession(world: World, id: string): { account: Account; session: StoredSession } | null {
  const session = world.sessions.get(id);
  const account = session && world.accounts.get(session.account);
  return session?.object.status === 'open' && account ? { account, session } : null;
}

function withCustomer(world: World, session: StoredSession, name: string | null): StoredSession {
  if (!session.createsCustomer || session.customerId !== null) return session;
  const customer = addCustomer(world, session.account, { email: session.email, name });
  const known = { ...session, customerId: customer.id };
  world.sessions.set(session.object.id, known);
  return known;
}

function attempt(
  world: World,
  account: Account,
  session: StoredSession,
  method: StoredPaymentMethod,
  isAuthenticated: boolean,
): Outcome {
  if (session.object.mode === 'setup') return tryToSetUp(world, account, session, method, isAuthenticated);
  const intent = world.intents.get(idOf(session.object.payment_intent)) ?? firstIntent(world, session);
  const actionUrl = session.object.url;
  const circumstances = { isOffSession: false, isAuthenticated, actionUrl, returnUrl: null };
  const { object } = authorise(world, account, intent, method, circumstances);
  const current = world.sessions.get(session.object.id) ?? session;
  return conclude(world, current, method, object, object.last_payment_error);
}

function firstIntent(world: World, session: StoredSession): StoredIntent {
  const { amount_total: amount, currency, id } = session.object;
  const intent = addIntent(world, session.account, {
    ...session.intentData,
    amount: amount ?? 0,
    currency: currency ?? 'eur',
    customer: session.customerId,
    paymentMethod: null,
    sessionId: id,
  });
  world.sessions.set(id, { ...session, object: { ...session.object, payment_intent: intent.object.id } });
  return intent;
}

function tryToSetUp(
  world: World,
  account: Account,
  session: StoredSession,
  method: StoredPaymentMethod,
  isAuthenticated: boolean,
): Outcome {
  const kept = world.setupIntents.get(idOf(session.object.setup_intent));
  if (!kept) return { kind: 'closed' };
  const facts = { customer: session.customerId, isAuthenticated, actionUrl: session.object.url ?? '' };
  const { object } = setUp(
    world,
    account,
    changeSetup(world, kept, { last_setup_error: null }),
    method,
    facts,
  );
  return conclude(world, session, method, object, object.last_setup_error);
}

function conclude(
  world: World,
  session: StoredSession,
  method: StoredPaymentMethod,
  { status }: Intent,
  refusal: Refusal,
): Outcome {
  if (status === 'requires_action') return { kind: 'authenticate' };
  if (refusal) return { kind: 'refused', reason: declineOf(refusal.code, refusal.decline_code) };
  complete(world, session, method, status === 'succeeded');
  return { kind: 'done' };
}

function complete(world: World, session: StoredSession, method: StoredPaymentMethod, isPaid: boolean): void {
  const { name } = method.object.billing_details;
  const object: Stripe.Checkout.Session = {
    ...session.object,
    status: 'complete',
    url: null,
    customer: session.customerId,
    customer_details: {
      address: null,
      business_name: null,
      email: session.email,
      individual_name: null,
      name,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    // Money that is only held does not count as paid.
    payment_status: session.object.mode === 'setup' ? 'no_payment_required' : isPaid ? 'paid' : 'unpaid',
  };
  world.sessions.set(object.id, { ...session, object });
  world.scheduler.cancel('expireSession', object.id);
  announce(world, session.account, 'checkout.session.completed', object);
}
