/** What is left of a rental when all is over: in the database, at the payment provider, at the doors and in the mailbox. */
import { join } from 'node:path';
import type { OutboxEntry } from '#application/records.js';
import type { Store } from '#application/store.js';
import { demoIds } from '#infrastructure/demo/ids.js';
import { createDatabase } from '#infrastructure/database/data-source.js';
import type { TruthEntry } from '#simulator/cabinets/records.js';
import type { InboxMessage } from '#simulator/inbox.js';
import { openKeep } from '#simulator/keep.js';
import type { IntentSeen } from '#simulator/payments/control.js';
import { now, send, simulate } from '#tests/support/persistent-client.js';
import type { ServerProcess } from '#tests/support/process.js';
import { lockersOf } from './crash-door.js';
import type { Rental } from './crash-script.js';

interface Items<T> {
  readonly items: readonly T[];
}

/** What the provider really moved, one line an intent, in cents. */
async function movedMoney(server: ServerProcess, { orderId }: Rental): Promise<string[]> {
  const { items } = await simulate<Items<IntentSeen>>(server, '/payments/intents');
  return items
    .map(({ metadata, status, moved }) => {
      const { authorisedCents, capturedCents, releasedCents, refundedCents } = moved;
      const what = metadata['orderId'] === orderId ? metadata['purpose'] : 'another order';
      const ends = `captured ${capturedCents}, released ${releasedCents}, refunded ${refundedCents}`;
      return `${what} ${status}: held ${authorisedCents}, ${ends}`;
    })
    .sort();
}

/** The messages about this rental; an order that a killed booking left behind is not one of them. */
async function messagesOf(server: ServerProcess, { code }: Rental): Promise<string[]> {
  const { items } = await simulate<Items<InboxMessage>>(server, '/inbox');
  return items
    .map(({ channel, subject, text }) => `${channel}: ${subject ?? text}`)
    .filter((line) => line.includes(code))
    .map((line) =>
      line
        .replace(code, 'CODE')
        .replace(/casier \d+/, 'casier N')
        .replace(/http\S+/, 'LINK'),
    )
    .sort();
}

/** The rental's door, and any other that was left open or with a code. */
async function doorsOf(server: ServerProcess, { lockerId }: Rental): Promise<string[]> {
  return (await lockersOf(server))
    .filter((locker) => locker.lockerId === lockerId || locker.codes.length > 0 || locker.door !== 'closed')
    .map(({ lockerId: id, door, content, codes }) => {
      const which = id === lockerId ? 'its door' : `locker ${id}`;
      return `${which} ${door}, behind it ${content ?? 'nothing'}, ${codes.length} codes on the lock`;
    });
}

async function freeDrills(server: ServerProcess): Promise<unknown> {
  const path = `/api/cabinets/${demoIds.rentalCabinet}/rental-items/availability`;
  const { items } = (await send(server, { method: 'GET', path })).body as unknown as Items<{
    readonly id: string;
    readonly availableQuantity: number;
  }>;
  return items.find(({ id }) => id === demoIds.drill)?.availableQuantity;
}

/** Reads a collection of the outside world's own memory, while no server has it open. */
export function remembered<T>(server: ServerProcess, collection: string): T[] {
  const keep = openKeep(join(server.dataDir, 'outside-world.ndjson'));
  const all = keep.collection<T>(collection).all();
  keep.close();
  return all;
}

/** What really happened at the doors, oldest first, without what was there from the beginning. */
export function doorStory(server: ServerProcess): string[] {
  const entries = remembered<TruthEntry>(server, 'cabinet-truth');
  const first = entries.findIndex(({ kind }) => kind === 'opened');
  return entries.slice(first).map(({ kind, by }) => (kind === 'opened' ? `opened by ${by}` : kind));
}

/** Reads the database of a server that does not run. */
export async function stored<T>(server: ServerProcess, read: (store: Store) => Promise<T>): Promise<T> {
  const database = await createDatabase({ url: server.databaseUrl });
  try {
    return await database.read(read);
  } finally {
    await database.close();
  }
}

/** Neither done nor waiting, untried, for a later time. */
const isRestless = (entry: OutboxEntry, at: number): boolean =>
  entry.doneAt === null && (entry.deadAt !== null || entry.dueAt <= at || entry.attempts > 0);

/** An opening may be asked for again by the person at the door; whether it happened twice is told by the door. */
const askings = new Set(['openingAsked', 'openingAnswered']);

async function recordsOf(store: Store, { orderId }: Rental, at: number) {
  const { status, cappedLateFeeCents } = await store.rentalOrders.get(orderId);
  const orders = await store.rentalOrders.where({});
  const payments = await store.payments.where({ orderId });
  const jobs = await store.outbox.where({});
  const timeline = await store.timeline.where({ orderId });
  return {
    status,
    cappedLateFeeCents,
    ordersStillAlive: orders.filter((other) => other.id !== orderId && other.status !== 'Canceled').length,
    payments: payments
      .map((each) => `${each.purpose} ${each.status}: ${each.capturedCents} - ${each.refundedCents}`)
      .sort(),
    openClaims: (await store.claims.where({ releasedAt: null })).length,
    restlessJobs: jobs
      .filter((entry) => isRestless(entry, at))
      .map(({ key, attempts, lastError }) => `${key}, ${attempts} tries: ${lastError ?? ''}`),
    story: timeline
      .map(({ kind }) => kind)
      .filter((kind) => !askings.has(kind))
      .sort(),
  };
}

/** Asks the running server, ends it in order, and reads what it left behind. */
export async function outcomeOf(server: ServerProcess, rental: Rental) {
  const at = await now(server);
  const { rentalFeeAmount, lateFeeAmount } = rental.ended;
  const seen = {
    told: { rentalFeeAmount, lateFeeAmount },
    money: await movedMoney(server, rental),
    messages: await messagesOf(server, rental),
    doors: await doorsOf(server, rental),
    freeDrills: await freeDrills(server),
  };
  await server.stop();
  const records = await stored(server, (store) => recordsOf(store, rental, at));
  return { ...seen, atTheDoor: doorStory(server), ...records };
}

export type Outcome = Awaited<ReturnType<typeof outcomeOf>>;
