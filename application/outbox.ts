/**
 * What happens after a commit, or later: rows written in the same transaction as the change that wants them. `dueAt` makes
 * the outbox the scheduler too (architecture, habit 6). Delivery is at least once: a handler looks at the state first, and
 * whatever it asks of the outside carries a key that the outside executes once.
 */
import { withoutContacts } from '#domain/shared/contacts.js';
import { minute, second, type Instant } from '#domain/shared/record.js';
import type { Installation } from './installation.js';
import type { Ports } from './ports.js';
import type { Store } from './store.js';
import type { Job, JobKind } from './jobs.js';
import type { OutboxEntry } from './records.js';
import { oneWrite } from './transaction-options.js';

/** Does what an entry wants. Answers nothing when it is done, or the instant at which it wants to be called again. */
export type JobHandler = (
  at: Installation,
  entry: OutboxEntry,
) => Promise<void | { readonly againAt: Instant }>;
export type JobHandlers = Readonly<Record<JobKind, JobHandler>>;

/** An entry taken by a worker is hidden from the others this long; a killed worker's entries come back after it. */
const leaseMs = 30 * second;
const batch = 48;
/** Entries run at the same time, so that one slow answer does not hold up the others. */
const usuallyAbreast = 8;
/** After three days of retries a person must look. */
export const attemptsAtMost = 80;

const backoffMs = (attempts: number): number => Math.min(second * 2 ** attempts, 60 * minute);

export const keyOf = ({ kind, subjectId, suffix }: Job): string =>
  suffix === undefined ? `${kind}:${subjectId}` : `${kind}:${subjectId}:${suffix}`;

type Needs = Pick<Ports, 'newId' | 'clock' | 'wake'>;

/** Asks for a job in the running transaction. Asking again with the same key changes nothing. */
export const enqueue = (at: Needs, store: Store, job: Job): Promise<void> =>
  store.addUnlessThere('outbox', entryFor(at, job));

/** The same, and answers whether it was not asked for before. */
export const enqueueOnce = (at: Needs, store: Store, job: Job): Promise<boolean> =>
  store.addOnce('outbox', entryFor(at, job));

function entryFor(at: Needs, job: Job): OutboxEntry {
  const now = at.clock.now();
  at.wake(job.dueAt ?? now);
  return {
    id: at.newId(),
    kind: job.kind,
    key: keyOf(job),
    subjectId: job.subjectId,
    facts: job.facts ?? {},
    createdAt: now,
    dueAt: job.dueAt ?? now,
    attempts: 0,
    lastError: null,
    doneAt: null,
    deadAt: null,
  };
}

/** Not waited for on the disk: a power cut that loses a lease has stopped the work that it was for. */
const unwaited = { ...oneWrite, durable: 'withTheNext' } as const;

/** Leases what is due. An entry that still runs here, past its lease, keeps it and is not taken a second time. */
async function take(at: Installation, isRunning: (key: string) => boolean): Promise<OutboxEntry[]> {
  const now = at.clock.now();
  const leased = await at.transaction((store) => store.leaseDue(now, now + leaseMs, batch), unwaited);
  return leased.filter(({ key }) => !isRunning(key));
}

async function settle(at: Installation, entry: OutboxEntry, patch: Partial<OutboxEntry>): Promise<void> {
  await at.transaction((store) => store.outbox.save({ ...entry, ...patch }), oneWrite);
}

async function run(at: Installation, handlers: JobHandlers, entry: OutboxEntry): Promise<void> {
  try {
    const again = await handlers[entry.kind as JobKind](at, entry);
    if (again) await settle(at, entry, { dueAt: again.againAt, attempts: 0, lastError: null });
    else await settle(at, entry, { doneAt: at.clock.now(), lastError: null });
    if (again) at.wake(again.againAt);
  } catch (error) {
    const now = at.clock.now();
    // A server that refuses a message names whom it was for: neither the log nor the job keeps it longer than the message.
    const lastError = withoutContacts(error instanceof Error ? error.message : String(error));
    at.log.warn('job.failed', {
      kind: entry.kind,
      subjectId: entry.subjectId,
      attempts: entry.attempts,
      lastError,
    });
    const isDead = entry.attempts >= attemptsAtMost;
    const dueAt = now + backoffMs(entry.attempts);
    await settle(at, entry, { dueAt, lastError, deadAt: isDead ? now : null });
    at.wake(dueAt);
  }
}

/** How it went could not be stored: the entry is due again when its lease ends, and holds up nobody until then. */
function comesBack(at: Installation, { kind, subjectId }: OutboxEntry, error: unknown): void {
  at.log.error('job.unsettled', { kind, subjectId, error: withoutContacts(String(error)) });
}

export interface Outbox {
  /** Runs everything that is due, until nothing is, or whoever asked stops; answers when the next entry falls due. */
  deliverDue(at: Installation, isStopped?: () => boolean): Promise<Instant | null>;
  /** Runs one job at once, after the commit that asked for it; a failure leaves it to the worker. */
  deliverNow(at: Installation, job: Job): Promise<void>;
  /** Resolves when no entry runs or is about to. */
  idle(): Promise<void>;
}

/** One outbox a process: it knows which entries it is running, so that nobody runs or misses one twice. */
export function createOutbox(handlers: JobHandlers, abreast = usuallyAbreast): Outbox {
  const running = new Map<string, Promise<void>>();
  /** Leases on their way: what they bring is hidden in the database already, and not running yet. */
  const onTheirWay = new Set<Promise<unknown>>();
  const noticed = async <T>(lease: Promise<T>): Promise<T> => {
    onTheirWay.add(lease);
    return lease.finally(() => onTheirWay.delete(lease));
  };
  const start = (at: Installation, entry: OutboxEntry, turn = Promise.resolve()): Promise<void> => {
    const ended = turn
      .then(() => run(at, handlers, entry))
      .catch((error: unknown) => comesBack(at, entry, error))
      .finally(() => running.delete(entry.key));
    running.set(entry.key, ended);
    return ended;
  };
  const startDue = async (at: Installation): Promise<Promise<void>[]> => {
    const ended: Promise<void>[] = [];
    for (const [place, entry] of (await take(at, (key) => running.has(key))).entries())
      ended.push(start(at, entry, ended[place - abreast]));
    return ended;
  };
  const startJob = async (at: Installation, key: string): Promise<{ ended: Promise<void> | undefined }> => {
    const now = at.clock.now();
    const entry = await at.transaction((store) => store.leaseJob(key, now, now + leaseMs), unwaited);
    return { ended: entry ? start(at, entry) : running.get(key) };
  };
  /** Looked at before it is taken: mostly nothing is due, and then nobody waits for this turn to write. */
  const lookAndStart = async (at: Installation) => {
    const nextDue = await at.read((store) => store.nextOutboxDue());
    const isDue = nextDue !== null && nextDue <= at.clock.now();
    return { nextDue, started: isDue ? await startDue(at) : null };
  };
  const deliverDue: Outbox['deliverDue'] = async (at, isStopped = () => false) => {
    for (;;) {
      const { nextDue, started } = await noticed(lookAndStart(at));
      await Promise.all(started ?? []);
      if (started === null || isStopped()) return nextDue;
    }
  };
  const deliverNow = async (at: Installation, job: Job): Promise<void> => {
    const key = keyOf(job);
    const known = running.get(key);
    if (known) return known;
    const { ended } = await noticed(startJob(at, key));
    await ended;
  };
  const idle = async (): Promise<void> => {
    while (onTheirWay.size + running.size > 0) await Promise.allSettled([...onTheirWay, ...running.values()]);
  };
  return { deliverDue, deliverNow, idle };
}
