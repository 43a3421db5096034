/**
 * « Recevoir mes liens » (pages.md#lost-links): a customer who lost every message gets the links of their orders again,
 * by the e-mail or phone number of the orders. Every contact gets the same answer after the same work, so an unknown
 * one enqueues a job that sends nothing.
 */
import { linkThrottle } from '#domain/access/guessing.js';
import { orderPlans, type CustomerOrders } from '#domain/privacy/order-plans.js';
import { orderSubjectNames, type OrderSubject } from '#domain/shared/order-kinds.js';
import { invalidField } from '#domain/shared/errors.js';
import { day, minute } from '#domain/shared/record.js';
import { countIn, hasAttemptsLeft, type Budget } from '#application/access/budgets.js';
import type { App } from '#application/app.js';
import { wrongPhone } from '#application/messages/phone-number.js';
import { enqueue, type JobHandler } from '#application/outbox.js';
import { newestOf } from '#application/privacy/subject.js';
import { recordsOf } from '#application/orders.js';
import type { Store } from '#application/store.js';
import type { RequestOf } from '#application/contract/index.js';

type Order = CustomerOrders[OrderSubject];

/** How many of the newest orders of each kind are read: a shared desk phone may have thousands. */
const most = 20;
/** Messages for one request. */
const sentAtMost = 5;
/** Without an open order, the link of the last one, which shows its end and its documents. */
const endedSinceMs = 90 * day;
const nobody = 'nobody';

interface Found {
  readonly kind: OrderSubject;
  readonly order: Order;
  readonly isOver: boolean;
}

async function foundOf<K extends OrderSubject>(store: Store, kind: K, contact: string): Promise<Found[]> {
  const { rows } = await newestOf<CustomerOrders[K]>(
    recordsOf(store, kind),
    { match: {}, contact, most },
    ({ customerEmail, customerPhone }) => [customerEmail, customerPhone],
  );
  return rows
    .filter((order) => order.erasedAt === null && orderPlans[kind].hasLink(order))
    .map((order) => ({ kind, order, isOver: orderPlans[kind].isOver(order) }));
}

/** The newest orders of the contact that go on, at any company; else the last one. */
async function ordersToSend(app: App, store: Store, contact: string): Promise<string[]> {
  const all: Found[] = [];
  for (const kind of orderSubjectNames) all.push(...(await foundOf(store, kind, contact)));
  all.sort((left, right) => right.order.createdAt - left.order.createdAt);
  const live = all.filter(({ isOver }) => !isOver).slice(0, sentAtMost);
  const since = app.clock.now() - endedSinceMs;
  const last = all.filter(({ order }) => order.createdAt > since).slice(0, 1);
  return (live.length > 0 ? live : last).map(({ kind, order }) => `${kind}.${order.id}`);
}

const throttleOf = (digest: string): readonly Budget[] =>
  linkThrottle.map(({ sent, windowMs }) => ({
    id: `links:${windowMs}:${digest}`,
    windowMs,
    tries: sent,
    refusal: 'TOO_MANY_REQUESTS',
  }));

/** Throws VALIDATION_FAILED for what is neither an e-mail nor a phone number. */
function readContact(app: App, typed: string): string {
  if (typed.includes('@')) return typed.trim().toLowerCase();
  const number = app.phones.international(typed);
  if (number === null) throw invalidField('contact', wrongPhone);
  return number;
}

export async function requestLinks(
  app: App,
  { contact: typed }: RequestOf<'sendOrderLinks'>,
): Promise<{ readonly success: boolean }> {
  const contact = readContact(app, typed);
  const digest = app.secrets.digest(`links:${contact}`);
  const now = app.clock.now();
  const orders = await app.read((store) => ordersToSend(app, store, contact));
  await app.transaction(async (store) => {
    const budgets = throttleOf(digest);
    const isSent = orders.length > 0 && (await hasAttemptsLeft(store, budgets, now));
    await countIn(store, budgets, now);
    await enqueue(app, store, {
      kind: 'orders.sendLinks',
      subjectId: isSent ? digest : nobody,
      // Jobs without an order share one key a minute, so that requests for unknown contacts cannot fill the queue.
      suffix: isSent ? app.newId() : Math.floor(now / minute),
      facts: { orders: isSent ? orders.join(' ') : '' },
    });
  });
  return { success: true };
}

const isKind = (kind: string): kind is OrderSubject =>
  (orderSubjectNames as readonly string[]).includes(kind);

/** Job `orders.sendLinks`. */
export const sendLinks: JobHandler = async (app, { id, facts }) => {
  for (const reference of String(facts['orders'] ?? '').split(' ')) {
    const [kind = '', orderId = ''] = reference.split('.');
    if (isKind(kind))
      await app.transaction((store) => app.kinds.orders[kind].sendLink(app, store, orderId, id));
  }
};
