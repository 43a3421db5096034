/** The final state of a laundry order. */
import type { Store } from '#application/store.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { now } from '#tests/support/persistent-client.js';
import type { ServerProcess } from '#tests/support/process.js';
import type { OrderFlow } from './crash-bench.js';
import { commonRecordsOf, doorsOf, doorTimeline, messagesOf, movedMoney, stored } from './crash-outcome.js';
import { launderOnce, type Laundry } from './laundry-run.js';

async function recordsOf(store: Store, { orderId }: Laundry, at: number) {
  const { status, pickedUpInPerson } = await store.pressingOrders.get(orderId);
  const orders = await store.pressingOrders.where({});
  const codes = await store.doorCodes.where({ orderId });
  const documents = await store.invoices.where({});
  return {
    status,
    pickedUpInPerson,
    ordersStillAlive: orders.filter((other) => other.id !== orderId && other.status !== 'Cancelled').length,
    doorTasks: codes.map(({ step, doneAt }) => `${step} ${doneAt === null ? 'not done' : 'done'}`).sort(),
    invoices: documents.map(({ number, totalCents }) => `${number}: ${totalCents}`),
    ...(await commonRecordsOf(store, orderId, at)),
  };
}

/** Queries the running server, stops it in order, and reads what it stored. */
async function codeOf(server: ServerProcess, laundry: Laundry) {
  const at = await now(server);
  const seen = {
    price: laundry.totalAmount,
    money: await movedMoney(server, laundry.orderId),
    messages: await messagesOf(server, laundry.reference),
    doors: await doorsOf(server, demoIds.pressingCabinet, laundry.lockerIds),
  };
  await server.stop();
  const records = await stored(server, (store) => recordsOf(store, laundry, at));
  return { ...seen, atTheDoor: doorTimeline(server), ...records };
}

export const laundryFlow = { live: launderOnce, codeOf } satisfies OrderFlow<Laundry, unknown>;
