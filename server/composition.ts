/**
 * The only composition root: the server and every end-to-end test call it. They differ in three things only: the clock,
 * the random source, and the outside world (decisions/0026-clock-random-and-ids-are-ports.md).
 */
import { inviteFirstAdmin } from '#application/access/first-admin.js';
import { type RunningApp, createApp } from '#application/create-app.js';
import { readBalances, type BalanceCursors } from '#application/payments/read-balance.js';
import { readProviderEvents, type EventCursors } from '#application/payments/webhooks.js';
import type { LockGateway } from '#application/lockers/codes/gateway.js';
import type { Ports, Clock } from '#application/ports.js';
import { hour, minute } from '#domain/shared/record.js';
import { addDemoPictures } from '#infrastructure/demo/pictures.js';
import { seedDemo } from '#infrastructure/demo/seed.js';
import type { LockBroker } from '#infrastructure/locks/broker.js';
import { checkPeriodically } from '#infrastructure/periodic-check.js';
import type { Database } from '#infrastructure/database/data-source.js';
import type { CountRequest, RunningServers } from '#infrastructure/database/engine.js';
import { joinServers } from '#infrastructure/running-servers.js';
import { systemClock } from '#infrastructure/security/random.js';
import { createSharedClock, type SharedClock } from '#infrastructure/shared-clock.js';
import { type Worker, noWorker } from '#infrastructure/worker.js';
import { createPortCounters, portsOf } from '#server/composition/ports.js';
import { later, type Parts, ownParts } from '#server/composition/parts.js';
import type { Outside } from '#server/composition/outside.js';
import type { OutsidePeople } from './simulator/simulated-people.js';
import { outsidePeople, populate } from './simulator/simulated-world.js';
import type { Vitals } from '#server/http/vitals.js';
import { orderKinds } from './order-kinds.js';

/** What HTTP reports to a supervisor about the platform behind it. */
const vitalsOf = (
  { outbox }: Pick<RunningApp, 'outbox'>,
  clock: Pick<Clock, 'now'>,
  worker: { readonly stuckMs: () => number },
  lockConnection: { readonly isUp: boolean },
  broker: { readonly closedConnections: Readonly<Record<string, number>>; usedTwice(): number } | null,
): Vitals => ({
  workerStuckMs: () => worker.stuckMs(),
  isLockConnected: () => lockConnection.isUp,
  closedConnections: () => broker?.closedConnections ?? {},
  identitiesUsedTwice: () => broker?.usedTwice() ?? 0,
  now: () => clock.now(),
  nextJobDue: () => outbox.nextDue(),
});

// Closes parts in the reverse order of their opening: at the end, or as soon as one part fails to open.

type ClosePart = () => unknown;

/** `assemble` registers how to close each part as soon as it is open. Rejects as it does, with everything closed. */
async function closedTogether<Whole extends object>(
  assemble: (opened: ClosePart[]) => Promise<Whole>,
): Promise<Whole & { close(): Promise<void> }> {
  const opened: ClosePart[] = [];
  const close = async (): Promise<void> => {
    for (const closePart of opened.splice(0).reverse()) await closePart();
  };
  try {
    return { ...(await assemble(opened)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

export interface Platform {
  readonly app: RunningApp;
  /** Who follows the actions of staff in simulation; null when the world is real. */
  readonly people: OutsidePeople | null;
  readonly ports: Ports;
  readonly publicUrl: string;
  /** The embedded broker's address, for simulated cabinets; null with an external one. */
  readonly broker: LockBroker | null;
  readonly vitals: Vitals;
  /** Counts requests for all servers of the database; null where there is one server. */
  readonly countRequest: CountRequest | null;
  close(): Promise<void>;
}

/** Assembles everything but HTTP, and starts the worker. */
export const createPlatform = (outside: Outside, parts: Parts = ownParts): Promise<Platform> =>
  closedTogether((opened) => assemble(outside, parts, opened));

async function assemble(given: Outside, parts: Parts, opened: ClosePart[]): Promise<Omit<Platform, 'close'>> {
  const { config, log, simulator, publicUrl, webhookBase } = given;
  const database = await parts.openDatabase(config, log);
  opened.push(() => database.close());
  const clock = database.shared && createSharedClock(systemClock, database.shared, log);
  await clock?.compare();
  const outside = { ...given, ...(clock && { clock }) };
  const secrets = await parts.openSecrets(database, outside);
  const shared = await joinOthers(database, clock, outside, opened);
  const locks = later<LockGateway>('the lock gateway');
  let worker: Worker | null = null;
  const counters = createPortCounters(database.counts);
  const ports = counters.wrap(
    parts.wrap(portsOf(outside, { database, secrets }, locks.port, (dueAt) => worker?.wake(dueAt))),
  );
  const isSeeded = outside.seeded !== undefined;
  const app = createApp({ ...ports, settings: appSettings(outside), kinds: orderKinds });
  opened.push(() => app.cabinetMessages.settled());
  // Not in reproducible runs: they have no reader.
  if (simulator && (await seedDemo(ports)) && !isSeeded) await addDemoPictures(ports);
  if (!(await inviteFirstAdmin(ports, config.firstAdmin)))
    log.warn('installation.nobody', { set: 'FIRST_ADMIN_EMAIL' });
  await app.outbox.schedule();
  const { broker, gateway } = await parts.openLocks(outside, ports, app, database.shared);
  opened.push(
    () => broker?.close(),
    () => gateway.close(),
  );
  locks.set(gateway);
  await gateway.ready;
  const leave = simulator
    ? await populate({ simulator, ports, app, broker, gateway, config, webhookBase, isSeeded })
    : () => undefined;
  // Last: after a crash many jobs may be due at once, and every port that they use must be ready. In a reproducible run
  // only the clock runs due jobs: a check in real time would come at a random moment.
  const started = isSeeded ? noWorker : parts.startWorker(app.outbox, ports.clock, log);
  opened.push(() => started.stop(), leave, ...looksOf(app, gateway, ports));
  worker = started;
  return {
    app,
    people: simulator && outsidePeople({ simulator, ports, webhookBase }),
    ports,
    publicUrl,
    broker,
    vitals: {
      ...vitalsOf(app, ports.clock, started, gateway, broker),
      counters: counters.metrics,
      certificateExpiresAt: config.brokerTls?.expiresAt ?? null,
      ...shared.vitals,
    },
    countRequest: shared.countRequest,
  };
}

const appSettings = ({ config, publicUrl, seeded }: Outside) => ({
  publicUrl,
  publisher: config.publisher,
  secondFactorRoles: config.secondFactorRoles,
  unpaidPerAddress: config.UNPAID_PER_ADDRESS,
  ...(config.MAP_TILES_URL !== undefined && {
    mapTiles: { url: config.MAP_TILES_URL, credit: config.MAP_TILES_CREDIT ?? '' },
  }),
  ...(seeded !== undefined && { jobConcurrency: 1 }),
});

/** Joins the servers that run on the database already. */
async function joinOthers(
  { shared }: Database,
  clock: SharedClock | null,
  { config, log }: Outside,
  opened: ClosePart[],
): Promise<Pick<Platform, 'countRequest'> & { readonly vitals: Pick<Vitals, 'servers'> }> {
  if (shared === null) return { countRequest: null, vitals: {} };
  const renew: RunningServers['renew'] = async (server) => {
    await clock?.compare();
    return shared.servers.renew(server);
  };
  const joined = await joinServers({ servers: { ...shared.servers, renew }, config, log });
  opened.push(() => joined.leave());
  return { countRequest: shared.countRequest, vitals: { servers: joined.versions } };
}

/** The platform's own periodic checks, however many servers: for a silent gateway, for a lost webhook. */
function looksOf(
  app: RunningApp,
  connection: { readonly isUp: boolean },
  { clock, log }: Pick<Ports, 'clock' | 'log'>,
) {
  const { silence } = app.cabinetMessages;
  return [
    checkPeriodically<Awaited<ReturnType<typeof silence>>>({
      name: 'silence',
      everyMs: minute,
      look: async (before) => (connection.isUp ? silence(before ?? new Map()) : null),
      clock,
      log,
    }),
    checkPeriodically<BalanceCursors>({
      name: 'paymentBalance',
      everyMs: hour,
      look: (before) => readBalances(app, before),
      clock,
      log,
    }),
    checkPeriodically<EventCursors>({
      name: 'paymentEvents',
      everyMs: 5 * minute,
      look: (before) => readProviderEvents(app, before),
      clock,
      log,
    }),
  ];
}
