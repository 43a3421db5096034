/**
 * The invoice of a rental that a firm ordered, once its money is final, and the credit notes of what is given back
 * later (money.md#invoices-and-credit-notes). A private person has the receipt (receipt.ts).
 */
import { vatShares, totalCentsOf } from '#domain/catalogue/order-lines.js';
import { leftBeyond } from '#domain/documents/credit.js';
import type { Invoice, InvoiceLine } from '#domain/documents/invoice.js';
import { asDocumented, rentalLines } from '#domain/documents/rental-invoice.js';
import type { Payment } from '#domain/payments/payment.js';
import { isMoneyFinal } from '#domain/rentals/debt.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import type { App } from '#application/app.js';
import { onConflict } from '#application/conflict.js';
import {
  documentsOf,
  issueCreditNote,
  issueInvoice,
  paidByCard,
  paidByOtherMeans,
  refundedAtProvider,
  refundedToCard,
  reissueInvoice,
  replaceInvoice,
  type InvoicedOrder,
} from '#application/documents/issue.js';
import { typography } from '#application/documents/print.js';
import type { JobHandler } from '#application/outbox.js';
import { pendingMovements, promisedRefundCents } from '#application/payments/carry-out.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import { notify } from './messages/notify.js';

/** The payments as documents count them, and whether money of them still moves. */
async function paymentsOf(store: Store, orderId: string) {
  const payments = await store.payments.where({ orderId });
  const underWay = await pendingMovements(store, payments);
  const disputes = await store.disputes.where({ orderId });
  const chargedBackCents = ({ id }: Payment): number =>
    disputes
      .filter(({ paymentId }) => paymentId === id)
      .reduce((sum, dispute) => sum + dispute.chargedBackCents, 0);
  return {
    payments: payments.map((payment) =>
      // A refund that was given up is still owed to the customer.
      asDocumented(payment, promisedRefundCents(payment, underWay), chargedBackCents(payment)),
    ),
    isMoving: underWay.some(({ deadAt }) => deadAt === null),
  };
}

const invoiced = (order: RentalOrder, lines: readonly InvoiceLine[]): InvoicedOrder => {
  const { id, companyId, cabinetId, rentalCode: reference, customerName, customerEmail, buyer } = order;
  return {
    id,
    companyId,
    cabinetId,
    reference,
    customerName,
    customerEmail,
    buyer,
    lines: lines.map((line, at) => ({ ...line, id: String(at) })),
    totalAmountCents: totalCentsOf(lines),
  };
};

/** The payment method of the last capture, in words. */
function paidWords(app: App, payments: readonly Payment[]): string {
  const paid = payments.filter(({ capturedCents }) => capturedCents > 0);
  const at = Math.max(...paid.map(({ capturedAt }) => capturedAt ?? app.clock.now()));
  if (paid.every(({ paidOffCardCents }) => paidOffCardCents === 0)) return paidByCard(at);
  return paidByOtherMeans(
    at,
    paid.some(({ capturedCents, paidOffCardCents }) => capturedCents > paidOffCardCents),
  );
}

/** Sends the customer the link of a document that no other message names. */
const sendDocument = (app: App, store: Store, order: RentalOrder, { id }: Invoice): Promise<void> =>
  notify(app, store, order, 'rental.invoiced', id, 'email');

/**
 * Credits refunds beyond the credit notes so far, in the running transaction; returns the document, if there
 * is one. A customer who pays a debt after it was written off has paid more than the invoice says: another one replaces it.
 */
async function documentChange(
  app: App,
  store: Store,
  order: RentalOrder,
  paymentWords: string,
): Promise<Invoice | null> {
  const { invoice, creditNotes } = await documentsOf(store, order.id);
  if (!invoice) return null;
  const { payments } = await paymentsOf(store, order.id);
  const lines = rentalLines(order, payments, typography);
  const due = vatShares(lines);
  // Names and firm stay on documents when they are erased from the order.
  const { customerName, customerEmail, buyer } = invoice;
  const of = { ...order, customerName, customerEmail, buyer };
  const issued = { orderKind: 'rental', order: invoiced(of, lines) } as const;
  if (leftBeyond(invoice, creditNotes, due).some(({ cents }) => cents < 0))
    return reissueInvoice(app, store, { ...issued, paymentWords: paidWords(app, payments) });
  return issueCreditNote(app, store, { ...issued, paymentWords }, { downTo: due });
}

/** Call in the transaction that decides on a refund, whose message has the link. */
export async function creditRefunds(app: App, store: Store, order: RentalOrder): Promise<void> {
  await documentChange(app, store, order, refundedToCard(app.clock.now()));
}

/** Sends the correction, for a change made outside the platform, too. */
async function sendCorrection(app: App, store: Store, order: RentalOrder): Promise<void> {
  // If two run at once, the second one conflicts, and finds what the first one issued.
  const saved = await saveNow(app, store.rentalOrders, order);
  const issued = await documentChange(app, store, saved, refundedAtProvider(app.clock.now()));
  if (issued) await sendDocument(app, store, saved, issued);
}

/** Job `rental.refundedExternally`: the subject is the order. Does nothing without an invoice. */
export const rentalRefundedExternally: JobHandler = (app, { subjectId }) =>
  onConflict(() =>
    app.transaction(async (store) => {
      const { invoice } = await documentsOf(store, subjectId);
      if (invoice) await sendCorrection(app, store, await store.rentalOrders.get(subjectId));
    }),
  );

/**
 * Issues the invoice in the running transaction, once: a firm ordered the rental, something was paid, and nothing of it
 * is to be decided, owed or moved any more.
 */
export async function invoiceWhenFinal(app: App, store: Store, orderId: string): Promise<void> {
  const order = await store.rentalOrders.get(orderId);
  if (order.buyer === null) return;
  const { invoice } = await documentsOf(store, orderId);
  if (invoice) return sendCorrection(app, store, order);
  const { payments, isMoving } = await paymentsOf(store, orderId);
  const lines = rentalLines(order, payments, typography);
  if (isMoving || lines.length === 0 || !isMoneyFinal(order, payments)) return;
  const saved = await saveNow(app, store.rentalOrders, order);
  const issued = { orderKind: 'rental', order: invoiced(saved, lines) } as const;
  const issuedInvoice = await issueInvoice(app, store, { ...issued, paymentWords: paidWords(app, payments) });
  await sendDocument(app, store, saved, issuedInvoice);
}

/**
 * Staff named the firm, or another one, in the running transaction: the invoice is issued again, or, of a rental that
 * had none, now. Throws INVOICE_CREDITED once a part was credited.
 */
export async function invoiceNewBuyer(app: App, store: Store, order: RentalOrder): Promise<void> {
  const { invoice } = await documentsOf(store, order.id);
  if (!invoice) return invoiceWhenFinal(app, store, order.id);
  return replaceInvoice(app, store, { orderKind: 'rental', order: invoiced(order, invoice.lines) });
}
