/** Orders for a firm from a terminal, and to whom the accounting export of the month goes (money.md#firms-as-buyers). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTerminal, signInAt, type Terminal } from '#tests/support/terminal.js';
import { createWorld, type World } from '#tests/support/world.js';

let world: World;
let terminal: Terminal;
beforeAll(async () => {
  [world, terminal] = await Promise.all([createWorld(), openTerminal()]);
  await signInAt(terminal, world.url, 'manager');
});
afterAll(async () => {
  terminal.remove();
  await world.close();
});

const person = ['--name', 'Camille Martin', '--phone', '06 12 34 56 78', '--email', 'camille@exemple.fr'];
const address = ['--firm-address', '1 quai', '--firm-postcode', '44000', '--firm-city', 'Nantes'];
const firm = ['--firm', 'Atelier Martin', '--siren', '552 081 317', ...address];
const counter = [
  'pressing',
  'create',
  '--cabinet',
  'Pressing Talensac',
  '--items',
  'Chemise=2',
  ...person,
  '--payment',
  'T-1',
  '--handed-over',
  'oui',
];

test('a counter order is for a firm of France unless another country is named', async () => {
  expect(await terminal.json([...counter, ...firm])).toMatchObject({
    buyer: { companyName: 'Atelier Martin', siren: '552081317', city: 'Nantes', country: 'FR' },
  });
  const abroad = ['--firm', 'Atelier Martin', ...address, '--firm-country', 'BE'];
  expect(await terminal.json([...counter, ...abroad])).toMatchObject({
    buyer: { siren: null, country: 'BE' },
  });
  expect(await terminal.json(counter)).toMatchObject({ buyer: null });
});

test('a booking on the phone takes it too, and a missing number is refused by its option', async () => {
  const booking = [
    'rentals',
    'create',
    '--cabinet',
    'Outillage de la Gare',
    '--item',
    'Perceuse-visseuse 18 V',
    '--hours',
    '4',
    ...person,
  ];
  expect(await terminal.json([...booking, ...firm])).toMatchObject({ buyer: { siren: '552081317' } });
  const refused = await terminal.run([...booking, '--firm', 'Atelier Martin', ...address]);
  expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('--siren') });
});

test('shows to whom the export of the month goes, changes it, and stops it', async () => {
  const schedule = (...more: string[]) => terminal.run(['payments', 'schedule', ...more]);
  expect((await schedule()).stdout).toContain('envoyé à personne');
  expect(await schedule('--to', 'compta@exemple.fr', '--dry-run')).toMatchObject({ code: 0 });
  expect((await schedule()).stdout).toContain('envoyé à personne');

  const done = await schedule('--to', 'compta@exemple.fr, chef@exemple.fr');
  expect(done.stderr).toMatch(/à : compta@exemple\.fr, chef@exemple\.fr/);
  expect(await terminal.json(['payments', 'schedule'])).toEqual({
    recipients: ['compta@exemple.fr', 'chef@exemple.fr'],
  });
  expect((await schedule('--to', 'compta')).code).toBe(2);
  expect((await schedule('--to', 'aucune')).stderr).toContain('envoyé à personne');
});
