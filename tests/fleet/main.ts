/**
 * `npm run fleet -- --cabinets 10000 --servers 3`: the fleet of `run-fleet.ts` on several servers of one PostgreSQL and
 * one Mosquitto (docs/scale.md). Commands are measured with one server, with all of them, and with one again; the exit code is 1
 * when a limit is exceeded.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { CabinetCredential } from '#application/lockers/cabinets/credentials.js';
import type { FleetCounts } from '#server/simulator/fleet-counts.js';
import type { Times } from '#server/simulator/fleet-platform.js';
import {
  measureWarmRequest,
  openEcho,
  quantile,
  startFleetServer,
  type FleetServer,
} from '#server/simulator/fleet-server.js';
import { createFleet } from '#simulator/fleet/fleet.js';
import { readFleetOptions } from '#simulator/fleet/options.js';
import { planFleet } from '#simulator/fleet/plan.js';
import { verdictOfSeveral } from '#simulator/fleet/several.js';
import { startPostgres } from '#tests/cluster/postgres.js';
import { startMosquitto } from '#tests/support/mosquitto.js';

const { options, problem } = readFleetOptions(process.argv.slice(2));
if (problem !== null) {
  process.stderr.write(`${problem}\n`);
  process.exit(2);
}
const { cabinets, lockers, visits, seed, json } = options;
const program = 'dist/server/simulator/fleet-platform.js';
/** Servers that are measured together are warmed together. */
const roundsBefore = 3;
const [lookMs, longestWaitMs] = [250, 600_000];
/** The retained presence of all cabinets comes to each server that starts. */
const settlingMs = 15_000;
/** At least one heartbeat of each cabinet. */
const measuredMs = 65_000;

const began = performance.now();
const say = (line: string): void => {
  const seconds = ((performance.now() - began) / 1_000).toFixed(0).padStart(4);
  (json ? process.stderr : process.stdout).write(`${seconds} s  ${line}\n`);
};

const postgres = await startPostgres();
const common = { DATABASE_URL: postgres.url, MASTER_KEY: randomBytes(32).toString('base64') };

/** The cabinets are added before the broker starts, which then knows them from its own file. */
async function enlisted(): Promise<CabinetCredential[]> {
  const server = startFleetServer(program);
  await server.call('start', common);
  await server.call('enlist', { first: 0, count: cabinets, lockers });
  const credentials = await server.call<CabinetCredential[]>('credentials');
  await server.stop();
  return credentials;
}
const credentials = await enlisted();
say(`${cabinets} cabinets are written down`);

const broker = { username: 'consigne-server', password: randomBytes(16).toString('base64url') };
const mosquitto = await startMosquitto(broker, credentials);
const servers: FleetServer[] = [];
async function addServer(): Promise<FleetServer> {
  const server = startFleetServer(program);
  await server.call('start', {
    ...common,
    MQTT_URL: mosquitto.url,
    MQTT_DYNAMIC_SECURITY: 'true',
    MQTT_USERNAME: broker.username,
    MQTT_PASSWORD: broker.password,
  });
  servers.push(server);
  return server;
}

const port = await openEcho();
const first = await addServer();
const fleet = createFleet({ brokerUrl: mosquitto.url, seed, visitsPerDay: visits });
await fleet.hang(planFleet(0, cabinets, lockers));
for (let waited = 0; fleet.online < cabinets && waited < longestWaitMs; waited += lookMs) await pause(lookMs);
say(`${fleet.online} of ${cabinets} cabinets with ${lockers} lockers each are online`);
await pause(settlingMs);

const asked = { of: cabinets, lockers, port };
const alone = [await measureWarmRequest(first, { ...asked, roundsBefore: 2 * roundsBefore })];
say('measured with one server');

while (servers.length < options.servers) await addServer();
await pause(settlingMs);
await Promise.all(servers.slice(1).map((server) => measureWarmRequest(server, { ...asked, roundsBefore })));
say(`${servers.length} servers run`);

const countsOf = () => Promise.all(servers.map((server) => server.call<FleetCounts>('counts')));
const measuredFrom = performance.now();
const before = await countsOf();
const together: Times[] = [];
for (const server of servers) together.push(await measureWarmRequest(server, { ...asked, roundsBefore: 0 }));
await pause(Math.max(0, measuredMs - (performance.now() - measuredFrom)));
const after = await countsOf();
const seconds = (performance.now() - measuredFrom) / 1_000;

await Promise.all(servers.slice(1).map((server) => server.stop()));
alone.push(await measureWarmRequest(first, { ...asked, roundsBefore: 1 }));
say('measured with one server again');

const timesOf = (all: readonly Times[]) => {
  const [commands, road] = [all.flatMap((each) => each.commands), all.flatMap((each) => each.road)];
  const [p50Ms, p99Ms] = [quantile(commands, 0.5), quantile(commands, 0.99)];
  return { p50Ms, p99Ms, roadP50Ms: quantile(road, 0.5) };
};
const figures = {
  cabinets,
  lockers,
  online: fleet.online,
  visits: fleet.visits,
  seconds,
  servers: after.map(({ messages, heartbeatWrites }, place) => ({
    messages: messages - (before[place]?.messages ?? 0),
    heartbeatWrites: heartbeatWrites - (before[place]?.heartbeatWrites ?? 0),
  })),
  alone: timesOf(alone),
  together: timesOf(together),
  unanswered: [...alone, ...together].reduce((sum, { unanswered }) => sum + unanswered, 0),
};
const { lines, isKept } = verdictOfSeveral(figures);
for (const line of lines) say(line);
say(`${figures.visits} visits meanwhile`);
if (json) process.stdout.write(`${JSON.stringify(figures)}\n`);
await first.stop();
await fleet.close();
await mosquitto.close();
await postgres.stop();
process.exit(isKept ? 0 : 1);
