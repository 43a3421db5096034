/** Customers who come by themselves: each visit goes to its end in a world whose clock is moved, and at the terminal in one that lives. */
import { execFile, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onServer, scenarioPeople as people } from '#server/scenario-platform.js';
import { namesOf } from '#simulator/scenarios/platform.js';
import { readScenario } from '#simulator/scenarios/scenario-file.js';
import { runTraffic, type Visit } from '#simulator/traffic/traffic.js';
import { compileServer, type BuiltServer } from '#tests/support/built-server.js';
import { signIn } from '#tests/support/staff.js';
import { createWorld, type World } from '#tests/support/world.js';

const folder = join(process.cwd(), 'simulator/scenarios/traffic');
const visits = readdirSync(folder).map((file): Visit => {
  const text = readFileSync(join(folder, file), 'utf8');
  const { scenario, problems } = readScenario(text, { people: namesOf(people) });
  if (!scenario || problems.length > 0) throw new Error(`${file}: ${JSON.stringify(problems)}`);
  return { kind: file.replace('.yaml', ''), scenario };
});

let built: BuiltServer;
let consigne: string;
beforeAll(async () => {
  built = await compileServer();
  const cli = join(dirname(built.main), '../cli');
  await promisify(execFile)(process.execPath, [join(process.cwd(), 'scripts/build-cli.mjs'), cli]);
  consigne = join(cli, 'consigne.js');
}, 120_000);
afterAll(() => built.remove());

const begin = async (frozen: boolean): Promise<World> => createWorld({ frozen });

test('whoever comes orders, pays, opens and brings back, in every trade, and is counted', async () => {
  const world = await begin(true);
  const now = (): number => world.simulator.clock.now();
  const waiting = new Set<{ readonly at: number; readonly wake: () => void }>();
  const pass = (ms: number): Promise<void> =>
    new Promise((wake) => void waiting.add({ at: now() + ms, wake }));
  let isOver = false;
  /** One clock for everybody, second by second: whoever waits does not drag the others along. */
  const tick = async (): Promise<void> => {
    while (!isOver) {
      await world.pass(1_000);
      for (const one of waiting) if (one.at <= now() && waiting.delete(one)) one.wake();
    }
  };
  const ticking = tick();

  const report = await runTraffic({
    ...{ platform: onServer(world.running), people, visits, seed: 5, pass, now },
    ...{ perMinute: 3, forMs: 5 * 60_000, stop: new AbortController().signal },
  });
  isOver = true;
  await ticking;

  expect(report).toMatchObject({ seed: 5, total: { failed: 0, limited: 0 } });
  expect(Object.values(report.kinds).map(({ done }) => done > 0)).toEqual([true, true, true, true]);
  expect(report.total.done + report.total.turnedAway).toBe(report.came);
  const { totalItems } = await (await signIn(world, 'manager')).rentalOrderList({ query: {} });
  expect(totalItems).toBe(report.kinds['location']?.done);
  await world.close();
}, 120_000);

const runs = (args: readonly string[], url: string) =>
  spawn(process.execPath, [consigne, 'simulator', 'traffic', ...args], {
    env: { PATH: process.env['PATH'], HOME: dirname(consigne), CONSIGNE_URL: url },
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

test('Ctrl C lets nobody come any more; whoever is there goes to the end, and the counts are JSON', async () => {
  const world = await begin(false);
  const seen = await ended(runs(['--rate', '1/h', '--json', '--seed', '7'], world.url), true);

  expect(seen.code, seen.stderr).toBe(130);
  expect(JSON.parse(seen.stdout)).toMatchObject({ seed: '7', came: 1, total: { done: 1, failed: 0 } });
  await world.close();
}, 120_000);

test.each([
  [['--rate', 'vite'], 2, 'Écrivez 6/min'],
  [['--rate', '500/min'], 2, '120/min'],
  [['--for', 'toujours'], 2, 'n’est pas une durée'],
  [[], 5, 'horloge du monde simulé est arrêtée'],
])('%j ends with %i', async (args, code, words) => {
  const world = await begin(true);
  const seen = await ended(runs(args, world.url));

  expect({ code: seen.code, stdout: seen.stdout }).toEqual({ code, stdout: '' });
  expect(seen.stderr).toContain(words);
  await world.close();
});
