/**
 * Ends a rental at the closing of its own door (rental.md#return-at-the-closing-of-its-own-door): who opened and closed
 * the door after the pick-up is asked whether the item is back. « Oui » may be taken back for five minutes; then the
 * rental ends at the instant of that closing, without another code.
 */
import { closedAgainAt, returnUndoMs } from '#domain/rentals/item-out.js';
import { advanceRental, type RentalOrder } from '#domain/rentals/rental-order.js';
import { DomainError } from '#domain/shared/errors.js';
import type { Instant } from '#domain/shared/record.js';
import { dayAndTime } from '#application/formats.js';
import { onVersionConflict } from '#application/conflict.js';
import type { ReturnAnswer } from '#application/contract/rentals/rental-shapes.js';
import type { HolderRequest, App } from '#application/app.js';
import { enqueue, type JobHandler } from '#application/outbox.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import { itemReturned } from './door-events.js';
import { dropExtension } from './extension/drop.js';
import { loadCase } from './facts.js';
import { holderOf } from './holder.js';
import { afterTheEnd, withEnd } from './terminate.js';
import { words } from './words/index.js';

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
  const saved = await store.rentalOrders.save({ ...order, returnFinalAt });
  const kind = answer.isReturned ? 'returnReported' : 'returnReportUndone';
  await recordEntry(app, store, order, 'customer', kind, { doorClosedAt: closing });
  if (returnFinalAt !== null)
    await enqueue(app, store, {
      ...{ kind: 'rental.endAtClosing', subjectId: order.id, suffix: returnFinalAt },
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
  const order = await onVersionConflict(() =>
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
