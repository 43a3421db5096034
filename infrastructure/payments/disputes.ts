/** Maps disputes. Stripe's `warning_…` are inquiries: the bank asks, and has not taken the money. */
import type { DisputeStatus } from '#domain/payments/dispute.js';
import type { PaymentAccount, PaymentGateway } from '#application/payments/gateway.js';
import type { DisputeState } from '#application/payments/dispute-state.js';
import type { Stripe } from 'stripe';
import { callStripe, required } from './failures.js';
import { idOf } from './hold-state.js';

const statuses: Readonly<Record<string, DisputeStatus>> = {
  needs_response: 'NeedsAnswer',
  warning_needs_response: 'NeedsAnswer',
  appeal_needs_response: 'NeedsAnswer',
  won: 'Won',
  lost: 'Lost',
  warning_closed: 'Closed',
  prevented: 'Closed',
};

/** A status that Stripe adds later counts as under review. */
const statusOf = (status: Stripe.Dispute.Status): DisputeStatus => statuses[status] ?? 'UnderReview';

function toState(dispute: Stripe.Dispute): DisputeState {
  const status = required(dispute.status, 'status');
  const dueBy = required(required(dispute.evidence_details, 'evidence_details').due_by, 'due_by');
  const needsAnswer = statusOf(status) === 'NeedsAnswer';
  return {
    providerId: required(dispute.id, 'id'),
    intentId: idOf(required(dispute.payment_intent, 'payment_intent')),
    status: statusOf(status),
    isInquiry: status.startsWith('warning_'),
    amountCents: required(dispute.amount, 'amount'),
    reason: required(dispute.reason, 'reason'),
    openedAt: required(dispute.created, 'created') * 1_000,
    // Stripe sends 0 when the bank accepts no answer.
    answerBy: needsAnswer && dueBy ? dueBy * 1_000 : null,
  };
}

const pageSize = 100;

export const createDisputes = (
  client: (account: PaymentAccount) => Stripe,
): Pick<PaymentGateway, 'disputesOf'> => ({
  disputesOf: (account, intentId) =>
    callStripe(async () => {
      const found: DisputeState[] = [];
      const listed = client(account).disputes.list({ payment_intent: intentId, limit: pageSize });
      required((await listed).data, 'data');
      for await (const dispute of listed) found.push(toState(dispute));
      return found;
    }),
});
