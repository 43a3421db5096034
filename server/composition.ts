/**
 * The one composition root: the server and every test of the whole call this, and differ in three things only: the clock,
 * chance, and where the outside world lives (architecture, habit 8).
 */
import { createApp, type App } from '#application/app.js';
import { isCabinetPassword } from '#application/lockers/credentials.js';
import type { LockGateway } from '#application/lockers/gateway.js';
import type { Clock, Log, Ports, Secrets } from '#application/ports.js';
import type { Config } from '#infrastructure/config.js';
import { crashAt, withCrashPoints } from '#infrastructure/crash-points.js';
import type { Database } from '#infrastructure/database/data-source.js';
import { createInvoicePrinter } from '#infrastructure/documents/printer.js';
import { createImageReader } from '#infrastructure/images/redraw.js';
import { inviteFirstAdmin } from '#application/access/first-admin.js';
import { createLockBroker, type LockBroker } from '#infrastructure/locks/broker.js';
import { createLockGateway, type MqttLockGateway } from '#infrastructure/locks/gateway.js';
import { openDatabase } from '#infrastructure/migration/open-database.js';
import { createMessages } from '#infrastructure/notifications/messages.js';
import { phoneNumbers } from '#infrastructure/notifications/phone.js';
import { createStripeGateway } from '#infrastructure/payments/stripe.js';
import { createAccessTokens } from '#infrastructure/security/access-tokens.js';
import { cryptoChance, idsOn } from '#infrastructure/security/chance.js';
import { openSecrets } from '#infrastructure/security/keyring.js';
import { masterKeysOf } from '#infrastructure/security/master-key.js';
import { oneTimeCodes, withRealPhones } from '#infrastructure/security/one-time-codes.js';
import { createPasswords } from '#infrastructure/security/passwords.js';
import { afterMs, systemClock } from '#infrastructure/system-clock.js';
import { outsideOnly } from '#infrastructure/tripwire.js';
import { watchSilence } from '#infrastructure/silence-watch.js';
import { noWorker, startWorker, type Worker } from '#infrastructure/worker.js';
import { seedDemo } from '#infrastructure/demo/seed.js';
import { closedTogether, type ClosePart } from './opened-parts.js';
import { withOutsidePeople } from './simulator/simulated-people.js';
import { outsidePeople, populate } from './simulator/simulated-world.js';
import { vitalsOf, type Vitals } from './vitals.js';
import type { SimulatedWorld } from '#simulator/simulator.js';

export interface Platform {
  readonly app: App;
  readonly ports: Ports;
  readonly publicUrl: string;
  /** The embedded broker's address, for simulated cabinets; null with an external one. */
  readonly broker: LockBroker | null;
  readonly vitals: Vitals;
  close(): Promise<void>;
}

interface Outside {
  readonly config: Config;
  readonly log: Log;
  /** The simulated outside world; null for the real one. */
  readonly simulator: SimulatedWorld | null;
  readonly publicUrl: string;
  /** Where the provider's webhooks reach this server: loopback, whatever the public address is. */
  readonly webhookBase: string;
  /** Instead of cryptographic chance, so that a simulated run can be played again; never beside a real world. */
  readonly seeded?: SeededChance | undefined;
}

interface Locks {
  readonly broker: LockBroker | null;
  readonly gateway: MqttLockGateway;
}

/**
 * What the simulation of the whole platform puts in the place of threads and sockets (docs/simulation.md): nothing else of the
 * platform knows the difference.
 */
export interface Parts {
  readonly openDatabase: (config: Config, log: Log) => Promise<Database>;
  readonly openSecrets: (database: Database, outside: Outside) => Promise<Secrets>;
  readonly openLocks: (outside: Outside, ports: Ports, app: App) => Promise<Locks>;
  readonly startWorker: typeof startWorker;
  /** The ports as the application is to see them. */
  readonly around: (ports: Ports) => Ports;
}
export type SeededChance = Pick<Ports, 'chance' | 'newId'>;

/** Calls that go to something made a moment later. */
function later<T extends object>(name: string): { readonly port: T; set(target: T): void } {
  let real: T | null = null;
  const port = new Proxy({} as T, {
    get: (_, property): unknown => {
      if (!real) throw new Error(`${name} was used before it was there`);
      const member: unknown = Reflect.get(real, property);
      return typeof member === 'function' ? member.bind(real) : member;
    },
  });
  return {
    port,
    set: (target) => {
      real = target;
    },
  };
}

async function openLocks(outside: Outside, ports: Ports, app: App): Promise<Locks> {
  const { config, log } = outside;
  const broker =
    config.MQTT_URL === undefined
      ? await createLockBroker({
          port: config.MQTT_PORT,
          tls: config.brokerTls,
          isCabinet: (cabinetId, password) => isCabinetPassword(ports, cabinetId, password),
          log,
        })
      : null;
  const gateway = createLockGateway({
    broker: broker ?? {
      url: config.MQTT_URL ?? '',
      username: config.MQTT_USERNAME ?? 'consigne-server',
      password: config.MQTT_PASSWORD ?? '',
    },
    clock: ports.clock,
    newId: () => ports.newId(),
    log,
    onResult: (result) => app.cabinetMessages.result(result),
    onEvent: (event) => app.cabinetMessages.event(event),
    onStatus: (status) => app.cabinetMessages.status(status),
    onLineUp: () => app.cabinetMessages.lineUp(),
  });
  return { broker, gateway };
}

const clockOf = ({ simulator }: Outside): Clock => simulator?.clock ?? systemClock;

function paymentsOf({ simulator, publicUrl }: Outside, clock: Clock) {
  const now = (): number => clock.now();
  if (!simulator) return createStripeGateway({ now });
  const pageOf = (_: unknown, intentId: string): string =>
    `${publicUrl}/simulator#vue=payments&paiement=${encodeURIComponent(intentId)}`;
  const sandbox = { host: '127.0.0.1', port: simulator.paymentsPort, protocol: 'http' } as const;
  return createStripeGateway({ now, pageOf, ...sandbox });
}

function messagesOf({ simulator, config }: Outside) {
  if (simulator) return simulator.inbox;
  const { SMTP_URL: url = 'smtp://127.0.0.1:1025', mailNeedsTls: needsTls, MAIL_FROM: from, sms } = config;
  return createMessages({ mail: { url, needsTls }, from, sms });
}

/** The outside is out of reach inside a transaction, and may be told to die at any of its calls. */
function portsOf(
  outside: Outside,
  { database, secrets }: { readonly database: Database; readonly secrets: Secrets },
  locks: LockGateway,
  wake: Ports['wake'],
): Ports {
  const { config, log } = outside;
  const clock = clockOf(outside);
  const crash = crashAt(config.CRASH_AT ?? null);
  if (outside.seeded && !outside.simulator) throw new Error('Chance can only be seeded in simulation');
  return {
    clock,
    chance: cryptoChance,
    newId: idsOn(clock),
    ...outside.seeded,
    ...withCrashPoints<Pick<Ports, 'transaction'>>(
      { transaction: (work, limits) => database.transaction(work, limits) },
      null,
      crash,
    ),
    read: (work) => database.read(work),
    payments: outsideOnly(withCrashPoints(paymentsOf(outside, clock), 'payments', crash), 'payments'),
    locks: outsideOnly(withCrashPoints(locks, 'locks', crash), 'locks'),
    messages: outsideOnly(withCrashPoints(messagesOf(outside), 'messages', crash), 'messages'),
    secrets,
    passwords: outsideOnly(createPasswords(), 'passwords'),
    accessTokens: createAccessTokens(masterKeysOf(config).current),
    oneTimeCodes: outside.simulator ? withRealPhones(oneTimeCodes) : oneTimeCodes,
    phones: phoneNumbers,
    images: outsideOnly(createImageReader(), 'images'),
    documents: outsideOnly(createInvoicePrinter(), 'documents'),
    log,
    afterMs,
    // Before the worker is there nothing is missed: it looks at everything when it starts.
    wake,
  };
}

const ownParts: Parts = {
  openDatabase,
  openSecrets(database, outside) {
    const { chance } = outside.seeded ?? { chance: cryptoChance };
    return openSecrets({
      database,
      masterKeys: masterKeysOf(outside.config),
      chance,
      clock: clockOf(outside),
    });
  },
  openLocks,
  startWorker,
  around: (ports) => ports,
};

/** Assembles everything but HTTP, and starts the worker. */
export const createPlatform = (outside: Outside, parts: Parts = ownParts): Promise<Platform> =>
  closedTogether((opened) => assemble(outside, parts, opened));

async function assemble(
  outside: Outside,
  parts: Parts,
  opened: ClosePart[],
): Promise<Omit<Platform, 'close'>> {
  const { config, log, simulator, publicUrl, webhookBase } = outside;
  const database: Database = await parts.openDatabase(config, log);
  opened.push(() => database.close());
  const secrets = await parts.openSecrets(database, outside);
  const locks = later<LockGateway>('the lock gateway');
  let worker: Worker | null = null;
  const ports = parts.around(
    portsOf(outside, { database, secrets }, locks.port, (dueAt) => worker?.wake(dueAt)),
  );
  const isSeeded = outside.seeded !== undefined;
  const { UNPAID_PER_ADDRESS: unpaidPerAddress, secondFactorRoles } = config;
  const settings = {
    ...{ publicUrl, unpaidPerAddress, secondFactorRoles, publisher: config.publisher },
    ...(isSeeded && { jobsAbreast: 1 }),
  };
  const app = createApp({ ...ports, settings });
  if (simulator) await seedDemo(ports);
  if (!(await inviteFirstAdmin(ports, config.FIRST_ADMIN_EMAIL ?? null)))
    log.warn('installation.nobody', { set: 'FIRST_ADMIN_EMAIL' });
  await app.outbox.schedule();
  const { broker, gateway } = await parts.openLocks(outside, ports, app);
  opened.push(
    () => broker?.close(),
    () => gateway.close(),
  );
  locks.set(gateway);
  await gateway.ready;
  const leave = simulator
    ? await populate({ simulator, ports, app, broker, gateway, config, webhookBase, isSeeded })
    : () => undefined;
  // Last: after a crash much may be due at once, and all that it may ask of the outside has to be there.
  // In a run that is to be played again only the clock runs what is due: a look in real time would come when it may.
  const started = isSeeded ? noWorker : parts.startWorker(app.outbox, ports.clock, log);
  const { silence } = app.cabinetMessages;
  const look = (before: Parameters<typeof silence>[0] | null) => silence(before ?? new Map());
  opened.push(() => started.stop(), leave, watchSilence({ look, line: gateway, clock: ports.clock, log }));
  worker = started;
  return {
    app: simulator ? withOutsidePeople(app, ports, outsidePeople({ simulator, ports, webhookBase })) : app,
    ports,
    publicUrl,
    broker,
    vitals: vitalsOf(app, ports.clock, started, gateway),
  };
}
