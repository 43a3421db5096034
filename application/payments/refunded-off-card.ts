/**
 * Staff record that a refund that did not arrive, sent back by the bank or given up, was paid to the customer in
 * another way: it is no longer requested on the card (money.md#refunds).
 */
import { owedBackCents, refundedOffCard } from '#domain/payments/owed-refund.js';
import type { Payment } from '#domain/payments/payment.js';
import { DomainError } from '#domain/shared/errors.js';
import { euros } from '#domain/shared/money.js';
import { audit, type Audited } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import type { OwedRefund } from '#application/contract/orders/order-shapes.js';
import type { App } from '#application/app.js';
import type { OutboxEntry } from '#application/records.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import { pendingMovements, promisedRefundCents } from './carry-out.js';

interface Owed {
  readonly payment: Payment;
  readonly cents: number;
  readonly givenUp: readonly OutboxEntry[];
}

const owedOf = (payment: Payment, givenUp: readonly OutboxEntry[]): Owed => ({
  payment,
  givenUp,
  cents: owedBackCents(payment, promisedRefundCents(payment, givenUp)),
});

async function owedBack(store: Store, orderId: string): Promise<{ owed: Owed[]; isInMotion: boolean }> {
  const payments = await store.payments.where({ orderId });
  const open = await pendingMovements(store, payments);
  const refunds = open.filter(({ kind }) => kind === 'payment.refund');
  const dead = refunds.filter(({ deadAt }) => deadAt !== null);
  const owed = payments
    .map((payment) =>
      owedOf(
        payment,
        dead.filter(({ subjectId }) => subjectId === payment.id),
      ),
    )
    .filter(({ cents }) => cents > 0);
  return { owed, isInMotion: refunds.length > dead.length };
}

/** The refunds that were promised on the card and did not arrive, by payment; pending ones are not owed yet. */
export async function owedRefunds(
  store: Store,
  orderId: string,
): Promise<readonly Pick<Owed, 'payment' | 'cents'>[]> {
  const { owed, isInMotion } = await owedBack(store, orderId);
  return isInMotion ? [] : owed;
}

/** In cents, by payment: requested refunds that wait for a bank to decide a dispute. */
export async function refundsAwaitingDisputes(
  store: Store,
  payments: readonly Payment[],
): Promise<ReadonlyMap<string, number>> {
  const kept = payments.filter(({ disputedAt }) => disputedAt !== null);
  const requested = (await pendingMovements(store, kept)).filter(({ deadAt }) => deadAt === null);
  const sums = kept.map((payment): [string, number] => [
    payment.id,
    promisedRefundCents(payment, requested) - payment.refundedCents,
  ]);
  return new Map(sums.filter(([, cents]) => cents > 0));
}

const sumOf = (owed: readonly Pick<Owed, 'cents'>[]): number =>
  owed.reduce((sum, { cents }) => sum + cents, 0);

/** The refunds that were promised on the card and did not arrive, for staff; null while pending, or without any. */
export async function owedRefundView(store: Store, orderId: string): Promise<OwedRefund | null> {
  const owed = await owedRefunds(store, orderId);
  if (owed.length === 0) return null;
  return {
    amount: euros(sumOf(owed)),
    isReturned: owed.some(({ payment }) => payment.refundReturnedCents > 0),
  };
}

/**
 * Records that the customer got what was owed in another way, with actor and reason. Given-up refunds are not retried.
 * Throws NOTHING_TO_REFUND, or MONEY_IN_MOTION while the card refund is pending.
 */
export async function recordOffCardRefund(
  app: App,
  store: Store,
  staff: Staff,
  done: Audited & { readonly companyId: string; readonly reason: string },
): Promise<void> {
  const { subjectId: id, companyId, reason } = done;
  const { owed, isInMotion } = await owedBack(store, id);
  if (isInMotion) throw new DomainError('MONEY_IN_MOTION');
  if (owed.length === 0) throw new DomainError('NOTHING_TO_REFUND');
  const now = app.clock.now();
  for (const { payment, cents, givenUp } of owed) {
    await saveNow(app, store.payments, refundedOffCard(payment, cents));
    for (const entry of givenUp) await store.outbox.save({ ...entry, deadAt: null, doneAt: now });
  }
  const amountCents = sumOf(owed);
  const facts = { staffName: staff.name, reasonGiven: reason, amountCents };
  await recordEntry(app, store, { id, companyId }, 'staff', 'refundedOffCard', facts);
  await audit(app, store, staff, { ...done, facts: { amountCents } });
}
