/**
 * Handles a sale's money that was refunded outside the platform, in the provider's dashboard. The payment mirrors it
 * (payments/sync-intent.ts); this module updates the documents and the order.
 */
import { creditableCents } from '#domain/documents/credit.js';
import { netCapturedCents } from '#domain/payments/settlement.js';
import { audit, type Audited } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import { onConflict } from '#application/conflict.js';
import { issueCreditNote, documentsOf, refundedAtProvider } from '#application/documents/issue.js';
import type { App, SaleRules } from '#application/app.js';
import type { JobHandler } from '#application/outbox.js';
import { pendingMovements, promisedRefundCents } from '#application/payments/carry-out.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import { DomainError } from '#domain/shared/errors.js';
import type { Payment } from '#domain/payments/payment.js';
import { isHeldBack, type Sale } from '#domain/sales/sale.js';
import { saleOf, type KnownSale } from './settle.js';

/**
 * In cents: refunds without a credit note. A decided refund has one and counts as made. Money that a bank took by a
 * dispute is a loss of the seller and no reduction of the price, so it gets no credit note.
 */
async function undocumentedCents(
  store: Store,
  orderId: string,
  payments: readonly Payment[],
): Promise<number> {
  const { invoice, creditNotes } = await documentsOf(store, orderId);
  if (!invoice) return 0;
  const left = creditableCents(invoice, creditNotes);
  const disputes = await store.disputes.where({ orderId });
  const chargedBack = disputes.reduce((sum, { chargedBackCents }) => sum + chargedBackCents, 0);
  const credited = invoice.totalCents - left;
  const pending = await pendingMovements(store, payments);
  const refunded = payments.reduce(
    (sum, payment) => sum + Math.max(payment.refundedCents, promisedRefundCents(payment, pending)),
    0,
  );
  return Math.max(0, Math.min(left, refunded - chargedBack - credited));
}

async function document(app: App, store: Store, { rules, order }: KnownSale, cents: number): Promise<void> {
  const paymentWords = refundedAtProvider(app.clock.now());
  const credit = await issueCreditNote(app, store, { orderKind: rules.kind, order, paymentWords }, { cents });
  if (!credit) return;
  const given = { refundCents: cents, refundedItems: null, suffix: credit.id };
  await rules.notifyRefund(app, store, order.id, given);
}

/** Job `sale.refundedExternally`; the subject is the order. Does nothing for a rental (rentals/invoice.ts). */
export const refundedExternally: JobHandler = (app, { subjectId: orderId }) =>
  onConflict(() =>
    app.transaction(async (store) => {
      const known = await saleOf(app, store, orderId);
      if (!known) return;
      const { rules, order } = known;
      const payments = await store.payments.where({ orderId, purpose: rules.kind });
      const cents = await undocumentedCents(store, orderId, payments);
      if (cents > 0) await document(app, store, known, cents);
      const isAllBack =
        payments.some((payment) => payment.capturedCents > 0) && netCapturedCents(payments) === 0;
      if (isAllBack && order.externallyRefundedAt === null && (await rules.holdBack(app, store, orderId)))
        await recordEntry(app, store, order, 'provider', 'refundedExternally', {});
    }),
  );

/**
 * Staff serve the order anyway: it goes on from its state, and its customer gets a code again. Throws STATE_CONFLICT if
 * no money was refunded externally, or it was decided already.
 */
export async function serveRefunded(
  app: App,
  store: Store,
  staff: Staff,
  { rules, order }: { readonly rules: SaleRules; readonly order: Sale },
  done: Audited & { readonly reason: string },
): Promise<void> {
  if (!isHeldBack(order)) throw new DomainError('STATE_CONFLICT');
  await rules.serveRefunded(app, store, order.id);
  const facts = { staffName: staff.name, reasonGiven: done.reason };
  await recordEntry(app, store, order, 'staff', 'serveRefunded', facts);
  await audit(app, store, staff, done);
}
