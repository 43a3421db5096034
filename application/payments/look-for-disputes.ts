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

/** The intents of disputes that were opened lately, and of ours that the bank has not decided. */
async function disputedIntents(at: Installation, companyId: string): Promise<ReadonlySet<string>> {
  const { company, payments } = await at.read(async (store) => {
    const open = await store.disputes.where({ companyId, status: openStatuses });
    const id = open.map(({ paymentId }) => paymentId);
    return {
      company: await store.companies.get(companyId),
      payments: id.length > 0 ? await store.payments.where({ id, companyId }) : [],
    };
  });
  // Its keys are erased when it is closed.
  if (!company.stripeSecretKeySealed) return new Set();
  const lately = await at.payments.disputesSince(accountOf(at, company), at.clock.now() - lookBackMs);
  const intents = [...lately, ...payments].map(({ intentId }) => intentId);
  return new Set(intents.filter((intentId) => intentId !== null));
}

/** Job `payment.lookForDisputes`; the subject is the company. */
export const lookForDisputes: JobHandler = async (at, { subjectId: companyId }) => {
  try {
    for (const intentId of await disputedIntents(at, companyId)) await syncIntent(at, companyId, intentId);
  } catch (error) {
    if (!(error instanceof PaymentUnavailable)) throw error;
    at.log.warn('payment.disputesUnknown', { companyId, error: error.message });
  }
};
