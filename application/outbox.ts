/**
 * Work after a commit, or later: rows written in the same transaction as the change that needs them. `dueAt` makes the
 * outbox the scheduler too (decisions/0005-outbox-is-the-scheduler.md). Delivery is at least once: a handler checks the
 * state first, and every external request has a key that is executed once.
 */
import { withoutContacts } from '#domain/shared/contacts.js';
import { minute, second, type Instant } from '#domain/shared/record.js';
import type { App } from './app.js';
import { openTurn, type Turn } from './job-turn.js';
import type { Ports } from './ports.js';
import type { Store } from './store.js';
import type { Job, JobKind } from './jobs.js';
import type { OutboxEntry } from './records.js';
import { oneWrite } from './transaction-options.js';

/**
 * Executes an entry. Returns undefined when it is done, or the instant of its next call. After its turn, `at` throws
 * (job-turn.ts).
 */
export type JobHandler = (
  app: App,
  entry: OutboxEntry,
  turn: Turn,
) => Promise<void | { readonly againAt: Instant }>;
export type JobHandlers = Readonly<Record<JobKind, JobHandler>>;

/** An entry taken by a worker is hidden from the others this long; a killed worker's entries come back after it. */
const leaseMs = 30 * second;
const batch = 48;
/** Entries run concurrently, so that one slow response does not delay the others. */
const defaultConcurrency = 8;
/** After three days of retries staff must inspect it. */
export const attemptsAtMost = 80;

const backoffMs = (attempts: number): number => Math.min(second * 2 ** attempts, 60 * minute);

export const keyOf = ({ kind, subjectId, suffix }: Job): string =>
  suffix === undefined ? `${kind}:${subjectId}` : `${kind}:${subjectId}:${suffix}`;

type Needs = Pick<Ports, 'newId' | 'clock' | 'wake'>;

/** Enqueues one or a few jobs in the running transaction by one statement. A repeated key changes nothing. */
export const enqueue = (app: Needs, store: Store, ...jobs: readonly Job[]): Promise<void> =>
  store.addUnlessThere(
    'outbox',
    jobs.map((job) => entryFor(app, job)),
  );

/** The same, and returns whether the key was new. */
export const enqueueOnce = (app: Needs, store: Store, job: Job): Promise<boolean> =>
  store.addOnce('outbox', entryFor(app, job));

function entryFor(app: Needs, job: Job): OutboxEntry {
  const now = app.clock.now();
  app.wake(job.dueAt ?? now);
  return {
    id: app.newId(),
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

/** Not flushed to disk: a power cut that loses a lease has also stopped its work. */
const unwaited = { ...oneWrite, durable: 'withTheNext' } as const;

/** An entry that runs here, or waits for its turn. */
interface Running {
  /** The entry as it was last leased. */
  entry: OutboxEntry;
  ended: Promise<void>;
}
type RunningByKey = Map<string, Running>;

/** Leases in progress: their entries are hidden in the database already, and not running yet. */
interface Leases {
  noticed<T>(lease: Promise<T>): Promise<T>;
  count(): number;
  /** Resolves when the leases in progress are done. */
  settled(): Promise<unknown>;
}

function underWay(): Leases {
  const onTheirWay = new Set<Promise<unknown>>();
  return {
    async noticed(lease) {
      onTheirWay.add(lease);
      return lease.finally(() => onTheirWay.delete(lease));
    },
    count: () => onTheirWay.size,
    settled: () => Promise.allSettled(onTheirWay),
  };
}

/** Leases due entries. An entry that still runs here, past its lease, is not started a second time. */
async function take(app: App, running: RunningByKey): Promise<OutboxEntry[]> {
  const now = app.clock.now();
  const leased = await app.transaction((store) => store.leaseDue(now, now + leaseMs, batch), unwaited);
  return leased.filter((entry) => {
    const known = running.get(entry.key);
    if (known) known.entry = { ...entry, attempts: known.entry.attempts };
    return !known;
  });
}

type Ending = Pick<OutboxEntry, 'dueAt' | 'attempts' | 'lastError' | 'doneAt' | 'deadAt'>;

async function ending(app: App, handlers: JobHandlers, entry: OutboxEntry): Promise<Ending> {
  const open = { attempts: 0, lastError: null, doneAt: null, deadAt: null };
  const { kind, subjectId, attempts } = entry;
  const turn = openTurn(app);
  const cameLate = (failure: unknown): void =>
    app.log.warn('job.cameLate', { kind, subjectId, ...(failure !== null && { error: wordsOf(failure) }) });
  try {
    const again = await turn.lasting(handlers[kind as JobKind](turn.app, entry, turn), cameLate);
    app.jobEnded?.(kind, again ? 'again' : 'done');
    if (again) return { ...open, dueAt: again.againAt };
    return { ...open, attempts, dueAt: entry.dueAt, doneAt: app.clock.now() };
  } catch (error) {
    const now = app.clock.now();
    const lastError = wordsOf(error);
    app.log.warn('job.failed', { kind, subjectId, attempts, lastError });
    const deadAt = attempts >= attemptsAtMost ? now : null;
    app.jobEnded?.(kind, deadAt === null ? 'failed' : 'givenUp');
    return { ...open, attempts, lastError, deadAt, dueAt: now + backoffMs(attempts) };
  }
}

/**
 * An SMTP server that refuses a message names its recipient: neither the log nor the job may retain that longer than
 * the message.
 */
const wordsOf = (error: unknown): string =>
  withoutContacts(error instanceof Error ? error.message : String(error));

/** Stores the result, unless another process has changed the entry since it was leased: then that process ends it. */
async function settle(app: App, mine: Running, how: Ending, leases: Leases): Promise<void> {
  for (;;) {
    const { entry } = mine;
    if (await app.transaction((store) => store.endLease({ ...entry, ...how }, entry.dueAt), oneWrite)) break;
    // A lease that was renewed here, and is not registered yet.
    await leases.settled();
    if (mine.entry === entry) {
      app.log.info('job.taken', { kind: entry.kind, subjectId: entry.subjectId });
      break;
    }
  }
  if (how.doneAt === null) app.wake(how.dueAt);
}

async function run(app: App, handlers: JobHandlers, mine: Running, leases: Leases): Promise<void> {
  // The job waited longer than its lease: another process may have it, else it is due again.
  if (app.clock.now() >= mine.entry.dueAt) return;
  await settle(app, mine, await ending(app, handlers, mine.entry), leases);
}

/** The result could not be stored: the entry is due again when its lease ends, and blocks no other until then. */
function comesBack(app: App, { kind, subjectId }: OutboxEntry, error: unknown): void {
  app.log.error('job.unsettled', { kind, subjectId, error: withoutContacts(String(error)) });
}

export interface Outbox {
  /** Runs all due entries, until none is left or the caller stops; returns when the next entry is due. */
  deliverDue(app: App, isStopped?: () => boolean): Promise<Instant | null>;
  /** Runs one job at once, after the commit that enqueued it; a failure leaves it to the worker. */
  deliverNow(app: App, job: Job): Promise<void>;
  /** Resolves when no entry runs or is about to. */
  idle(): Promise<void>;
}

/** One outbox per process: it tracks its running entries, so that none is run twice or missed. */
export function createOutbox(handlers: JobHandlers, concurrency = defaultConcurrency): Outbox {
  const running: RunningByKey = new Map();
  const leases = underWay();
  const start = (app: App, entry: OutboxEntry, turn = Promise.resolve()): Promise<void> => {
    const mine: Running = { entry, ended: turn };
    mine.ended = turn
      .then(() => run(app, handlers, mine, leases))
      .catch((error: unknown) => comesBack(app, entry, error))
      .finally(() => running.delete(entry.key));
    running.set(entry.key, mine);
    return mine.ended;
  };
  const startDue = async (app: App): Promise<Promise<void>[]> => {
    const ended: Promise<void>[] = [];
    for (const [place, entry] of (await take(app, running)).entries())
      ended.push(start(app, entry, ended[place - concurrency]));
    return ended;
  };
  const startJob = async (app: App, key: string): Promise<{ ended: Promise<void> | undefined }> => {
    const now = app.clock.now();
    const entry = await app.transaction((store) => store.leaseJob(key, now, now + leaseMs), unwaited);
    return { ended: entry ? start(app, entry) : running.get(key)?.ended };
  };
  /** Checks before leasing: usually no entry is due, and then no write is needed. */
  const lookAndStart = async (app: App) => {
    const nextDue = await app.read((store) => store.nextOutboxDue());
    const isDue = nextDue !== null && nextDue <= app.clock.now();
    return { nextDue, started: isDue ? await startDue(app) : null };
  };
  const deliverDue: Outbox['deliverDue'] = async (app, isStopped = () => false) => {
    for (;;) {
      const { nextDue, started } = await leases.noticed(lookAndStart(app));
      await Promise.all(started ?? []);
      if (started === null || isStopped()) return nextDue;
    }
  };
  const deliverNow = async (app: App, job: Job): Promise<void> => {
    const key = keyOf(job);
    const known = running.get(key);
    if (known) return known.ended;
    const { ended } = await leases.noticed(startJob(app, key));
    await ended;
  };
  const idle = async (): Promise<void> => {
    while (leases.count() + running.size > 0)
      await Promise.allSettled([leases.settled(), ...[...running.values()].map(({ ended }) => ended)]);
  };
  return { deliverDue, deliverNow, idle };
}
