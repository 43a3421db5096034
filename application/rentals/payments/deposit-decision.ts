/**
 * Decisions on a rental's money (rental.md#deposit-decision, money.md#moving-money-once): late fees and a retained part
 * of the deposit are one capture, the rest is released with it. Staff decide with a reason; after 72 h the deposit is
 * decided automatically.
 */
import { minute, type Instant, hour, second } from '#domain/shared/record.js';
import { answeredByEnding } from '#domain/sales/withdrawal.js';
import { nothingOwed } from '#domain/sales/withdrawal-refund.js';
import { orderCost } from '#domain/rentals/pricing.js';
import {
  advanceRental,
  depositDecisionMs,
  type RentalAction,
  type RentalOrder,
} from '#domain/rentals/rental-order.js';
import {
  effectOf,
  decisionRequest,
  type DecisionCase,
  type Effect,
  type MoneyAction,
  type DecisionRequest,
} from '#domain/rentals/staff-decision.js';
import { isHeld, ofPurpose, type Payment } from '#domain/payments/payment.js';
import { netCapturedCents } from '#domain/payments/settlement.js';
import { onConflict } from '#application/conflict.js';
import type { App } from '#application/app.js';
import type { Job } from '#application/jobs.js';
import type { TemplateName } from '#application/rentals/messages/templates.js';
import { notify } from '#application/rentals/messages/notify.js';
import { type JobHandler, enqueue } from '#application/outbox.js';
import { asDecided, enqueueMovements, pendingMovements } from '#application/payments/carry-out.js';
import type { TimelineEntry, OutboxEntry } from '#application/records.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import { afterOrderEnds } from '#application/rentals/give-up.js';
import { creditRefunds } from '#application/rentals/invoice.js';
import { dropExtension } from '#application/rentals/extension/plan.js';
import { loadCase } from '#application/rentals/facts.js';
import { againByAge } from '#application/job-turn.js';

/** Retry interval of the automatic decision while money is still moving. */
const movingRetryMs = 10 * minute;

/** The order with the payments that a decision needs. */
export async function loadDecision(
  app: Pick<App, 'clock'>,
  store: Store,
  orderId: string,
): Promise<DecisionCase> {
  const { order, payments, facts } = await loadCase(app, store, orderId);
  return { order, facts, ...asDecided(payments, await pendingMovements(store, payments)) };
}

/** The lifecycle action of a decision; null for those that move money only. */
export const lifecycleActions: Readonly<Record<MoneyAction, RentalAction | null>> = {
  captureRental: null,
  releaseDeposit: 'releaseDeposit',
  captureDeposit: 'captureDeposit',
  captureRentalAndDeposit: 'captureRentalAndDeposit',
  refundPrice: null,
  refundFull: 'refundFull',
};

const templates = {
  captureRental: null,
  releaseDeposit: 'rental.completed',
  captureDeposit: 'rental.completed',
  captureRentalAndDeposit: 'rental.completed',
  refundPrice: 'rental.priceRefunded',
  refundFull: 'rental.refunded',
} as const satisfies Readonly<Record<MoneyAction, TemplateName | null>>;

/** Stops waiting for a lost item. Without an earlier end, its late fees are counted until now. */
function withoutItem({ order, facts }: DecisionCase): Partial<RentalOrder> {
  if (order.returnedAt !== null) return {};
  if (order.actualEndAt !== null) return { isOccupying: false };
  const { requestedLateFeeCents, cappedLateFeeCents } = orderCost(
    { ...order, actualEndAt: facts.now },
    facts.now,
  );
  return { actualEndAt: facts.now, requestedLateFeeCents, cappedLateFeeCents, isOccupying: false };
}

/** A full refund answers a declared withdrawal; with its price refunded, an accepted withdrawal owes nothing more. */
function givenBack({ order, facts }: DecisionCase, action: MoneyAction): RentalOrder {
  if (action === 'refundFull') return answeredByEnding(order, order, facts.now);
  return action === 'refundPrice' ? nothingOwed(order) : order;
}

/** The order after the decision. An order that is over is unchanged, only its money moves. */
function decidedOrder(given: DecisionCase, action: MoneyAction, effect: Effect): RentalOrder {
  const { facts } = given;
  const order = givenBack(given, action);
  const step = lifecycleActions[action];
  if (step === null || order.endedAt !== null) return order;
  const advanced = advanceRental(order, step, facts);
  const lost = action === 'captureRentalAndDeposit' ? withoutItem(given) : {};
  return { ...advanced, ...lost, retainedDepositCents: effect.retainedCents, endedAt: facts.now };
}

export interface Decision {
  readonly given: DecisionCase;
  readonly order: RentalOrder;
  readonly effect: Effect;
  /** To be delivered after the commit, so that staff see the result. */
  readonly jobs: readonly Job[];
}

interface Decider {
  readonly actor: TimelineEntry['actor'];
  readonly reason: string | null;
  /** Facts about the decision for the timeline. */
  readonly facts: TimelineEntry['facts'];
}

/** Decides in the running transaction; the money moves from the outbox. Throws as `effectOf`. */
export async function decide(
  app: App,
  store: Store,
  orderId: string,
  request: DecisionRequest,
  by: Decider,
): Promise<Decision> {
  const given = await loadDecision(app, store, orderId);
  const effect = effectOf(given, request);
  const { action } = request;
  // Always saves the order: of two concurrent decisions, the second one conflicts and reads again.
  const decided = decidedOrder(given, action, effect);
  const ends = given.order.actualEndAt === null && decided.actualEndAt !== null;
  const order = await store.rentalOrders.save(ends ? await dropExtension(app, store, decided) : decided);
  const jobs = await enqueueMovements(app, store, effect.movements, by.reason);
  const { lateFeeCents, retainedCents, writtenOffCents, movements } = effect;
  const sum = (kind: string): number =>
    movements.filter((move) => move.kind === kind).reduce((total, { amountCents }) => total + amountCents, 0);
  const moved = { capturedCents: sum('capture'), refundedCents: sum('refund') };
  await recordEntry(app, store, order, by.actor, action, {
    lateFeeCents,
    retainedCents,
    ...(writtenOffCents > 0 && { writtenOffCents }),
    ...moved,
    reason: by.reason,
    ...by.facts,
  });
  if (given.order.endedAt === null && order.endedAt !== null) await afterOrderEnds(app, store, order);
  else await creditRefunds(app, store, order);
  const template = templates[action];
  if (template === 'rental.completed')
    return { given, order, effect, jobs: [...jobs, await notifyOnceCaptured(app, store, order, template)] };
  if (template) await notify(app, store, order, template);
  return { given, order, effect, jobs };
}

/** Without a return the deposit is retained until staff decide or record one (rental.md#deposit-decision). */
const releasedAt = ({ order: { depositReleaseAt }, facts: { now } }: DecisionCase): Instant =>
  depositReleaseAt ?? now + depositDecisionMs;

/** Job `rental.releaseDeposit`: captures late fees and releases the rest. */
export const releaseDeposit: JobHandler = async (app, { subjectId }) => {
  const again = await onConflict(() =>
    app.transaction(async (store) => {
      const given = await loadDecision(app, store, subjectId);
      const { order, moving, facts } = given;
      if (order.status !== 'PendingDepositDecision') return null;
      if (facts.now < releasedAt(given)) return releasedAt(given);
      if (moving.includes('deposit')) return facts.now + movingRetryMs;
      const request = decisionRequest('releaseDeposit', null, null);
      await decide(app, store, subjectId, request, { actor: 'clock', reason: null, facts: {} });
      return null;
    }),
  );
  return again === null ? undefined : { againAt: again };
};

/**
 * Notifies the customer of a capture once the provider has answered (money.md#moving-money-once). A refused capture is
 * never reported as made, and what was to end with it does not end.
 */

type TakenTemplate = 'rental.completed' | 'rental.lateFeesTaken';

const looksMs = [5 * second, hour] as const;

/** Enqueues the notification in the running transaction, beside the capture. */
export async function notifyOnceCaptured(
  app: App,
  store: Store,
  { id: subjectId }: RentalOrder,
  template: TakenTemplate,
  holdId = '',
): Promise<Job> {
  const job = { kind: 'rental.notifyCaptured', subjectId, suffix: `${template}:${holdId}` } as const;
  await enqueue(app, store, { ...job, facts: { template, holdId } });
  return job;
}

/** A capture without an answer, or one given up while the hold is live, which staff may retry. */
async function isMoving(store: Store, payments: readonly Payment[], now: Instant): Promise<boolean> {
  const standing = payments.filter((payment) => isHeld(payment) && (payment.expiresAt ?? now) > now);
  const captures = (await pendingMovements(store, payments)).filter(({ kind }) => kind === 'payment.capture');
  return captures.some(
    ({ deadAt, subjectId }) => deadAt === null || standing.some(({ id }) => id === subjectId),
  );
}

/** After the whole deposit was captured no other hold is needed: cancels the renewals. */
async function closeRenewals(
  app: App,
  store: Store,
  order: RentalOrder,
  deposits: readonly Payment[],
): Promise<void> {
  if (netCapturedCents(deposits) < order.depositCents) return;
  for (const { id } of deposits.filter(({ status }) => status === 'RequiresAction'))
    await enqueue(app, store, { kind: 'payment.release', subjectId: id });
}

/** Returns whether the provider has still to answer. */
async function notifyIfCaptured(app: App, store: Store, { subjectId, facts }: OutboxEntry): Promise<boolean> {
  const order = await store.rentalOrders.get(subjectId);
  const payments = await store.payments.where({ orderId: subjectId });
  if (await isMoving(store, payments, app.clock.now())) return true;
  const holdId = String(facts['holdId']);
  const template = facts['template'] as TakenTemplate;
  if (template === 'rental.lateFeesTaken') {
    // Refused: the hold is gone, which staff are shown.
    if (!payments.some(({ id, capturedCents }) => id === holdId && capturedCents > 0)) return false;
    await closeRenewals(app, store, order, ofPurpose(payments, 'deposit'));
  }
  await notify(app, store, order, template, holdId);
  return false;
}

/** Job `rental.notifyCaptured`: the subject is the order. */
export const notifyCaptured: JobHandler = async (app, entry) => {
  if (!(await app.transaction((store) => notifyIfCaptured(app, store, entry)))) return;
  return { againAt: againByAge(app.clock.now(), entry.createdAt, looksMs) };
};
