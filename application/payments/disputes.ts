/**
 * Mirrors the disputes of a payment (money.md#disputes): records them in the order's timeline, shows staff the deadline
 * of the answer, and counts what a bank took for good as refunded, so that it is not refunded again.
 */
import {
  type Dispute,
  chargedBackCents,
  holdsMoney,
  isOver,
  disputeReason,
} from '#domain/payments/dispute.js';
import { movedOffCard } from '#domain/payments/owed-refund.js';
import { orderOfPurpose, type Payment } from '#domain/payments/payment.js';
import { orderPlans } from '#domain/privacy/order-plans.js';
import { namedOrder, orderRows, type OrderSubject } from '#domain/shared/order-kinds.js';
import { newRecord } from '#domain/shared/record.js';
import type { SharedTimelineKind } from '#domain/timelines/timeline-kinds.js';
import { euros } from '#domain/shared/money.js';
import type { App } from '#application/app.js';
import { orderRefOf } from '#application/records.js';
import { recordsOf } from '#application/orders.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import { hasRole } from '#application/access/staff.js';
import { staffPath } from '#application/contract/people/staff-paths.js';
import { amount, dayAndTime } from '#application/formats.js';
import { peopleOf, writeTo } from '#application/messages/to-staff.js';
import type { DisputeView } from '#application/contract/orders/order-shapes.js';
import { iso, isoOrNull } from '#application/record-view.js';
import type { DisputeState } from './gateway.js';
import { documentRefund } from './carry-out.js';
import { refundsAwaitingDisputes } from './refunded-off-card.js';

/**
 * Notifies the managers of the order's cabinet that a bank took a payment back, or inquires about one: without an
 * answer in time the money is lost, and the board may be unattended (money.md#disputes).
 */
async function subjectOf<K extends OrderSubject>(store: Store, kind: K, { purpose, orderId }: Payment) {
  const order = await recordsOf(store, kind).find(orderId);
  if (!order) return null;
  return { ...order, kind, name: namedOrder(orderOfPurpose[purpose], orderPlans[kind].reference(order)) };
}

const untilOf = ({ answerBy }: Dispute): string =>
  answerBy === null ? '' : ` avant le ${dayAndTime(answerBy)}`;

const linesOf = (dispute: Dispute): readonly string[] =>
  dispute.isInquiry
    ? [
        'Rien n’est repris pour l’instant.',
        `Répondez dans votre tableau de bord Stripe${untilOf(dispute)}, ou remboursez.`,
      ]
    : [
        `Répondez dans votre tableau de bord Stripe${untilOf(dispute)} : sans réponse, la somme est perdue. L’historique de la commande dit qui a ouvert quelle porte et quand.`,
        'Ne remboursez pas autrement : si la banque donne raison au client, elle lui rend l’argent elle-même.',
      ];

/** Call in the running transaction. Notifies no one if the company has no manager who sees the cabinet. */
async function notifyDispute(app: App, store: Store, payment: Payment, dispute: Dispute): Promise<void> {
  const order = await subjectOf(store, orderRows[orderOfPurpose[payment.purpose]].subject, payment);
  if (!order) return;
  const { id, isInquiry, amountCents, reason } = dispute;
  const { name: cabinetName } = await store.cabinets.get(order.cabinetId);
  const managers = (await peopleOf(store, order)).filter((user) => hasRole(user, 'Manager'));
  const asks = isInquiry ? 'interroge sa banque sur' : 'conteste auprès de sa banque un paiement de';
  await writeTo(app, store, managers, order, {
    template: 'payment.disputed',
    suffix: `${id}:${isInquiry ? 'inquiry' : 'dispute'}`,
    subject: isInquiry ? `Question d’une banque : ${order.name}` : `Paiement contesté : ${order.name}`,
    lines: [
      `Un client ${asks} ${amount(amountCents)} : ${order.name}, ${cabinetName}. Motif : ${disputeReason(reason)}.`,
      ...linesOf(dispute),
      `Référence chez Stripe : ${dispute.providerId}`,
      `Ouvrir la commande : ${app.settings.publicUrl}${staffPath(order.kind, order) ?? '/'}`,
    ],
  });
}

const mirrored = ['status', 'isInquiry', 'amountCents', 'reason', 'answerBy'] as const;

function opened(app: App, payment: Payment, { intentId: _, ...state }: DisputeState): Dispute {
  const now = app.clock.now();
  const { companyId, orderId, id: paymentId } = payment;
  return {
    ...newRecord(app.newId(), now),
    companyId,
    orderId,
    paymentId,
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
  if (known && mirrored.every((field) => known[field] === state[field])) return 0;
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
  const saved = await saveNow(app, store.payments, payment);
  if (saved.refundedCents > before.refundedCents) await documentRefund(app, store, saved);
}

function viewOf(dispute: Dispute, payment: Payment, waitingCents: number): DisputeView {
  const { id, status, isInquiry, reason, providerId, amountCents, openedAt, answerBy, closedAt } = dispute;
  const isKept = payment.disputedAt === openedAt;
  return {
    id,
    purpose: payment.purpose,
    status,
    isInquiry,
    amount: euros(amountCents),
    reason,
    providerId,
    openedAt: iso(openedAt),
    answerBy: isoOrNull(answerBy),
    closedAt: isoOrNull(closedAt),
    refundWaiting: isKept && waitingCents > 0 ? euros(waitingCents) : null,
  };
}

/** The disputes of an order's payments for staff, newest first. */
export async function disputeViews(store: Store, orderId: string): Promise<DisputeView[]> {
  const disputes = await store.disputes.where({ orderId });
  if (disputes.length === 0) return [];
  const payments = await store.payments.where({ orderId });
  const waiting = await refundsAwaitingDisputes(store, payments);
  return disputes.toReversed().flatMap((dispute) => {
    const payment = payments.find(({ id }) => id === dispute.paymentId);
    return payment ? [viewOf(dispute, payment, waiting.get(payment.id) ?? 0)] : [];
  });
}
