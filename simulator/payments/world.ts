/**
 * The shared state of the sandbox: the stored objects, the clock, random streams, faults, and the sending of events.
 */
import type { SimRandom } from '#simulator/random.js';
import type { Documents, Keep } from '#simulator/keep.js';
import type { SimClock } from '#simulator/sim-clock.js';
import type { Stripe } from 'stripe';
import type { Instant } from '#domain/shared/record.js';
import { createAgenda, type Agenda } from './agenda.js';
import { createFaults, type ActiveFault, type Faults } from './faults.js';
import type {
  Account,
  Delivery,
  Kept,
  KeptAnswer,
  KeptIntent,
  KeptPaymentMethod,
  KeptSession,
} from './objects/objects.js';

export const apiVersion = '2026-10-28.endive';

export interface World {
  readonly keep: Keep;
  readonly random: SimRandom;
  readonly clock: SimClock;
  readonly agenda: Agenda;
  readonly faults: Faults;
  readonly accounts: Documents<Account>;
  readonly customers: Documents<Kept<Stripe.Customer>>;
  readonly sessions: Documents<KeptSession>;
  readonly intents: Documents<KeptIntent>;
  readonly charges: Documents<Kept<Stripe.Charge>>;
  readonly setupIntents: Documents<Kept<Stripe.SetupIntent>>;
  readonly paymentMethods: Documents<KeptPaymentMethod>;
  readonly refunds: Documents<Kept<Stripe.Refund>>;
  readonly disputes: Documents<Kept<Stripe.Dispute>>;
  readonly events: Documents<Kept<Stripe.Event>>;
  readonly answers: Documents<KeptAnswer>;
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
  readonly keep: Keep;
  readonly random: SimRandom;
  readonly clock: SimClock;
  readonly publicBase: () => string;
  readonly knowsEveryKey: boolean;
}

export function createWorld({ keep, random, clock, publicBase, knowsEveryKey }: WorldParts): World {
  const collection = <T>(name: string) => keep.collection<T>(`payments.${name}`);
  const counters = collection<number>('counters');
  const kept = {
    customers: collection<Kept<Stripe.Customer>>('customers'),
    sessions: collection<KeptSession>('sessions'),
    intents: collection<KeptIntent>('intents'),
    charges: collection<Kept<Stripe.Charge>>('charges'),
    setupIntents: collection<Kept<Stripe.SetupIntent>>('setupIntents'),
    paymentMethods: collection<KeptPaymentMethod>('paymentMethods'),
    refunds: collection<Kept<Stripe.Refund>>('refunds'),
    disputes: collection<Kept<Stripe.Dispute>>('disputes'),
    events: collection<Kept<Stripe.Event>>('events'),
    answers: collection<KeptAnswer>('answers'),
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
    agenda: createAgenda(clock),
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
export function ownOf<T extends Kept<unknown>>(
  documents: Documents<T>,
  account: Account,
  id: string,
): T | undefined {
  const kept = documents.get(id);
  return kept?.account === account.id ? kept : undefined;
}
