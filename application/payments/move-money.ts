/**
 * The three movements of money on a hold: capture, release, refund. Each is decided in a transaction and executed from
 * the outbox under one key a payment and action, so that a crash or a repeat never moves money twice
 * (reliability.md#invariants).
 */
import { refundedInAll, refundReturned } from '#domain/payments/owed-refund.js';
import { isNewRequest, keyOfTry, type Payment, type PaymentStatus } from '#domain/payments/payment.js';
import { hour } from '#domain/shared/record.js';
import { onConflict } from '#application/conflict.js';
import type { App } from '#application/app.js';
import { enqueue, type JobHandler } from '#application/outbox.js';
import { PaymentRefused, type HoldState, type PaymentAccount } from '#application/payments/gateway.js';
import { recordEntry } from '#application/timeline.js';
import { orderRefOf, type OutboxEntry } from '#application/records.js';
import { saveNow } from '#application/save-now.js';
import { readAccount } from './account.js';
import { documentRefund, refundOf } from './carry-out.js';
import { syncIntent } from './sync-intent.js';

/** Retry interval of a refund that waits for a bank to decide a dispute. */
const disputeTimeoutMs = 6 * hour;

const afterwards = (hold: HoldState, refundedCents: number): PaymentStatus => {
  if (hold.status === 'captured') return refundedCents >= hold.capturedCents ? 'Refunded' : 'Captured';
  return hold.status === 'released' ? 'Released' : 'Authorised';
};

/** The kinds of timeline entries. */
type MoneyMoved = 'captured' | 'captureFailed' | 'released' | 'refunded';

/**
 * Stores the provider's state of an intent; a state that is stored already is not recorded twice. `decidedCents` is the
 * total that a decision of ours refunds and documents.
 */
async function record(
  app: App,
  payment: Payment,
  hold: HoldState,
  kind: MoneyMoved,
  decidedCents: number = hold.capturedCents,
): Promise<void> {
  await onConflict(() =>
    app.transaction(async (store) => {
      const known = await store.payments.get(payment.id);
      const now = app.clock.now();
      const refundedCents = refundedInAll(known, hold);
      const isCapture = hold.status === 'captured' && known.capturedAt === null;
      const status =
        hold.status === 'released' && kind === 'captureFailed' ? 'Expired' : afterwards(hold, refundedCents);
      if (!isCapture && known.status === status && known.refundedCents === refundedCents) return;
      const saved = await saveNow<Payment>(app, store.payments, {
        ...known,
        status,
        // Known only now if the customer paid before their page was closed.
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
      await recordEntry(app, store, order, 'provider', kind, { purpose: payment.purpose, amountCents });
      if (refundedCents > decidedCents) await documentRefund(app, store, saved);
    }),
  );
}

/** Closes the page that waits for the customer; returns the hold if they paid first. */
async function intentOfSession(app: App, account: PaymentAccount, payment: Payment): Promise<string | null> {
  if (payment.checkoutSessionId === null) return null;
  const session = await app.payments.expireCheckout(account, payment.checkoutSessionId);
  return session.hold?.intentId ?? null;
}

/** No hold was ever placed: there is nothing to release at the provider. */
async function dropPlan(app: App, payment: Payment): Promise<void> {
  await app.transaction(async (store) => {
    await saveNow(app, store.payments, {
      ...(await store.payments.get(payment.id)),
      status: 'Released',
      actionUrl: null,
    });
  });
}

const read = (app: App, id: string): Promise<Payment> => app.read((store) => store.payments.get(id));

/** The effect of an earlier attempt at the provider, or null if the movement is still to be made. */
async function already(
  app: App,
  account: PaymentAccount,
  intentId: string,
  attempts: number,
): Promise<HoldState | null> {
  if (!isNewRequest(attempts)) return null;
  const truth = await app.payments.readHold(account, intentId);
  return truth.status === 'held' ? null : truth;
}

/**
 * Refunds what was captured in the provider's dashboard beyond what a decision of ours keeps, before that decision was
 * carried out. A hold that is moved on the clock's own account has no such decision, and none is made for it here.
 */
async function refundExcess(app: App, { subjectId, facts }: OutboxEntry): Promise<void> {
  const kept = facts['keptCents'];
  if (kept === undefined) return;
  const payment = await read(app, subjectId);
  const amountCents = payment.capturedCents - payment.refundedCents - Number(kept);
  if (payment.status === 'Captured' && amountCents > 0)
    await app.transaction((store) => enqueue(app, store, refundOf({ payment, amountCents })));
}

/** Job `payment.capture`; `facts.amountCents` is at most the hold, the provider releases the rest. */
export const capturePayment: JobHandler = async (app, entry) => {
  await capture(app, entry);
  await refundExcess(app, entry);
};

async function capture(app: App, { subjectId, facts, attempts }: OutboxEntry): Promise<void> {
  const payment = await read(app, subjectId);
  const { intentId } = payment;
  if (payment.status !== 'Authorised' || intentId === null) return;
  const account = await readAccount(app, payment.companyId);
  const amountCents = Math.min(Number(facts['amountCents']), payment.amountCents);
  const request = () =>
    app.payments.capture(account, intentId, amountCents, keyOfTry(payment, 'capture', attempts));
  const end = (truth: HoldState): Promise<void> =>
    record(app, payment, truth, truth.status === 'captured' ? 'captured' : 'captureFailed');
  try {
    await end((await already(app, account, intentId, attempts)) ?? (await request()));
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    const truth = await app.payments.readHold(account, intentId);
    if (truth.status === 'held') throw error;
    await end(truth);
  }
}

/** Job `payment.release`. A payment whose response was lost is read first. */
export const releasePayment: JobHandler = async (app, entry) => {
  await release(app, entry);
  await refundExcess(app, entry);
};

async function release(app: App, { subjectId, attempts }: OutboxEntry): Promise<void> {
  const payment = await read(app, subjectId);
  if (payment.status === 'Captured' || payment.status === 'Released' || payment.status === 'Refunded') return;
  const account = await readAccount(app, payment.companyId);
  const intentId = payment.intentId ?? (await intentOfSession(app, account, payment));
  if (intentId === null) return dropPlan(app, payment);
  const request = () => app.payments.release(account, intentId, keyOfTry(payment, 'release', attempts));
  await record(
    app,
    payment,
    (await already(app, account, intentId, attempts)) ?? (await request()),
    'released',
  );
}

/** The cents still to be refunded, or the provider's state if an earlier attempt refunded them. */
async function missingRefund(
  app: App,
  account: PaymentAccount,
  payment: Payment & { readonly intentId: string },
  wantedCents: number,
): Promise<HoldState | number> {
  const truth = await app.payments.readHold(account, payment.intentId);
  const refundedCents = refundedInAll(payment, truth);
  return refundedCents >= wantedCents ? truth : wantedCents - refundedCents;
}

/**
 * Refunds all that is left of the capture. The provider refuses if a part was refunded manually without our knowledge:
 * then its state is read, and the rest is refunded.
 */
async function refundWhole(
  app: App,
  account: PaymentAccount,
  payment: Payment & { readonly intentId: string },
  keyOf: (action: string) => string,
): Promise<HoldState> {
  const { intentId, capturedCents, refundedCents } = payment;
  // Another rest is another request: an attempt after that read repeats the request made for it.
  const refundRest = (givenBackCents: number) => {
    const action = givenBackCents === 0 ? 'refund' : `refund:after:${givenBackCents}`;
    return app.payments.refund(account, intentId, capturedCents - givenBackCents, keyOf(action));
  };
  try {
    return await refundRest(refundedCents);
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    const truth = await app.payments.readHold(account, intentId);
    const inAll = refundedInAll(payment, truth);
    if (inAll <= refundedCents) throw error;
    await record(app, payment, truth, 'refunded');
    return inAll >= capturedCents ? truth : refundRest(inAll);
  }
}

/**
 * Job `payment.refund`: refunds the whole capture, or up to `facts.refundedToCents` in all. The provider refuses to
 * refund more than it captured, but a part could be refunded twice, so its state is read before every attempt. While a
 * bank blocks the money of a dispute the refund waits: if won, it is made; if lost, the customer has the money already.
 */
export const refundPayment: JobHandler = async (app, entry) => {
  const payment = await read(app, entry.subjectId);
  const { intentId, companyId, status, disputedAt } = payment;
  if (status !== 'Captured' || intentId === null) return;
  const afterDispute = { againAt: app.clock.now() + disputeTimeoutMs };
  if (disputedAt !== null) return afterDispute;
  try {
    await refundNow(app, { ...payment, intentId }, entry);
  } catch (error) {
    if (!(error instanceof PaymentRefused) || error.reason !== 'charge_disputed') throw error;
    await syncIntent(app, companyId, intentId);
    return afterDispute;
  }
};

async function refundNow(
  app: App,
  payment: Payment & { readonly intentId: string },
  { attempts, facts }: OutboxEntry,
): Promise<void> {
  const { intentId, id: paymentId } = payment;
  const account = await readAccount(app, payment.companyId);
  // What was refused because of a dispute that was not known yet is refused under its key for a day.
  const disputes = await app.read((store) => store.disputes.where({ paymentId }));
  const keyOf = (action: string): string =>
    keyOfTry(payment, disputes.length === 0 ? action : `${action}:disputed:${disputes.length}`, attempts);
  const upTo = facts['refundedToCents'];
  if (upTo === undefined)
    return record(app, payment, await refundWhole(app, account, payment, keyOf), 'refunded');
  const missing = await missingRefund(app, account, payment, Number(upTo));
  if (typeof missing !== 'number') return record(app, payment, missing, 'refunded', Number(upTo));
  const given = await app.payments.refund(account, intentId, missing, keyOf(`refund:${String(upTo)}`));
  await record(app, payment, given, 'refunded');
}
