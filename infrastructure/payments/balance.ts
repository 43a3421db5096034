/**
 * Maps Stripe's balance, its transactions by `reporting_category` as Stripe advises for accounting, its payouts,
 * disputes, and links to its dashboard.
 */
import type { Stripe } from 'stripe';
import type { LedgerKind, PayoutStatus } from '#domain/payments/ledger.js';
import type {
  BalanceMovement,
  PaymentAccount,
  PaymentGateway,
  PayoutState,
  DisputeState,
} from '#application/payments/gateway.js';
import { callStripe, required } from './failures.js';
import { idOf } from './hold-state.js';
import type { DisputeStatus } from '#domain/payments/dispute.js';

const kinds: Readonly<Record<string, LedgerKind>> = {
  charge: 'charge',
  // The part of an authorisation that was not captured, where Stripe books all of it first.
  partial_capture_reversal: 'charge',
  refund: 'refund',
  refund_failure: 'refundReturned',
  charge_failure: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'disputeWon',
  fee: 'fee',
  network_cost: 'fee',
  tax: 'fee',
  payout: 'payout',
  payout_reversal: 'payoutReturned',
};

const payoutStatuses: Readonly<Record<string, PayoutStatus>> = {
  paid: 'Paid',
  failed: 'Failed',
  canceled: 'Failed',
};

type Transaction = Stripe.BalanceTransaction;

/** A source is expanded; only those of a payment have its intent. */
function intentOf({ source }: Transaction): string | null {
  if (source === null || typeof source !== 'object' || !('payment_intent' in source)) return null;
  return idOf(source.payment_intent) || null;
}

const isOfPayout = (kind: LedgerKind): boolean => kind === 'payout' || kind === 'payoutReturned';

function toMovement(transaction: Transaction): BalanceMovement {
  const kind = kinds[required(transaction.reporting_category, 'reporting_category')] ?? 'other';
  const { source } = transaction;
  return {
    providerId: required(transaction.id, 'id'),
    kind,
    amountCents: required(transaction.amount, 'amount'),
    feeCents: required(transaction.fee, 'fee'),
    netCents: required(transaction.net, 'net'),
    bookedAt: required(transaction.created, 'created') * 1_000,
    availableAt: required(transaction.available_on, 'available_on') * 1_000,
    description: transaction.description ?? null,
    intentId: intentOf(transaction),
    payoutId: isOfPayout(kind) ? (typeof source === 'string' ? source : (source?.id ?? null)) : null,
  };
}

const toPayout = (payout: Stripe.Payout): PayoutState => ({
  providerId: required(payout.id, 'id'),
  amountCents: required(payout.amount, 'amount'),
  status: payoutStatuses[required(payout.status, 'status')] ?? 'InTransit',
  bookedAt: required(payout.created, 'created') * 1_000,
  arrivesAt: required(payout.arrival_date, 'arrival_date') * 1_000,
  isAutomatic: required(payout.automatic, 'automatic'),
});

const pageSize = 100;
const inSeconds = (at: number): number => Math.ceil(at / 1_000);

async function all<Item, Found>(list: AsyncIterable<Item>, of: (item: Item) => Found): Promise<Found[]> {
  const found: Found[] = [];
  for await (const item of list) found.push(of(item));
  return found.reverse();
}

export const createBalance = (
  client: (account: PaymentAccount) => Stripe,
): Pick<PaymentGateway, 'balanceOf' | 'movementsIn' | 'movementsOf' | 'payoutsSince'> => ({
  movementsIn: (account, from, until) =>
    callStripe(() => {
      const created = { gte: inSeconds(from), lt: inSeconds(until) };
      const query = { created, currency: 'eur', limit: pageSize, expand: ['data.source'] };
      return all(client(account).balanceTransactions.list(query), toMovement);
    }),
  payoutsSince: (account, since) =>
    callStripe(() => {
      const query = { created: { gte: inSeconds(since) }, limit: pageSize };
      return all(client(account).payouts.list(query), toPayout);
    }),
  movementsOf: (account, payout) =>
    callStripe(async () => {
      const listed = client(account).balanceTransactions.list({ payout, limit: pageSize });
      const movements = await all(listed, toMovement);
      return movements.filter(({ kind }) => !isOfPayout(kind)).map(({ providerId }) => providerId);
    }),
  balanceOf: (account) =>
    callStripe(async () => {
      const { available, pending } = await client(account).balance.retrieve();
      return [...required(available, 'available'), ...required(pending, 'pending')]
        .filter(({ currency }) => currency === 'eur')
        .reduce((sum, { amount }) => sum + amount, 0);
    }),
});

const disputeStatuses: Readonly<Record<string, DisputeStatus>> = {
  needs_response: 'NeedsAnswer',
  warning_needs_response: 'NeedsAnswer',
  appeal_needs_response: 'NeedsAnswer',
  won: 'Won',
  lost: 'Lost',
  warning_closed: 'Closed',
  prevented: 'Closed',
};

/** A status that Stripe adds later counts as under review. */
const statusOf = (status: Stripe.Dispute.Status): DisputeStatus => disputeStatuses[status] ?? 'UnderReview';

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

/** Maps disputes. Stripe's `warning_…` are inquiries: the bank asks, and has not taken the money. */
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

const isTestKey = (secretKey: string): boolean => /^[a-z]+_test_/.test(secretKey);

/** Links to Stripe's dashboard: the address of a payment depends on the mode of the company's key. */
export const pageOf: PaymentGateway['pageOf'] = ({ secretKey }, intentId) =>
  `https://dashboard.stripe.com/${isTestKey(secretKey) ? 'test/' : ''}payments/${encodeURIComponent(intentId)}`;
