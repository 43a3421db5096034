/**
 * Disputes: a customer asks their bank to return a payment. The bank debits the money at once (an inquiry does not),
 * waits for an answer, and decides; a merchant that does not answer in time has lost. Cards that dispute automatically
 * do so « later »: here an hour.
 */
import type { Stripe } from 'stripe';
import type { Instant } from '#domain/shared/record.js';
import { type DisputeFacts, testCards } from '#simulator/payments/cards.js';
import type { Params } from '#simulator/payments/form.js';
import { type World, nowInSeconds, ownOf } from '#simulator/payments/world.js';
import { book } from './balance.js';
import { disputesOf, planDispute, changeCharge } from './charges.js';
import { announce } from './events.js';
import { StripeFailure, noSuch } from './failure.js';
import { changeIntent } from './intent-object.js';
import { type StripeList, pageOf, readPaging } from './lists.js';
import { type Account, type Stored, type StoredIntent, idOf } from './objects.js';

/** A new Dispute, in Stripe's own shape: the types of the official package refuse a missing field. */
const daySeconds = 86_400;
/** Banks give one to three weeks. */
const answerSeconds = 9 * daySeconds;

/** Disputes this part of the captured amount, in cents. */
const newDispute = (
  world: World,
  { object: intent }: StoredIntent,
  leftCents: number,
  { reason, isInquiry }: DisputeFacts,
): Stripe.Dispute => ({
  id: world.newId('du'),
  object: 'dispute',
  amount: leftCents,
  balance_transactions: [],
  charge: idOf(intent.latest_charge),
  created: nowInSeconds(world),
  currency: intent.currency,
  enhanced_eligibility_types: [],
  evidence: noEvidence,
  evidence_details: {
    due_by: nowInSeconds(world) + answerSeconds,
    enhanced_eligibility: {},
    has_evidence: false,
    past_due: false,
    submission_count: 0,
    submission_method: 'not_submitted',
  },
  intended_submission_method: null,
  is_charge_refundable: isInquiry,
  livemode: false,
  metadata: {},
  payment_intent: intent.id,
  reason,
  status: isInquiry ? 'warning_needs_response' : 'needs_response',
});

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

const isInquiry = ({ status }: Stripe.Dispute): boolean => status.startsWith('warning_');
const open: readonly string[] = ['needs_response', 'under_review', 'warning_needs_response'];
export const isOpen = ({ status }: Stripe.Dispute): boolean => open.includes(status);

/** The dispute that the bank has not decided. */
export const openDisputeOf = (world: World, intentId: string): Stripe.Dispute | null =>
  disputesOf(world, intentId).find(({ object }) => isOpen(object))?.object ?? null;

/** The captured amount minus refunds. */
export function disputableCents(world: World, { object }: StoredIntent): number {
  const charge = world.charges.get(idOf(object.latest_charge))?.object;
  return charge?.captured && object.status === 'succeeded'
    ? charge.amount_captured - charge.amount_refunded
    : 0;
}

/** The bank takes the money, or returns it: the fee of the dispute stays. */
function moved(
  world: World,
  account: string,
  dispute: Stripe.Dispute,
  kind: 'dispute' | 'disputeReversal',
  at: Instant = world.clock.now(),
): Stripe.Dispute {
  const transaction = book(world, account, { kind, cents: dispute.amount, source: dispute.id, at });
  return { ...dispute, balance_transactions: [...dispute.balance_transactions, transaction] };
}

/** Opens a dispute on everything captured and not refunded. */
export function openDispute(world: World, intent: StoredIntent, facts: DisputeFacts): Stripe.Dispute {
  const opened = newDispute(world, intent, disputableCents(world, intent), facts);
  const object = facts.isInquiry ? opened : moved(world, intent.account, opened, 'dispute');
  world.disputes.set(object.id, { account: intent.account, object });
  const at = world.clock.now();
  const moves = facts.isInquiry ? [] : [{ kind: 'disputed' as const, amountCents: object.amount, at }];
  const disputed = changeIntent(world, intent, {}, moves);
  changeCharge(world, disputed, { disputed: true });
  announce(world, intent.account, 'charge.dispute.created', object);
  if (!facts.isInquiry) announce(world, intent.account, 'charge.dispute.funds_withdrawn', object);
  planLoss(world, object);
  return object;
}

/** An inquiry ends without a consequence, whatever its outcome. */
export function closeDispute(
  world: World,
  { account, object }: Stored<Stripe.Dispute>,
  outcome: 'won' | 'lost',
  at: Instant = world.clock.now(),
): Stripe.Dispute {
  const status = isInquiry(object) ? 'warning_closed' : outcome;
  const decided: Stripe.Dispute = { ...object, status, is_charge_refundable: status === 'warning_closed' };
  const closed = status === 'won' ? moved(world, account, decided, 'disputeReversal', at) : decided;
  world.disputes.set(object.id, { account, object: closed });
  world.scheduler.cancel('loseDispute', object.id);
  announce(world, account, 'charge.dispute.closed', closed, at);
  const intent = world.intents.get(idOf(object.payment_intent));
  if (status !== 'won' || !intent) return closed;
  changeIntent(world, intent, {}, [{ kind: 'disputeWon', amountCents: object.amount, at }]);
  announce(world, account, 'charge.dispute.funds_reinstated', closed, at);
  return closed;
}

/** Throws while a bank has the money, or returned it to the customer. */
export function refuseDisputed(world: World, { object }: StoredIntent): void {
  const isKept = disputesOf(world, object.id).some(
    ({ object: dispute }) => !isInquiry(dispute) && dispute.status !== 'won',
  );
  if (!isKept) return;
  const message = `Charge ${idOf(object.latest_charge)} has been charged back; cannot issue a refund.`;
  throw new StripeFailure(400, { type: 'invalid_request_error', code: 'charge_disputed', message });
}

/** A full refund ends the inquiry. */
export function endInquiries(world: World, intentId: string): void {
  for (const kept of disputesOf(world, intentId))
    if (isOpen(kept.object) && isInquiry(kept.object)) closeDispute(world, kept, 'won');
}

function planLoss(world: World, dispute: Stripe.Dispute): void {
  const dueBy = dispute.evidence_details.due_by;
  if (dueBy !== null && isOpen(dispute)) world.scheduler.plan('loseDispute', dispute.id, dueBy * 1_000);
}

function disputeByCard(world: World, intent: StoredIntent): void {
  const card = world.paymentMethods.get(idOf(intent.object.payment_method))?.card ?? null;
  const facts = card === null ? null : testCards[card].disputes;
  if (!facts || disputableCents(world, intent) === 0 || disputesOf(world, intent.object.id).length > 0)
    return;
  openDispute(world, intent, facts);
}

/** Opens and ends disputes on the clock, including those found after a restart. */
export function watchDisputes(world: World): void {
  world.scheduler.on('openDispute', (id) => {
    const intent = world.intents.get(id);
    if (intent) world.keep.together(() => disputeByCard(world, intent));
  });
  world.scheduler.on('loseDispute', (id, at) => {
    const kept = world.disputes.get(id);
    if (kept && isOpen(kept.object)) world.keep.together(() => closeDispute(world, kept, 'lost', at));
  });
  for (const intent of world.intents.all()) planDispute(world, intent);
  for (const { object } of world.disputes.all()) planLoss(world, object);
}

export function readDispute(world: World, account: Account, params: Params, id: string): Stripe.Dispute {
  params.done();
  const kept = ownOf(world.disputes, account, id);
  if (!kept) throw noSuch('dispute', id);
  return kept.object;
}

export function listDisputes(world: World, account: Account, params: Params): StripeList<Stripe.Dispute> {
  const charge = params.text('charge');
  const intent = params.text('payment_intent');
  const from = params.inner('created')?.whole('gte') ?? 0;
  const paging = readPaging(params);
  params.done();
  const wanted = world.disputes.all().flatMap(({ account: owner, object }) => {
    const isWanted =
      owner === account.id &&
      (charge === undefined || object.charge === charge) &&
      (intent === undefined || object.payment_intent === intent) &&
      object.created >= from;
    return isWanted ? [object] : [];
  });
  return pageOf(wanted.reverse(), paging, '/v1/disputes');
}
