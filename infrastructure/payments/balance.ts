/**
 * Maps Stripe's balance: its transactions by `reporting_category`, as Stripe advises for accounting, and its payouts.
 */
import type { Stripe } from 'stripe';
import type { LedgerKind, PayoutStatus } from '#domain/payments/ledger.js';
import type {
  BalanceMovement,
  PaymentAccount,
  PaymentGateway,
  PayoutState,
} from '#application/payments/gateway.js';
import { callStripe, required } from './failures.js';
import { idOf } from './hold-state.js';

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

const statuses: Readonly<Record<string, PayoutStatus>> = {
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
  status: statuses[required(payout.status, 'status')] ?? 'InTransit',
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
