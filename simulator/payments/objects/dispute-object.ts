/** A new Dispute, in Stripe's own shape: the types of the official package refuse a missing field. */
import type { Stripe } from 'stripe';
import type { DisputeFacts } from '#simulator/payments/cards.js';
import { idOf, type StoredIntent } from './objects.js';
import { nowInSeconds, type World } from '#simulator/payments/world.js';

const daySeconds = 86_400;
/** Banks give one to three weeks. */
const answerSeconds = 9 * daySeconds;

/** Disputes this part of the captured amount, in cents. */
export const newDispute = (
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
