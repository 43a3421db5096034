/** When each event is sent to the account's webhook: at once, or according to the faults of simulator.md#faults. */
import type { Stripe } from 'stripe';
import type { Instant } from '#domain/shared/record.js';
import type { Occasion } from './faults.js';
import type { Account, Delivery } from './objects/objects.js';
import type { World } from './world.js';

/** A response is sent before its event. */
const usualDelayMs = 200;
const longestHoldBackMs = 60_000;
const retriedForMs = 3 * 86_400_000;
const shortestPauseMs = 60_000;
const longestPauseMs = 12 * 3_600_000;

/** Exponential: one minute, two, four … at most half a day. */
export const pauseBeforeRetry = (attempts: number): number =>
  Math.min(longestPauseMs, shortestPauseMs * 2 ** (attempts - 1));

export function planDeliveries(world: World, account: Account, event: Stripe.Event): void {
  if (account.webhookUrl === null) return;
  const occasion: Occasion = { companyId: account.companyId, orderId: orderOf(event), operation: event.type };
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

export function planDelivery(world: World, delivery: Delivery): void {
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
