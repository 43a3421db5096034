/** Histories: an order changes state only as its lifecycle allows, and never leaves an end state. */
import type { Evidence, Invariant } from './evidence.js';
import { allOrders, mayFollow } from './orders.js';
import { statement } from './statement.js';

/** The last state seen, per run. */
const remembered = new WeakMap<Evidence['outside'], Map<string, string>>();

async function declaredOnly({ rows, outside, restores }: Evidence): Promise<string[]> {
  const before = remembered.get(outside) ?? new Map<string, string>();
  remembered.set(outside, before);
  const broken: string[] = [];
  const orders = await rows<{ id: string; kind: string; status: string }>(
    `SELECT id, kind, status FROM ${allOrders}`,
  );
  for (const { id, kind, status } of orders) {
    const last = before.get(id);
    before.set(id, status);
    if (last === undefined || last === status) continue;
    if (!mayFollow(kind, last, status)) broken.push(`${kind} ${id} went from ${last} to ${status}`);
  }
  const present = new Set(orders.map(({ id }) => id));
  for (const { parcels } of restores.undone) for (const { id } of parcels) before.delete(String(id));
  for (const id of before.keys()) if (!present.has(id)) broken.push(`order ${id} is gone`);
  return broken;
}

export const historyInvariants: readonly Invariant[] = [
  {
    name: 'A3',
    says: 'every transition is declared, and final states are final',
    when: 'always',
    broken: declaredOnly,
  },
  statement(
    'A5',
    'no recorded door event is dated before its order or in the future',
    'always',
    // A code is typed in its window, independent of the gateway's clock.
    `SELECT what || ' of ' || id || ' at ' || at || ', begun at ' || began_at AS line FROM (
       SELECT 'opening' AS what, id, door_opened_at AS at, created_at AS began_at FROM grants
       UNION ALL SELECT 'closing', id, door_closed_at, created_at FROM grants
       UNION ALL SELECT 'deposit', id, deposited_at, created_at FROM parcels
       UNION ALL SELECT 'retrieval', id, retrieved_at, created_at FROM parcels
       UNION ALL SELECT 'pick-up', id, picked_up_at, created_at FROM rental_orders
       UNION ALL SELECT 'return', id, returned_at, created_at FROM rental_orders)
     WHERE at > :now OR at < began_at`,
  ),
];
