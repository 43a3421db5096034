/**
 * Mirrors what the provider did to a hold, automatically or by hand in its dashboard: expired, released, captured,
 * refunded, sent back by the bank, or disputed. Never moves money.
 */
import { refundedInAll, refundReturned } from '#domain/payments/owed-refund.js';
import type { Payment, PaymentStatus } from '#domain/payments/payment.js';
import { onConflict } from '#application/conflict.js';
import type { App } from '#application/app.js';
import type { HoldState } from '#application/payments/gateway.js';
import { orderRefOf, type TimelineEntry } from '#application/records.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import { readAccount } from './account.js';
import { documentRefund } from './carry-out.js';
import { mirrorDisputes } from './disputes.js';

/** The status by the provider's state for a payment that is stored as held or captured; null if they agree. */
function mirrored(payment: Payment, hold: HoldState): PaymentStatus | null {
  if (payment.status === 'Authorised' && hold.status === 'released') return 'Expired';
  if (payment.status === 'Authorised' && hold.status === 'captured') return 'Captured';
  const isWhollyRefunded = hold.capturedCents > 0 && refundedInAll(payment, hold) >= hold.capturedCents;
  if (payment.status === 'Captured' && isWhollyRefunded) return 'Refunded';
  if (payment.status === 'Refunded' && !isWhollyRefunded) return 'Captured';
  return null;
}

/** Returns false if no stored payment has the intent (yet: its own response may still be on its way). */
export async function syncIntent(app: App, companyId: string, intentId: string): Promise<boolean> {
  const account = await readAccount(app, companyId);
  return onConflict(async () => {
    // Read before the provider's state: our own movements meanwhile must not look as if they had been undone.
    const [payment] = await app.read((store) => store.payments.where({ companyId, intentId }, { limit: 1 }));
    if (!payment) return false;
    const hold = await app.payments.readHold(account, intentId);
    const disputes = hold.isDisputed ? await app.payments.disputesOf(account, intentId) : [];
    await app.transaction(async (store) => {
      await mirror(app, store, payment, hold);
      await mirrorDisputes(app, store, payment.id, disputes);
    });
    return true;
  });
}

async function mirror(app: App, store: Store, payment: Payment, hold: HoldState): Promise<void> {
  const status = mirrored(payment, hold);
  const { capturedCents } = hold;
  const refundedCents = refundedInAll(payment, hold);
  if (status === null && payment.refundedCents === refundedCents) return;
  const requested = await askedOf(store, payment.id);
  if (status === 'Expired' && (requested.has('payment.release') || requested.has('payment.capture'))) return;
  const returnedCents = payment.refundedCents - refundedCents;
  const now = app.clock.now();
  const saved = await saveNow<Payment>(app, store.payments, {
    ...payment,
    status: status ?? payment.status,
    capturedCents,
    refundedCents,
    ...refundReturned(payment, refundedCents, now),
    capturedAt: payment.capturedAt ?? (capturedCents > 0 ? now : null),
  });
  if (returnedCents < 0) await documentRefund(app, store, saved);
  const order = orderRefOf(payment);
  const { purpose } = payment;
  const record = (kind: TimelineEntry['kind'], facts: TimelineEntry['facts']): Promise<void> =>
    recordEntry(app, store, order, 'provider', kind, { purpose, ...facts });
  if (returnedCents > 0) return record('refundReturned', { amountCents: returnedCents });
  if (returnedCents < 0 && requested.has('payment.refund'))
    return record('refunded', { amountCents: -returnedCents });
  if (status === 'Captured' && requested.has('payment.capture'))
    return record('captured', { amountCents: capturedCents });
  return record('mirrored', { status, ...(returnedCents < 0 && { refundedCents: -returnedCents }) });
}

/** Our own movements without a response: their webhook came before the response, or before our record of it. */
async function askedOf(store: Store, paymentId: string): Promise<ReadonlySet<string>> {
  const kind = ['payment.release', 'payment.capture', 'payment.refund'] as const;
  const requested = await store.outbox.where({ subjectId: paymentId, kind, doneAt: null, deadAt: null });
  return new Set(requested.map((entry) => entry.kind));
}
