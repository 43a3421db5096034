/**
 * The account's balance as Stripe keeps it: one transaction for each movement, with its fee, and a payout each midnight
 * (UTC) of what is available. Payouts are made when the balance is asked for or moves, as of their own midnight.
 */
import type { Stripe } from 'stripe';
import { day, type Instant } from '#domain/shared/record.js';
import type { Params } from '#simulator/payments/form.js';
import { inSeconds, ownOf, type World } from '#simulator/payments/world.js';
import { changeCharge } from './charges.js';
import { noSuch } from './failure.js';
import { pageOf, readPaging, type StripeList } from './lists.js';
import { idOf, type Account, type Stored, type StoredIntent, type StoredTransaction } from './objects.js';

/** Stripe's fee in France on cards of the European Economic Area. */
const feeOf = (cents: number): number => Math.round(cents * 0.015) + 25;
const disputeFee = 2_000;
/** Payments are available after this time, at the next midnight; other movements at once. */
const pendingMs = 3 * day;
const arrivalMs = 2 * day;

const midnightAfter = (at: Instant): Instant => Math.ceil(at / day) * day;

/** `type`, `reporting_category`, and the sign of the amount. */
const kinds = {
  charge: ['charge', 'charge', 1],
  refund: ['refund', 'refund', -1],
  refundFailure: ['refund_failure', 'refund_failure', 1],
  dispute: ['adjustment', 'dispute', -1],
  disputeReversal: ['adjustment', 'dispute_reversal', 1],
  payout: ['payout', 'payout', -1],
} as const satisfies Readonly<Record<string, readonly [Stripe.BalanceTransaction.Type, string, 1 | -1]>>;

interface Movement {
  readonly kind: keyof typeof kinds;
  readonly cents: number;
  /** The id of the charge, refund, dispute or payout. */
  readonly source: string;
  readonly description?: string | null;
  readonly at: Instant;
}

const fees = ({ kind, cents }: Movement): Stripe.BalanceTransaction.FeeDetail[] => {
  const amount = kind === 'charge' ? feeOf(cents) : kind === 'dispute' ? disputeFee : 0;
  const description = kind === 'charge' ? 'Stripe processing fees' : 'Dispute fee';
  return amount === 0
    ? []
    : [{ amount, application: null, currency: 'eur', description, type: 'stripe_fee' }];
};

function add(world: World, account: string, movement: Movement): Stripe.BalanceTransaction {
  const { kind, cents, source, description = null, at } = movement;
  const [type, category, sign] = kinds[kind];
  const feeDetails = fees(movement);
  const fee = feeDetails.reduce((sum, { amount }) => sum + amount, 0);
  const isPending = kind === 'charge';
  const object: Stripe.BalanceTransaction = {
    id: world.newId('txn'),
    object: 'balance_transaction',
    amount: sign * cents,
    available_on: inSeconds(isPending ? midnightAfter(at + pendingMs) : at),
    balance_type: 'payments',
    created: inSeconds(at),
    currency: 'eur',
    description,
    exchange_rate: null,
    fee,
    fee_details: feeDetails,
    net: sign * cents - fee,
    reporting_category: category,
    source,
    status: isPending ? 'pending' : 'available',
    type,
  };
  world.balanceTransactions.set(object.id, { account, object, payout: null });
  return object;
}

const ofAccount = (world: World, account: string): StoredTransaction[] =>
  world.balanceTransactions.all().filter((kept) => kept.account === account);

const sumOf = (transactions: readonly StoredTransaction[]): number =>
  transactions.reduce((sum, { object }) => sum + object.net, 0);

function payOut(world: World, account: string, paid: readonly StoredTransaction[], at: Instant): void {
  const id = world.newId('po');
  const amount = sumOf(paid);
  const transaction = add(world, account, { kind: 'payout', cents: amount, source: id, at });
  const object: Stripe.Payout = {
    id,
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: inSeconds(at + arrivalMs),
    automatic: true,
    balance_transaction: transaction.id,
    created: inSeconds(at),
    currency: 'eur',
    description: 'STRIPE PAYOUT',
    destination: null,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'completed',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'in_transit',
    trace_id: null,
    type: 'bank_account',
  };
  world.payouts.set(id, { account, object });
  for (const kept of [...paid, ...ofAccount(world, account).filter((one) => one.object.source === id)])
    world.balanceTransactions.set(kept.object.id, { ...kept, payout: id });
}

/** Makes the payouts of every midnight that has passed. */
function catchUp(world: World, account: string): void {
  const open = ofAccount(world, account).filter(({ payout }) => payout === null);
  const midnightOf = ({ object }: StoredTransaction): Instant => midnightAfter(object.available_on * 1_000);
  let waiting: StoredTransaction[] = [];
  for (const midnight of [...new Set(open.map(midnightOf))].sort((one, other) => one - other)) {
    if (midnight > world.clock.now()) return;
    waiting = [...waiting, ...open.filter((kept) => midnightOf(kept) === midnight)];
    if (sumOf(waiting) <= 0) continue;
    payOut(world, account, waiting, midnight);
    waiting = [];
  }
}

/** Books a movement of the balance. */
export function book(
  world: World,
  account: string,
  movement: Omit<Movement, 'at'> & { readonly at?: Instant },
): Stripe.BalanceTransaction {
  catchUp(world, account);
  return add(world, account, { at: world.clock.now(), ...movement });
}

/** The captured amount enters the balance. */
export function bookCharge(world: World, intent: StoredIntent, cents: number): Stripe.Charge | null {
  const source = idOf(intent.object.latest_charge);
  const { description } = intent.object;
  const { id } = book(world, intent.account, { kind: 'charge', cents, source, description });
  return changeCharge(world, intent, { balance_transaction: id });
}

function transactionsOf(world: World, account: Account): StoredTransaction[] {
  catchUp(world, account.id);
  return ofAccount(world, account.id).sort((one, other) => one.object.created - other.object.created);
}

const now = (world: World, transaction: Stripe.BalanceTransaction): Stripe.BalanceTransaction => ({
  ...transaction,
  status: transaction.available_on * 1_000 <= world.clock.now() ? 'available' : 'pending',
});

export function readBalance(world: World, account: Account, params: Params): Stripe.Balance {
  params.done();
  const all = transactionsOf(world, account).map(({ object }) => now(world, object));
  const inState = (state: string) => {
    const net = all.filter(({ status }) => status === state).reduce((sum, { net: cents }) => sum + cents, 0);
    return [{ amount: net, currency: 'eur', source_types: { card: net } }];
  };
  return {
    object: 'balance',
    available: inState('available'),
    livemode: false,
    pending: inState('pending'),
  };
}

/** `created` of a list's request. */
function createdIn(params: Params): (created: number) => boolean {
  const created = params.inner('created');
  const from = Math.max(created?.whole('gte') ?? 0, (created?.whole('gt') ?? -1) + 1);
  const until = Math.min(created?.whole('lte') ?? Infinity, (created?.whole('lt') ?? Infinity) - 1);
  return (at) => at >= from && at <= until;
}

export function listTransactions(
  world: World,
  account: Account,
  params: Params,
): StripeList<Stripe.BalanceTransaction> {
  const [payout, source, type] = [params.text('payout'), params.text('source'), params.text('type')];
  const isCreated = createdIn(params);
  params.oneOf('currency', ['eur']);
  const paging = readPaging(params);
  params.done();
  const wanted = transactionsOf(world, account).flatMap(({ object, payout: paidBy }) => {
    const isWanted =
      (payout === undefined || paidBy === payout) &&
      (source === undefined || object.source === source) &&
      (type === undefined || object.type === type) &&
      isCreated(object.created);
    return isWanted ? [now(world, object)] : [];
  });
  return pageOf(wanted.reverse(), paging, '/v1/balance_transactions');
}

export function readTransaction(
  world: World,
  account: Account,
  params: Params,
  id: string,
): Stripe.BalanceTransaction {
  params.done();
  catchUp(world, account.id);
  const kept = ownOf(world.balanceTransactions, account, id);
  if (!kept) throw noSuch('balance_transaction', id);
  return now(world, kept.object);
}

const payoutNow = (world: World, { object }: Stored<Stripe.Payout>): Stripe.Payout => ({
  ...object,
  status: object.arrival_date * 1_000 <= world.clock.now() ? 'paid' : object.status,
});

export function listPayouts(world: World, account: Account, params: Params): StripeList<Stripe.Payout> {
  const isCreated = createdIn(params);
  const status = params.text('status');
  const paging = readPaging(params);
  params.done();
  catchUp(world, account.id);
  const wanted = world.payouts.all().flatMap((kept) => {
    const object = payoutNow(world, kept);
    const isWanted =
      kept.account === account.id &&
      (status === undefined || object.status === status) &&
      isCreated(object.created);
    return isWanted ? [object] : [];
  });
  return pageOf(wanted.reverse(), paging, '/v1/payouts');
}

export function readPayout(world: World, account: Account, params: Params, id: string): Stripe.Payout {
  params.done();
  catchUp(world, account.id);
  const kept = ownOf(world.payouts, account, id);
  if (!kept) throw noSuch('payout', id);
  return payoutNow(world, kept);
}
