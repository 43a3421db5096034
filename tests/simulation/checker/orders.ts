/** Orders of all four kinds in one view, which shows which are over. */

const over: Readonly<Record<string, readonly string[]>> = {
  rental_orders: ['Completed', 'Canceled', 'Failed'],
  parcels: ['Retrieved', 'Cancelled'],
  pressing_orders: ['Completed', 'Cancelled', 'Failed'],
  shop_orders: ['Completed', 'Cancelled', 'Failed'],
};

const words = (statuses: readonly string[]): string => statuses.map((status) => `'${status}'`).join(', ');

/** A table expression with `id`, `kind`, `status`, `is_over`. */
export const allOrders = `(${Object.entries(over)
  .map(
    ([table, statuses]) =>
      `SELECT id, '${table}' AS kind, status, status IN (${words(statuses)}) AS is_over FROM ${table}`,
  )
  .join(' UNION ALL ')})`;

/** Orders that customers created and that wait for their payment: an expression with `id`. */
export const unpaidOrders = `(SELECT id FROM rental_orders WHERE paid_at IS NULL AND ended_at IS NULL
  UNION ALL SELECT id FROM pressing_orders WHERE paid_at IS NULL AND ended_at IS NULL AND created_by_id IS NULL
  UNION ALL SELECT id FROM shop_orders WHERE paid_at IS NULL AND ended_at IS NULL)`;

/**
 * The lifecycles of parcels.md#states, laundry.md#states, rental.md#states-and-actions, shop.md#states: the statuses
 * that each status leads to in one step. An end leads to none.
 */
const edges: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  rental_orders: {
    PendingPickup: ['PendingReturn', 'Canceled', 'Failed'],
    PendingReturn: ['PendingDepositDecision', 'Completed', 'Canceled'],
    PendingDepositDecision: ['Completed'],
  },
  parcels: { Created: ['Deposited', 'Cancelled'], Deposited: ['Created', 'Retrieved', 'Cancelled'] },
  pressing_orders: {
    PendingDeposit: ['PendingPickup', 'Cancelled', 'Failed'],
    PendingPickup: ['PendingDeposit', 'Cleaning'],
    Cleaning: ['ReadyForPickup', 'Completed'],
    ReadyForPickup: ['Cleaning', 'Completed'],
  },
  shop_orders: {
    Pending: ['Paid', 'Cancelled', 'Failed'],
    Paid: ['Preparing', 'Cancelled'],
    Preparing: ['ReadyForPickup', 'Completed', 'Cancelled'],
    ReadyForPickup: ['Preparing', 'Completed'],
  },
};

/** Whether one status may follow another, in any number of unobserved steps. */
export function mayFollow(kind: string, from: string, to: string): boolean {
  const reached = new Set<string>();
  const ahead = [from];
  for (let status = ahead.pop(); status !== undefined; status = ahead.pop())
    for (const next of edges[kind]?.[status] ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      ahead.push(next);
    }
  return reached.has(to);
}
