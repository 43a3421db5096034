/**
 * A dry run of an action (`--dry-run`): the action itself runs in one unit of work that is always rolled back, so that
 * dry run and action have the same refusals. It makes no external call, runs no job and wakes no worker; where the
 * action would call a lock or the provider, the dry run ends and names it.
 */
import type { DryRun } from './contract/dry-run.js';
import type { App } from './app.js';
import type { Ports } from './ports.js';
import type { Store } from './store.js';

type Outsider = NonNullable<DryRun['dependsOn']>;

class TakenBack extends Error {}

/** The same port, whose calls end the dry run: they never return, so that no action can handle them as a failure. */
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

/** Runs the action's units of work one after the other inside the one that is rolled back. */
function unitsIn(store: Store): Pick<Ports, 'transaction' | 'read'> {
  let broken: { readonly by: unknown } | null = null;
  // Flushes the deferred writes before anything is read: there is no commit that could refuse them.
  const settle = (): Promise<unknown> => store.nextOutboxDue();
  const unit = async <T>(work: (store: Store) => Promise<T>): Promise<T> => {
    if (broken) throw broken.by;
    try {
      const answer = await work(store);
      await settle();
      return answer;
    } catch (error) {
      // A refused statement ends the whole dry run: a retry would meet the same refusal.
      await settle().catch(() => (broken = { by: error }));
      throw error;
    }
  };
  return { transaction: unit, read: unit };
}

function installationOf(app: App, store: Store, ask: (whom: Outsider) => void): App {
  return {
    ...app,
    ...unitsIn(store),
    clock: { now: () => app.clock.now(), schedule: () => nothing },
    afterMs: () => nothing,
    wake: nothing,
    deliverNow: () => Promise.resolve(),
    // Ending a connection follows the action, and does not affect its result.
    locks: silent(app.locks, () => ask('lock'), { endConnection: () => Promise.resolve() }),
    messages: silent(app.messages, () => ask('messages')),
    // A link of the reply, which is discarded.
    payments: silent(app.payments, () => ask('paymentProvider'), { pageOf: () => '' }),
    // The log records only actions that were done.
    log: { info: nothing, warn: nothing, error: (event, facts) => app.log.error(event, facts) },
  };
}

/** Throws what the action would throw now. */
export async function dryRun(app: App, action: (tried: App) => Promise<unknown>): Promise<DryRun> {
  let result: DryRun = { isAllowed: true, dependsOn: null };
  const attempt: Parameters<Ports['transaction']>[0] = async (store) => {
    const outsider = await new Promise<Outsider | null>((resolve, reject) => {
      action(installationOf(app, store, resolve)).then(() => resolve(null), reject);
    });
    result = { isAllowed: true, dependsOn: outsider };
    throw new TakenBack();
  };
  await app.transaction(attempt).catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
  });
  return result;
}
