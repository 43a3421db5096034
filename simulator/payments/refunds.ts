/**
 * Refunds: captured money goes back, wholly or in parts, never more than was captured. Some banks send it back (Stripe's test card
 * for it does so « later »: an hour, here).
 */
import type { Stripe } from 'stripe';
import type { Instant } from '#domain/shared/record.js';
import { testCards } from './cards.js';
import { endInquiries, refuseDisputed } from './disputes.js';
import { announce } from './events.js';
import { noSuch, StripeFailure } from './failure.js';
import type { Params } from './form.js';
import { changeCharge } from './holds.js';
import { changeIntent } from './intent-object.js';
import { ownIntent } from './intents.js';
import { idOf, type Account, type Kept, type KeptIntent } from './objects.js';
import { nowInSeconds, ownOf, type World } from './world.js';

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

export function createRefund(world: World, account: Account, params: Params): Stripe.Refund {
  const intentId = params.requiredText('payment_intent');
  const asked = params.whole('amount');
  const reason = params.oneOf('reason', reasons) ?? null;
  const metadata = params.metadata();
  params.done();
  const kept = ownIntent(world, account, intentId, 'payment_intent');
  refuseDisputed(world, kept);
  const left = refundable(world, kept);
  const amount = asked ?? left;
  if (left === 0) {
    const message = `Charge ${idOf(kept.object.latest_charge)} has already been refunded.`;
    throw new StripeFailure(400, { type: 'invalid_request_error', code: 'charge_already_refunded', message });
  }
  if (amount > left || amount < 1) {
    const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`;
    throw new StripeFailure(400, { type: 'invalid_request_error', param: 'amount', message });
  }
  return refund(world, kept, { amount, reason, metadata });
}

/** What was captured and not given back yet. */
function refundable(world: World, { object }: KeptIntent): number {
  const charge = world.charges.get(idOf(object.latest_charge))?.object;
  if (object.status !== 'succeeded' || !charge) {
    const message = `This PaymentIntent (${object.id}) does not have a successful charge to refund.`;
    throw new StripeFailure(400, { type: 'invalid_request_error', param: 'payment_intent', message });
  }
  return charge.amount_captured - charge.amount_refunded;
}

function refund(
  world: World,
  kept: KeptIntent,
  facts: { amount: number; reason: (typeof reasons)[number] | null; metadata: Record<string, string> },
): Stripe.Refund {
  const { amount } = facts;
  const earlier = world.charges.get(idOf(kept.object.latest_charge))?.object;
  const refunded = (earlier?.amount_refunded ?? 0) + amount;
  const changes = { amount_refunded: refunded, refunded: refunded === earlier?.amount_captured };
  const charge = changeCharge(world, kept, changes);
  changeIntent(world, kept, {}, [{ kind: 'refunded', amountCents: amount, at: world.clock.now() }]);
  const object: Stripe.Refund = {
    id: world.newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge?.id ?? null,
    created: nowInSeconds(world),
    currency: kept.object.currency,
    customer: kept.object.customer,
    customer_account: null,
    metadata: facts.metadata,
    payment_intent: kept.object.id,
    payment_method: kept.object.payment_method,
    reason: facts.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
  world.refunds.set(object.id, { account: kept.account, object });
  if (charge) announce(world, kept.account, 'charge.refunded', charge);
  if (changes.refunded) endInquiries(world, kept.object.id);
  planReturn(world, object);
  return object;
}

const returnedAfterSeconds = 3_600;

function planReturn(world: World, { id, status, created, payment_method: method }: Stripe.Refund): void {
  const card = world.paymentMethods.get(idOf(method))?.card ?? null;
  if (status !== 'succeeded' || card === null || !testCards[card].returnsRefunds) return;
  world.agenda.plan('returnRefund', id, (created + returnedAfterSeconds) * 1_000);
}

/** The money is with the merchant again, and the charge as if that refund had not been made. */
function returnRefund(world: World, { account, object }: Kept<Stripe.Refund>, at: Instant): void {
  const intent = world.intents.get(idOf(object.payment_intent));
  if (!intent) return;
  const failed: Stripe.Refund = { ...object, status: 'failed', failure_reason: 'expired_or_canceled_card' };
  world.refunds.set(object.id, { account, object: failed });
  const charge = world.charges.get(idOf(intent.object.latest_charge))?.object;
  const refunded = (charge?.amount_refunded ?? 0) - object.amount;
  changeCharge(world, intent, { amount_refunded: refunded, refunded: false });
  changeIntent(world, intent, {}, [{ kind: 'refundReturned', amountCents: object.amount, at }]);
  announce(world, account, 'charge.refund.updated', failed, at);
  announce(world, account, 'refund.failed', failed, at);
}

/** Lets refunds come back on the clock, those found after a restart included. */
export function watchRefunds(world: World): void {
  world.agenda.on('returnRefund', (id, at) => {
    const kept = world.refunds.get(id);
    if (kept?.object.status === 'succeeded') world.keep.together(() => returnRefund(world, kept, at));
  });
  for (const { object } of world.refunds.all()) planReturn(world, object);
}

export function readRefund(world: World, account: Account, params: Params, id: string): Stripe.Refund {
  params.done();
  const kept = ownOf(world.refunds, account, id);
  if (!kept) throw noSuch('refund', id);
  return kept.object;
}
