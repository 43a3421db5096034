/**
 * The three movements of money on a hold: capture, release, refund. Each is decided in a transaction and executed from the
 * outbox under one key a payment and action, so that a crash or a repeat never moves money twice (reliability.md#invariants).
 */
import { refundedInAll, refundReturned } from '#domain/payments/owed-refund.js';
import { isNewRequest, keyOfTry, type Payment, type PaymentStatus } from '#domain/payments/payment.js';
import { hour } from '#domain/shared/record.js';
import { onVersionConflict } from '#application/conflict.js';
import type { Installation } from '#application/installation.js';
import type { JobHandler } from '#application/outbox.js';
import { PaymentRefused, type HoldState, type PaymentAccount } from '#application/payments/gateway.js';
import { note } from '#application/timeline.js';
import { orderRefOf, type OutboxEntry } from '#application/records.js';
import { saveNow } from '#application/save-now.js';
import { readAccount } from './account.js';
import { syncIntent } from './sync-intent.js';

/** How long a refund waits before it looks again whether the bank has decided. */
const disputePatienceMs = 6 * hour;

const afterwards = (hold: HoldState, refundedCents: number): PaymentStatus => {
  if (hold.status === 'captured') return refundedCents >= hold.capturedCents ? 'Refunded' : 'Captured';
  return hold.status === 'released' ? 'Released' : 'Authorised';
};

/** As the order's timeline tells it. */
type MoneyMoved = 'captured' | 'captureFailed' | 'released' | 'refunded';

/** Writes down what the provider says of an intent; what is written down already is not told a second time. */
async function record(at: Installation, payment: Payment, hold: HoldState, kind: MoneyMoved): Promise<void> {
  await onVersionConflict(() =>
    at.transaction(async (store) => {
      const known = await store.payments.get(payment.id);
      const now = at.clock.now();
      const refundedCents = refundedInAll(known, hold);
      const isCapture = hold.status === 'captured' && known.capturedAt === null;
      const status =
        hold.status === 'released' && kind === 'captureFailed' ? 'Expired' : afterwards(hold, refundedCents);
      if (!isCapture && known.status === status && known.refundedCents === refundedCents) return;
      await saveNow(at, store.payments, {
        ...known,
        status,
        // Learnt only now where the customer was faster than the closing of their page.
        intentId: known.intentId ?? hold.intentId,
        capturedCents: hold.capturedCents,
        refundedCents,
        ...refundReturned(known, refundedCents, now),
        capturedAt: isCapture ? now : known.capturedAt,
        expiresAt: hold.status === 'held' ? hold.expiresAt : null,
        actionUrl: null,
      });
      const order = orderRefOf(payment);
      const amountCents = kind === 'refunded' ? refundedCents - known.refundedCents : hold.capturedCents;
      await note(at, store, order, 'provider', kind, { purpose: payment.purpose, amountCents });
    }),
  );
}

/** Closes the page that waits for the customer; answers the hold when they were faster. */
async function intentOfSession(
  at: Installation,
  account: PaymentAccount,
  payment: Payment,
): Promise<string | null> {
  if (payment.checkoutSessionId === null) return null;
  const session = await at.payments.expireCheckout(account, payment.checkoutSessionId);
  return session.hold?.intentId ?? null;
}

/** Nothing was ever placed: there is nothing to give back at the provider. */
async function dropPlan(at: Installation, payment: Payment): Promise<void> {
  await at.transaction(async (store) => {
    await saveNow(at, store.payments, {
      ...(await store.payments.get(payment.id)),
      status: 'Released',
      actionUrl: null,
    });
  });
}

const read = (at: Installation, id: string): Promise<Payment> => at.read((store) => store.payments.get(id));

/** What the provider already did, when an earlier try may have had its effect; null when the movement is still to be made. */
async function already(
  at: Installation,
  account: PaymentAccount,
  intentId: string,
  attempts: number,
): Promise<HoldState | null> {
  if (!isNewRequest(attempts)) return null;
  const truth = await at.payments.readHold(account, intentId);
  return truth.status === 'held' ? null : truth;
}

/** Job `payment.capture`; `facts.amountCents` is at most the hold, the provider releases the rest. */
export const capturePayment: JobHandler = async (at, { subjectId, facts, attempts }) => {
  const payment = await read(at, subjectId);
  const { intentId } = payment;
  if (payment.status !== 'Authorised' || intentId === null) return;
  const account = await readAccount(at, payment.companyId);
  const amountCents = Math.min(Number(facts['amountCents']), payment.amountCents);
  const capture = () =>
    at.payments.capture(account, intentId, amountCents, keyOfTry(payment, 'capture', attempts));
  const end = (truth: HoldState): Promise<void> =>
    record(at, payment, truth, truth.status === 'captured' ? 'captured' : 'captureFailed');
  try {
    await end((await already(at, account, intentId, attempts)) ?? (await capture()));
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    const truth = await at.payments.readHold(account, intentId);
    if (truth.status === 'held') throw error;
    await end(truth);
  }
};

/** Job `payment.release`. A payment that was asked for but whose answer was lost is read first. */
export const releasePayment: JobHandler = async (at, { subjectId, attempts }) => {
  const payment = await read(at, subjectId);
  if (payment.status === 'Captured' || payment.status === 'Released' || payment.status === 'Refunded') return;
  const account = await readAccount(at, payment.companyId);
  const intentId = payment.intentId ?? (await intentOfSession(at, account, payment));
  if (intentId === null) return dropPlan(at, payment);
  const release = () => at.payments.release(account, intentId, keyOfTry(payment, 'release', attempts));
  await record(
    at,
    payment,
    (await already(at, account, intentId, attempts)) ?? (await release()),
    'released',
  );
};

/** The cents still to be given back, or the provider's truth when an earlier try did it. */
async function missingRefund(
  at: Installation,
  account: PaymentAccount,
  payment: Payment & { readonly intentId: string },
  wantedCents: number,
): Promise<HoldState | number> {
  const truth = await at.payments.readHold(account, payment.intentId);
  const refundedCents = refundedInAll(payment, truth);
  return refundedCents >= wantedCents ? truth : wantedCents - refundedCents;
}

/**
 * All that is left of what was captured. The provider refuses it when a part was given back by hand, unheard of by us: then its
 * truth is learnt, and the rest is given back.
 */
async function refundWhole(
  at: Installation,
  account: PaymentAccount,
  payment: Payment & { readonly intentId: string },
  attempts: number,
): Promise<HoldState> {
  const { intentId, capturedCents, refundedCents } = payment;
  // Another rest is another request: a try after the truth was learnt repeats the one that was made for it.
  const refundRest = (givenBackCents: number) => {
    const action = givenBackCents === 0 ? 'refund' : `refund:after:${givenBackCents}`;
    return at.payments.refund(
      account,
      intentId,
      capturedCents - givenBackCents,
      keyOfTry(payment, action, attempts),
    );
  };
  try {
    return await refundRest(refundedCents);
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    const truth = await at.payments.readHold(account, intentId);
    const inAll = refundedInAll(payment, truth);
    if (inAll <= refundedCents) throw error;
    await record(at, payment, truth, 'refunded');
    return inAll >= capturedCents ? truth : refundRest(inAll);
  }
}

/**
 * Job `payment.refund`: the whole of what was captured, or up to `facts.refundedToCents` in all. The provider refuses to give
 * back more than it took; a part could be given back twice, so its truth is read before every try. While a bank keeps the money of a
 * dispute the refund waits: won, it is made; lost, the customer has it already.
 */
export const refundPayment: JobHandler = async (at, entry) => {
  const payment = await read(at, entry.subjectId);
  const { intentId, companyId, status, disputedAt } = payment;
  if (status !== 'Captured' || intentId === null) return;
  const afterDispute = { againAt: at.clock.now() + disputePatienceMs };
  if (disputedAt !== null) return afterDispute;
  try {
    await refundNow(at, { ...payment, intentId }, entry);
  } catch (error) {
    if (!(error instanceof PaymentRefused) || error.reason !== 'charge_disputed') throw error;
    await syncIntent(at, companyId, intentId);
    return afterDispute;
  }
};

async function refundNow(
  at: Installation,
  payment: Payment & { readonly intentId: string },
  { attempts, facts }: OutboxEntry,
): Promise<void> {
  const { intentId } = payment;
  const account = await readAccount(at, payment.companyId);
  const upTo = facts['refundedToCents'];
  if (upTo === undefined)
    return record(at, payment, await refundWhole(at, account, payment, attempts), 'refunded');
  const missing = await missingRefund(at, account, payment, Number(upTo));
  if (typeof missing !== 'number') return record(at, payment, missing, 'refunded');
  const key = keyOfTry(payment, `refund:${String(upTo)}`, attempts);
  await record(at, payment, await at.payments.refund(account, intentId, missing, key), 'refunded');
}
