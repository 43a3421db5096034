/**
 * Staff record their answer to a customer's withdrawal, and the customer is notified: it is no longer pending. Money is
 * a separate action (`cancel` of laundry and shop; of a rental `refundFull` and the others).
 */
import type { InvoiceLine } from '#domain/documents/invoice.js';
import { answered, type Withdrawal, type WithdrawalOutcome } from '#domain/sales/withdrawal.js';
import { nothingOwed, owedInAllCents, withdrawalRefund } from '#domain/sales/withdrawal-refund.js';
import { isWithdrawalOpen } from '#domain/sales/withdrawal-open.js';
import { DomainError } from '#domain/shared/errors.js';
import type { Staff } from '#application/access/staff.js';
import type { WithdrawalView } from '#application/contract/orders/order-shapes.js';
import { documentsOf } from '#application/documents/issue.js';
import type { App, WithdrawalRules } from '#application/app.js';
import { iso, isoOrNull } from '#application/record-view.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import type { Contract } from './sale-rules.js';

export interface WithdrawalAnswer {
  readonly outcome: WithdrawalOutcome;
  /** Sent to the customer as written. */
  readonly reason: string;
}

/** What credit notes refunded before the withdrawal; a later one may belong to the withdrawal itself. */
async function givenBackBefore(store: Store, { id, withdrawnAt }: Contract): Promise<InvoiceLine[]> {
  const { creditNotes } = await documentsOf(store, id);
  const before = creditNotes.filter(({ issuedAt }) => withdrawnAt !== null && issuedAt < withdrawnAt);
  return before.flatMap(({ lines }) => lines);
}

/**
 * Call in the transaction of the action. Throws STATE_CONFLICT if there is no withdrawal, or it was settled by another
 * staff member or by a cancellation.
 */
export async function answerWithdrawal(
  app: App,
  store: Store,
  staff: Staff,
  { rules, order }: { readonly rules: WithdrawalRules; readonly order: Contract },
  { outcome, reason }: WithdrawalAnswer,
): Promise<void> {
  if (!isWithdrawalOpen(order)) throw new DomainError('STATE_CONFLICT');
  const owedCents = owedInAllCents(order.lines, await givenBackBefore(store, order));
  const settled = answered(order, app.clock.now(), outcome, reason, owedCents);
  const saved = await rules.storeWithdrawal(app, store, order.id, settled);
  const facts = { staffName: staff.name, outcome, reasonGiven: reason };
  await recordEntry(app, store, saved, 'staff', 'withdrawalSettled', facts);
  await rules.notifyWithdrawal(app, store, order.id, 'withdrawalSettled');
}

/**
 * Call in the transaction of the action: nothing more is owed, for a reason in the order's timeline; the customer was
 * notified of the answer before. Throws STATE_CONFLICT if nothing is owed.
 */
export async function closeAccepted(
  app: App,
  store: Store,
  staff: Staff,
  { rules, order }: { readonly rules: WithdrawalRules; readonly order: Contract },
  reason: string,
): Promise<{ readonly amountCents: number }> {
  const due = withdrawalRefund(order, await store.payments.where({ orderId: order.id }));
  if (!due) throw new DomainError('STATE_CONFLICT');
  const saved = await rules.storeWithdrawal(app, store, order.id, nothingOwed(order));
  const facts = { amountCents: due.cents };
  await recordEntry(app, store, saved, 'staff', 'withdrawalClosed', {
    ...facts,
    staffName: staff.name,
    reasonGiven: reason,
  });
  return facts;
}

/** The withdrawal and its answer, for readers of the order; null without a withdrawal. */
export const withdrawalView = (order: Withdrawal): WithdrawalView | null =>
  order.withdrawnAt === null
    ? null
    : {
        at: iso(order.withdrawnAt),
        text: order.withdrawalText,
        settledAt: isoOrNull(order.withdrawalSettledAt),
        outcome: order.withdrawalOutcome,
        answer: order.withdrawalAnswer,
      };
