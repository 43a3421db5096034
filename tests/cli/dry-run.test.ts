/** `--dry-run` at the terminal: the server tries the action, on one record or many, and stores nothing. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { differencesOf, everythingIn } from '#tests/support/everything.js';
import { enterParcel } from '#tests/support/parcels.js';
import { signIn } from '#tests/support/staff.js';
import { signInAt } from '#tests/support/terminal.js';
import { terminalForFile, worldForFile } from '#tests/support/world-for.js';

const minuteMs = 60_000;
const locker = 'Outillage de la Gare/1';
const [world, terminal] = await Promise.all([worldForFile(), terminalForFile()]);
const operator = await signIn(world, 'operator');
await signInAt(terminal, world.url, 'manager');

/** Runs it, and returns its output after checking that nothing has changed. */
async function tried(args: readonly string[], input?: string) {
  await world.settle();
  const before = await everythingIn(world);
  const ended = await terminal.run(
    [...args, '--dry-run', '--no-input'],
    input === undefined ? {} : { input },
  );
  await world.settle();
  expect(differencesOf(before, await everythingIn(world))).toEqual([]);
  return ended;
}

test.each([
  ['lockers', 'block', locker],
  ['users', 'delete', 'support@consigne.test'],
  ['users', 'invite', 'ines@exemple.fr', '--first-name', 'Inès', '--last-name', 'Roy', '--role', 'Support'],
  ['contacts', 'create', '--name', 'Blanchisserie Ouest'],
  ['cabinets', 'edit', 'Outillage de la Gare', '--active', 'non'],
  ['personal-data', 'erase', 'personne@exemple.fr'],
  ['customers', 'note', 'personne@exemple.fr', '--text', 'Rappeler'],
  ['customers', 'block', 'personne@exemple.fr'],
  [
    'parcels',
    'create',
    '--cabinet',
    'Retrait Commerce',
    '--name',
    'Lise Roy',
    '--phone',
    '06 98 76 54 32',
    '--email',
    'lise@exemple.fr',
  ],
])('%s %s runs without a reason, a confirmation or a change', async (...args) => {
  const ended = await tried(args);

  expect(ended).toMatchObject({ code: 0, stderr: '' });
  expect(ended.stdout).toBe('Le serveur permet cette action maintenant. Rien n’a été changé.\n');
});

test("checks a door up to the lock's own answer, and refuses an offline cabinet at once", async () => {
  const open = ['lockers', 'open', locker, '--json'];
  expect(JSON.parse((await tried(open)).stdout)).toEqual({ isAllowed: true, dependsOn: 'lock' });

  await world.simulator.cabinets.fault(demoIds.rentalCabinet, 'gateway-offline');
  await world.pass(2 * minuteMs);
  expect(await tried(open)).toMatchObject({ code: 6, stdout: '' });
});

test.each([
  [['users', 'delete', 'manager@consigne.test']],
  [['users', 'reset-second-factor', 'support@consigne.test', '--reason', 'Essai']],
  [['lockers', 'enable', locker, '--reason', 'Essai']],
  [['contacts', 'create', '--name', 'X', '--email', 'pas un e-mail']],
  [['companies', 'create', '--name', 'À moi']],
  [['lockers', 'block', 'Outillage de la Gare/99', '--reason', 'Essai']],
])('%j is refused with the message and exit code of the real action', async (args) => {
  const judged = await tried(args);
  const done = await terminal.run([...args, '--yes', '--no-input']);

  expect(judged.code).not.toBe(0);
  expect(judged).toEqual(done);
});

test("shows a conflict with an order's state as the real action does, with the possible actions", async () => {
  const { items } = (await terminal.json(['pressing', 'list'])) as { items: { reference: string }[] };
  const pickup = ['pressing', 'pickup', items[0]?.reference ?? ''];

  expect(await tried(pickup)).toEqual(await terminal.run(pickup));
});

test('can dry-run any call of the interface, except one that only reads', async () => {
  const [{ id } = { id: '' }] = ((await terminal.json(['lockers', 'list'])) as { items: { id: string }[] })
    .items;
  const post = ['api', 'POST', `/lockers/${id}/notes`, '--body', '{"text":"Essai"}'];

  expect(JSON.parse((await tried(post)).stdout)).toEqual({ isAllowed: true, dependsOn: null });
  expect((await tried(['api', 'GET', '/lockers'])).code).toBe(2);
});

test('checks every line of a bulk, gives the reasons, and writes no report', async () => {
  const [first, second] = [await enterParcel(operator), await enterParcel(operator)];
  await operator.cancelParcel({ params: { parcelId: second.id }, body: { reason: 'Doublon' } });
  const list = `colis;motif\n${first.trackingNumber};Essai\n${second.trackingNumber};Essai\nINCONNU-1;Essai\n`;
  const cancel = ['parcels', 'cancel', '-'];

  const ended = await tried([...cancel, '--json'], list);

  expect(ended.code).toBe(7);
  expect(JSON.parse(ended.stdout)).toMatchObject({
    isDryRun: true,
    total: 3,
    allowed: 1,
    refused: 2,
    left: 0,
    results: [
      { state: 'allowed', exit: 0, preview: { isAllowed: true } },
      { state: 'refused', exit: 5 },
      { state: 'refused', exit: 3 },
    ],
  });
  expect((await tried(cancel, list)).stderr).toContain(
    '3 éléments : 1 serait fait, 2 seraient refusés, 0 sans réponse. Rien n’a été changé.',
  );
  const file = join(terminal.folder, 'essai.ndjson');
  expect(await tried([...cancel, '--report', file], list)).toMatchObject({ code: 2 });
  expect(existsSync(file)).toBe(false);
  expect(await tried(cancel, `${first.trackingNumber}\n`)).toMatchObject({ code: 0 });
});
