/** A maintenance planned from a terminal: what it meets is listed before it is saved (doors-and-codes.md#planned-maintenance). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book, hourMs, payFor } from '#tests/support/customer.js';
import { openTerminal, signInAt, type Terminal } from '#tests/support/terminal.js';
import { createWorld, type World } from '#tests/support/world.js';

let world: World;
let terminal: Terminal;
beforeAll(async () => {
  [world, terminal] = await Promise.all([createWorld(), openTerminal()]);
  await signInAt(terminal, world.url, 'manager');
  await payFor(world, await book(world, { startInMs: 50 * hourMs }));
});
afterAll(async () => {
  terminal.remove();
  await world.close();
});

const at = (ms: number): string => new Date(world.simulator.clock.now() + ms).toISOString();
const plan = (from: number, until: number, ...more: string[]) =>
  terminal.run([
    'cabinets',
    'plan-maintenance',
    'Outillage de la Gare',
    '--reason',
    'Peinture',
    '--from',
    at(from),
    '--until',
    at(until),
    ...more,
  ]);
const planned = async () =>
  ((await terminal.json(['cabinets', 'maintenances'])) as { items: unknown[] }).items.length;

test('a dry run lists the orders that it would meet', async () => {
  const dry = await plan(49 * hourMs, 55 * hourMs, '--dry-run');

  expect(dry.code).toBe(0);
  expect(dry.stdout).toMatch(
    /^1\slocation tombe dans cette période\.\n {2}location \w{4}, .+, casier \d+, du /i,
  );
  expect(dry.stdout).toContain('Rien n’a été changé.');
  expect(await planned()).toBe(0);
});

test('lists them before it is saved, and asks', async () => {
  const refused = await plan(49 * hourMs, 55 * hourMs, '--no-input');
  expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('Continuer quand même ?') });
  expect(refused.stderr).toMatch(/1\slocation tombe dans cette période/);
  expect(await planned()).toBe(0);

  const done = await plan(49 * hourMs, 55 * hourMs, '--yes');
  expect(done).toMatchObject({ code: 0, stderr: expect.stringContaining('Maintenance prévue') });
  expect(await planned()).toBe(1);
});

test('asks nothing where it meets nothing', async () => {
  expect(await plan(100 * hourMs, 101 * hourMs, '--no-input')).toMatchObject({ code: 0 });
});
