/** The final state of an order: in the database, at the payment provider, at the doors and in the mailbox. */
import { join } from 'node:path';
import type { OutboxEntry } from '#application/records.js';
import type { Store } from '#application/store.js';
import { createDatabase } from '#infrastructure/database/data-source.js';
import type { TruthEntry } from '#simulator/cabinets/records.js';
import type { LockerView } from '#simulator/cabinets/view.js';
import type { InboxMessage } from '#simulator/inbox.js';
import { openDocumentStore } from '#simulator/document-store.js';
import type { IntentSeen } from '#simulator/payments/control.js';
import { simulate } from '#tests/support/persistent-client.js';
import type { ServerProcess } from '#tests/support/process.js';
import { lockersOf } from './crash-door.js';

export interface Items<T> {
  readonly items: readonly T[];
}

/** What the provider really moved, one line per intent, in cents. */
export async function movedMoney(server: ServerProcess, orderId: string): Promise<string[]> {
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

/** The messages that name this order, without those of a killed booking. Random parts are left out. */
export async function messagesOf(server: ServerProcess, name: string): Promise<string[]> {
  const { items } = await simulate<Items<InboxMessage>>(server, '/inbox');
  return items
    .filter(({ subject, text }) => `${subject ?? ''} ${text}`.includes(name))
    .map(({ channel, subject, text }) => `${channel}: ${subject ?? text}`)
    .map((line) =>
      line
        // This replacement comes first: a link may contain what looks like a code.
        .replace(/http\S+/, 'LINK')
        .replace(name, 'CODE')
        .replace(/[0-9A-Z]{4}-[0-9A-Z]{4}/, 'DOOR CODE')
        .replace(/casier \d+/, 'casier N')
        .replace(/ le \d.* (?:à|a) \d+\sh\s\d\d/, ' le MOMENT'),
    )
    .sort();
}

/** The order's doors, one line per visit, and any other that was left open or with a code. */
export async function doorsOf(
  server: ServerProcess,
  cabinetId: string,
  own: readonly string[],
): Promise<string[]> {
  const lockers = await lockersOf(server, cabinetId);
  const others = lockers.filter(
    ({ lockerId, codes, door }) => !own.includes(lockerId) && (codes.length > 0 || door !== 'closed'),
  );
  const gone = own.flatMap((id) => lockers.filter(({ lockerId }) => lockerId === id));
  const tell = (which: string, { door, content, codes }: LockerView): string =>
    `${which} ${door}, behind it ${content ?? 'nothing'}, ${codes.length} codes on the lock`;
  return [
    ...gone.map((locker) => tell('its door', locker)),
    ...others.map((locker) => tell(`locker ${locker.lockerId}`, locker)),
  ];
}

/** Reads a collection of the outside world's database, while no server has it open. */
export function remembered<T>(server: ServerProcess, collection: string): T[] {
  const keep = openDocumentStore(join(server.dataDir, 'outside-world.ndjson'));
  const all = keep.collection<T>(collection).all();
  keep.close();
  return all;
}

/** What really happened at the doors, oldest first, without the initial state. */
export function doorTimeline(server: ServerProcess): string[] {
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

/** Neither done, nor untried and due later. */
const isRestless = (entry: OutboxEntry, at: number): boolean =>
  entry.doneAt === null && (entry.deadAt !== null || entry.dueAt <= at || entry.attempts > 0);

/** A request for an opening or a code may be repeated; the door's entries show whether it happened twice. */
const askings = new Set(['openingRequested', 'openingAnswered', 'codeRequested']);

/** What both flows leave behind: no entry half done, no tried entry waiting, no claim. */
export async function commonRecordsOf(store: Store, orderId: string, at: number) {
  const payments = await store.payments.where({ orderId });
  const jobs = await store.outbox.where({});
  const timeline = await store.timeline.where({ orderId });
  return {
    payments: payments
      .map((each) => `${each.purpose} ${each.status}: ${each.capturedCents} - ${each.refundedCents}`)
      .sort(),
    openClaims: (await store.claims.where({ releasedAt: null })).length,
    restlessJobs: jobs
      .filter((entry) => isRestless(entry, at))
      .map(({ key, attempts, lastError }) => `${key}, ${attempts} tries: ${lastError ?? ''}`),
    timeline: timeline
      .map(({ kind }) => kind)
      .filter((kind) => !askings.has(kind))
      .sort(),
  };
}
