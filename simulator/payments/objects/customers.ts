/** Customers: the owners of saved cards. */
import type { Stripe } from 'stripe';
import { noSuch } from './failure.js';
import type { Params } from '#simulator/payments/form.js';
import type { Account } from './objects.js';
import { nowInSeconds, ownOf, type World } from '#simulator/payments/world.js';

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
