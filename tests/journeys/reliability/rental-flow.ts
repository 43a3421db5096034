/** The final state of a rental. */
import type { Store } from '#application/store.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { now, send } from '#tests/support/persistent-client.js';
import type { ServerProcess } from '#tests/support/process.js';
import type { OrderFlow } from './crash-bench.js';
import {
  commonRecordsOf,
  doorsOf,
  doorTimeline,
  messagesOf,
  movedMoney,
  stored,
  type Items,
} from './crash-outcome.js';
import { rentOnce, type Rental } from './rental-run.js';

async function freeDrills(server: ServerProcess): Promise<unknown> {
  const path = `/api/cabinets/${demoIds.rentalCabinet}/rental-items/availability`;
  const { items } = (await send(server, { method: 'GET', path })).body as unknown as Items<{
    readonly id: string;
    readonly availableQuantity: number;
  }>;
  return items.find(({ id }) => id === demoIds.drill)?.availableQuantity;
}

async function recordsOf(store: Store, { orderId }: Rental, at: number) {
  const { status, cappedLateFeeCents } = await store.rentalOrders.get(orderId);
  const orders = await store.rentalOrders.where({});
  return {
    status,
    cappedLateFeeCents,
    ordersStillAlive: orders.filter((other) => other.id !== orderId && other.status !== 'Canceled').length,
    ...(await commonRecordsOf(store, orderId, at)),
  };
}

/** Queries the running server, stops it in order, and reads what it stored. */
async function codeOf(server: ServerProcess, rental: Rental) {
  const at = await now(server);
  const { rentalFeeAmount, lateFeeAmount } = rental.ended;
  const seen = {
    amounts: { rentalFeeAmount, lateFeeAmount },
    money: await movedMoney(server, rental.orderId),
    messages: await messagesOf(server, rental.code),
    doors: await doorsOf(server, demoIds.rentalCabinet, [rental.lockerId]),
    freeDrills: await freeDrills(server),
  };
  await server.stop();
  const records = await stored(server, (store) => recordsOf(store, rental, at));
  return { ...seen, atTheDoor: doorTimeline(server), ...records };
}

export const rentalFlow = { live: rentOnce, codeOf } satisfies OrderFlow<Rental, unknown>;
