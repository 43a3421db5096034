/**
 * Disputes are told by webhooks, and those may be lost; one that nobody hears of is lost, too, for a bank waits some days for an
 * answer. So the provider is asked once a day (decision 203).
 */
import { day } from '#domain/shared/record.js';
import { openStatuses } from '#domain/payments/dispute.js';
import type { Installation } from '#application/installation.js';
import { enqueue, type JobHandler } from '#application/outbox.js';
import { PaymentUnavailable } from '#application/payments/gateway.js';
import { accountOf } from './account.js';
import { syncIntent } from './sync-intent.js';

const everyMs = day;
/** A look that the provider did not answer is made good by the next ones. */
const lookBackMs = 7 * day;

/** Job `payment.disputeRound`, once a day for the platform: each company that has a key is looked after by itself. */
export const disputeRound: JobHandler = async (at) => {
  const now = at.clock.now();
  await at.transaction(async (store) => {
    for (const { id, stripeSecretKeySealed } of await store.companies.where({}))
      if (stripeSecretKeySealed)
        await enqueue(at, store, { kind: 'payment.lookForDisputes', subjectId: id, suffix: now });
  });
  return { againAt: now + everyMs };
};

/** Our payments that were disputed lately, and those of which the bank has not decided. */
async function disputedPayments(at: Installation, companyId: string): Promise<ReadonlySet<string>> {
  const { company, open } = await at.read(async (store) => ({
    company: await store.companies.get(companyId),
    open: await store.disputes.where({ companyId, status: openStatuses }),
  }));
  // Its keys are erased when it is closed.
  if (!company.stripeSecretKeySealed) return new Set();
  const opened = await at.payments.disputesSince(accountOf(at, company), at.clock.now() - lookBackMs);
  const intentId = opened.flatMap((dispute) => dispute.intentId ?? []);
  const lately = await at.read((store) => store.payments.where({ companyId, intentId }));
  return new Set([...open.map(({ paymentId }) => paymentId), ...lately.map(({ id }) => id)]);
}

/** Whom the provider does not answer now: the next round asks again. */
async function unlessUnanswered(at: Installation, companyId: string, look: () => Promise<unknown>) {
  try {
    await look();
  } catch (error) {
    if (!(error instanceof PaymentUnavailable)) throw error;
    at.log.warn('payment.disputesUnknown', { companyId, error: error.message });
  }
}

/** Job `payment.lookForDisputes`; the subject is the company. Each payment is looked at by itself, whatever their number. */
export const lookForDisputes: JobHandler = (at, { subjectId: companyId }) =>
  unlessUnanswered(at, companyId, async () => {
    const disputed = await disputedPayments(at, companyId);
    const suffix = at.clock.now();
    await at.transaction(async (store) => {
      for (const subjectId of disputed)
        await enqueue(at, store, { kind: 'payment.lookAtDispute', subjectId, suffix });
    });
  });

/** Job `payment.lookAtDispute`; the subject is the payment. */
export const lookAtDispute: JobHandler = async (at, { subjectId }) => {
  const { companyId, intentId } = await at.read((store) => store.payments.get(subjectId));
  if (intentId !== null) await unlessUnanswered(at, companyId, () => syncIntent(at, companyId, intentId));
};
