/** Customers: the owners of saved cards. */
import type { Stripe } from 'stripe';
import { noSuch, StripeFailure } from './failure.js';
import type { Params } from '#simulator/payments/form.js';
import { type Account, idOf, type StoredPaymentMethod, type StoredSession } from './objects.js';
import { nowInSeconds, ownOf, type World } from '#simulator/payments/world.js';
import { findCard, testCards, type TestCardName } from '#simulator/payments/cards.js';

interface CustomerFacts {
  readonly email?: string | null;
  readonly name?: string | null;
  readonly phone?: string | null;
  readonly description?: string | null;
  readonly metadata?: Record<string, string>;
}

export function addCustomer(world: World, account: string, facts: CustomerFacts): Stripe.Customer {
  const customer: Stripe.Customer = {
    id: world.newId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: nowInSeconds(world),
    currency: null,
    default_source: null,
    delinquent: false,
    description: facts.description ?? null,
    discount: null,
    email: facts.email ?? null,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: facts.metadata ?? {},
    name: facts.name ?? null,
    phone: facts.phone ?? null,
    preferred_locales: ['fr'],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
  world.customers.set(customer.id, { account, object: customer });
  return customer;
}

export function createCustomer(world: World, account: Account, params: Params): Stripe.Customer {
  const facts = {
    email: params.text('email'),
    name: params.text('name'),
    phone: params.text('phone'),
    description: params.text('description'),
    metadata: params.metadata(),
  };
  params.done();
  return addCustomer(world, account.id, facts);
}

export function readCustomer(world: World, account: Account, params: Params, id: string): Stripe.Customer {
  params.done();
  return ownCustomer(world, account, id, 'id');
}

export function ownCustomer(world: World, account: Account, id: string, param = 'customer'): Stripe.Customer {
  const kept = ownOf(world.customers, account, id);
  if (!kept) throw noSuch('customer', id, param);
  return kept.object;
}

/** Cards as objects: made by the hosted page or from a `pm_card_…` name, saved for a customer by attaching them. */
export interface CardEntry {
  /** Null for a number that is not a test card, of which only the last four digits are stored. */
  readonly card: TestCardName | null;
  readonly last4?: string;
  readonly expMonth?: number;
  readonly expYear?: number;
  readonly holder?: string | null;
  readonly email?: string | null;
  /** Required by the hosted page; the billing address contains nothing else. */
  readonly country?: string;
  readonly redisplay?: Stripe.PaymentMethod['allow_redisplay'];
}

export function addPaymentMethod(world: World, account: string, entry: CardEntry): StoredPaymentMethod {
  const known = entry.card === null ? null : testCards[entry.card];
  const object: Stripe.PaymentMethod = {
    id: world.newId('pm'),
    object: 'payment_method',
    allow_redisplay: entry.redisplay ?? 'unspecified',
    billing_details: {
      address: addressIn(entry.country),
      email: entry.email ?? null,
      name: entry.holder ?? null,
      phone: null,
      tax_id: null,
    },
    card: {
      brand: known?.brand ?? 'unknown',
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: known?.country ?? null,
      display_brand: known?.brand ?? null,
      exp_month: entry.expMonth ?? 12,
      exp_year: entry.expYear ?? new Date(world.clock.now()).getUTCFullYear() + 3,
      funding: known?.funding ?? 'unknown',
      generated_from: null,
      last4: entry.last4 ?? known?.number.slice(-4) ?? '0000',
      networks: null,
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: nowInSeconds(world),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  const kept = { account, object, card: entry.card, isSetUp: known?.isSetUpFromStart ?? false };
  world.paymentMethods.set(object.id, kept);
  return kept;
}

const addressIn = (country: string | undefined): Stripe.Address | null =>
  country === undefined
    ? null
    : { city: null, country, line1: null, line2: null, postal_code: null, state: null };

/**
 * The saved cards that a hosted page offers, newest first: the cards of the session's customer that have all billing
 * details the page requires, and a redisplay setting that the session allows.
 */
export function offeredCards(world: World, { object }: StoredSession): StoredPaymentMethod[] {
  const customer = idOf(object.customer);
  if (customer === '' || object.mode !== 'payment') return [];
  const allowed = object.saved_payment_method_options?.allow_redisplay_filters ?? ['always'];
  const isOffered = ({ object: method }: StoredPaymentMethod): boolean => {
    const { address, email, name } = method.billing_details;
    const isComplete = name !== null && email !== null && Boolean(address?.country);
    return (
      method.customer === customer && isComplete && allowed.some((each) => each === method.allow_redisplay)
    );
  };
  return world.paymentMethods.all().filter(isOffered).reverse();
}

/** Saves the card for the customer; `isSetUp` when the customer was present and the bank approved. */
export function attach(
  world: World,
  method: StoredPaymentMethod,
  customer: string,
  isSetUp: boolean,
): StoredPaymentMethod {
  const kept = {
    ...method,
    object: { ...method.object, customer },
    isSetUp: method.isSetUp || isSetUp,
  };
  world.paymentMethods.set(kept.object.id, kept);
  return kept;
}

/** The account's card of this id; a `pm_card_…` name makes a new one, as in Stripe's test mode. */
export function ownPaymentMethod(
  world: World,
  account: Account,
  id: string,
  param = 'payment_method',
): StoredPaymentMethod {
  const kept = ownOf(world.paymentMethods, account, id);
  if (kept) return kept;
  const card = id.startsWith('pm_card_') ? findCard(id) : null;
  if (card === null) throw noSuch('PaymentMethod', id, param);
  return addPaymentMethod(world, account.id, { card });
}

export function readPaymentMethod(
  world: World,
  account: Account,
  params: Params,
  id: string,
): Stripe.PaymentMethod {
  params.done();
  return ownPaymentMethod(world, account, id, 'id').object;
}

export function attachPaymentMethod(
  world: World,
  account: Account,
  params: Params,
  id: string,
): Stripe.PaymentMethod {
  const customer = params.requiredText('customer');
  params.done();
  const method = ownPaymentMethod(world, account, id, 'id');
  const owner = method.object.customer;
  if (owner !== null && owner !== customer) {
    const message = 'The payment method you provided has already been attached to a customer.';
    throw new StripeFailure(400, { type: 'invalid_request_error', message });
  }
  return attach(world, method, ownCustomer(world, account, customer).id, false).object;
}
