/** Checkout Sessions by the API: create, read, expire; the clock ends them. */
import type { Stripe } from 'stripe';
import type { Instant } from '#domain/shared/record.js';
import { type Params, readMethodTypes } from '#simulator/payments/form.js';
import { type World, nowInSeconds, ownOf } from '#simulator/payments/world.js';
import { ownCustomer } from './customers.js';
import { announce } from './events.js';
import { StripeFailure, invalidParameter, missingParameter, noSuch } from './failure.js';
import { endIntent } from './holds.js';
import {
  type Account,
  type StoredSession,
  captureMethods,
  futureUses,
  idOf,
  redisplays,
  smallestAmount,
} from './objects.js';
import { addSetupIntent, changeSetup } from './setup-intents.js';

type SessionFacts = Pick<
  Stripe.Checkout.Session,
  | 'amount_total'
  | 'cancel_url'
  | 'client_reference_id'
  | 'created'
  | 'currency'
  | 'custom_text'
  | 'customer'
  | 'customer_creation'
  | 'customer_email'
  | 'expires_at'
  | 'id'
  | 'locale'
  | 'metadata'
  | 'mode'
  | 'saved_payment_method_options'
  | 'setup_intent'
  | 'success_url'
  | 'url'
>;

/** A new Checkout Session, in Stripe's own shape: the types of the official package refuse a missing field. */
const sessionObject = (facts: SessionFacts): Stripe.Checkout.Session => ({
  object: 'checkout.session',
  adaptive_pricing: null,
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  amount_subtotal: facts.amount_total,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  customer_account: null,
  customer_details: null,
  discounts: [],
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  managed_payments: null,
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_collection: 'if_required',
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_method_types: ['card'],
  payment_status: facts.mode === 'setup' ? 'no_payment_required' : 'unpaid',
  permissions: null,
  recovered_from: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  status: 'open',
  submit_type: null,
  subscription: null,
  total_details: null,
  ui_mode: 'hosted_page',
  wallet_options: null,
  ...facts,
});

const modes = ['payment', 'setup'] as const;
const creations = ['always', 'if_required'] as const;
const shortestSeconds = 30 * 60;
const longestSeconds = 24 * 3_600;
const longestText = 1_200;

type AskedSession = Pick<StoredSession, 'intentData' | 'label'> & {
  readonly isPayment: boolean;
  readonly amount: number;
  readonly setupMetadata: Record<string, string>;
  readonly creation: 'always' | 'if_required';
  readonly facts: Omit<
    SessionFacts,
    'amount_total' | 'created' | 'customer_creation' | 'id' | 'setup_intent' | 'url'
  >;
};

/** The parameters of a Checkout Session, checked as Stripe checks them before anything is created. */
function readSessionParams(world: World, params: Params): AskedSession {
  const mode = params.oneOf('mode', modes) ?? 'payment';
  const lines = params.items('line_items').map(readLine);
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const isPayment = mode === 'payment';
  const asked: AskedSession = {
    isPayment,
    amount,
    label: lines.map((line) => line.label).join(', '),
    intentData: readIntentData(params.inner('payment_intent_data')),
    setupMetadata: params.inner('setup_intent_data')?.metadata() ?? {},
    creation: params.oneOf('customer_creation', creations) ?? 'if_required',
    facts: {
      mode,
      custom_text: readTexts(params.inner('custom_text')),
      cancel_url: params.text('cancel_url') ?? null,
      client_reference_id: params.text('client_reference_id') ?? null,
      currency: (isPayment ? lines[0]?.currency : params.text('currency')) ?? null,
      customer: params.text('customer') ?? null,
      customer_email: params.text('customer_email') ?? null,
      expires_at: readExpiry(world, params),
      locale: params.text('locale') ?? null,
      metadata: params.metadata(),
      saved_payment_method_options: readSavedCards(params.inner('saved_payment_method_options')),
      success_url: params.requiredText('success_url'),
    },
  };
  readMethodTypes(params);
  params.done();
  refuseContradictions(asked);
  if (isPayment && lines.length === 0) throw missingParameter('line_items');
  if (isPayment && amount < smallestAmount) {
    throw invalidParameter(
      'line_items',
      'amount_too_small',
      'The total amount due must add up to at least €0.50 eur',
    );
  }
  return asked;
}

/** A known customer has an e-mail address and is not created; only a payment can use a saved card. */
function refuseContradictions({ isPayment, creation, facts }: AskedSession): void {
  const { customer, customer_email: email, saved_payment_method_options: saved } = facts;
  if (customer !== null && email !== null) {
    const message = 'You may only specify one of these parameters: customer, customer_email.';
    throw invalidParameter('customer', undefined, message);
  }
  if (customer !== null && creation === 'always') {
    const message = 'You may only specify one of these parameters: customer, customer_creation.';
    throw invalidParameter('customer_creation', undefined, message);
  }
  if (saved !== null && !isPayment) {
    const message = 'You can not pass `saved_payment_method_options` in `setup` mode.';
    throw invalidParameter('saved_payment_method_options', undefined, message);
  }
}

function readTexts(texts: Params | undefined): SessionFacts['custom_text'] {
  const message = texts?.inner('submit')?.text('message');
  if (message !== undefined && message.length > longestText) {
    const name = 'custom_text[submit][message]';
    throw invalidParameter(name, undefined, `Invalid string: must be at most ${longestText} characters`);
  }
  const submit = message === undefined ? null : { message };
  return { after_submit: null, shipping_address: null, submit, terms_of_service_acceptance: null };
}

function readSavedCards(options: Params | undefined): SessionFacts['saved_payment_method_options'] {
  if (!options) return null;
  const filters = options.oneOfEach('allow_redisplay_filters', redisplays);
  return {
    allow_redisplay_filters: filters.length === 0 ? null : filters,
    payment_method_remove: null,
    payment_method_save: null,
  };
}

function readIntentData(data: Params | undefined): StoredSession['intentData'] {
  return {
    captureMethod: data?.oneOf('capture_method', captureMethods) ?? 'automatic',
    setupFutureUsage: data?.oneOf('setup_future_usage', futureUses) ?? null,
    description: data?.text('description') ?? null,
    metadata: data?.metadata() ?? {},
  };
}

function readLine(line: Params): { label: string; amount: number; currency: string } {
  const quantity = line.whole('quantity') ?? 1;
  const price = line.inner('price_data');
  if (!price) throw missingParameter('line_items[0][price_data]');
  const label = price.inner('product_data')?.requiredText('name') ?? '';
  const currency = price.requiredText('currency').toLowerCase();
  return { label, currency, amount: price.requiredWhole('unit_amount') * quantity };
}

function readExpiry(world: World, params: Params): number {
  const now = nowInSeconds(world);
  const asked = params.whole('expires_at') ?? now + longestSeconds;
  const refuse = (rule: string) =>
    invalidParameter(
      'expires_at',
      undefined,
      `The \`expires_at\` timestamp must be ${rule} from Checkout Session creation.`,
    );
  if (asked < now + shortestSeconds) throw refuse('at least 30 minutes');
  if (asked > now + longestSeconds) throw refuse('less than 24 hours');
  return asked;
}

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
