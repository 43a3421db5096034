/**
 * The one decision on a deposit (behaviour.md §8.3, §8.4): late fees and a retained part are one capture, the rest is released
 * with it. By itself after 72 h, by staff with a reason.
 */
import { day } from '#domain/shared/record.js';
import { DomainError } from '#domain/shared/errors.js';
import { isHeld } from '#domain/payments/payment.js';
import { advanceRental, type RentalOrder } from '#domain/rentals/rental-order.js';
import { onVersionConflict } from '#application/conflict.js';
import type { Installation } from '#application/installation.js';
import { tell } from '#application/messages/tell.js';
import { enqueue, type JobHandler } from '#application/outbox.js';
import type { TimelineEntry } from '#application/records.js';
import type { Store } from '#application/store.js';
import { note } from '#application/timeline.js';
import { current, loadCase } from './facts.js';

const codeRestMs = 90 * day;

export interface DepositDecision {
  /** Cents kept of the deposit beside the late fees; 0 releases it. */
  readonly retainedCents: number;
  readonly actor: TimelineEntry['actor'];
  readonly reason: string | null;
}

/** Decides in the running transaction; the money moves from the outbox. Throws AMOUNT_TOO_HIGH above the deposit. */
export async function decideDeposit(
  at: Installation,
  store: Store,
  orderId: string,
  decision: DepositDecision,
): Promise<RentalOrder> {
  const { order, payments, facts } = await loadCase(at, store, orderId);
  const deposit = current(payments, 'deposit');
  const owedCents = order.cappedLateFeeCents + decision.retainedCents;
  if (owedCents > order.depositCents) throw new DomainError('AMOUNT_TOO_HIGH');
  const action = decision.retainedCents > 0 ? 'captureDeposit' : 'releaseDeposit';
  const decided = await store.rentalOrders.save({
    ...advanceRental(order, action, facts),
    retainedDepositCents: decision.retainedCents,
    endedAt: facts.now,
  });
  if (deposit && isHeld(deposit)) {
    if (owedCents > 0)
      await enqueue(at, store, {
        kind: 'payment.capture',
        subjectId: deposit.id,
        facts: { amountCents: owedCents },
      });
    else await enqueue(at, store, { kind: 'payment.release', subjectId: deposit.id });
  }
  await enqueue(at, store, { kind: 'rental.recycleCode', subjectId: orderId, dueAt: facts.now + codeRestMs });
  const { actor, retainedCents, reason } = decision;
  await note(at, store, order, actor, action, {
    lateFeeCents: order.cappedLateFeeCents,
    retainedCents,
    reason,
  });
  await tell(at, store, decided, 'rental.completed');
  return decided;
}

/** Job `rental.releaseDeposit`, 72 h after the end: late fees are captured, the rest is released. */
export const releaseDeposit: JobHandler = async (at, { subjectId }) => {
  await onVersionConflict(() =>
    at.transaction(async (store) => {
      const order = await store.rentalOrders.get(subjectId);
      if (order.status !== 'PendingDepositDecision') return;
      await decideDeposit(at, store, subjectId, { retainedCents: 0, actor: 'clock', reason: null });
    }),
  );
};
