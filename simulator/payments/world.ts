/**
 * The shared state of the sandbox: the stored objects, the clock, random streams, faults, and the sending of events.
 */
import type { SimRandom } from '#simulator/random.js';
import type { Documents, DocumentStore } from '#simulator/document-store.js';
import type { SimClock } from '#simulator/sim-clock.js';
import type { Stripe } from 'stripe';
import type { Instant } from '#domain/shared/record.js';
import { createScheduler, type Scheduler } from './scheduler.js';
import { createFaults, type ActiveFault, type Faults } from './faults.js';
import type {
  Account,
  Delivery,
  Stored,
  StoredAnswer,
  StoredIntent,
  StoredPaymentMethod,
  StoredSession,
} from './objects/objects.js';

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
