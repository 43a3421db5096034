/**
 * `npm run fleet -- --cabinets 10000`: a whole fleet in this process, one real server in another. Commands are measured
 * beside bare round trips between the two, with a hundred cabinets and with all of them (simulator.md#fleets;
 * docs/performance.md). The exit code is 1 when a limit is exceeded.
 */
import { fork } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createFleet, verdictOf } from '#simulator/fleet/fleet.js';
import { planFleet } from '#simulator/fleet/plan.js';
import type { Times } from './fleet-platform.js';

const { values } = parseArgs({
  options: {
    cabinets: { type: 'string', default: '10000' },
    lockers: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    /** Per cabinet and day: enough that some come during the measurement. */
    visits: { type: 'string', default: '60' },
    json: { type: 'boolean', default: false },
  },
});
const [cabinets, lockers] = [Number(values.cabinets), Number(values.lockers)];
const few = Math.min(100, cabinets);
const usualCount = 500;
/**
 * A server in use has handled thousands of commands: its code is compiled by then, and so is that of the bare round
 * trip.
 */
const roundsBefore = 8;
/** A refused cabinet connects again after a while: its attempts would be measured beside the commands. */
const [lookMs, longestWaitMs] = [250, 180_000];

const seconds = (begun: number): string => ((performance.now() - begun) / 1_000).toFixed(0);
const say = (line: string): void => void (values.json ? process.stderr : process.stdout).write(`${line}\n`);

interface Server {
  call<T>(name: string, given?: unknown): Promise<T>;
  stop(): void;
}

function startServerProcess(): Server {
  const child = fork(join(import.meta.dirname, 'fleet-platform.js'), { serialization: 'advanced' });
  const waiting = new Map<number, (reply: { error?: string; answer?: unknown }) => void>();
  child.on('message', (reply: { id: number; error?: string; answer?: unknown }) => {
    waiting.get(reply.id)?.(reply);
    waiting.delete(reply.id);
  });
  let last = 0;
  return {
    call: <T>(name: string, given?: unknown) =>
      new Promise<T>((resolve, reject) => {
        const id = (last += 1);
        waiting.set(id, ({ error, answer }) => (error ? reject(new Error(error)) : resolve(answer as T)));
        child.send({ id, name, given });
      }),
    stop: () => child.disconnect(),
  };
}

const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((left, right) => left - right)[
    Math.min(times.length - 1, Math.floor(times.length * share))
  ] ?? 0;

const echoServer = createServer({ noDelay: true }, (socket) => socket.pipe(socket));
await new Promise<void>((resolve) => echoServer.listen(0, '127.0.0.1', resolve));
const { port } = echoServer.address() as AddressInfo;

const server = startServerProcess();
const fleet = createFleet({
  brokerUrl: await server.call<string>('start'),
  seed: values.seed,
  visitsPerDay: Number(values.visits),
});

async function grow(first: number, count: number): Promise<void> {
  const begun = performance.now();
  await server.call('enlist', { first, count, lockers });
  say(`${count} cabinets are written down (${seconds(begun)} s)`);
  await fleet.hang(planFleet(first, count, lockers));
  for (let waited = 0; fleet.online < first + count && waited < longestWaitMs; waited += lookMs)
    await pause(lookMs);
}
/** Cabinets spread over the fleet, in turn. */
const sample = (of: number) =>
  Array.from({ length: usualCount }, (_, place) => planFleet((place * 7919) % of, 1, lockers)[0]);

/** The times of the last of several rounds. */
async function askWhenWarm(of: number): Promise<Times> {
  const ask = () => server.call<Times>('ask', { cabinets: sample(of), port });
  for (let before = 0; before < roundsBefore; before += 1) await ask();
  return ask();
}

let begun = performance.now();
await grow(0, few);
const small = (await askWhenWarm(few)).commands;
const before = await server.call<number>('memory');
say(`${few} cabinets are there (${seconds(begun)} s)`);
begun = performance.now();
await grow(few, cabinets - few);
say(`${fleet.online} of ${cabinets} cabinets with ${lockers} lockers each are online (${seconds(begun)} s)`);
const bytesEach = cabinets > few ? ((await server.call<number>('memory')) - before) / (cabinets - few) : null;
const { commands: large, road } = await askWhenWarm(cabinets);

const figures = {
  cabinets,
  few,
  lockers,
  online: fleet.online,
  visits: fleet.visits,
  roadP50Ms: quantile(road, 0.5),
  p50Ms: quantile(large, 0.5),
  p99Ms: quantile(large, 0.99),
  fewP99Ms: quantile(small, 0.99),
  timesTheRoad: quantile(large, 0.5) / quantile(road, 0.5),
  timesAFewP99: quantile(large, 0.99) / quantile(small, 0.99),
  bytesEach,
};
const { lines, isKept } = verdictOf(figures);
for (const line of lines) say(line);
say(`${figures.visits} visits meanwhile`);
if (values.json) process.stdout.write(`${JSON.stringify(figures)}\n`);
server.stop();
process.exit(isKept ? 0 : 1);
