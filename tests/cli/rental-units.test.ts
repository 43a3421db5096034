/**
 * Rental units from a terminal: listed, put into lockers, taken out and set aside, each named by its locker or its id.
 */
import { expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { book, payFor } from '#tests/support/customer.js';
import { signInAt } from '#tests/support/terminal.js';
import { terminalForFile, worldForFile } from '#tests/support/world-for.js';

const place = 'Outillage de la Gare';
const [world, terminal] = await Promise.all([worldForFile(), terminalForFile()]);
for (const person of ['operator', 'manager'] as const)
  await signInAt(terminal, world.url, person, '--profile', person);

interface Unit {
  readonly id: string;
  readonly lockerNumber: number;
  readonly status: number;
  readonly statusReason: string | null;
}

const run = (verb: string, ...args: string[]) => terminal.run(['rental-items', verb, ...args]);
const unitsOf = async (item: string) =>
  ((await terminal.json(['rental-items', 'units', item])) as { items: Unit[] }).items;
const lockersOf = async (item: string) => (await unitsOf(item)).map(({ lockerNumber }) => lockerNumber);

test('names an article by its name or its number, and shows place and state of its units', async () => {
  const { code, stdout, stderr } = await run('units', 'perceuse-visseuse 18 v');

  expect(code).toBe(0);
  expect(stdout).toMatch(/^N°1 +Disponible/m);
  expect(stderr).toContain('2 exemplaires');
  expect(await lockersOf('PERC-18')).toEqual([1, 2]);
  expect(await run('units', 'Marteau-piqueur')).toMatchObject({
    code: 3,
    stderr: expect.stringContaining('consigne rental-items list'),
  });
});

test('sets several aside with a reason as an operator, and notes the terminal in the journal', async () => {
  const both = [`${place}/1`, `${place}/2`];
  const asOperator = ['--profile', 'operator'];
  expect(await run('maintenance', `${place}/1`, '--no-input', ...asOperator)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Il manque le motif'),
  });
  expect((await run('maintenance', ...both, '--dry-run', ...asOperator)).stderr).toContain(
    '2 seraient faits, 0 serait refusé',
  );

  const aside = await run('maintenance', ...both, '--reason', 'Révision annuelle', ...asOperator);

  expect(aside).toMatchObject({ code: 0 });
  const units = await unitsOf('PERC-18');
  expect(units.map(({ statusReason }) => statusReason)).toEqual(['Révision annuelle', 'Révision annuelle']);
  const query = ['audit', 'list', '--action', 'rentalUnit.maintenance'];
  expect((await terminal.run(query)).stdout.match(/Ligne de commande .*Révision annuelle/g)).toHaveLength(2);

  const [first] = units;
  const back = await run('available', first?.id ?? '', `${place}/2`, '--profile', 'operator');
  expect(back).toMatchObject({ code: 0 });
  expect((await unitsOf('PERC-18')).map(({ status }) => status)).toEqual([0, 0]);
});

test('refuses to set booked units aside with exit 5 and the reason', async () => {
  await payFor(world, await book(world, { item: demoIds.badminton }));
  const refusal = { code: 5, stdout: '', stderr: expect.stringMatching(/réserv/i) };
  const asides = [`${place}/5`, `${place}/6`].map((unit) => ['maintenance', unit, '--reason', 'Cordage']);

  const [first = [], second = []] = asides;
  expect(await run(...(first as [string]))).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(/^✓ Casier N°5 : exemplaire en maintenance, \d réservation/),
  });
  expect(await run(...(second as [string]))).toMatchObject(refusal);
  expect(await run('unassign', `${place}/6`, '--yes')).toMatchObject(refusal);
});

test('takes a unit out of its locker after a confirmation, and puts another article’s there', async () => {
  const [unassign, assign] = [
    ['unassign', `${place}/2`, '--no-input'] as const,
    ['assign', `${place}/2`, '--item', 'VAP-02'] as const,
  ];
  expect(await run(...unassign)).toMatchObject({ code: 2, stderr: expect.stringContaining('--yes') });
  expect(await run(...assign)).toMatchObject({ code: 5, stdout: '' });

  expect(await run(...unassign, '--yes')).toMatchObject({ code: 0 });

  expect(await run(...unassign, '--yes')).toMatchObject({ code: 3 });
  const free = (await terminal.json(['rental-items', 'free-lockers', 'VAP-02'])) as { items: unknown[] };
  expect(free.items).toContainEqual(expect.objectContaining({ number: 2 }));
  expect(await run(...assign, '--profile', 'operator')).toMatchObject({ code: 5 });
  expect(await run(...assign, '--dry-run')).toMatchObject({ code: 0 });
  expect(await terminal.json(['rental-items', ...assign])).toMatchObject({ lockerNumber: 2, status: 0 });
  expect(await lockersOf('VAP-02')).toEqual([2, 3, 4]);
  const journal = (await terminal.json(['audit', 'list', '--search', 'N°2'])) as {
    items: { action: string; via: string }[];
  };
  expect(journal.items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ action: 'rentalUnit.assign', via: 'cli' }),
      expect.objectContaining({ action: 'rentalUnit.unassign', via: 'cli' }),
    ]),
  );
});

test('plans a unit’s maintenance, and shows and ends it', async () => {
  const at = (hours: number) => new Date(world.simulator.clock.now() + hours * 3_600_000).toISOString();
  const times = ['--from', at(100), '--until', at(130), '--reason', 'Révision annuelle'];
  const planned = await run('plan-maintenance', `${place}/1`, ...times, '--profile', 'manager');

  expect(planned).toMatchObject({ code: 0, stderr: expect.stringMatching(/Casier N°1 : maintenance du /) });
  expect((await run('units', 'PERC-18')).stdout).toMatch(/^N°1 +Disponible +– +\d+\/\d+\/\d+\s.*h – \d+\//m);
  const listed = await terminal.run(['cabinets', 'maintenances', '--cabinet', place]);
  expect(listed.stdout).toMatch(/1 +Perceuse-visseuse 18 V +Maintenance prévue/);
  const ended = await terminal.run(['cabinets', 'end-maintenance', place, '--profile', 'manager']);
  expect(ended).toMatchObject({ code: 0 });
});
