/**
 * `npm run fleet -- --cabinets 10000`: a whole fleet in this process, one real server in another. Commands are measured
 * beside bare round trips between the two, with a hundred cabinets and with all of them (simulator.md#fleets;
 * docs/performance.md). The exit code is 1 when a limit is exceeded.
 */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createFleet, verdictOf } from '#simulator/fleet/fleet.js';
import { readFleetOptions } from '#simulator/fleet/options.js';
import { planFleet } from '#simulator/fleet/plan.js';
import { measureWarmRequest, openEcho, quantile, startFleetServer } from './fleet-server.js';

const { options, problem } = readFleetOptions(process.argv.slice(2));
if (problem !== null) {
  process.stderr.write(`${problem}\n`);
  process.exit(2);
}
const { cabinets, lockers, visits, seed, json } = options;
const few = Math.min(100, cabinets);
const roundsBefore = 8;
/** A refused cabinet connects again after a while: its attempts would be measured beside the commands. */
const [lookMs, longestWaitMs] = [250, 180_000];

const seconds = (begun: number): string => ((performance.now() - begun) / 1_000).toFixed(0);
const say = (line: string): void => void (json ? process.stderr : process.stdout).write(`${line}\n`);

const port = await openEcho();
const server = startFleetServer(join(import.meta.dirname, 'fleet-platform.js'));
const fleet = createFleet({ brokerUrl: await server.call<string>('start'), seed, visitsPerDay: visits });

async function grow(first: number, count: number): Promise<void> {
  const begun = performance.now();
  await server.call('enlist', { first, count, lockers });
  say(`${count} cabinets are written down (${seconds(begun)} s)`);
  await fleet.hang(planFleet(first, count, lockers));
  for (let waited = 0; fleet.online < first + count && waited < longestWaitMs; waited += lookMs)
    await pause(lookMs);
}

let begun = performance.now();
await grow(0, few);
const small = (await measureWarmRequest(server, { of: few, lockers, port, roundsBefore })).commands;
const before = await server.call<number>('memory');
say(`${few} cabinets are there (${seconds(begun)} s)`);
begun = performance.now();
await grow(few, cabinets - few);
say(`${fleet.online} of ${cabinets} cabinets with ${lockers} lockers each are online (${seconds(begun)} s)`);
const bytesEach = cabinets > few ? ((await server.call<number>('memory')) - before) / (cabinets - few) : null;
const { commands: large, road } = await measureWarmRequest(server, {
  of: cabinets,
  lockers,
  port,
  roundsBefore,
});

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
if (json) process.stdout.write(`${JSON.stringify(figures)}\n`);
await server.stop();
process.exit(isKept ? 0 : 1);
