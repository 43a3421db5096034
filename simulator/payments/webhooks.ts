/** When each event is sent to the account's webhook: at once, or according to the faults of simulator.md#faults. */
import type { Stripe } from 'stripe';
import type { Instant } from '#domain/shared/record.js';
import type { FaultTarget } from './faults.js';
import type { Account, Delivery } from '#simulator/payments/objects/objects.js';
import { type World, inSeconds } from './world.js';
import { createHmac } from 'node:crypto';

/** A response is sent before its event. */
const usualDelayMs = 200;
const longestHoldBackMs = 60_000;
const retriedForMs = 3 * 86_400_000;
const shortestPauseMs = 60_000;
const longestPauseMs = 12 * 3_600_000;

/** Exponential: one minute, two, four … at most half a day. */
const pauseBeforeRetry = (attempts: number): number =>
  Math.min(longestPauseMs, shortestPauseMs * 2 ** (attempts - 1));

export function planDeliveries(world: World, account: Account, event: Stripe.Event): void {
  if (account.webhookUrl === null) return;
  const occasion: FaultTarget = {
    companyId: account.companyId,
    orderId: orderOf(event),
    operation: event.type,
  };
  const { faults, clock } = world;
  if (faults.take('webhookLost', occasion)) return;
  const isEarly = faults.take('webhookEarly', occasion) !== null;
  const isHeldBack = faults.take('webhookReorder', occasion) !== null;
  const delayMs = (faults.take('webhookDelay', occasion)?.seconds ?? 0) * 1_000;
  const duplicate = faults.take('webhookDuplicate', occasion);
  const at = clock.now() + (isEarly ? 0 : usualDelayMs) + delayMs + (isHeldBack ? longestHoldBackMs : 0);

  const isForgedToo = faults.take('webhookForged', occasion) !== null;
  if (isForgedToo) storeDelivery(world, account, event, { at, isEarly, isForged: true });
  const copies = duplicate ? (duplicate.copies ?? 2) : 1;
  for (let copy = 0; copy < copies; copy += 1)
    storeDelivery(world, account, event, { at, isEarly, isHeldBack });
  if (!isHeldBack) letGo(world, account, at);
}

function storeDelivery(
  world: World,
  account: Account,
  event: Stripe.Event,
  traits: Pick<Delivery, 'at'> & Partial<Delivery>,
): void {
  const delivery: Delivery = {
    id: world.newId('whd'),
    account: account.id,
    eventId: event.id,
    giveUpAt: world.clock.now() + retriedForMs,
    attempts: 0,
    isForged: false,
    isEarly: false,
    isHeldBack: false,
    ...traits,
  };
  planDelivery(world, delivery);
  if (delivery.isEarly) world.early.push(delivery.id);
}

/** Executes the work, and returns the webhooks that must be answered first. */
export function executeFor<T>(world: World, work: () => T): { readonly done: T; readonly early: string[] } {
  world.early.length = 0;
  const done = world.keep.together(work);
  return { done, early: world.early.splice(0) };
}

function planDelivery(world: World, delivery: Delivery): void {
  world.deliveries.set(delivery.id, delivery);
  world.scheduler.plan('deliver', delivery.id, delivery.at);
}

/** Releases held-back events after the event that overtook them. */
function letGo(world: World, account: Account, after: Instant): void {
  for (const delivery of world.deliveries.all()) {
    if (delivery.account === account.id && delivery.isHeldBack) {
      planDelivery(world, { ...delivery, at: after + 1, isHeldBack: false });
    }
  }
}

function orderOf(event: Stripe.Event): string | null {
  const { data } = event as {
    data?: { object?: { metadata?: Record<string, string> | null } | null } | null;
  };
  return data?.object?.metadata?.['orderId'] ?? null;
}

export interface OutgoingWebhook {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Returns the status of the receiver's response; throws if there is none. */
export type Deliver = (webhook: OutgoingWebhook) => Promise<number>;

/**
 * Sends webhooks: signed as Stripe signs them, in order for each account, retried with growing pauses for three days
 * (simulator.md#payment-sandbox). An undelivered webhook survives a restart.
 */
export interface WebhookSender {
  /** Resolves once each of these webhooks was sent for the first time, successfully or not. */
  tried(deliveries: readonly string[]): Promise<void>;
  /** Resolves when no webhook is being sent (others may still be planned). */
  settled(): Promise<void>;
}

export function createWebhookSender(world: World, deliver: Deliver): WebhookSender {
  const queues = new Map<string, Promise<void>>();
  const onTheWay = new Map<string, Promise<void>>();

  world.scheduler.on('deliver', (id) => {
    const delivery = world.deliveries.get(id);
    if (!delivery) return;
    // An early one skips the queue: its receiver may be waiting for the response to the call that caused it.
    const turn = delivery.isEarly ? Promise.resolve() : (queues.get(delivery.account) ?? Promise.resolve());
    const work = turn.then(() => attempt(world, deliver, delivery)).finally(() => onTheWay.delete(id));
    if (!delivery.isEarly) queues.set(delivery.account, work);
    onTheWay.set(id, work);
  });
  for (const { id, at } of world.deliveries.all()) world.scheduler.plan('deliver', id, at);
  return {
    async tried(deliveries) {
      if (deliveries.length === 0) return;
      await Promise.resolve(); // work that is due at once starts in a microtask
      await Promise.all(deliveries.flatMap((id) => onTheWay.get(id) ?? []));
    },
    async settled() {
      while (onTheWay.size > 0) await Promise.all(onTheWay.values());
    },
  };
}

async function attempt(world: World, deliver: Deliver, delivery: Delivery): Promise<void> {
  const account = world.accounts.get(delivery.account);
  const event = world.events.get(delivery.eventId);
  if (!account?.webhookUrl || !event) return void world.deliveries.delete(delivery.id);
  const body = JSON.stringify(event.object, null, 2);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': signatureOf(world, account, delivery, body),
    'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
  };
  const status = await deliver({ url: account.webhookUrl, headers, body }).catch(() => 0);
  world.keep.together(() => record(world, delivery, status >= 200 && status < 300));
}

function record(world: World, delivery: Delivery, isDelivered: boolean): void {
  if (!world.deliveries.get(delivery.id)) return; // the world was reset meanwhile
  const attempts = delivery.attempts + 1;
  const at = world.clock.now() + pauseBeforeRetry(attempts);
  world.deliveries.delete(delivery.id);
  if (!isDelivered) {
    const isGivenUp = delivery.isForged || at > delivery.giveUpAt;
    if (!isGivenUp) planDelivery(world, { ...delivery, at, attempts, isEarly: false });
    return;
  }
  const event = world.events.get(delivery.eventId);
  if (delivery.isForged || !event) return;
  world.events.set(delivery.eventId, { ...event, object: { ...event.object, pending_webhooks: 0 } });
}

function signatureOf(world: World, account: Account, delivery: Delivery, body: string): string {
  const secret = delivery.isForged ? 'whsec_not_the_secret' : account.webhookSecret;
  const time = inSeconds(world.clock.now());
  const digest = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return `t=${time},v1=${digest}`;
}

const timeoutMs = 10_000;

/** Posts over the network; a redirection is not a delivery. */
export const postWebhook: Deliver = async ({ url, headers, body }) => {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
  await response.body?.cancel();
  return response.status;
};
