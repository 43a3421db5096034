/**
 * The server of a fleet, in a separate process and without any simulation, so that a real server is measured. Its
 * parent process sends requests over the channel of `fork`.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { cabinetCredentials, gatewaySecretContext } from '#application/lockers/cabinets/credentials.js';
import { readConfig } from '#infrastructure/config.js';
import { demoCabinets, demoLockers, demoIds } from '#infrastructure/demo/cabinets.js';
import { seedDemo } from '#infrastructure/demo/seed.js';
import type { StaffOpening } from '#domain/locks/opening.js';
import { type Instant, newRecord } from '#domain/shared/record.js';
import { usualLockModel } from '#domain/locks/templates.js';
import { planFleet, type FleetCabinet } from '#simulator/fleet/plan.js';
import { startServer, type RunningServer } from '#server/start-server.js';
import { countedParts, type FleetCounts } from './fleet-counts.js';

const dataDir = mkdtempSync(join(tmpdir(), 'consigne-fleet-'));
/** A unit of work has seconds, not minutes. */
const cabinetsATime = 10;
/** Above those of the demo. */
const firstNumber = 500_000;
/** Long enough for a slow machine: a longer command counts as this long. */
const commandLifeMs = 15_000;
const commandBytes = 220;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

let running: RunningServer | null = null;
const platform = () => {
  if (!running) throw new Error('The server was not started');
  return running.platform;
};

const counts: FleetCounts = { messages: 0, heartbeatWrites: 0 };

/** @param settings of a server among several; by default it has a database and a broker of its own */
async function start(settings?: Readonly<Record<string, string>>): Promise<string> {
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    MQTT_PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    SIMULATOR: 'false',
    ...settings,
  });
  // As in production, except for what production would refuse here: a fleet needs neither mail nor certificates.
  const parts = settings && countedParts(counts);
  running = await startServer({ ...config, isProduction: true }, null, {}, undefined, parts);
  await seedDemo(platform().ports);
  return platform().broker?.url ?? '';
}

interface Wanted {
  readonly first: number;
  readonly count: number;
  readonly lockers: number;
}

/** Adds the cabinets, as if a manager had added each of them. */
async function enlist({ first, count, lockers }: Wanted): Promise<void> {
  const { ports } = platform();
  const [[cabinet], [locker]] = [demoCabinets(ports), demoLockers(ports)];
  if (!cabinet || !locker) throw new Error('The demo has nothing to copy');
  const planned = planFleet(first, count, lockers);
  for (let place = 0; place < planned.length; place += cabinetsATime)
    await ports.transaction(async (store) => {
      for (const [offset, part] of planned.slice(place, place + cabinetsATime).entries()) {
        const { cabinetId, name = '', password, lockers: own } = part;
        const publicNumber = String(firstNumber + first + place + offset);
        const gatewaySecretSealed = ports.secrets.seal(password, gatewaySecretContext(cabinetId));
        await store.cabinets.add({ ...cabinet, id: cabinetId, name, publicNumber, gatewaySecretSealed });
        for (const { lockerId: id, number, serial: smartlockSerialNumber } of own)
          await store.lockers.add({ ...locker, id, cabinetId, number, smartlockSerialNumber });
      }
    });
}

/** In bytes, after garbage collection. */
function memory(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Results count for known commands only; of one that is answered already, nothing more is stored. */
const answered = (id: string, cabinetId: string, lockerId: string, now: Instant): StaffOpening => ({
  ...newRecord(id, now),
  companyId: demoIds.company,
  cabinetId,
  lockerId,
  orderId: null,
  userId: 'fleet',
  userName: 'Fleet',
  kind: 'identify',
  reason: 'Fleet',
  fence: 0,
  state: 'done',
  failure: null,
  requestedAt: now,
  expiresAt: now,
  answeredAt: now,
  doorOpenedAt: null,
  doorClosedAt: null,
});

/** In milliseconds. */
export interface Times {
  readonly commands: number[];
  /** The round trip without the platform, beside each command. */
  readonly road: number[];
  /** Commands without an answer until they expired. */
  readonly unanswered: number;
}

/**
 * A command to one locker and its result, one cabinet after the other, and after each command a bare round trip to the
 * same process: other load on the machine affects both alike. Each begins when the acknowledgements of the previous one
 * have arrived.
 */
async function ask({ cabinets, port }: { cabinets: readonly FleetCabinet[]; port: number }): Promise<Times> {
  const { ports, broker } = platform();
  const echo = await openRoad(port);
  const commands: number[] = [];
  const road: number[] = [];
  let unanswered = 0;
  for (const { cabinetId, lockers } of cabinets) {
    const [locker] = lockers;
    const commandId = ports.newId();
    await ports.transaction((store) =>
      store.staffOpenings.add(answered(commandId, cabinetId, locker?.lockerId ?? '', ports.clock.now())),
    );
    const command = {
      kind: 'identify',
      commandId,
      cabinetId,
      lockerId: locker?.lockerId ?? '',
      lockerNumber: locker?.number ?? 1,
      model: usualLockModel,
      fence: 0,
      expiresAt: ports.clock.now() + commandLifeMs,
    } as const;
    const asked = async (): Promise<void> => {
      if ((await ports.locks.ask(command)) === null) unanswered += 1;
    };
    commands.push(await millisecondsOf(asked));
    await broker?.settled();
    road.push(await millisecondsOf(echo.goAndReturn));
  }
  echo.close();
  return { commands, road, unanswered };
}

async function millisecondsOf(action: () => Promise<unknown>): Promise<number> {
  const begun = process.hrtime.bigint();
  await action();
  return Number(process.hrtime.bigint() - begun) / 1e6;
}

/** The bare connection to the fleet's process, for as many bytes as a command has. */
async function openRoad(port: number) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  const message = Buffer.alloc(commandBytes, 'x');
  return {
    goAndReturn: async (): Promise<void> => {
      socket.write(message);
      for (let left = message.length; left > 0;)
        left -= await new Promise<number>((resolve) => socket.once('data', ({ length }) => resolve(length)));
    },
    close: () => socket.destroy(),
  };
}

const calls: Readonly<Record<string, (given: never) => unknown>> = {
  start,
  enlist,
  memory,
  ask,
  counts: () => counts,
  credentials: () => cabinetCredentials(platform().ports),
};

process.on('message', ({ id, name, given }: { id: number; name: string; given: never }) => {
  Promise.resolve()
    .then(() => {
      const call = calls[name];
      if (!call) throw new Error(`Nothing is called ${name}`);
      return call(given);
    })
    .then(
      (answer) => process.send?.({ id, answer }),
      (error: unknown) => process.send?.({ id, error: String(error) }),
    );
});
process.on('disconnect', () => {
  void (running?.close() ?? Promise.resolve()).finally(() => {
    rmSync(dataDir, { recursive: true, force: true });
    process.exit(0);
  });
});
