/** One event per change of state, stored for 30 days for the Events API, and sent to the account's webhook. */
import type { Stripe } from 'stripe';
import type { Instant } from '#domain/shared/record.js';
import { noSuch } from './failure.js';
import type { Params } from '#simulator/payments/form.js';
import { pageOf, readPaging, type StripeList } from './lists.js';
import type { Account } from './objects.js';
import { planDeliveries } from '#simulator/payments/webhooks.js';
import { apiVersion, inSeconds, ownOf, type World } from '#simulator/payments/world.js';

type EventType =
  | 'charge.captured'
  | 'charge.dispute.closed'
  | 'charge.dispute.created'
  | 'charge.dispute.funds_reinstated'
  | 'charge.dispute.funds_withdrawn'
  | 'charge.expired'
  | 'charge.failed'
  | 'charge.refund.updated'
  | 'charge.refunded'
  | 'charge.succeeded'
  | 'charge.updated'
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'payment_intent.amount_capturable_updated'
  | 'payment_intent.canceled'
  | 'payment_intent.created'
  | 'payment_intent.payment_failed'
  | 'payment_intent.requires_action'
  | 'payment_intent.succeeded'
  | 'refund.created'
  | 'refund.failed'
  | 'refund.updated'
  | 'setup_intent.canceled'
  | 'setup_intent.setup_failed'
  | 'setup_intent.succeeded';

/** Further events that the product does not need. */
const besides: ReadonlySet<string> = new Set<EventType>([
  'charge.failed',
  'charge.succeeded',
  'charge.updated',
  'payment_intent.created',
  'refund.created',
  'refund.updated',
]);

type Announced = { readonly object: string; readonly id: string };

const retentionMs = 30 * 86_400_000;

export function announce(
  world: World,
  accountId: string,
  type: EventType,
  object: Announced,
  at: Instant = world.clock.now(),
): void {
  const account = world.accounts.get(accountId);
  if (!account) throw new Error(`Account ${accountId} has objects but does not exist`);
  forgetOldEvents(world);
  const isSubscribed =
    account.webhookUrl !== null && (account.receivesEverything === true || !besides.has(type));
  // The union of all events cannot be built from a variable type; the shape is that of every member.
  const event = {
    id: world.newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: inSeconds(at),
    data: { object: { ...object } },
    livemode: false,
    pending_webhooks: isSubscribed ? 1 : 0,
    request: null,
    type,
  } as unknown as Stripe.Event;
  world.events.set(event.id, { account: account.id, object: event });
  if (isSubscribed) planDeliveries(world, account, event);
}

export function sendEvent(world: World, account: Account, facts: Readonly<Record<string, unknown>>): string {
  const id = world.newId('evt');
  const event = {
    id,
    object: 'event',
    api_version: apiVersion,
    pending_webhooks: 1,
    ...facts,
  } as unknown as Stripe.Event;
  world.events.set(id, { account: account.id, object: event });
  planDeliveries(world, account, event);
  return id;
}

function forgetOldEvents(world: World): void {
  const oldest = inSeconds(world.clock.now() - retentionMs);
  for (const [id, { object }] of world.events.entries()) {
    if (object.created >= oldest) return;
    world.events.delete(id);
  }
}

export function readEvent(world: World, account: Account, params: Params, id: string): Stripe.Event {
  params.done();
  const kept = ownOf(world.events, account, id);
  if (!kept) throw noSuch('event', id);
  return kept.object;
}

export function listEvents(world: World, account: Account, params: Params): StripeList<Stripe.Event> {
  const type = params.text('type');
  const types = params.texts('types');
  const isDelivered = params.oneOf('delivery_success', ['true', 'false']);
  const created = params.inner('created');
  const from = Math.max(created?.whole('gte') ?? 0, (created?.whole('gt') ?? -1) + 1);
  const until = Math.min(created?.whole('lte') ?? Infinity, (created?.whole('lt') ?? Infinity) - 1);
  const paging = readPaging(params);
  params.done();
  const wanted = world.events.all().flatMap(({ account: owner, object }) => {
    const isWanted =
      owner === account.id &&
      (type === undefined || object.type === type) &&
      (types.length === 0 || types.includes(object.type)) &&
      (isDelivered === undefined || (object.pending_webhooks === 0) === (isDelivered === 'true')) &&
      object.created >= from &&
      object.created <= until;
    return isWanted ? [object] : [];
  });
  return pageOf(wanted.reverse(), paging, '/v1/events');
}
