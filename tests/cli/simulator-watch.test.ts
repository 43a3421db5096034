/**
 * The simulated world's trace followed at a terminal: every line once, for people and for scripts, also over a broken
 * connection.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { openTerminal, type Terminal } from '#tests/support/terminal.js';
import { openLine, type Line } from '#tests/support/unreliable-network.js';
import { createWorld, type World } from '#tests/support/world.js';

let world: World;
let terminal: Terminal;
let line: Line;
beforeAll(async () => {
  [world, terminal] = await Promise.all([createWorld(), openTerminal()]);
  line = await openLine(world.url);
});
afterAll(async () => {
  terminal.remove();
  await line.close();
  await world.close();
});

const locker = (cabinetId: string): string =>
  world.simulator.cabinets.get(cabinetId).lockers[0]?.lockerId ?? '';
const type = (lockerId: string, code: string) => world.simulator.cabinets.keypad(lockerId, code);
const watch = (args: readonly string[], url = world.url) =>
  terminal.start(process.execPath, [terminal.file, 'simulator', 'watch', ...args], {
    env: { CONSIGNE_URL: url },
  });
const log = async (since: number): Promise<string[]> =>
  (await (await fetch(`${world.url}/_sim/log?since=${since}`)).text()).split('\n').filter(Boolean);

test('--json writes the lines of the log as they are; a broken connection loses none and repeats none', async () => {
  const begin = (await log(0)).length;
  const watching = watch(['--json', '--verbose'], line.url);
  await watching.said('→ 200');
  await type(locker(demoIds.rentalCabinet), '111111');
  await watching.said('111111');

  line.cutAt((_, path) => path.startsWith('/_sim/clock'), false);
  await fetch(`${line.url}/_sim/clock`).catch(() => undefined);
  await watching.said('Nouvel essai toutes les 2 s.');
  await type(locker(demoIds.rentalCabinet), '222222');
  await line.mend();
  await watching.said('Le serveur répond de nouveau.');
  await type(locker(demoIds.rentalCabinet), '333333');
  await world.settle();
  const all = await log(begin);
  await watching.said(all.at(-1) ?? '');
  watching.kill('SIGINT');

  const { code, stdout, stderr } = await watching.ended;
  expect(code).toBe(130);
  expect(stdout.split('\n').filter(Boolean)).toEqual(all);
  expect(stderr).toMatch(/GET \/_sim\/events\?since=now → 200, \d+ ms, demande/);
});

test('shows people where and what; one cabinet hides the events of the others', async () => {
  const watching = watch(['--cabinet', 'Retrait Commerce', '--since', '0']);
  await type(locker(demoIds.rentalCabinet), '444444');
  await type(locker(demoIds.parcelCabinet), '555555');
  await watching.said('555555');
  watching.kill('SIGTERM');

  const { code, stdout } = await watching.ended;
  expect(code).toBe(143);
  expect(stdout).toMatch(/Retrait Commerce\/1 {2}keypad {2}\{"typed":"555555"/);
  expect(stdout).not.toContain('444444');
});

test('reports a reset, and follows the new trace from its beginning', async () => {
  const watching = watch(['--json', '--verbose']);
  await watching.said('→ 200');
  await fetch(`${world.url}/_sim/reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ seed: 3 }),
  });
  await type(locker(demoIds.rentalCabinet), '666666');
  await watching.said('666666');
  watching.kill('SIGINT');

  const { stdout, stderr } = await watching.ended;
  expect(stderr).toContain('Une autre trace commence');
  const all = await log(0);
  const heard = stdout.split('\n').filter(Boolean);
  expect(heard.slice(heard.indexOf(all[0] ?? ''))).toEqual(
    all.slice(0, heard.length - heard.indexOf(all[0] ?? '')),
  );
});

test('ends with 3 for an unknown cabinet', async () => {
  const env = { CONSIGNE_URL: world.url };
  const nowhere = await terminal.run(['simulator', 'watch', '--cabinet', 'nulle-part', '--json'], { env });
  expect(nowhere.code).toBe(3);
  expect(JSON.parse(nowhere.stderr)).toMatchObject({ error: { code: 'SIM_404' } });
  expect(nowhere.stdout).toBe('');
});
