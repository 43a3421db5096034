/**
 * Refunds an order that was served, in part or whole: a returned article, a spot that stayed, an accepted withdrawal.
 * The order is unchanged and gets a credit note over the amount. Before that, only cancelling refunds
 * (money.md#refunds), except for a part that its customer withdrew from (withdrawal.md#what-is-owed).
 */
import { areCreditable, creditableCents, piecesCents } from '#domain/documents/credit.js';
import { settlement, netCapturedCents } from '#domain/payments/settlement.js';
import type { Sale } from '#domain/sales/sale.js';
import { nothingOwed, withdrawalRefund } from '#domain/sales/withdrawal-refund.js';
import { DomainError, type ErrorCode } from '#domain/shared/errors.js';
import { centsFromEuros, euros } from '#domain/shared/money.js';
import { audit, type Audited } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import {
  issueCreditNote,
  documentsOf,
  type Credited,
  type OrderDocuments,
  refundedInPerson,
  refundedToCard,
} from '#application/documents/issue.js';
import type { App, SaleRules } from '#application/app.js';
import type { Job } from '#application/jobs.js';
import { carryOut, movementsUnderWay } from '#application/payments/carry-out.js';
import { owedRefundView } from '#application/payments/refunded-off-card.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';

/** The refundable amount now, or why there is none. */
interface Refundable {
  readonly mostCents: number;
  readonly refusal: ErrorCode | null;
}

/** For an order paid at the counter, only the credit notes show what was refunded. `documents`: those of the order. */
export async function refundableNow(
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
  const isUnderWay = (await movementsUnderWay(store, payments)).some(({ deadAt }) => deadAt === null);
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
  const jobs = isPaidInPerson ? [] : await carryOut(app, store, movements, reason);
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
