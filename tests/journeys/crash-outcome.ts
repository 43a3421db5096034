/** What is left of a rental when all is over: in the database, at the payment provider, at the doors and in the mailbox. */
import { join } from 'node:path';
import type { OutboxEntry } from '#application/records.js';
import type { Store } from '#application/store.js';
import { createDatabase } from '#infrastructure/database/data-source.js';
import type { TruthEntry } from '#simulator/cabinets/records.js';
import type { InboxMessage } from '#simulator/inbox.js';
import { openKeep } from '#simulator/keep.js';
import type { IntentSeen } from '#simulator/payments/control.js';
import { now, simulate, type ServerProcess } from '#tests/support/process.js';
import { lockersOf, type Rental } from './crash-script.js';

interface Items<T> {
  readonly items: readonly T[];
}

export const intentsOf = async (server: ServerProcess): Promise<readonly IntentSeen[]> =>
  (await simulate<Items<IntentSeen>>(server, '/payments/intents')).items;

/** What the provider really moved, one line an intent, other orders' included. */
async function movedMoney(server: ServerProcess, { orderId }: Rental): Promise<string[]> {
  return (await intentsOf(server))
    .map(({ metadata, status, moved }) => {
      const { authorisedCents, capturedCents, releasedCents, refundedCents } = moved;
      const whose = metadata['orderId'] === orderId ? metadata['purpose'] : 'of another order';
      return `${whose} ${status}: held ${authorisedCents}, captured ${capturedCents}, released ${releasedCents}, refunded ${refundedCents}`;
    })
    .sort();
}

/** The messages about this rental; the order that a killed booking left behind is not one of them. */
async function messagesOf(server: ServerProcess, { code }: Rental): Promise<string[]> {
  const { items } = await simulate<Items<InboxMessage>>(server, '/inbox');
  return items
    .map(({ channel, subject, text }) => `${channel}: ${subject ?? text.slice(0, 40)}`)
    .filter((line) => line.includes(code))
    .map((line) => line.replace(code, 'CODE'))
    .sort();
}

async function doorsOf(server: ServerProcess, { lockerId }: Rental): Promise<string[]> {
  return (await lockersOf(server))
    .filter((locker) => locker.lockerId === lockerId || locker.codes.length > 0 || locker.door !== 'closed')
    .map(({ lockerId: id, door, content, codes }) => {
      const whose = id === lockerId ? 'its locker' : `locker ${id}`;
      return `${whose} ${door}, holds ${content ?? 'nothing'}, ${codes.length} codes`;
    });
}

/** Reads the outside world's own memory; nobody else may have it open. */
export function truthOf(server: ServerProcess): TruthEntry[] {
  const keep = openKeep(join(server.dataDir, 'outside-world.ndjson'));
  const entries = keep.collection<TruthEntry>('cabinet-truth').all();
  keep.close();
  return entries;
}

/** Reads the database of a server that does not run. */
export async function readDatabase<T>(
  { databaseUrl }: ServerProcess,
  read: (store: Store) => Promise<T>,
): Promise<T> {
  const database = await createDatabase({ url: databaseUrl });
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

async function storedOf(store: Store, { orderId }: Rental, at: number) {
  const orders = await store.rentalOrders.where({});
  const own = await store.rentalOrders.get(orderId);
  const payments = await store.payments.where({ orderId });
  const timeline = await store.timeline.where({ orderId });
  return {
    status: own.status,
    lateFeeCents: own.cappedLateFeeCents,
    otherOrdersAlive: orders.filter(({ id, status }) => id !== orderId && status !== 'Canceled').length,
    payments: payments
      .map((each) => `${each.purpose} ${each.status}: ${each.capturedCents} - ${each.refundedCents}`)
      .sort(),
    openClaims: (await store.claims.where({ releasedAt: null })).length,
    restlessJobs: (await store.outbox.where({}))
      .filter((entry) => isRestless(entry, at))
      .map(({ key, attempts, lastError }) => `${key} (${attempts}) ${lastError ?? ''}`),
    story: timeline
      .map(({ kind }) => kind)
      .filter((kind) => !askings.has(kind))
      .sort(),
  };
}

/** Asks the running server, ends it, and reads what it left behind. */
export async function outcomeOf(server: ServerProcess, rental: Rental) {
  const at = await now(server);
  const outside = {
    money: await movedMoney(server, rental),
    messages: await messagesOf(server, rental),
    doors: await doorsOf(server, rental),
  };
  await server.stop();
  const openings = truthOf(server).filter(({ kind }) => kind === 'opened');
  const stored = await readDatabase(server, (store) => storedOf(store, rental, at));
  return { ...outside, ...stored, openedBy: openings.map(({ by }) => by) };
}

export type Outcome = Awaited<ReturnType<typeof outcomeOf>>;
