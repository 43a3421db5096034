/** A new Checkout Session, in Stripe's own shape: the types of the official package refuse a missing field. */
import type { Stripe } from 'stripe';

export type SessionFacts = Pick<
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

export const sessionObject = (facts: SessionFacts): Stripe.Checkout.Session => ({
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
