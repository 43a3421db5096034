/**
 * Simulated customers: each visit runs to its end in a world whose clock is moved, and at the terminal in one in real
 * time.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minute } from '#domain/shared/record.js';
import { onServer, scenarioNames, scenarioPeople as people } from '#server/simulator/scenario-platform.js';
import { readScenario } from '#simulator/scenarios/scenario-file.js';
import { runTraffic, type Visit } from '#simulator/traffic/traffic.js';
import { installedTerminal } from '#tests/support/built.js';
import { signIn } from '#tests/support/staff.js';
import { createWorld, type World } from '#tests/support/world.js';

const folder = join(process.cwd(), 'simulator/scenarios/traffic');
const visits = readdirSync(folder).map((file): Visit => {
  const text = readFileSync(join(folder, file), 'utf8');
  const { scenario, problems } = readScenario(text, scenarioNames);
  if (!scenario || problems.length > 0) throw new Error(`${file}: ${JSON.stringify(problems)}`);
  return { kind: file.replace('.yaml', ''), scenario };
});

const home = mkdtempSync(join(tmpdir(), 'consigne-traffic-'));
let consigne: string;
/** A world whose clock is moved. */
let world: World;
beforeAll(async () => {
  [world, consigne] = await Promise.all([createWorld(), installedTerminal()]);
});
afterAll(async () => {
  await world.close();
  rmSync(home, { recursive: true });
});

test.concurrent('every customer orders, pays, opens and brings back, in every trade, and is counted', async () => {
  const now = (): number => world.simulator.clock.now();
  const waiting = new Set<{ readonly at: number; readonly wake: () => void }>();
  const closesAt = now() + 5 * minute;
  /** A gate for arriving customers, and the number of customers who do not wait: time is stopped until all of them do. */
  let acting = 1;
  let isOpen = true;
  const goOn = async (): Promise<void> => {
    if (acting > 0 || waiting.size === 0) return;
    await world.pass(Math.min(...[...waiting].map(({ at }) => at)) - now());
    for (const one of waiting) {
      if (one.at > now() || !waiting.delete(one)) continue;
      acting += 1;
      one.wake();
    }
    if (isOpen && now() >= closesAt) {
      isOpen = false;
      acting -= 1;
    }
    await goOn();
  };
  const waits = (): void => {
    acting -= 1;
    void goOn();
  };
  const pass = (ms: number): Promise<void> =>
    new Promise((wake) => {
      waiting.add({ at: now() + ms, wake });
      waits();
    });

  const report = await runTraffic({
    platform: onServer(world.running),
    people,
    visits,
    seed: 5,
    pass,
    now,
    perMinute: 3,
    forMs: 5 * minute,
    stop: new AbortController().signal,
    onCome: () => (acting += 1),
    onEnd: waits,
  });

  expect(report).toMatchObject({ seed: 5, total: { failed: 0, limited: 0 } });
  expect(Object.values(report.kinds).map(({ done }) => done > 0)).toEqual([true, true, true, true]);
  expect(report.total.done + report.total.turnedAway).toBe(report.came);
  const { totalItems } = await (await signIn(world, 'manager')).rentalOrderList({ query: {} });
  expect(totalItems).toBe(report.kinds['location']?.done);
});

const runs = (args: readonly string[], url: string) =>
  spawn(process.execPath, [consigne, 'simulator', 'traffic', ...args], {
    env: { PATH: process.env['PATH'], HOME: home, CONSIGNE_URL: url },
  });

async function ended(child: ReturnType<typeof runs>, interrupt = false) {
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (part: Buffer) => (stdout += part.toString()));
  child.stderr.on('data', (part: Buffer) => {
    stderr += part.toString();
    if (interrupt && stderr.includes('1 client est là')) child.kill('SIGINT');
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, stdout, stderr };
}

// This test waits in real time, while the other world's clock is moved.
test.concurrent('Ctrl C stops new customers; the others finish, and the counts are JSON', async () => {
  const living = await createWorld({ frozen: false });
  // The second seed's customer comes for a parcel, which takes the fewest waits: real time cannot be sped up.
  const seen = await ended(runs(['--rate', '1/h', '--json', '--seed', '2'], living.url), true);

  expect(seen.code, seen.stderr).toBe(130);
  expect(JSON.parse(seen.stdout)).toMatchObject({ seed: '2', came: 1, total: { done: 1, failed: 0 } });
  await living.close();
});

test.each([
  [['--rate', 'vite'], 2, 'Écrivez 6/min'],
  [['--rate', '500/min'], 2, '120/min'],
  [['--for', 'toujours'], 2, 'n’est pas une durée'],
  [[], 5, 'horloge du monde simulé est arrêtée'],
])('%j ends with %i', async (args, code, words) => {
  const seen = await ended(runs(args, world.url));

  expect({ code: seen.code, stdout: seen.stdout }).toEqual({ code, stdout: '' });
  expect(seen.stderr).toContain(words);
});
