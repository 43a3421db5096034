/**
 * Service and money: a customer who was served has paid, and no hold lapses while its order lives without a
 * notification.
 */
import { hour, minute, second } from '#domain/shared/record.js';
import type { Evidence, Invariant } from './evidence.js';

/**
 * M7, the other way round: a rental that was used is paid for (its extensions: extensions.ts), unless staff refunded
 * it, or its hold was lost and the customer was notified.
 */
async function servedIsPaid({ rows, intents }: Evidence): Promise<string[]> {
  const had = await rows<{ id: string; base: number }>(
    `SELECT o.id, o.base_ttc_cents - o.extension_ttc_cents AS base FROM rental_orders o
     WHERE o.status = 'Completed' AND o.picked_up_at IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM audit a WHERE a.subject_id = o.id AND a.action = 'rentalOrder.refundFull')
       AND NOT EXISTS (SELECT 1 FROM messages m WHERE m.order_id = o.id AND m.template = 'rental.holdRefused')`,
  );
  const captured = new Map<string, number>();
  for (const { metadata, moved } of intents()) {
    const id = metadata['orderId'] ?? '';
    if (metadata['purpose'] === 'rental') captured.set(id, (captured.get(id) ?? 0) + moved.capturedCents);
  }
  return had.flatMap(({ id, base }) => {
    const paid = captured.get(id) ?? 0;
    return paid === base ? [] : [`rental ${id} was had for ${base}, and paid ${paid}`];
  });
}

/** M6 for sales: what was fetched was paid for, to the cent. */
async function soldIsPaid({ rows, intents }: Evidence): Promise<string[]> {
  const sold = await rows<{ id: string; total: number; credited: number }>(
    `SELECT o.id, o.total, coalesce(sum(i.total_cents), 0) AS credited FROM (
       SELECT id, total_amount_cents AS total FROM shop_orders WHERE status = 'Completed'
       UNION ALL SELECT id, total_amount_cents FROM pressing_orders WHERE status = 'Completed') o
     LEFT JOIN invoices i ON i.order_id = o.id AND i.kind = 'creditNote' GROUP BY o.id, o.total`,
  );
  const kept = new Map<string, number>();
  for (const { metadata, moved } of intents()) {
    const id = metadata['orderId'] ?? '';
    kept.set(id, (kept.get(id) ?? 0) + moved.capturedCents - moved.refundedCents);
  }
  return sold.flatMap(({ id, total, credited }) => {
    const paid = kept.get(id) ?? 0;
    // A refund that the bank sent back is the platform's money again until it is made again.
    return paid <= total && paid >= total - credited
      ? []
      : [`order ${id} was sold for ${total}, ${credited} credited, and paid ${paid}`];
  });
}

interface Holding extends Record<string, unknown> {
  readonly id: string;
  readonly ended_at: number | null;
  readonly epochs: number;
  readonly notified: number;
}

/** M5: a hold that expired while its order lived was renewed before, or its customer was notified. */
async function noHoldDiesUnnoticed({ rows, intents }: Evidence): Promise<string[]> {
  const orders = await rows<Holding>(
    `SELECT o.id, o.ended_at, (SELECT max(epoch) FROM payments p WHERE p.order_id = o.id AND p.purpose <> 'extension' AND NOT p.is_debt) AS epochs,
       (SELECT count(*) FROM messages m WHERE m.order_id = o.id AND m.template = 'rental.holdRefused') AS notified
     FROM rental_orders o`,
  );
  const byId = new Map(orders.map((order) => [order.id, order]));
  return intents().flatMap(({ id, metadata, moved, cancellation_reason: reason }) => {
    const order = byId.get(metadata['orderId'] ?? '');
    const ranOut = reason === 'expired';
    const released = moved.moves.find(({ kind }) => kind === 'released');
    if (!order || !ranOut || !released) return [];
    const isLive = order.ended_at === null || order.ended_at > released.at;
    if (!isLive || order.notified > 0 || order.epochs > Number(metadata['epoch'] ?? 1)) return [];
    return [`${id} (${metadata['purpose']}) ran out while order ${order.id} lived`];
  });
}

/** M6: a customer whose deposit was held before the order was given up for it had done what was required. */
async function notGivenUpForAHold({ rows, intents }: Evidence): Promise<string[]> {
  const ended = await rows<{ id: string; ended_at: number }>(
    `SELECT id, ended_at FROM rental_orders WHERE cancel_reason = 'depositRefused'`,
  );
  const endedAt = new Map(ended.map(({ id, ended_at: at }) => [id, at]));
  return intents().flatMap(({ id, metadata, moved }) => {
    const end = endedAt.get(metadata['orderId'] ?? '');
    if (end === undefined || metadata['purpose'] !== 'deposit') return [];
    const isHeld = moved.moves.some(({ kind, at }) => kind === 'authorised' && at < end);
    const isGone = moved.moves.some(({ kind, at }) => kind === 'released' && at < end);
    return isHeld && !isGone
      ? [`order ${metadata['orderId']} was given up for a deposit that ${id} held`]
      : [];
  });
}

/** The limit of the specification plus the time of one call. */
const knownWithinMs = 10 * minute + 15 * second;

/**
 * A1: what the provider holds is known within ten minutes, even without webhooks; while requests fail it may take
 * longer.
 */
async function knownInTime({ rows, intents, scenario, startAt }: Evidence): Promise<string[]> {
  const known = await rows<{ intent_id: string; authorised_at: number | null }>(
    'SELECT intent_id, authorised_at FROM payments WHERE intent_id IS NOT NULL',
  );
  const knownAt = new Map(known.map(({ intent_id: id, authorised_at: at }) => [id, at]));
  return intents().flatMap(({ id, metadata, moved }) => {
    const held = moved.moves.find(({ kind }) => kind === 'authorised');
    const at = knownAt.get(id) ?? null;
    if (!held || at === null || held.at < startAt + scenario.healedAfter) return [];
    const lateMs = at - held.at;
    return lateMs <= knownWithinMs
      ? []
      : [`${id} (${metadata['purpose']} of ${metadata['orderId']}) was known after ${lateMs / minute} min`];
  });
}

/** The longest delay from a provider that is down and the pauses after it. */
const newPageWithinMs = 2 * hour;

/** M5: while a bank waits for its customer there is a page on which they can authenticate. */
async function pageToPay({ rows, outside, now }: Evidence): Promise<string[]> {
  const waiting = await rows<{ order_id: string; checkout_session_id: string }>(
    `SELECT p.order_id, p.checkout_session_id FROM payments p JOIN rental_orders o ON o.id = p.order_id
     WHERE p.status = 'RequiresAction' AND o.ended_at IS NULL`,
  );
  if (waiting.length === 0) return [];
  const pages = new Map(outside.payments.sessions().map((session) => [session.id, session]));
  return waiting.flatMap(({ order_id: orderId, checkout_session_id: id }) => {
    const page = pages.get(id);
    const hasRunOut = page?.status === 'expired' && now > page.expires_at * second + newPageWithinMs;
    return hasRunOut ? [`order ${orderId} waits for what nobody can do: ${id} ran out`] : [];
  });
}

export const serviceInvariants: readonly Invariant[] = [
  { name: 'M5 alive', says: 'no hold expires unnoticed', when: 'atRest', broken: noHoldDiesUnnoticed },
  { name: 'M7', says: 'every rental that took place is paid', when: 'atRest', broken: servedIsPaid },
  { name: 'M7 sales', says: 'every order that was collected is paid', when: 'atRest', broken: soldIsPaid },
  {
    name: 'M6 deposit',
    says: 'no order fails for lack of a deposit that is held',
    when: 'atRest',
    broken: notGivenUpForAHold,
  },
  {
    name: 'M5 page',
    says: 'a customer who has to authenticate with the bank has a page for it',
    when: 'always',
    broken: pageToPay,
  },
  { name: 'A1', says: 'the platform records a hold within ten minutes', when: 'atRest', broken: knownInTime },
];
