/** The refunds of a laundry or shop order for staff: what can still be refunded, the credit notes, and the actions. */
import { creditablePieces } from '#domain/documents/credit.js';
import { invoiceNumber } from '#domain/documents/invoice.js';
import { isHeldBack, type Sale } from '#domain/sales/sale.js';
import { withdrawalRefund, type WithdrawalRefund } from '#domain/sales/withdrawal-refund.js';
import { euros } from '#domain/shared/money.js';
import type { CreditNoteView, RefundableItem } from '#application/contract/orders/sale-shapes.js';
import { documentsOf, type OrderDocuments } from '#application/documents/issue.js';
import { iso } from '#application/record-view.js';
import type { JudgedAction } from '#application/judged-actions.js';
import type { Store } from '#application/store.js';
import { refundOwed } from './refund.js';
import { refundableNow } from './refund-served.js';

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
  readonly actions: readonly JudgedAction<RefundAction>[];
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
    creditNotes: documents.creditNotes.map((credit) => ({
      id: credit.id,
      number: invoiceNumber(credit),
      amount: euros(credit.totalCents),
      issuedAt: iso(credit.issuedAt),
    })),
    actions: [
      ...(refundable && refundable.mostCents > 0
        ? [{ action: 'refund', refusal: refundable.refusal } as const]
        : []),
      ...(isHeldBack(order) ? [{ action: 'serveRefunded', refusal: null } as const] : []),
      ...(again.isOwed ? [{ action: 'refundAgain', refusal: again.refusal } as const] : []),
    ],
  };
}
