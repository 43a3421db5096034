/** Charges: one per attempt on a card; the authorisation, with its own end (simulator.md#payment-sandbox). */
import type { Stripe } from 'stripe';
import type { Instant } from '#domain/shared/record.js';
import { type TestCard, testCards } from '#simulator/payments/cards.js';
import type { Decline } from './failure.js';
import { idOf, type StoredIntent, type StoredPaymentMethod, type Stored } from './objects.js';
import { nowInSeconds, type World } from '#simulator/payments/world.js';

const daySeconds = 86_400;

/** Seven days; on Visa without the customer four days and eighteen hours. */
const holdSeconds = (brand: TestCard['brand'] | null, isOffSession: boolean): number =>
  brand === 'visa' && isOffSession ? 4 * daySeconds + 18 * 3_600 : 7 * daySeconds;

/** When the authorisation ends; null if the charge holds nothing. */
export function captureBefore(charge: Stripe.Charge): Instant | null {
  const end = charge.payment_method_details?.card?.capture_before;
  return end === undefined ? null : end * 1_000;
}

interface Attempt {
  readonly intent: Stripe.PaymentIntent;
  readonly method: StoredPaymentMethod;
  readonly card: TestCard | null;
  readonly isOffSession: boolean;
  readonly isAuthenticated: boolean;
  readonly decline: Decline | null;
}

export function addCharge(world: World, account: string, attempt: Attempt): Stripe.Charge {
  const { intent, method, decline } = attempt;
  const isCaptured = decline === null && intent.capture_method !== 'manual';
  const charge: Stripe.Charge = {
    id: world.newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: isCaptured ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.object.billing_details,
    calculated_statement_descriptor: 'CONSIGNE',
    captured: isCaptured,
    created: nowInSeconds(world),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(decline),
    paid: decline === null,
    payment_intent: intent.id,
    payment_method: method.object.id,
    payment_method_details: { type: 'card', card: cardDetails(world, attempt) },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: decline === null ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
  world.charges.set(charge.id, { account, object: charge });
  return charge;
}

function outcomeOf(decline: Decline | null): Stripe.Charge.Outcome {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: decline === null ? 'approved_by_network' : 'declined_by_network',
    reason: decline === null ? null : (decline.declineCode ?? decline.code),
    risk_level: 'normal',
    seller_message: decline === null ? 'Payment complete.' : 'The bank did not return any further details.',
    type: decline === null ? 'authorized' : 'issuer_declined',
  };
}

function cardDetails(world: World, attempt: Attempt): Stripe.Charge.PaymentMethodDetails.Card {
  const { intent, method, card, decline, isOffSession } = attempt;
  const details = method.object.card;
  const isHeld = decline === null && intent.capture_method === 'manual';
  return {
    amount_authorized: decline === null ? intent.amount : null,
    authorization_code: null,
    brand: details?.brand ?? null,
    ...(isHeld
      ? { capture_before: nowInSeconds(world) + holdSeconds(card?.brand ?? null, isOffSession) }
      : {}),
    checks: null,
    country: details?.country ?? null,
    electronic_commerce_indicator: null,
    exp_month: details?.exp_month ?? 12,
    exp_year: details?.exp_year ?? 2034,
    funding: details?.funding ?? null,
    installments: null,
    last4: details?.last4 ?? null,
    mandate: null,
    network: details?.brand ?? null,
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: attempt.isAuthenticated ? threeDSecure : null,
    transaction_link_id: null,
    wallet: null,
  };
}

const threeDSecure = {
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: null,
  version: '2.2.0',
} satisfies Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure;

export function changeCharge(
  world: World,
  intent: StoredIntent,
  changes: Partial<Stripe.Charge>,
): Stripe.Charge | null {
  const kept = world.charges.get(idOf(intent.object.latest_charge));
  if (!kept) return null;
  const charge = { ...kept.object, ...changes };
  world.charges.set(charge.id, { ...kept, object: charge });
  return charge;
}

/** Cards that dispute their payments do so « later »: here an hour after the capture. */
const disputedAfterMs = 3_600_000;

/** Every dispute of an intent, oldest first. */
export const disputesOf = (world: World, intentId: string): Stored<Stripe.Dispute>[] =>
  world.disputes.all().filter(({ object }) => idOf(object.payment_intent) === intentId);

/** Once per payment, however often it is called. */
export function planDispute(world: World, { object, moves }: StoredIntent): void {
  const card = world.paymentMethods.get(idOf(object.payment_method))?.card ?? null;
  const captured = moves.find(({ kind }) => kind === 'captured');
  if (!captured || card === null || !testCards[card].disputes) return;
  if (disputesOf(world, object.id).length === 0)
    world.scheduler.plan('openDispute', object.id, captured.at + disputedAfterMs);
}
