/** Service and money belong together: who was served has paid, and no hold dies while its order lives unless somebody was told. */
import type { Evidence, Invariant } from './evidence.js';

/** M7, the other way round: a rental that was had is paid for, unless staff gave it back or its hold was lost and told. */
async function servedIsPaid({ rows, intents }: Evidence): Promise<string[]> {
  const had = await rows<{ id: string; base: number }>(
    `SELECT o.id, o.base_ttc_cents AS base FROM rental_orders o
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
  const sold = await rows<{ id: string; total: number }>(
    `SELECT id, total_amount_cents AS total FROM shop_orders WHERE status = 'Completed'
     UNION ALL SELECT id, total_amount_cents FROM pressing_orders WHERE status = 'Completed'`,
  );
  const kept = new Map<string, number>();
  for (const { metadata, moved } of intents()) {
    const id = metadata['orderId'] ?? '';
    kept.set(id, (kept.get(id) ?? 0) + moved.capturedCents - moved.refundedCents);
  }
  return sold.flatMap(({ id, total }) =>
    kept.get(id) === total ? [] : [`order ${id} was sold for ${total}, and paid ${kept.get(id) ?? 0}`],
  );
}

interface Holding extends Record<string, unknown> {
  readonly id: string;
  readonly ended_at: number | null;
  readonly epochs: number;
  readonly told: number;
}

/** M5: a hold that ran out by itself while its order lived was renewed before, or its customer was told. */
async function noHoldDiesUnnoticed({ rows, intents }: Evidence): Promise<string[]> {
  const orders = await rows<Holding>(
    `SELECT o.id, o.ended_at, (SELECT max(epoch) FROM payments p WHERE p.order_id = o.id) AS epochs,
       (SELECT count(*) FROM messages m WHERE m.order_id = o.id AND m.template = 'rental.holdRefused') AS told
     FROM rental_orders o`,
  );
  const byId = new Map(orders.map((order) => [order.id, order]));
  return intents().flatMap(({ id, metadata, moved, cancellation_reason: reason }) => {
    const order = byId.get(metadata['orderId'] ?? '');
    const ranOut = reason === 'automatic' || reason === ('expired' as string);
    const released = moved.moves.find(({ kind }) => kind === 'released');
    if (!order || !ranOut || !released) return [];
    const isLive = order.ended_at === null || order.ended_at > released.at;
    if (!isLive || order.told > 0 || order.epochs > Number(metadata['epoch'] ?? 1)) return [];
    return [`${id} (${metadata['purpose']}) ran out while order ${order.id} lived`];
  });
}

export const serviceInvariants: readonly Invariant[] = [
  { name: 'M5 alive', says: 'no hold dies unnoticed', when: 'atRest', broken: noHoldDiesUnnoticed },
  { name: 'M7', says: 'a rental that was had is paid for', when: 'atRest', broken: servedIsPaid },
  { name: 'M7 sales', says: 'what was fetched is paid for', when: 'atRest', broken: soldIsPaid },
];
