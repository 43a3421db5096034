/**
 * Mirrors what the provider did to a hold by itself or by hand in its dashboard: expired, released, captured, refunded
 * (reliability, faults F-P10 and F-P14). Never moves anything.
 */
import type { Payment, PaymentStatus } from '#domain/payments/payment.js';
import { onVersionConflict } from '#application/conflict.js';
import type { Installation } from '#application/installation.js';
import type { HoldState } from '#application/ports.js';
import { note } from '#application/timeline.js';
import { readAccount } from './account.js';

/** The status that the provider's truth means for a payment that we believed held or captured; null when they agree. */
function mirrored(payment: Payment, hold: HoldState): PaymentStatus | null {
  if (payment.status === 'Authorised' && hold.status === 'released') return 'Expired';
  if (payment.status === 'Authorised' && hold.status === 'captured') return 'Captured';
  const isWhollyRefunded = hold.capturedCents > 0 && hold.refundedCents >= hold.capturedCents;
  if (payment.status === 'Captured' && isWhollyRefunded) return 'Refunded';
  return null;
}

/** Answers false when no payment of ours names the intent (yet: its own answer may still be on its way). */
export async function syncIntent(at: Installation, companyId: string, intentId: string): Promise<boolean> {
  const hold = await at.payments.readHold(await readAccount(at, companyId), intentId);
  return onVersionConflict(() =>
    at.transaction(async (store) => {
      const [payment] = await store.payments.where({ companyId, intentId }, { limit: 1 });
      if (!payment) return false;
      const status = mirrored(payment, hold);
      const { capturedCents, refundedCents } = hold;
      if (status === null && payment.refundedCents === refundedCents) return true;
      const isOurOwnRelease = status === 'Expired' && (await isReleaseAsked(store, payment.id));
      if (isOurOwnRelease) return true;
      await store.payments.save({
        ...payment,
        status: status ?? payment.status,
        capturedCents,
        refundedCents,
        capturedAt: payment.capturedAt ?? (capturedCents > 0 ? at.clock.now() : null),
      });
      const order = { id: payment.orderId, companyId };
      await note(at, store, order, 'provider', 'mirrored', { purpose: payment.purpose, status });
      return true;
    }),
  );
}

/** We released it ourselves and the provider was faster to tell than we to write. */
async function isReleaseAsked(
  store: Parameters<Parameters<Installation['read']>[0]>[0],
  paymentId: string,
): Promise<boolean> {
  const asked = await store.outbox.where({
    subjectId: paymentId,
    kind: ['payment.release', 'payment.capture'],
    doneAt: null,
  });
  return asked.length > 0;
}
