/**
 * `npm run cluster` (docs/scale.md): customers rent and staff send parcels through nginx, while the servers behind it
 * and their broker are killed, paused, cut off and exchanged, one of them for the version after it. In the end nothing acknowledged is lost, nothing happened
 * twice, and every invariant of the simulation holds.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readConfig } from '#infrastructure/config.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { scenarioNames, scenarioPeople, onServer, platformAt } from '#server/simulator/scenario-platform.js';
import { startServer } from '#server/start-server.js';
import type { HttpCall, Reply } from '#simulator/scenarios/platform.js';
import { readScenario } from '#simulator/scenarios/scenario-file.js';
import { runTraffic, type Visit } from '#simulator/traffic/traffic.js';
import { smallSize } from '#tests/support/cabinets.js';
import { startMosquitto } from '#tests/support/mosquitto.js';
import { judge } from './judge.js';
import { expectOnce, unexpectedErrors } from './logs.js';
import { startPostgres } from './postgres.js';
import { clockAhead, writePreload } from './preload.js';
import { cuttableConnection, freePort, serverProcess, startMailSink, startNginx } from './servers.js';

const { values: given } = parseArgs({
  options: { short: { type: 'boolean', default: false }, before: { type: 'string' } },
});
const isShort = given.short;
const folder = mkdtempSync(join(tmpdir(), 'consigne-cluster-'));
const broker = { username: 'consigne-server', password: randomBytes(16).toString('base64url') };
const began = performance.now();
const seconds = (): string => `${((performance.now() - began) / 1_000).toFixed(1).padStart(6)} s`;
const say = (line: string): void => void process.stdout.write(`${seconds()}  ${line}\n`);

// The world: cabinets, payment provider and clock of every server. It is a server too, and is never killed.

const postgres = await startPostgres({ withStandby: true });
const mosquitto = await startMosquitto(broker);
const line = await cuttableConnection(Number(new URL(mosquitto.url).port));
const databaseLine = await cuttableConnection(Number(new URL(postgres.url).port));
const mails = await startMailSink();
const proxyPort = await freePort();
const common = {
  NODE_ENV: 'development',
  LOG_LEVEL: 'warn',
  DATABASE_URL: postgres.url,
  PUBLIC_URL: `http://localhost:${proxyPort}`,
  MASTER_KEY: randomBytes(32).toString('base64'),
  MQTT_USERNAME: broker.username,
  MQTT_PASSWORD: broker.password,
  MQTT_DYNAMIC_SECURITY: 'true',
  REQUESTS_PER_MINUTE: '100000',
  BOOKINGS_PER_MINUTE: '100000',
  UNPAID_PER_ADDRESS: '1000',
  TRUST_PROXY_HOPS: '1',
  MQTT_URL: mosquitto.url,
  SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
};

// The servers: their payment provider is the world's sandbox, and their clocks differ.

const preload = writePreload(join(folder, 'preload.mjs'));
const clocks: Readonly<Record<string, string>> = { A: '-5000', C: '5000' };
const ports = [await freePort(), await freePort(), await freePort()];
const throughLine = new URL(postgres.url);
throughLine.port = String(databaseLine.port);
const serverAt = (name: string, place: number, home?: string) =>
  serverProcess(
    name,
    ports[place] ?? 0,
    preload.file,
    {
      ...common,
      SIMULATOR: 'false',
      [clockAhead]: clocks[name] ?? '0',
      // Only A's connection to the broker can be cut, and C's to the database.
      ...(name === 'A' && { MQTT_URL: `mqtt://127.0.0.1:${line.port}` }),
      ...(name === 'C' && { DATABASE_URL: throughLine.href }),
    },
    home,
  );
const [a, b, c] = [serverAt('A', 0), serverAt('B', 1), serverAt('C', 2)] as const;
const servers = [a, b, c];
/** Makes the database, which is changed while it serves, and is exchanged for B. */
const before = given.before === undefined ? null : serverAt('B of the release before', 1, given.before);
await before?.start();

const startAt = Date.now();
const world = await startServer(
  readConfig({ ...common, LOG_LEVEL: 'silent', PORT: '0', DATA_DIR: folder }),
  null,
  { dataDir: null, seed: 1 },
);
const { simulator } = world;
if (!simulator) throw new Error('The world is simulated');
preload.payAt(simulator.paymentsPort);
say('PostgreSQL, Mosquitto and the simulated world run');

/** Lockers and units beyond the demo's, so that customers meet servers that fail and not a cabinet that is full. */
async function makeRoom(): Promise<void> {
  const { http } = onServer(world);
  let headers: HttpCall['headers'] = {};
  const post = async (path: string, body: object): Promise<Readonly<Record<string, string>>> => {
    const reply = await http({ method: 'POST', path, headers, body });
    return accepted(reply) as Readonly<Record<string, string>>;
  };
  const { token = '' } = await post('/auth/login', { ...scenarioPeople['manager'] });
  headers = { authorization: `Bearer ${token}`, 'x-consigne-client': 'web' };
  for (const cabinetId of [demoIds.parcelCabinet, demoIds.rentalCabinet])
    for (let number = 201; number <= 260; number += 1) {
      const { id = '' } = await post('/lockers', { cabinetId, number, cabinetSizeId: smallSize });
      const lock = {
        smartlockType: 'ev608',
        smartlockSerialNumber: `ev608-${cabinetId.slice(-4)}-${number}`,
      };
      await post(`/lockers/${id}/commission`, lock);
      if (cabinetId === demoIds.rentalCabinet)
        await post(`/rental-items/${demoIds.drill}/assignments`, { lockerId: id });
    }
}
await makeRoom();

for (const server of before ? [a, c] : servers) await server.start();
const stopNginx = await startNginx(proxyPort, ports);
say(`three servers and nginx run${before ? `, one of them of ${basename(given.before ?? '')}` : ''}`);

// The customers: they repeat what got no answer, under the same key, as our pages do.

const acknowledged = new Map<string, string[]>([
  ['parcels', []],
  ['rental_orders', []],
]);
const figures = { calls: 0, repeated: 0, slowest: 0, cancelled: 0, errors: 0 };
const times: number[] = [];
const behindProxy = platformAt(`http://127.0.0.1:${proxyPort}`);
/** Three minutes: a key of a request that died is free after one. */
const mostTries = 360;
const temporary = [502, 503, 504];

const isRefused = ({ status, body }: Reply, ...codes: readonly string[]): boolean =>
  status === 409 && codes.includes((body as { readonly code?: string }).code ?? '');
/** What changes by itself: a webhook, a job or a door's report is on its way at another server. The customer presses again. */
const isTooEarly = (reply: Reply): boolean =>
  isRefused(reply, 'PAYMENT_PENDING', 'DEPOSIT_NOT_HELD', 'DOOR_NOT_OPENED');
/** No answer, or none yet: the same request may still run, or has run. */
const isUnanswered = (reply: Reply | null): boolean =>
  reply === null || temporary.includes(reply.status) || isRefused(reply, 'REQUEST_IN_PROGRESS');

async function untilAnswered(call: HttpCall): Promise<Reply> {
  const keyed = (): HttpCall => ({
    ...call,
    headers: { ...call.headers, ...(call.method === 'POST' && { 'idempotency-key': randomUUID() }) },
  });
  const first = performance.now();
  let request = keyed();
  for (let tries = 1; ; tries += 1) {
    figures.calls += 1;
    const reply = await behindProxy.http(request).catch(() => null);
    const isEarly = reply !== null && isTooEarly(reply);
    if ((isEarly || isUnanswered(reply)) && tries < mostTries) {
      figures.repeated += 1;
      // What was refused stays refused under its key.
      if (isEarly) request = keyed();
      await pause(500);
      continue;
    }
    if (reply === null) throw new Error(`${call.method} ${call.path} was never answered`);
    const took = performance.now() - first;
    times.push(took);
    figures.slowest = Math.max(figures.slowest, took);
    if (reply.status >= 500) figures.errors += 1;
    remember(call, reply);
    return reply;
  }
}

function remember({ method, path }: HttpCall, { status, body }: Reply): void {
  if (method !== 'POST' || status !== 201) return;
  const { id, orderId } = body as { readonly id?: string; readonly orderId?: string };
  if (path === '/parcels' && id) acknowledged.get('parcels')?.push(id);
  if (path.endsWith('/rental-orders') && orderId) acknowledged.get('rental_orders')?.push(orderId);
}

const traffic = 'simulator/scenarios/traffic';
const visits = readdirSync(traffic)
  .filter((file) => ['colis.yaml', 'location.yaml'].includes(file))
  .map((file): Visit => {
    const { scenario } = readScenario(readFileSync(join(traffic, file), 'utf8'), scenarioNames);
    if (!scenario) throw new Error(`${file} cannot be played`);
    return { kind: basename(file, '.yaml'), scenario };
  });
const stop = new AbortController();
const failed: string[] = [];
const complaints: string[] = [];
const customers = runTraffic({
  platform: { ...onServer(world), http: untilAnswered },
  people: scenarioPeople,
  visits,
  seed: 'cluster',
  perMinute: 40,
  forMs: null,
  // Nobody lingers: a long wait lets the bolt lock again, which takes five seconds. Who waits for a code looks 180 times,
  // and it may be sent again after two minutes only.
  pass: (ms) => pause(ms >= 30_000 ? 6_000 : Math.min(ms, 1_000)),
  now: () => performance.now(),
  stop: stop.signal,
  onEnd: ({ end, kind, why }) => void (end === 'failed' && failed.push(`${kind}: ${why ?? ''}`)),
});

function accepted({ status, body }: Reply): unknown {
  if (status >= 300) throw new Error(`refused: ${status} ${JSON.stringify(body)}`);
  return body;
}

// Staff, who enter parcels and cancel them, one after the other.

async function enterParcels(clerk: number): Promise<void> {
  const { email, password } = scenarioPeople['operator'] ?? { email: '', password: '' };
  const credentials = { email, password };
  const signIn = { method: 'POST', path: '/auth/login', headers: {}, body: credentials } as const;
  const { token } = accepted(await untilAnswered(signIn)) as { readonly token: string };
  const headers = { authorization: `Bearer ${token}`, 'x-consigne-client': 'web' };
  for (let serial = 0; !stop.signal.aborted; serial += 1) {
    const body = {
      cabinetId: demoIds.parcelCabinet,
      customerName: `Client ${serial}`,
      notificationPreference: 'email',
      customerEmail: `client-${clerk}-${serial}@exemple.fr`,
    };
    const entered = await untilAnswered({ method: 'POST', path: '/parcels', headers, body });
    // The customers have taken every locker.
    if (isRefused(entered, 'NO_LOCKER_AVAILABLE')) {
      await pause(200);
      continue;
    }
    const { id } = accepted(entered) as { readonly id: string };
    const reason = { reason: 'Annulé par l’expéditeur' };
    const path = `/parcels/${id}/cancel`;
    const cancelled = await untilAnswered({ method: 'POST', path, headers, body: reason });
    // Cancelled by a request whose response was lost.
    if (!isRefused(cancelled, 'PARCEL_OVER')) accepted(cancelled);
    figures.cancelled += 1;
  }
}
const staff = [1, 2].map((clerk) =>
  enterParcels(clerk).catch((error: unknown) => complaints.push(`clerk ${clerk}: ${String(error)}`)),
);

// What goes wrong, one after the other.

const calm = isShort ? 1_500 : 8_000;
const cutMs = isShort ? 6_000 : 20_000;
/** In the long form beyond the lease of a job, which another server then takes over. */
const frozenMs = isShort ? 6_000 : 60_000;
const togetherMs = isShort ? 15_000 : 60_000;
const databaseAwayMs = isShort ? 2_000 : 10_000;
const step = async (name: string, work: () => Promise<void>): Promise<void> => {
  const callsBefore = figures.calls;
  const repeatedBefore = figures.repeated;
  await work();
  await pause(calm);
  say(`${name}: ${figures.calls - callsBefore} calls, ${figures.repeated - repeatedBefore} of them repeated`);
};
const restart = async (server: typeof a, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
  await server.end(signal);
  await server.start();
};
await step('undisturbed', () => pause(calm));
if (before) {
  await step('beside the release before', () => pause(togetherMs));
  await step('B exchanged for this version', async () => {
    await before.end('SIGTERM');
    await b.start();
  });
}
await step('B killed and started again', () => restart(b, 'SIGKILL'));
await step(`the database killed, and back after ${databaseAwayMs / 1_000} s`, async () => {
  const unlessOnce = expectOnce(servers, 'database.away', 'database.back');
  postgres.kill();
  await pause(databaseAwayMs);
  await postgres.startAgain();
  complaints.push(...(await unlessOnce()));
});
await step(
  `the database killed, and its standby in its place after ${databaseAwayMs / 1_000} s`,
  async () => {
    const unlessOnce = expectOnce(servers, 'database.away', 'database.back');
    postgres.kill();
    await pause(databaseAwayMs);
    await postgres.failOver();
    complaints.push(...(await unlessOnce()));
  },
);
await step(`C paused for ${frozenMs / 1_000} s`, async () => {
  c.process().kill('SIGSTOP');
  await pause(frozenMs);
  c.process().kill('SIGCONT');
});
await step(`A cut off from the broker for ${cutMs / 1_000} s`, async () => {
  line.cut();
  await pause(cutMs);
  line.mend();
});
await step(`C cut off from the database for ${cutMs / 1_000} s`, async () => {
  const unlessOnce = expectOnce([c], 'database.away', 'database.back');
  databaseLine.cut();
  await pause(cutMs);
  databaseLine.mend();
  complaints.push(...(await unlessOnce()));
});
await step('the broker killed, and back without anything that it knew', () => mosquitto.restart(true));
if (!isShort)
  await step('two of three killed at once', async () => {
    await Promise.all([a.end('SIGKILL'), b.end('SIGKILL')]);
    await pause(calm);
    await Promise.all([a.start(), b.start()]);
  });
await step('exchanged one by one', async () => {
  for (const server of isShort ? [a] : servers) await restart(server, 'SIGTERM');
});

// The last customers leave and due work is done; then the checks repeat until nothing changes any more.

stop.abort();
const report = await customers;
await Promise.all(staff);
const client = new pg.Client({ connectionString: postgres.url });
await client.connect();
const overdue = async (): Promise<number> => {
  const { rows } = await client.query<{ count: string }>(
    'SELECT count(*) AS "count" FROM "outbox" WHERE "done_at" IS NULL AND "dead_at" IS NULL AND "due_at" <= $1',
    [simulator.clock.now()],
  );
  return Number(rows[0]?.count ?? 0);
};
/** A code that a lock did not confirm is sent again after up to two minutes. */
const restMs = 180_000;
let verdict = await judge(postgres.url, folder, simulator, startAt, acknowledged);
let left = await overdue();
const restBegan = performance.now();
while (verdict.violations.length + left > 0 && performance.now() - restBegan < restMs) {
  await pause(3_000);
  verdict = await judge(postgres.url, folder, simulator, startAt, acknowledged);
  left = await overdue();
}
const rested = Math.round((performance.now() - restBegan) / 1_000);
await client.end();
for (const server of servers) await server.end('SIGTERM');
await stopNginx();
complaints.push(...[...servers, ...(before ? [before] : [])].flatMap(unexpectedErrors));
const { total } = report;
times.sort((one, other) => one - other);
const at = (part: number): string => `${Math.round(times[Math.floor(times.length * part)] ?? 0)} ms`;
say(
  `${report.came} customers: ${total.done} to the end, ${total.turnedAway} turned away, ${total.failed} failed`,
);
say(
  `${figures.calls} calls, ${figures.repeated} repeated, ${figures.errors} answered 5xx in the end; half in ${at(0.5)}, 99 % in ${at(0.99)}, all in ${Math.round(figures.slowest)} ms`,
);
say(
  `acknowledged: ${[...acknowledged].map(([table, ids]) => `${ids.length} ${table}`).join(', ')}, ${figures.cancelled} cancelled`,
);
say(
  `${verdict.asked} invariants over ${verdict.rows} rows: ${verdict.violations.length} broken; ${left} jobs overdue, ${rested} s after the last customer`,
);
say(`${complaints.length} complaints of clerks and logs`);
for (const complaint of complaints.slice(0, 20)) say(`  ${complaint}`);
for (const why of failed.slice(0, 10)) say(`  failed visit: ${why}`);
for (const violation of verdict.violations.slice(0, 40)) say(`  ${violation}`);
await world.close();
line.close();
databaseLine.close();
mails.close();
await mosquitto.close();
await postgres.stop();
const broken = verdict.violations.length + left + figures.errors + total.failed + complaints.length;
process.exit(broken > 0 ? 1 : 0);
