/**
 * « Recevoir mon lien » (doors-and-codes.md#guessing): sends the link to a customer who has only the rental code. Works
 * however many attempts others have made. Every code gets the same response after the same work, so an unknown one
 * enqueues a job that sends nothing. The job runs within seconds.
 */
import { linkThrottle } from '#domain/access/guessing.js';
import { isWellFormedCode, readCode, rentalCodeLength } from '#domain/shared/codes.js';
import { minute } from '#domain/shared/record.js';
import { countIn, hasAttemptsLeft, type Budget } from '#application/access/budgets.js';
import type { App } from '#application/app.js';
import { enqueue, type JobHandler } from '#application/outbox.js';
import type { Store } from '#application/store.js';
import { isReadable } from './holder.js';
import { notify } from './messages/notify.js';
import type { RequestOf } from '#application/contract/index.js';

const nobody = 'nobody';

const throttleOf = (orderId: string): readonly Budget[] =>
  linkThrottle.map(({ sent, windowMs }) => ({
    id: `link:${windowMs}:${orderId}`,
    windowMs,
    tries: sent,
    refusal: 'TOO_MANY_REQUESTS',
  }));

/** The order whose link is sent; null for an unknown code, an erased one, or one that got enough links. */
async function orderToNotify(app: App, store: Store, code: string): Promise<string | null> {
  const order = isWellFormedCode(code, rentalCodeLength) ? await store.rentalByCode(code) : null;
  const now = app.clock.now();
  const isLeft = await hasAttemptsLeft(store, throttleOf(order?.id ?? nobody), now);
  return order && isLeft && isReadable(order) ? order.id : null;
}

export async function requestLink(
  app: App,
  { code: typed }: RequestOf<'sendRentalLink'>,
): Promise<{ readonly success: boolean }> {
  const code = readCode(typed);
  const now = app.clock.now();
  await app.transaction(async (store) => {
    const orderId = await orderToNotify(app, store, code);
    const subjectId = orderId ?? nobody;
    await countIn(store, throttleOf(subjectId), now);
    // Jobs without an order share one key a minute, so that requests for unknown codes cannot fill the queue.
    const suffix = orderId === null ? Math.floor(now / minute) : app.newId();
    await enqueue(app, store, { kind: 'rental.sendLink', subjectId, suffix });
  });
  return { success: true };
}

/** Job `rental.sendLink`. */
export const sendLink: JobHandler = async (app, { id, subjectId }) => {
  if (subjectId === nobody) return;
  await app.transaction(async (store) => {
    const order = await store.rentalOrders.find(subjectId);
    if (order) await notify(app, store, order, 'rental.link', id);
  });
};
