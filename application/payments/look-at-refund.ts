/** The watch over refunds that a bank may send back (watch-refund.ts): each look brings the payment to the provider's truth. */
import type { JobHandler } from '#application/outbox.js';
import { syncIntent } from './sync-intent.js';
import { looksAfterMs } from './watch-refund.js';

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
