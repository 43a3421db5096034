/**
 * Carries out a decision on money: every movement becomes a job in the transaction of the decision, under a unique key,
 * so that two decisions can never move the same money (reliability.md#invariants).
 */
import { DomainError } from '#domain/shared/errors.js';
import {
  orderOfPurpose,
  sameRequestTries,
  type Payment,
  type PaymentPurpose,
} from '#domain/payments/payment.js';
import { orderRows } from '#domain/shared/order-kinds.js';
import type { Movement } from '#domain/payments/settlement.js';
import type { App } from '#application/app.js';
import type { Job, JobKind } from '#application/jobs.js';
import { enqueue, enqueueOnce, keyOf } from '#application/outbox.js';
import type { OutboxEntry } from '#application/records.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import { PaymentUnavailable } from './gateway.js';

type MoneyKind = Extract<JobKind, `payment.${'capture' | 'release' | 'refund'}`>;
const moneyKinds: readonly MoneyKind[] = ['payment.capture', 'payment.release', 'payment.refund'];

/** A part of a capture is refunded up to a total, so that a retry refunds nothing more. */
export function refundOf({ payment, amountCents }: Pick<Movement, 'payment' | 'amountCents'>): Job {
  const refundedToCents = payment.refundedCents + amountCents;
  const job = { kind: 'payment.refund', subjectId: payment.id } as const;
  if (refundedToCents === payment.capturedCents) return job;
  return { ...job, suffix: refundedToCents, facts: { refundedToCents } };
}

function jobOf(movement: Movement): Job {
  const { kind, payment, amountCents } = movement;
  if (kind === 'refund') return refundOf(movement);
  if (kind === 'release') return releaseForGood(payment);
  return { kind: 'payment.capture', subjectId: payment.id, facts: { amountCents, keptCents: amountCents } };
}

/** `keptCents`: all that the order keeps of the payment; what was captured by hand beyond it is refunded. */
export const releaseForGood = ({ id: subjectId }: Payment): Job => ({
  kind: 'payment.release',
  subjectId,
  facts: { keptCents: 0 },
});

/**
 * The next attempt first reads the provider's state, under a key that was not used lately: the keys of a given-up
 * movement are days old, and a movement that was made and came back continues its count.
 */
async function revive(
  app: App,
  store: Store,
  known: OutboxEntry,
  facts: OutboxEntry['facts'] = known.facts,
): Promise<void> {
  const now = app.clock.now();
  const attempts = known.deadAt === null ? Math.max(sameRequestTries, known.attempts) : sameRequestTries;
  await store.outbox.save({ ...known, attempts, dueAt: now, doneAt: null, deadAt: null, facts });
  app.wake(now);
}

/** Requests a movement again that was given up after days of retries. */
async function askAgain(app: App, store: Store, job: Job): Promise<void> {
  const [known] = await store.outbox.where({ key: keyOf(job) }, { limit: 1 });
  const isUnderWay = known?.deadAt === null && known.doneAt === null;
  if (!known || isUnderWay) throw new DomainError('MONEY_IN_MOTION');
  await revive(app, store, known, job.facts ?? {});
}

/**
 * After the company entered another key: retries refunds that were promised and given up. Not captures and releases:
 * staff may have decided otherwise since.
 */
export async function askRefundsAgain(app: App, store: Store, companyId: string): Promise<void> {
  const open = await store.outbox.where({ kind: 'payment.refund', doneAt: null });
  const dead = open.filter(({ deadAt }) => deadAt !== null);
  if (dead.length === 0) return;
  const payments = await store.payments.where({ id: dead.map(({ subjectId }) => subjectId), companyId });
  const own = new Set(payments.map(({ id }) => id));
  for (const entry of dead) if (own.has(entry.subjectId)) await revive(app, store, entry);
}

/**
 * Enqueues the movements in the running transaction and returns their jobs, to be delivered after the commit. Throws
 * MONEY_IN_MOTION if another decision came first.
 */
export async function enqueueMovements(
  app: App,
  store: Store,
  movements: readonly Movement[],
  reason: string | null = null,
): Promise<readonly Job[]> {
  const jobs: Job[] = [];
  for (const movement of movements) {
    const { payment, kind } = movement;
    if (kind === 'drop') {
      await saveNow(app, store.payments, { ...payment, status: 'Released' });
      continue;
    }
    const job = jobOf(movement);
    if (!(await enqueueOnce(app, store, job))) await askAgain(app, store, job);
    if (reason !== null) await saveNow(app, store.payments, { ...payment, notes: reason });
    jobs.push(job);
  }
  return jobs;
}

/**
 * Call in the transaction that saved a refund: the job documents what no decision of ours has documented, also where a
 * refund of ours was on its way.
 */
export function documentRefund(app: App, store: Store, saved: Payment): Promise<void> {
  const { id, version, purpose, orderId: subjectId } = saved;
  const isRental = orderRows[orderOfPurpose[purpose]].paid === 'later';
  const kind = isRental ? 'rental.refundedExternally' : 'sale.refundedExternally';
  return enqueue(app, store, { kind, subjectId, suffix: `${id}.${version}` });
}

/** The unfinished jobs that move money of these payments, also those that were given up. */
export async function pendingMovements(
  store: Store,
  payments: readonly Pick<Payment, 'id'>[],
): Promise<OutboxEntry[]> {
  if (payments.length === 0) return [];
  const subjectId = payments.map(({ id }) => id);
  return store.outbox.where({ subjectId, kind: moneyKinds, doneAt: null });
}

/** In cents: the total up to which a payment's refunds were requested, given-up ones included; 0 without any. */
export const promisedRefundCents = (
  { id, capturedCents }: Payment,
  pending: readonly OutboxEntry[],
): number =>
  Math.max(
    0,
    ...pending
      .filter(({ kind, subjectId }) => kind === 'payment.refund' && subjectId === id)
      .map(({ facts }) => Number(facts['refundedToCents'] ?? capturedCents)),
  );

/** Orders of a company with pending movements of money; given-up ones are left to staff. */
export async function ordersWithPendingMovements(store: Store, companyId: string): Promise<string[]> {
  const underWay = await store.outbox.where({ kind: moneyKinds, doneAt: null, deadAt: null });
  if (underWay.length === 0) return [];
  const id = underWay.map(({ subjectId }) => subjectId);
  return (await store.payments.where({ id, companyId })).map(({ orderId }) => orderId);
}

interface Settled<Paid> {
  readonly payments: readonly Paid[];
  readonly moving: readonly PaymentPurpose[];
}

/** The payments as a decision must see them: requested movements count, given-up ones do not. */
export function asDecided<Paid extends Pick<Payment, 'id' | 'purpose' | 'status'>>(
  payments: readonly Paid[],
  underWay: readonly OutboxEntry[],
): Settled<Paid> {
  const requestedOf = (kind: MoneyKind): ReadonlySet<string> =>
    new Set(
      underWay
        .filter((entry) => entry.kind === kind && entry.deadAt === null)
        .map((entry) => entry.subjectId),
    );
  const [captures, releases, refunds] = moneyKinds.map(requestedOf);
  const isMoving = ({ id }: Paid): boolean => (captures?.has(id) ?? false) || (refunds?.has(id) ?? false);
  return {
    payments: payments.map((payment) =>
      releases?.has(payment.id) ? { ...payment, status: 'Released' } : payment,
    ),
    moving: [...new Set(payments.filter(isMoving).map(({ purpose }) => purpose))],
  };
}

/** Maps an unreachable provider to 503 with a retry: neither the client nor this server is at fault. */

const retryAfterSeconds = 5;

/** Passes the result through; throws PAYMENT_PROVIDER_UNAVAILABLE if the provider could not be reached. */
export async function orRetryLater<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof PaymentUnavailable)
      throw new DomainError('PAYMENT_PROVIDER_UNAVAILABLE', { retryAfterSeconds });
    throw error;
  }
}
