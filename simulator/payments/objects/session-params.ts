/** The parameters of a Checkout Session, checked as Stripe checks them before anything is created. */
import { invalidParameter, missingParameter } from './failure.js';
import { readMethodTypes, type Params } from '#simulator/payments/form.js';
import { captureMethods, futureUses, redisplays, smallestAmount, type StoredSession } from './objects.js';
import type { SessionFacts } from './session-object.js';
import { nowInSeconds, type World } from '#simulator/payments/world.js';

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

export function readSessionParams(world: World, params: Params): AskedSession {
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
