/**
 * The platform in its world: composed by the product's composition root, thrown away at a crash point, composed
 * again on the same database. A caller meets its current state: up, dying, or down.
 */
import type { RunningApp } from '#application/create-app.js';
import type { OutsidePeople } from '#server/simulator/simulated-people.js';
import { isCabinetPassword } from '#application/lockers/cabinets/credentials.js';
import type { Log, Ports } from '#application/ports.js';
import { DomainError } from '#domain/shared/errors.js';
import { second } from '#domain/shared/record.js';
import { readConfig } from '#infrastructure/config.js';
import { createStripeGateway } from '#infrastructure/payments/stripe.js';
import { openSecrets } from '#infrastructure/security/keyring.js';
import { masterKeysOf } from '#infrastructure/security/master-key.js';
import { outsideOnly } from '#infrastructure/database/unit-of-work.js';
import { startWorker } from '#infrastructure/worker.js';
import { createPlatform } from '#server/composition.js';
import type { Parts } from '#server/composition/parts.js';
import type { SimRandom } from '#simulator/random.js';
import { seededRandom, seededIds } from './random.js';
import type { Network } from './network.js';
import { createLife, PlatformDied, type Life, type Passing } from './mortal.js';
import type { OneAtATime } from './one-at-a-time.js';
import { publicUrl, type OutsideWorld } from './outside-world.js';
import type { ReachedStates } from './reached-states.js';
import type { Trace } from './trace.js';

/** A change of the ports that causes a defect. */
export interface Mutant {
  (ports: Ports): Ports;
  /** A defect of the restore itself, which has no port. */
  readonly areFencesUnraised?: boolean;
}

export interface PlatformFixtureOptions {
  readonly outside: () => OutsideWorld;
  readonly database: OneAtATime;
  readonly network: Network;
  readonly random: SimRandom;
  readonly trace: Trace;
  readonly reached: ReachedStates;
  readonly passing: Passing;
  readonly mutant: Mutant;
  /** The server failed in a way that no caller should ever see. */
  readonly onDefect: (what: string) => void;
}

/** With the simulated people who do on site what staff recorded. */
export type SimulatedApp = RunningApp & { readonly people: OutsidePeople };

export interface PlatformFixture {
  open(): Promise<void>;
  /** Runs a use case of the current platform; rejects with a `DomainError` or with `PlatformDied`. */
  ask<T>(name: string, work: (app: SimulatedApp) => Promise<T>): Promise<T>;
  /** The platform dies now, and comes back a little later. */
  fall(point: string): void;
  readonly isThere: boolean;
  /** Ends the platform for good. */
  end(): void;
  readonly deaths: number;
}

/** How long a dead platform is down. */
const awayMs = 3 * second;

const config = readConfig({
  NODE_ENV: 'test',
  PORT: '0',
  LOG_LEVEL: 'silent',
  MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
});

export function createPlatformFixture(options: PlatformFixtureOptions): PlatformFixture {
  const { database, network, trace, reached, onDefect } = options;
  let present: { readonly app: SimulatedApp; readonly life: Life } | null = null;
  let deaths = 0;
  let isEnded = false;

  const die = (point: string): void => {
    trace.add(`the platform dies at ${point}`);
    present = null;
    if (isEnded) return network.cut();
    deaths += 1;
    if (/^payments.*:after$/.test(point)) reached.count('died between the provider’s answer and its commit');
    else if (point === 'transaction:after') reached.count('died right after a commit');
    else if (/^locks/.test(point)) reached.count('died around a command to a lock');
    else reached.count(`died at another point`);
    network.cut();
    const { clock } = options.outside();
    clock.schedule(clock.now() + awayMs, () => {
      open().catch((error: unknown) => onDefect(`the platform did not come back: ${String(error)}`));
    });
  };
  const open = async (): Promise<void> => {
    const life = createLife(options.passing, die);
    const outside = options.outside();
    const wrap = livingPorts(options, outside, life);
    const platform = createPlatform(
      { config, log: logTo(options), simulator: outside, publicUrl, webhookBase: 'sim:' },
      {
        openDatabase: () => Promise.resolve(database.database),
        openSecrets: (kept) =>
          openSecrets({
            database: kept,
            masterKeys: masterKeysOf(config),
            random: seededRandom(options.random),
            clock: outside.clock,
          }),
        openLocks: async (_outside, ports, app) => {
          const { result, event, status, dropped, connected } = app.cabinetMessages;
          const handlers = {
            onResult: result,
            onEvent: event,
            onStatus: status,
            onDropped: dropped,
            onConnected: connected,
          };
          const admits = (cabinetId: string, password: string) =>
            isCabinetPassword(ports, cabinetId, password);
          const listener = { handlers, admits, clock: ports.clock, log: ports.log };
          return { broker: null, gateway: network.listen(listener) };
        },
        startWorker: (work, clock, log) => startWorker(work, clock, log, null),
        wrap,
      } satisfies Parts,
    );
    const living = await life.duringLife(platform).catch((error: unknown) => {
      if (error instanceof PlatformDied) return null;
      throw error;
    });
    if (!living?.people) return;
    present = { app: { ...living.app, people: living.people }, life };
    trace.add('the platform is there');
  };
  return {
    open,
    async ask(name, work) {
      if (present === null) throw new PlatformDied();
      const { app, life } = present;
      try {
        return await life.duringLife(work(app));
      } catch (error) {
        const isKnown = error instanceof DomainError || error instanceof PlatformDied;
        if (!isKnown) onDefect(`${name} failed: ${String(error)}`);
        throw error;
      }
    },
    fall: (point) => present?.life.end(point),
    get isThere() {
      return present !== null;
    },
    end() {
      isEnded = true;
      present?.life.end('ended');
    },
    get deaths() {
      return deaths;
    },
  };
}

/**
 * Random numbers, ids and the connection to the payment provider come from the world; the rest of the product's ports
 * stays.
 */
function livingPorts(
  { random, mutant }: PlatformFixtureOptions,
  outside: OutsideWorld,
  life: Life,
): Parts['wrap'] {
  const { clock, payments } = outside;
  return (ports) =>
    life.bind(
      mutant({
        ...ports,
        random: seededRandom(random),
        newId: seededIds(random, clock),
        payments: outsideOnly(
          createStripeGateway({ now: () => clock.now(), httpClient: payments.httpClient }),
          'payments',
        ),
      }),
    );
}

function logTo({ trace, onDefect }: PlatformFixtureOptions): Log {
  return {
    info: () => undefined,
    warn: (event, facts) => {
      const line = `${event} ${JSON.stringify(facts ?? {})}`;
      trace.add(`log ${line}`);
      // The provider has another request under this key: the retry is not the same request (M3).
      if (line.includes('Keys for idempotent requests')) onDefect(line);
    },
    error: (event, facts) => onDefect(`${event} ${JSON.stringify(facts ?? {})}`),
  };
}
