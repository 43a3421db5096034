/**
 * A deed that is only tried (`--dry-run`): the deed itself runs in one unit of work that is always taken back, so that what it
 * refuses and what it lets through are one judgement. Nothing outside is asked, no job is run, nobody is woken; where the deed would
 * ask a lock or the provider, the rehearsal ends and says whom.
 */
import type { DryRun } from './contract/dry-run.js';
import type { Installation } from './installation.js';
import type { Ports } from './ports.js';
import type { Store } from './store.js';

type Outsider = NonNullable<DryRun['dependsOn']>;

class TakenBack extends Error {}

/** The same port, whose calls end the rehearsal: they never answer, so that no deed can go on as if they had failed. */
const silent = <T extends object>(port: T, ask: () => void, known: Partial<T> = {}): T =>
  new Proxy(port, {
    get: (target, property): unknown => {
      if (property in known) return Reflect.get(known, property);
      const member: unknown = Reflect.get(target, property);
      if (typeof member !== 'function') return member;
      return () => {
        ask();
        return new Promise(() => undefined);
      };
    },
  });

const nothing = (): void => undefined;

/** The deed's units of work, one after the other in the one that is taken back. */
function unitsIn(store: Store): Pick<Ports, 'transaction' | 'read'> {
  let broken: { readonly by: unknown } | null = null;
  // What is written by the commit at the latest is written before anything is read: there is no commit to refuse it.
  const settle = (): Promise<unknown> => store.nextOutboxDue();
  const unit = async <T>(work: (store: Store) => Promise<T>): Promise<T> => {
    if (broken) throw broken.by;
    try {
      const answer = await work(store);
      await settle();
      return answer;
    } catch (error) {
      // A refused statement ends the whole: whoever would try again meets the same refusal.
      await settle().catch(() => (broken = { by: error }));
      throw error;
    }
  };
  return { transaction: unit, read: unit };
}

function installationOf(at: Installation, store: Store, ask: (whom: Outsider) => void): Installation {
  return {
    ...at,
    ...unitsIn(store),
    clock: { now: () => at.clock.now(), schedule: () => nothing },
    afterMs: () => nothing,
    wake: nothing,
    deliverNow: () => Promise.resolve(),
    // The end of a line follows the deed, and is no part of its judgement.
    locks: silent(at.locks, () => ask('lock'), { endLine: () => Promise.resolve() }),
    messages: silent(at.messages, () => ask('messages')),
    // A link of the answer, which nobody is given.
    payments: silent(at.payments, () => ask('paymentProvider'), { pageOf: () => '' }),
    // What is told of a deed is told of one that was done.
    log: { info: nothing, warn: nothing, error: (event, facts) => at.log.error(event, facts) },
  };
}

/** Throws what the deed would throw at this instant. */
export async function rehearse(
  at: Installation,
  deed: (tried: Installation) => Promise<unknown>,
): Promise<DryRun> {
  let judged: DryRun = { isAllowed: true, dependsOn: null };
  const attempt: Parameters<Ports['transaction']>[0] = async (store) => {
    const outsider = await new Promise<Outsider | null>((resolve, reject) => {
      deed(installationOf(at, store, resolve)).then(() => resolve(null), reject);
    });
    judged = { isAllowed: true, dependsOn: outsider };
    throw new TakenBack();
  };
  await at.transaction(attempt).catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
  });
  return judged;
}
