/**
 * A bank may send a refund back weeks later (decision 182), and the word of it may be lost as any webhook is: the provider is asked,
 * too (decision 200). Stripe says that a returned refund takes up to 30 days.
 */
import { day } from '#domain/shared/record.js';
import type { Installation } from '#application/installation.js';
import { enqueue } from '#application/outbox.js';
import type { Store } from '#application/store.js';

export const looksAfterMs = [day, 3 * day, 7 * day, 14 * day, 31 * day] as const;

/** Asks for the watch over what was just given back, by us or by hand at the provider. */
export function watchRefund(at: Installation, store: Store, paymentId: string): Promise<void> {
  const now = at.clock.now();
  const [firstLookMs] = looksAfterMs;
  return enqueue(at, store, {
    kind: 'payment.watchRefund',
    subjectId: paymentId,
    suffix: now,
    dueAt: now + firstLookMs,
  });
}
