/**
 * Mirrors the disputes of a payment (money.md#disputes): records them in the order's timeline, shows staff the deadline
 * of the answer, and counts what a bank took for good as refunded, so that it is not refunded again.
 */
import { chargedBackCents, isOver, holdsMoney, type Dispute } from '#domain/payments/dispute.js';
import { movedOffCard } from '#domain/payments/owed-refund.js';
import type { Payment } from '#domain/payments/payment.js';
import { newRecord } from '#domain/shared/record.js';
import type { SharedTimelineKind } from '#domain/shared/timeline-kinds.js';
import type { App } from '#application/app.js';
import { orderRefOf } from '#application/records.js';
import { enqueue } from '#application/outbox.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import type { DisputeState } from './dispute-state.js';
import { notifyDispute } from './notify-dispute.js';

const told = ['status', 'isInquiry', 'amountCents', 'reason', 'answerBy'] as const;

function opened(app: App, payment: Payment, { intentId: _, ...state }: DisputeState): Dispute {
  const now = app.clock.now();
  const { companyId, orderId, id: paymentId } = payment;
  return {
    ...newRecord(app.newId(), now),
    ...{ companyId, orderId, paymentId },
    ...state,
    closedAt: null,
    chargedBackCents: 0,
  };
}

/** The kind of the timeline entry; an answer given in the dashboard gets one, too. */
function timelineKind({ status, isInquiry }: DisputeState): SharedTimelineKind {
  if (status === 'NeedsAnswer') return isInquiry ? 'disputeInquiry' : 'disputed';
  return `dispute${status}`;
}

/** Returns how many more cents than before count as refunded because of it. */
async function mirrorDispute(app: App, store: Store, payment: Payment, state: DisputeState): Promise<number> {
  const { providerId } = state;
  const [known] = await store.disputes.where({ paymentId: payment.id, providerId }, { limit: 1 });
  if (known && told.every((field) => known[field] === state[field])) return 0;
  const before = known ?? opened(app, payment, state);
  const { intentId: _, ...facts } = state;
  const givenBackOtherwise = payment.refundedCents - before.chargedBackCents;
  const dispute: Dispute = {
    ...before,
    ...facts,
    closedAt: isOver(state) ? (before.closedAt ?? app.clock.now()) : null,
    chargedBackCents: chargedBackCents(state, { ...payment, refundedCents: givenBackOtherwise }),
  };
  if (known) await saveNow(app, store.disputes, dispute);
  else await store.disputes.add(dispute);
  const { amountCents, reason, answerBy } = dispute;
  const timeline = { purpose: payment.purpose, amountCents, reason, answerBy };
  const order = orderRefOf(payment);
  await recordEntry(app, store, order, 'provider', timelineKind(state), timeline);
  const isNews = known?.isInquiry !== dispute.isInquiry;
  if (isNews && dispute.status === 'NeedsAnswer') await notifyDispute(app, store, payment, dispute);
  return dispute.chargedBackCents - before.chargedBackCents;
}

/** Updates a payment's disputes to the provider's state, in the running transaction. */
export async function mirrorDisputes(
  app: App,
  store: Store,
  paymentId: string,
  states: readonly DisputeState[],
): Promise<void> {
  if (states.length === 0) return;
  const before = await store.payments.get(paymentId);
  let payment = before;
  for (const state of states.toReversed())
    payment = movedOffCard(payment, await mirrorDispute(app, store, payment, state));
  const kept = states.find(holdsMoney);
  payment = { ...payment, disputedAt: kept ? kept.openedAt : null };
  const isChanged =
    payment.disputedAt !== before.disputedAt || payment.refundedCents !== before.refundedCents;
  if (!isChanged) return;
  await saveNow(app, store.payments, payment);
  const { refundedCents, orderId } = payment;
  if (refundedCents > before.refundedCents)
    await enqueue(app, store, {
      kind: 'sale.refundedExternally',
      subjectId: orderId,
      suffix: `dispute.${refundedCents}`,
    });
}
