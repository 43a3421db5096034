/**
 * The shared state of the sandbox: the stored objects, the clock, random streams, faults, and the sending of events.
 */
import type { Stripe } from 'stripe';
import type { SimRandom } from '#simulator/random.js';
import type { DocumentStore, Documents } from '#simulator/document-store.js';
import type { SimClock } from '#simulator/clock.js';
import type { Instant } from '#domain/shared/record.js';
import { type ActiveFault, type Faults, createFaults } from './faults.js';
import type {
  Account,
  Delivery,
  Stored,
  StoredAnswer,
  StoredIntent,
  StoredPaymentMethod,
  StoredSession,
  StoredTransaction,
} from './objects/objects.js';

interface Due<Kind extends string> {
  readonly kind: Kind;
  readonly id: string;
  readonly at: Instant;
}

interface DueQueue<Kind extends string> {
  put: (kind: Kind, id: string, at: Instant) => void;
  remove: (kind: Kind, id: string) => void;
  head: () => Due<Kind> | undefined;
  clear: () => void;
}

/** Plans by instant, equal ones in insertion order; a replaced or removed plan is skipped. */
function createDueQueue<Kind extends string>(): DueQueue<Kind> {
  const current = new Map<string, Due<Kind>>();
  let ordered: Due<Kind>[] = [];
  const keyOf = (kind: Kind, id: string) => `${kind}:${id}`;
  const isCurrent = (due: Due<Kind>) => current.get(keyOf(due.kind, due.id)) === due;

  return {
    put(kind, id, at) {
      const due = { kind, id, at };
      current.set(keyOf(kind, id), due);
      ordered.splice(placeAfter(ordered, at), 0, due);
    },
    remove: (kind, id) => void current.delete(keyOf(kind, id)),
    head() {
      while (ordered[0] && !isCurrent(ordered[0])) ordered.shift();
      return ordered[0];
    },
    clear() {
      current.clear();
      ordered = [];
    },
  };
}

/** The position after everything due at or before `at`. */
function placeAfter(ordered: readonly { readonly at: Instant }[], at: Instant): number {
  let low = 0;
  let high = ordered.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ordered[middle]?.at ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

type Duty =
  | 'deliver'
  | 'expireHold'
  | 'expireSession'
  | 'makeRefund'
  | 'returnRefund'
  | 'openDispute'
  | 'loseDispute';
type Task = (id: string, at: Instant) => void;

interface Scheduler {
  /** Registers the task of a duty; it receives the subject's id and the instant at which it was due. */
  on(duty: Duty, task: Task): void;
  /** Replaces an earlier plan of the same duty and subject. */
  plan(duty: Duty, id: string, at: Instant): void;
  cancel(duty: Duty, id: string): void;
  nextDue(): Instant | null;
  /** No due work runs before this call, so that a restart can plan everything first. */
  start(): void;
  /** Runs due work if the alarm is late. */
  catchUp(): void;
  /** Drops every plan. */
  clear(): void;
  stop(): void;
}

/** Due work on the clock (expiry of sessions and holds, webhooks), in order; one alarm is set at a time. */
function createScheduler(clock: SimClock): Scheduler {
  const tasks = new Map<Duty, Task>();
  const queue = createDueQueue<Duty>();
  let state: 'running' | 'stopped' | 'waiting' = 'stopped';

  const setAlarm = () => {
    if (state === 'waiting') alarm.set(queue.head()?.at ?? null);
  };
  const catchUp = () => {
    if (state !== 'waiting') return;
    state = 'running';
    try {
      for (let due = queue.head(); due && due.at <= clock.now(); due = queue.head()) {
        queue.remove(due.kind, due.id);
        tasks.get(due.kind)?.(due.id, due.at);
      }
    } finally {
      if (state === 'running') state = 'waiting';
      setAlarm();
    }
  };
  const alarm = createAlarm(clock, catchUp);
  return {
    on: (duty, task) => void tasks.set(duty, task),
    plan(duty, id, at) {
      queue.put(duty, id, at);
      setAlarm();
    },
    // The alarm may ring for a cancelled plan: then nothing is due.
    cancel: queue.remove,
    clear: queue.clear,
    nextDue: () => queue.head()?.at ?? null,
    catchUp,
    start() {
      state = 'waiting';
      catchUp();
    },
    stop() {
      state = 'stopped';
      alarm.set(null);
    },
  };
}

function createAlarm(clock: SimClock, ring: () => void): { set(at: Instant | null): void } {
  let pending: { at: Instant; callOff: () => void } | null = null;
  return {
    set(at) {
      if (at === (pending?.at ?? null)) return;
      pending?.callOff();
      pending = null;
      if (at === null) return;
      // Never runs inside the planning caller: a hold must not expire halfway through its capture.
      if (at <= clock.now()) return queueMicrotask(ring);
      const callOff = clock.schedule(at, () => {
        pending = null;
        ring();
      });
      pending = { at, callOff };
    },
  };
}

export const apiVersion = '2026-10-28.endive';

export interface World {
  readonly keep: DocumentStore;
  readonly random: SimRandom;
  readonly clock: SimClock;
  readonly scheduler: Scheduler;
  readonly faults: Faults;
  readonly accounts: Documents<Account>;
  readonly customers: Documents<Stored<Stripe.Customer>>;
  readonly sessions: Documents<StoredSession>;
  readonly intents: Documents<StoredIntent>;
  readonly charges: Documents<Stored<Stripe.Charge>>;
  readonly setupIntents: Documents<Stored<Stripe.SetupIntent>>;
  readonly paymentMethods: Documents<StoredPaymentMethod>;
  readonly refunds: Documents<Stored<Stripe.Refund>>;
  readonly disputes: Documents<Stored<Stripe.Dispute>>;
  readonly balanceTransactions: Documents<StoredTransaction>;
  readonly payouts: Documents<Stored<Stripe.Payout>>;
  readonly events: Documents<Stored<Stripe.Event>>;
  readonly answers: Documents<StoredAnswer>;
  readonly deliveries: Documents<Delivery>;
  /** Ids of the webhooks that must be answered before the current request. */
  readonly early: string[];
  /** Returns a new id: `pi` gives `pi_…`. Numbers are counted in the storage, so that a restart never repeats one. */
  newId(prefix: string): string;
  /** The address of the hosted pages for customers. */
  publicBase(): string;
  /** Every unrestricted key is valid: an unregistered one belongs to an empty account. */
  readonly knowsEveryKey: boolean;
  /** Deletes everything but the accounts and the counters of ids, because the platform stores the old ids. */
  clear(): void;
}

interface WorldParts {
  readonly keep: DocumentStore;
  readonly random: SimRandom;
  readonly clock: SimClock;
  readonly publicBase: () => string;
  readonly knowsEveryKey: boolean;
}

export function createWorld({ keep, random, clock, publicBase, knowsEveryKey }: WorldParts): World {
  const collection = <T>(name: string) => keep.collection<T>(`payments.${name}`);
  const counters = collection<number>('counters');
  const kept = {
    customers: collection<Stored<Stripe.Customer>>('customers'),
    sessions: collection<StoredSession>('sessions'),
    intents: collection<StoredIntent>('intents'),
    charges: collection<Stored<Stripe.Charge>>('charges'),
    setupIntents: collection<Stored<Stripe.SetupIntent>>('setupIntents'),
    paymentMethods: collection<StoredPaymentMethod>('paymentMethods'),
    refunds: collection<Stored<Stripe.Refund>>('refunds'),
    disputes: collection<Stored<Stripe.Dispute>>('disputes'),
    balanceTransactions: collection<StoredTransaction>('balanceTransactions'),
    payouts: collection<Stored<Stripe.Payout>>('payouts'),
    events: collection<Stored<Stripe.Event>>('events'),
    answers: collection<StoredAnswer>('answers'),
    deliveries: collection<Delivery>('deliveries'),
  };
  const faults = createFaults(collection<ActiveFault>('faults'), clock);
  return {
    ...kept,
    early: [],
    keep,
    random,
    clock,
    publicBase,
    knowsEveryKey,
    scheduler: createScheduler(clock),
    faults,
    accounts: collection<Account>('accounts'),
    newId(prefix) {
      const number = (counters.get(prefix) ?? 0) + 1;
      counters.set(prefix, number);
      return `${prefix}_${random.fresh(`payments/${prefix}/${number}`).hex(12)}`;
    },
    clear() {
      for (const documents of Object.values(kept)) documents.clear();
      faults.clear();
    },
  };
}

/** Stripe's instants are whole seconds. */
export const inSeconds = (at: Instant): number => Math.floor(at / 1_000);
export const nowInSeconds = (world: World): number => inSeconds(world.clock.now());

/** The account's own object, or undefined: other accounts' objects are invisible to it. */
export function ownOf<T extends Stored<unknown>>(
  documents: Documents<T>,
  account: Account,
  id: string,
): T | undefined {
  const kept = documents.get(id);
  return kept?.account === account.id ? kept : undefined;
}
