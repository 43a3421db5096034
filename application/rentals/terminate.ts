/**
 * Ends a rental (rental.md#return): the end is fixed at the request, the price is captured, late fees are computed, and
 * the code for the return is given.
 */
import { currentOf, ofPurpose } from '#domain/payments/payment.js';
import { lockTemplates } from '#domain/locks/templates.js';
import {
  advanceRental,
  depositDecisionMs,
  isOver,
  returnDoorMs,
  type RentalOrder,
  type RentalCase,
} from '#domain/rentals/rental-order.js';
import type { Grant } from '#domain/locks/grant.js';
import { settlement, netCapturedCents } from '#domain/payments/settlement.js';
import { bookedTtcCents } from '#domain/rentals/extension.js';
import { orderCost } from '#domain/rentals/pricing.js';
import { DomainError } from '#domain/shared/errors.js';
import { euros } from '#domain/shared/money.js';
import type { Instant } from '#domain/shared/record.js';
import { closedAgainAt, returnUndoMs } from '#domain/rentals/item-out.js';
import { onConflict } from '#application/conflict.js';
import type { Termination, ReturnAnswer } from '#application/contract/rentals/rental-shapes.js';
import type { HolderRequest, App } from '#application/app.js';
import { claimLocker } from '#application/lockers/capacity/claims.js';
import { issueGrant, liveGrant, revokeGrant, shownCode } from '#application/lockers/codes/grants.js';
import { enqueue, type JobHandler } from '#application/outbox.js';
import { asDecided, enqueueMovements, pendingMovements } from '#application/payments/carry-out.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import { dayAndTime } from '#application/formats.js';
import { notify } from './messages/notify.js';
import type { TemplateName } from './messages/templates.js';
import { agreedPriceCents, costView } from './payments/cost-view.js';
import { afterOrderEnds } from './give-up.js';
import { itemReturned } from './door-events.js';
import { dropExtension } from './extension/plan.js';
import { loadCase } from './facts.js';
import { heldOrder, holderOf } from './holder.js';
import { withoutReturnPhoto } from './return-photo.js';
import { words } from './words/index.js';

/** The door for the return: revokes the code of the rental and gives another one for half an hour. */
async function returnGrant(app: App, store: Store, order: RentalOrder): Promise<Grant> {
  const now = app.clock.now();
  const locker = await store.lockers.get(order.lockerId);
  const claim = await claimLocker(app, store, order, locker, 'rental');
  for (const grant of await store.grants.where({ orderId: order.id, purpose: 'access' }))
    await revokeGrant(app, store, grant, locker);
  const grantRequest = { purpose: 'return', from: now, until: now + returnDoorMs, maxUses: null } as const;
  const grant = await issueGrant(app, store, order, locker, claim, grantRequest);
  const access = { id: app.newId(), companyId: order.companyId, orderId: order.id, grantId: grant.id };
  await store.accesses.add({ ...access, accessType: 'Return', accessedAt: now });
  return grant;
}

/** The order with its end fixed at the return, and its late fees then. */
export function withEnd(order: RentalOrder, actualEndAt: Instant, now: Instant): RentalOrder {
  const { requestedLateFeeCents, cappedLateFeeCents } = orderCost({ ...order, actualEndAt }, actualEndAt);
  const endedAt = isOver(order) ? now : null;
  return { ...order, actualEndAt, endedAt, returnFinalAt: null, requestedLateFeeCents, cappedLateFeeCents };
}

/** Captures the price from its hold, unless that is under way already. */
async function takePrice(app: App, store: Store, { order, payments }: RentalCase): Promise<void> {
  const own = ofPurpose(payments, 'rental');
  const known = asDecided(own, await pendingMovements(store, own));
  if (known.moving.length === 0)
    await enqueueMovements(app, store, settlement(known.payments, bookedTtcCents(order)));
}

/** Enqueues the jobs after the end of a rental, and captures the price from its hold. */
export async function afterTheEnd(
  app: App,
  store: Store,
  ended: RentalCase,
  template: TemplateName = 'rental.terminated',
): Promise<void> {
  const { order } = ended;
  const now = app.clock.now();
  await takePrice(app, store, ended);
  const job = { subjectId: order.id };
  if (isOver(order)) await afterOrderEnds(app, store, order);
  else {
    const dueAt = order.depositReleaseAt ?? now + depositDecisionMs;
    await enqueue(app, store, { ...job, kind: 'rental.releaseDeposit', dueAt });
  }
  await enqueue(app, store, { ...job, kind: 'rental.returnDoor', dueAt: now + returnDoorMs });
  await notify(app, store, order, template);
}

/** The valid code for the return; null before the request to terminate, and after the return. */
async function returnUnderWay(app: App, store: Store, order: RentalOrder): Promise<Grant | null> {
  if (order.actualEndAt === null) return null;
  return liveGrant(await store.grants.where({ orderId: order.id, purpose: 'return' }), app.clock.now());
}

async function end(app: App, store: Store, orderId: string): Promise<{ order: RentalOrder; grant: Grant }> {
  const loaded = await loadCase(app, store, orderId);
  const { order, facts } = loaded;
  const { now } = facts;
  const given = await returnUnderWay(app, store, order);
  if (given) return { order, grant: given };
  const advanced = await dropExtension(app, store, advanceRental(order, 'terminate', facts));
  const grant = await returnGrant(app, store, order);
  const ended = await store.rentalOrders.save(withEnd(advanced, now, now));
  const { cappedLateFeeCents: lateFeeCents } = ended;
  await recordEntry(app, store, order, 'customer', 'terminated', { lateFeeCents });
  await afterTheEnd(app, store, { ...loaded, order: ended });
  const { smartlockType } = await store.lockers.get(order.lockerId);
  if (!lockTemplates[smartlockType].hasDoorSensor)
    await itemReturned(app, store, ended, { at: now, retainedGrantId: grant.id, actor: 'customer' });
  return { order: ended, grant };
}

/** The payments after the capture, whatever the provider had done before. */
const moneyNow = (app: App, order: RentalOrder) =>
  app.read(async (store) => {
    const payments = await store.payments.where({ orderId: order.id });
    const given = { order, payments, agreedCents: await agreedPriceCents(store, order.id) };
    const { chargedRentalAmount, uncollectedAmount, uncollectedPriceAmount } = costView(
      given,
      app.clock.now(),
    );
    return {
      totalCapturedAmount: euros(netCapturedCents(payments)),
      rentalFeeAmount: chargedRentalAmount,
      uncollectedAmount,
      uncollectedPriceAmount,
    };
  });

/**
 * Ends the rental. A repeated request returns the same while the item is on its way back: the first response may have
 * been lost. Throws CONFIRMATION_REQUIRED without the customer's explicit yes, STATE_CONFLICT if the rental is not
 * running.
 */
export async function terminate(
  app: App,
  request: HolderRequest & { readonly confirmTermination: boolean },
): Promise<Termination> {
  const held = await heldOrder(app, request);
  if (!request.confirmTermination) throw new DomainError('CONFIRMATION_REQUIRED');
  const { order, grant } = await onConflict(() => app.transaction((store) => end(app, store, held.id)));
  await app.deliverNow({ kind: 'grant.reconcile', subjectId: grant.id });
  const payments = await app.read((store) => store.payments.where({ orderId: order.id, purpose: 'rental' }));
  const rental = currentOf(payments, 'rental');
  if (rental) await app.deliverNow({ kind: 'payment.capture', subjectId: rental.id });
  const cost = orderCost(order, app.clock.now());
  return {
    success: true,
    lockCode: shownCode(app, grant),
    ...(await moneyNow(app, order)),
    baseRentalAmount: euros(order.baseTtcCents),
    lateFeeAmount: euros(order.cappedLateFeeCents),
    overdueAmount: euros(cost.requestedLateFeeCents),
    message: words[request.caller.language].putBack(order.lockerNumber),
  };
}

/**
 * Ends a rental at the closing of its own door (rental.md#return-at-the-closing-of-its-own-door): who opened and closed
 * the door after the pick-up is asked whether the item is back. « Oui » may be taken back for five minutes; then the
 * rental ends at the instant of that closing, without another code.
 */

const latestClosing = async (store: Store, order: RentalOrder): Promise<Instant | null> =>
  closedAgainAt(order, await store.grants.where({ orderId: order.id, purpose: 'access' }));

interface Answer {
  /** The closing that the customer was asked about, ISO 8601: a later one is another question. */
  readonly doorClosedAt: string;
  readonly isReturned: boolean;
}

async function takeAnswer(app: App, store: Store, order: RentalOrder, answer: Answer): Promise<RentalOrder> {
  const closing = await latestClosing(store, order);
  if (closing === null || closing !== Date.parse(answer.doorClosedAt))
    throw new DomainError('STATE_CONFLICT');
  if (answer.isReturned === (order.returnFinalAt !== null)) return order;
  const returnFinalAt = answer.isReturned ? app.clock.now() + returnUndoMs : null;
  const answered = answer.isReturned ? order : await withoutReturnPhoto(store, order);
  const saved = await store.rentalOrders.save({ ...answered, returnFinalAt });
  const kind = answer.isReturned ? 'returnReported' : 'returnReportUndone';
  await recordEntry(app, store, order, 'customer', kind, { doorClosedAt: closing });
  if (returnFinalAt !== null)
    await enqueue(app, store, {
      kind: 'rental.endAtClosing',
      subjectId: order.id,
      suffix: returnFinalAt,
      dueAt: returnFinalAt,
    });
  return saved;
}

/**
 * The answer to « Avez-vous rendu l’article ? », and « J’ai encore l’article » after it. Repeated, it changes nothing. Throws
 * STATE_CONFLICT if the rental has ended, or the door moved since that closing; and as `holderOf`.
 */
export async function answerReturn(app: App, request: HolderRequest & Answer): Promise<ReturnAnswer> {
  const heldIn = await holderOf(app, request);
  const order = await onConflict(() =>
    app.transaction(async (store) => takeAnswer(app, store, await heldIn(store), request)),
  );
  const { language } = request.caller;
  const t = words[language];
  const message =
    order.returnFinalAt === null
      ? t.goesOn
      : t.returned(dayAndTime(Date.parse(request.doorClosedAt), language));
  return { success: true, message };
}

/** Job `rental.endAtClosing`, when the answer can no longer be taken back. A later answer has a job of its own. */
export const endAtClosing: JobHandler = async (app, { subjectId }) => {
  await app.transaction(async (store) => {
    const loaded = await loadCase(app, store, subjectId);
    const { order, facts } = loaded;
    const closing = await latestClosing(store, order);
    if (closing === null || order.returnFinalAt === null || facts.now < order.returnFinalAt) return;
    const advanced = await dropExtension(app, store, advanceRental(order, 'terminate', facts));
    const ended = await store.rentalOrders.save(withEnd(advanced, closing, facts.now));
    const { cappedLateFeeCents: lateFeeCents } = ended;
    await recordEntry(app, store, order, 'customer', 'terminated', { lateFeeCents });
    const returned = await itemReturned(app, store, ended, { at: closing, actor: 'customer' });
    await afterTheEnd(app, store, { ...loaded, order: returned });
  });
};
