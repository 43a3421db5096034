/**
 * Refunds of captured money, in full or in part, never more than was captured. Some are pending first, some are
 * returned by the bank (Stripe's test cards for it do so « later »: here an hour). The charge counts each from its
 * creation until it fails.
 */
import type { Stripe } from 'stripe';
import type { Instant } from '#domain/shared/record.js';
import { testCards, type TestCard } from '#simulator/payments/cards.js';
import { book } from './balance.js';
import { endInquiries, refuseDisputed } from './disputes.js';
import { announce } from './events.js';
import { noSuch, StripeFailure } from './failure.js';
import type { Params } from '#simulator/payments/form.js';
import { changeCharge } from './charges.js';
import { changeIntent } from './intent-object.js';
import { ownIntent } from './intents.js';
import { pageOf, readPaging, type StripeList } from './lists.js';
import { idOf, type Account, type Stored, type StoredIntent } from './objects.js';
import { nowInSeconds, ownOf, type World } from '#simulator/payments/world.js';

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

/** The captured amount that is not refunded yet. */
function refundable(world: World, { object }: StoredIntent): number {
  const charge = world.charges.get(idOf(object.latest_charge))?.object;
  if (object.status !== 'succeeded' || !charge) {
    const message = `This PaymentIntent (${object.id}) does not have a successful charge to refund.`;
    throw new StripeFailure(400, { type: 'invalid_request_error', param: 'payment_intent', message });
  }
  return charge.amount_captured - charge.amount_refunded;
}

function refund(
  world: World,
  kept: StoredIntent,
  facts: { amount: number; reason: (typeof reasons)[number] | null; metadata: Record<string, string> },
): Stripe.Refund {
  const { amount } = facts;
  const earlier = world.charges.get(idOf(kept.object.latest_charge))?.object;
  const refunded = (earlier?.amount_refunded ?? 0) + amount;
  const changes = { amount_refunded: refunded, refunded: refunded === earlier?.amount_captured };
  const charge = changeCharge(world, kept, changes);
  changeIntent(world, kept, {}, [{ kind: 'refunded', amountCents: amount, at: world.clock.now() }]);
  const id = world.newId('re');
  const { id: transaction } = book(world, kept.account, { kind: 'refund', cents: amount, source: id });
  const object: Stripe.Refund = {
    id,
    object: 'refund',
    amount,
    balance_transaction: transaction,
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
    ...(cardOf(world, kept.object.payment_method)?.pendsRefunds
      ? { status: 'pending', pending_reason: 'processing' }
      : { status: 'succeeded' }),
    transfer_reversal: null,
  };
  world.refunds.set(object.id, { account: kept.account, object });
  announce(world, kept.account, 'refund.created', object);
  if (charge) announce(world, kept.account, 'charge.refunded', charge);
  if (changes.refunded) endInquiries(world, kept.object.id);
  planOutcome(world, object);
  return object;
}

const laterSeconds = 3_600;

function cardOf(world: World, method: Stripe.PaymentIntent['payment_method']): TestCard | null {
  const name = world.paymentMethods.get(idOf(method))?.card ?? null;
  return name === null ? null : testCards[name];
}

function planOutcome(world: World, { id, status, created, payment_method: method }: Stripe.Refund): void {
  const at = (created + laterSeconds) * 1_000;
  if (status === 'pending') world.scheduler.plan('makeRefund', id, at);
  if (status === 'succeeded' && cardOf(world, method ?? null)?.returnsRefunds)
    world.scheduler.plan('returnRefund', id, at);
}

function makeRefund(world: World, { account, object }: Stored<Stripe.Refund>, at: Instant): void {
  const { pending_reason: _, ...made } = object;
  changeRefund(world, account, { ...made, status: 'succeeded' }, at);
}

function changeRefund(world: World, account: string, refund: Stripe.Refund, at: Instant): void {
  world.refunds.set(refund.id, { account, object: refund });
  announce(world, account, 'refund.updated', refund, at);
  announce(world, account, 'charge.refund.updated', refund, at);
}

/** Returns the money to the merchant; the charge is as if that refund had not been made. */
function returnRefund(world: World, { account, object }: Stored<Stripe.Refund>, at: Instant): void {
  const intent = world.intents.get(idOf(object.payment_intent));
  if (!intent) return;
  const returned = { kind: 'refundFailure', cents: object.amount, source: object.id, at } as const;
  const failed: Stripe.Refund = {
    ...object,
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
    failure_balance_transaction: book(world, account, returned).id,
  };
  const charge = world.charges.get(idOf(intent.object.latest_charge))?.object;
  const refunded = (charge?.amount_refunded ?? 0) - object.amount;
  changeCharge(world, intent, { amount_refunded: refunded, refunded: false });
  changeIntent(world, intent, {}, [{ kind: 'refundReturned', amountCents: object.amount, at }]);
  changeRefund(world, account, failed, at);
  announce(world, account, 'refund.failed', failed, at);
}

/** Returns refunds on the clock, including those found after a restart. */
export function watchRefunds(world: World): void {
  world.scheduler.on('returnRefund', (id, at) => {
    const kept = world.refunds.get(id);
    if (kept?.object.status === 'succeeded') world.keep.together(() => returnRefund(world, kept, at));
  });
  world.scheduler.on('makeRefund', (id, at) => {
    const kept = world.refunds.get(id);
    if (kept?.object.status === 'pending') world.keep.together(() => makeRefund(world, kept, at));
  });
  for (const { object } of world.refunds.all()) planOutcome(world, object);
}

export function listRefunds(world: World, account: Account, params: Params): StripeList<Stripe.Refund> {
  const charge = params.text('charge');
  const intent = params.text('payment_intent');
  const paging = readPaging(params);
  params.done();
  const wanted = world.refunds.all().flatMap(({ account: owner, object }) => {
    const isWanted =
      owner === account.id &&
      (charge === undefined || object.charge === charge) &&
      (intent === undefined || object.payment_intent === intent);
    return isWanted ? [object] : [];
  });
  return pageOf(wanted.reverse(), paging, '/v1/refunds');
}

export function readRefund(world: World, account: Account, params: Params, id: string): Stripe.Refund {
  params.done();
  const kept = ownOf(world.refunds, account, id);
  if (!kept) throw noSuch('refund', id);
  return kept.object;
}
