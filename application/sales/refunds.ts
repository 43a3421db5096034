/** The refunds of a laundry or shop order for staff: what can still be refunded, the credit notes, and the actions. */
import { creditablePieces, areCreditable, creditableCents, piecesCents } from '#domain/documents/credit.js';
import { invoiceNumber } from '#domain/documents/invoice.js';
import { isHeldBack, type Sale } from '#domain/sales/sale.js';
import type { SaleKind } from '#domain/shared/order-kinds.js';
import { withdrawalRefund, type WithdrawalRefund, nothingOwed } from '#domain/sales/withdrawal-refund.js';
import { euros, centsFromEuros } from '#domain/shared/money.js';
import type { Payment } from '#domain/payments/payment.js';
import { DomainError, type ErrorCode } from '#domain/shared/errors.js';
import { settlement, netCapturedCents } from '#domain/payments/settlement.js';
import type { CreditNoteView, RefundableItem } from '#application/contract/orders/sale-shapes.js';
import {
  documentsOf,
  type OrderDocuments,
  issueCreditNote,
  type Credited,
  refundedInPerson,
  refundedToCard,
} from '#application/documents/issue.js';
import { iso } from '#application/record-view.js';
import type { ActionWithRefusal } from '#application/actions-with-refusal.js';
import type { Store } from '#application/store.js';
import { audit, type Audited } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import { enqueue } from '#application/outbox.js';
import type { App, SaleRules } from '#application/app.js';
import type { Job } from '#application/jobs.js';
import { enqueueMovements, pendingMovements } from '#application/payments/carry-out.js';
import { owedRefunds, owedRefundView } from '#application/payments/refunded-off-card.js';
import { recordEntry } from '#application/timeline.js';

const refundActions = ['refund', 'refundAgain', 'serveRefunded'] as const;
export type RefundAction = (typeof refundActions)[number];

export const isRefundAction = <Action extends string>(
  action: Action | RefundAction,
): action is Action & RefundAction => (refundActions as readonly string[]).includes(action);

export interface Refunds {
  readonly documents: OrderDocuments;
  /** In euros; 0 if no refund is possible. */
  readonly mostRefund: number;
  readonly refundableItems: RefundableItem[];
  readonly creditNotes: CreditNoteView[];
  /** What an accepted withdrawal still has to refund, or null. */
  readonly due: WithdrawalRefund | null;
  /** Each is offered only if there is something to refund. */
  readonly actions: readonly ActionWithRefusal<RefundAction>[];
}

function itemsOf(
  { lines }: Sale,
  { invoice, creditNotes }: OrderDocuments,
  mostCents: number,
): RefundableItem[] {
  if (!invoice || mostCents === 0) return [];
  const pieces = creditablePieces({ lines, totalCents: invoice.totalCents }, creditNotes);
  const left = new Map(pieces.map(({ lineId, quantity }) => [lineId, quantity]));
  return lines.flatMap(({ id, itemName, unitCents }) => {
    const quantity = left.get(id);
    return quantity === undefined
      ? []
      : [{ orderItemId: id, itemName, unitPrice: euros(unitCents), quantity }];
  });
}

export const creditNoteViews = ({ creditNotes }: OrderDocuments): CreditNoteView[] =>
  creditNotes.map((credit) => ({
    id: credit.id,
    number: invoiceNumber(credit),
    amount: euros(credit.totalCents),
    issuedAt: iso(credit.issuedAt),
  }));

/**
 * `isPastCancelling`: the order can no longer be cancelled, and only a refund returns money. The withdrawn part of an
 * order is refunded at once, whatever the state of the rest.
 */
export async function refundsOf(store: Store, order: Sale, isPastCancelling: boolean): Promise<Refunds> {
  const documents = await documentsOf(store, order.id);
  const due = withdrawalRefund(order, await store.payments.where({ orderId: order.id }));
  const refundable = isPastCancelling || due ? await refundableNow(store, order, documents) : null;
  const again = await refundOwed(store, order);
  return {
    documents,
    due,
    mostRefund: euros(refundable?.mostCents ?? 0),
    refundableItems: itemsOf(order, documents, refundable?.mostCents ?? 0),
    creditNotes: creditNoteViews(documents),
    actions: [
      ...(refundable && refundable.mostCents > 0
        ? [{ action: 'refund', refusal: refundable.refusal } as const]
        : []),
      ...(isHeldBack(order) ? [{ action: 'serveRefunded', refusal: null } as const] : []),
      ...(again.isOwed ? [{ action: 'refundAgain', refusal: again.refusal } as const] : []),
    ],
  };
}

/** Refunds a sale, in the transaction of the decision (money.md#refunds). */

const isRefundable = ({ status, capturedCents, refundedCents }: Payment): boolean =>
  status === 'Captured' && refundedCents < capturedCents;

/**
 * Refunds what was captured by card; returns the jobs, to be delivered after the commit. An order paid at the counter
 * is refunded there.
 */
export async function refundSale(
  app: App,
  store: Store,
  order: Pick<Sale, 'id'>,
  kind: SaleKind,
): Promise<readonly Job[]> {
  const jobs: Job[] = [];
  for (const payment of await store.payments.where({ orderId: order.id, purpose: kind })) {
    if (!isRefundable(payment)) continue;
    const job = { kind: 'payment.refund', subjectId: payment.id } as const;
    await enqueue(app, store, job);
    jobs.push(job);
  }
  return jobs;
}

type Ended = Pick<Sale, 'id' | 'cancelReason'>;

/**
 * The amount owed on each payment: for a cancelled order everything captured, for a served one what was promised and
 * did not arrive.
 */
async function owedOn(store: Store, { id, cancelReason }: Ended, payments: readonly Payment[]) {
  if (cancelReason === null) return owedRefunds(store, id);
  return payments
    .filter(isRefundable)
    .map((payment) => ({ payment, cents: payment.capturedCents - payment.refundedCents }));
}

/** Whether an order still owes its customer money, and why the refund cannot be requested now. */
async function refundOwed(
  store: Store,
  order: Ended,
): Promise<{ readonly isOwed: boolean; readonly refusal: ErrorCode | null }> {
  const payments = await store.payments.where({ orderId: order.id });
  if ((await owedOn(store, order, payments)).length === 0)
    return { isOwed: false, refusal: 'NOTHING_TO_REFUND' };
  if (payments.some(({ disputedAt }) => disputedAt !== null))
    return { isOwed: true, refusal: 'PAYMENT_DISPUTED' };
  const isUnderWay = (await pendingMovements(store, payments)).some(({ deadAt }) => deadAt === null);
  return { isOwed: true, refusal: isUnderWay ? 'MONEY_IN_MOTION' : null };
}

/**
 * Retries a refund that was given up, with actor and reason in timeline and audit; returns the jobs, to be delivered
 * after the commit. Throws NOTHING_TO_REFUND, PAYMENT_DISPUTED or MONEY_IN_MOTION.
 */
export async function refundSaleAgain(
  app: App,
  store: Store,
  staff: Staff,
  order: Ended,
  done: Audited & { readonly companyId: string; readonly reason: string },
): Promise<readonly Job[]> {
  const { refusal } = await refundOwed(store, order);
  if (refusal) throw new DomainError(refusal);
  const { id } = order;
  const { companyId, reason } = done;
  const owed = await owedOn(store, order, await store.payments.where({ orderId: id }));
  const jobs = await enqueueMovements(
    app,
    store,
    owed.map(({ payment, cents: amountCents }) => ({ kind: 'refund', payment, amountCents })),
  );
  const facts = { staffName: staff.name, reasonGiven: reason };
  await recordEntry(app, store, { id, companyId }, 'staff', 'refundAgain', facts);
  await audit(app, store, staff, done);
  return jobs;
}

// Refunds an order that was served, in part or whole: a returned article, a spot that stayed, an accepted withdrawal.
// The order is unchanged and gets a credit note over the amount. Before that, only cancelling refunds
// (money.md#refunds), except for a part that its customer withdrew from (withdrawal.md#what-is-owed).

/** The refundable amount now, or why there is none. */
interface Refundable {
  readonly mostCents: number;
  readonly refusal: ErrorCode | null;
}

/** For an order paid at the counter, only the credit notes show what was refunded. `documents`: those of the order. */
async function refundableNow(
  store: Store,
  { id }: Pick<Sale, 'id'>,
  { invoice, creditNotes }: OrderDocuments,
): Promise<Refundable> {
  const payments = await store.payments.where({ orderId: id });
  const onPaper = invoice ? creditableCents(invoice, creditNotes) : 0;
  const mostCents = payments.length === 0 ? onPaper : Math.min(onPaper, netCapturedCents(payments));
  if (mostCents <= 0) return { mostCents: 0, refusal: 'NOTHING_TO_REFUND' };
  if (payments.some(({ disputedAt }) => disputedAt !== null))
    return { mostCents, refusal: 'PAYMENT_DISPUTED' };
  const isUnderWay = (await pendingMovements(store, payments)).some(({ deadAt }) => deadAt === null);
  if (isUnderWay) return { mostCents, refusal: 'MONEY_IN_MOTION' };
  // A second refund would be computed from one that was never made.
  return { mostCents, refusal: (await owedRefundView(store, id)) === null ? null : 'REFUND_OWED' };
}

/** An amount, or else pieces of what was sold. */
export interface RefundDecision {
  /** In euros, TTC. */
  readonly amount?: number | undefined;
  readonly items?: readonly { readonly orderItemId: string; readonly quantity: number }[] | undefined;
  /** The maximum that staff were shown, in euros: nothing is done if it has changed. */
  readonly refundable?: number | undefined;
  readonly reason: string;
}

interface Served {
  readonly rules: SaleRules;
  readonly order: Sale;
  /** The order can no longer return to a state in which it can be cancelled. */
  readonly isPastCancelling: boolean;
  readonly isPaidInPerson: boolean;
}

interface Decided {
  readonly refundCents: number;
  readonly part: Credited;
  /** « 2 × Limonade »; null for an amount. */
  readonly refundedItems: string | null;
}

interface Given extends Omit<Decided, 'part'> {
  readonly jobs: readonly Job[];
  readonly creditNoteId: string;
}

function decidedItems(
  { lines }: Sale,
  { invoice, creditNotes }: OrderDocuments,
  items: NonNullable<RefundDecision['items']>,
): Decided {
  const pieces = items.map(({ orderItemId, quantity }) => ({ lineId: orderItemId, quantity }));
  const sold = { lines, totalCents: invoice?.totalCents ?? 0 };
  if (!areCreditable(sold, creditNotes, pieces)) throw new DomainError('ITEMS_NOT_REFUNDABLE');
  const names = new Map(lines.map(({ id, itemName }) => [id, itemName]));
  return {
    refundCents: piecesCents(sold, pieces),
    part: { pieces },
    refundedItems: pieces.map(({ lineId, quantity }) => `${quantity} × ${names.get(lineId)}`).join(', '),
  };
}

/** Throws NOTHING_TO_REFUND, PAYMENT_DISPUTED, MONEY_IN_MOTION, REFUND_OWED, AMOUNT_CHANGED, ITEMS_NOT_REFUNDABLE or AMOUNT_TOO_HIGH. */
async function decided(
  store: Store,
  order: Sale,
  { amount = 0, items, refundable }: RefundDecision,
): Promise<Decided> {
  const documents = await documentsOf(store, order.id);
  const { mostCents, refusal } = await refundableNow(store, order, documents);
  if (refusal) throw new DomainError(refusal);
  const words = { euros: euros(mostCents) };
  if (refundable !== undefined && centsFromEuros(refundable) !== mostCents)
    throw new DomainError('AMOUNT_CHANGED', { words });
  const cents = centsFromEuros(amount);
  const decision = items
    ? decidedItems(order, documents, items)
    : { refundCents: cents, part: { cents }, refundedItems: null };
  if (decision.refundCents > mostCents) throw new DomainError('AMOUNT_TOO_HIGH', { words });
  return decision;
}

/**
 * Call in the transaction of the action; `about` is its audit subject. Returns the jobs that move the money, and what
 * the customer is notified of. Throws STATE_CONFLICT if cancelling is the way to refund, and what `decided` throws.
 */
export async function refundServed(
  app: App,
  store: Store,
  staff: Staff,
  { rules, order, isPastCancelling, isPaidInPerson }: Served,
  decision: RefundDecision & { readonly about: Omit<Audited, 'reason' | 'facts'> },
): Promise<Given> {
  const { kind } = rules;
  const payments = await store.payments.where({ orderId: order.id, purpose: kind });
  const due = withdrawalRefund(order, payments);
  if (!isPastCancelling && !due) throw new DomainError('STATE_CONFLICT');
  const { refundCents, part, refundedItems } = await decided(store, order, decision);
  const { reason, about } = decision;
  const now = app.clock.now();
  const paymentWords = isPaidInPerson ? refundedInPerson(now) : refundedToCard(now);
  const credit = await issueCreditNote(app, store, { orderKind: kind, order, paymentWords }, part);
  if (!credit) throw new DomainError('NOTHING_TO_REFUND');
  const movements = settlement(payments, netCapturedCents(payments) - refundCents);
  const jobs = isPaidInPerson ? [] : await enqueueMovements(app, store, movements, reason);
  if (due && refundCents >= due.cents) await rules.storeWithdrawal(app, store, order.id, nothingOwed(order));
  const facts = { amountCents: refundCents, ...(refundedItems !== null && { items: refundedItems }) };
  await recordEntry(app, store, order, 'staff', 'refundDecided', {
    ...facts,
    reasonGiven: reason,
    staffName: staff.name,
  });
  await audit(app, store, staff, { ...about, reason, facts });
  return { jobs, refundCents, refundedItems, creditNoteId: credit.id };
}
