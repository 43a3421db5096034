/**
 * A bank may send a refund back weeks later (decision 182), and the word of it may be lost as any webhook is (decision 200): the provider is asked,
 * too. Stripe says that a returned refund takes up to 30 days.
 */
import { day } from '#domain/shared/record.js';
import type { Installation } from '#application/installation.js';
import { enqueue, type JobHandler } from '#application/outbox.js';
import type { Store } from '#application/store.js';
import { syncIntent } from './sync-intent.js';

const looksAfterMs = [day, 3 * day, 7 * day, 14 * day, 31 * day] as const;

/** Asks for the watch over what was just given back. */
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

/** Job `payment.watchRefund`; the subject is the payment. One that came back is watched again once it is made again. */
export const lookAtRefund: JobHandler = async (at, { subjectId, createdAt }) => {
  const { payment, company } = await at.read(async (store) => {
    const refunded = await store.payments.get(subjectId);
    return { payment: refunded, company: await store.companies.get(refunded.companyId) };
  });
  const { intentId, companyId, refundedCents } = payment;
  // The keys of a closed company are erased: nobody can be asked any more.
  if (intentId === null || refundedCents === 0 || !company.stripeSecretKeySealed) return;
  await syncIntent(at, companyId, intentId);
  const next = looksAfterMs.map((ms) => createdAt + ms).find((look) => look > at.clock.now());
  return next === undefined ? undefined : { againAt: next };
};
