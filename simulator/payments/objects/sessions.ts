/** Checkout Sessions by the API: create, read, expire; the clock ends them. */
import type { Stripe } from 'stripe';
import type { Instant } from '#domain/shared/record.js';
import { ownCustomer } from './customers.js';
import { announce } from './events.js';
import { noSuch, StripeFailure } from './failure.js';
import type { Params } from '#simulator/payments/form.js';
import { endIntent } from './holds.js';
import { idOf, type Account, type StoredSession } from './objects.js';
import { sessionObject } from './session-object.js';
import { readSessionParams } from './session-params.js';
import { addSetupIntent, changeSetup } from './setup-intents.js';
import { nowInSeconds, ownOf, type World } from '#simulator/payments/world.js';

export function createSession(world: World, account: Account, params: Params): Stripe.Checkout.Session {
  const { isPayment, amount, label, facts, intentData, setupMetadata, creation } = readSessionParams(
    world,
    params,
  );
  const known = facts.customer === null ? null : ownCustomer(world, account, idOf(facts.customer));
  const id = world.newId('cs').replace('cs_', 'cs_test_');
  const setup = isPayment ? null : addSetupIntent(world, account.id, setupMetadata);
  const object = sessionObject({
    ...facts,
    id,
    amount_total: isPayment ? amount : null,
    created: nowInSeconds(world),
    customer_creation: known === null ? creation : null,
    setup_intent: setup?.id ?? null,
    url: `${world.publicBase()}/c/pay/${id}`,
  });
  world.sessions.set(id, {
    account: account.id,
    object,
    label,
    email: known ? known.email : facts.customer_email,
    createsCustomer: known === null && creation === 'always',
    customerId: known?.id ?? null,
    intentData,
  });
  world.scheduler.plan('expireSession', id, object.expires_at * 1_000);
  return object;
}

function ownSession(world: World, account: Account, id: string): StoredSession {
  const kept = ownOf(world.sessions, account, id);
  if (!kept) throw noSuch('checkout.session', id, 'session');
  return kept;
}

export function readSession(
  world: World,
  account: Account,
  params: Params,
  id: string,
): Stripe.Checkout.Session {
  params.done();
  return ownSession(world, account, id).object;
}

export function expireSession(
  world: World,
  account: Account,
  params: Params,
  id: string,
): Stripe.Checkout.Session {
  params.done();
  const kept = ownSession(world, account, id);
  const { status } = kept.object;
  if (status === 'open') return endSession(world, kept, world.clock.now()).object;
  const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${String(status)}\`.`;
  throw new StripeFailure(400, { type: 'invalid_request_error', message });
}

/** The unfinished intent ends with its session. */
function endSession(world: World, kept: StoredSession, at: Instant): StoredSession {
  const ended: StoredSession = { ...kept, object: { ...kept.object, status: 'expired', url: null } };
  world.sessions.set(kept.object.id, ended);
  world.scheduler.cancel('expireSession', kept.object.id);
  const intent = world.intents.get(idOf(kept.object.payment_intent));
  if (intent) endIntent(world, intent, null, at);
  const setup = world.setupIntents.get(idOf(kept.object.setup_intent));
  if (setup) {
    const canceled = changeSetup(world, setup, { status: 'canceled', next_action: null });
    announce(world, kept.account, 'setup_intent.canceled', canceled.object, at);
  }
  announce(world, kept.account, 'checkout.session.expired', ended.object, at);
  return ended;
}

/** Ends sessions on the clock, including those found after a restart. */
export function watchSessions(world: World): void {
  world.scheduler.on('expireSession', (id, at) => {
    const kept = world.sessions.get(id);
    if (kept?.object.status === 'open') world.keep.together(() => endSession(world, kept, at));
  });
  for (const { object } of world.sessions.all()) {
    if (object.status === 'open') world.scheduler.plan('expireSession', object.id, object.expires_at * 1_000);
  }
}
