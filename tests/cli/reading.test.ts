/** The terminal's output for people: places by their names, times of Paris, and the simulated world in French. */
import { expect, test } from 'vitest';
import { placeOf, spokenPlace } from '#cli/ui/formats.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { demoPassword } from '#infrastructure/demo/people.js';
import { order, pay } from '#tests/support/shop.js';
import { terminalForFile, worldForFile } from '#tests/support/world-for.js';

const [world, terminal] = await Promise.all([worldForFile(), terminalForFile()]);
const args = ['login', '--url', world.url, '--email', 'support@consigne.test', '--password-stdin'];
const signedIn = await terminal.run(args, { input: demoPassword });
expect(signedIn).toMatchObject({ code: 0 });
expect(signedIn.stderr).toContain('(Assistance)');

test('finds a locker by the name that lists show', async () => {
  const found = await terminal.json(['find', 'Outillage de la Gare/3']);

  expect(found).toMatchObject({ items: [{ kind: 'locker', hint: expect.stringContaining('Outillage') }] });
  expect(await terminal.run(['find', 'Outillage de la Gare/99'])).toMatchObject({ code: 3 });
});

test("names a locker by a part of its cabinet's name, but does not open it", async () => {
  const { code, stderr } = await terminal.run(['lockers', 'show', 'Gare/3']);

  expect(code).toBe(3);
  expect(stderr).toContain('consigne lockers show 01930000-0000-7000-8000-000000000403');
  expect(await terminal.json(['lockers', 'show', 'outillage de la gare/3'])).toMatchObject({ number: 3 });
});

test("says when a locker and its gateway last reported, and shows a cabinet's events page by page", async () => {
  const { stdout } = await terminal.run(['lockers', 'show', 'outillage de la gare/3']);
  expect(stdout).toMatch(/Serrure vue.*\n.*Passerelle vue/);

  const read = ['cabinets', 'history', 'Outillage de la Gare', '--size', '1'];
  const first = await terminal.json([...read, '--kind', 'system']);
  expect(first).toMatchObject({ items: [{ what: 'linkUp', actor: 'gateway' }] });
  expect((await terminal.run([...read, '--kind', 'system'])).stdout).toMatch(
    /passerelle.*Passerelle en ligne/,
  );
});

test('draws a cabinet with each of its doors, and prints those doors for a program', async () => {
  const { stdout, stderr } = await terminal.run(['cabinets', 'map', 'Outillage de la Gare']);
  expect(stdout).toMatch(/│ 1 {2}\S/);
  expect(stdout).toMatch(/│ 6 {2}\S/);
  expect(stderr).toContain('Consigne en ligne.');

  const doors = await terminal.json(['cabinets', 'doors', 'Outillage de la Gare']);
  expect(doors).toMatchObject({ doors: Array.from({ length: 6 }, (_, index) => ({ number: index + 1 })) });
  expect(await terminal.json(['cabinets', 'map', 'Outillage de la Gare'])).toEqual({
    ...(doors as object),
    serverTime: expect.any(String),
  });
});

test('treats a command without a search term as incomplete', async () => {
  expect(await terminal.run(['find', ' '])).toMatchObject({ code: 2 });
});

test('prints no number for an order without a locker, and a singular for one of a kind', async () => {
  const { stdout } = await terminal.run(['cabinets', 'show', 'Outillage de la Gare']);

  expect(stdout).not.toMatch(/\b[01] (?:libres|occupés)/);
  expect(spokenPlace('Gare', null)).toBe('Gare, pas de casier');
  expect(placeOf('Gare', null)).toBe('Gare');
  expect(placeOf('Gare', 3)).toBe('Gare/3');
});

test('answers an unknown fault with the known ones', async () => {
  const fault = ['simulator', 'fault', 'Outillage de la Gare/1', 'meteorite'];
  const { code, stderr } = await terminal.run(fault, { env: { CONSIGNE_URL: world.url } });

  expect(code).toBe(2);
  expect(stderr).toMatch(/Panne inconnue : « meteorite »\. Connues : bolt-jam, /);
  const mistyped = ['simulator', 'clear', 'Outillage de la Gar/1'];
  expect(await terminal.run(mistyped, { env: { CONSIGNE_URL: world.url } })).toMatchObject({ code: 3 });
});

test('shows faults at the named place, and gives scripts their id', async () => {
  const env = { CONSIGNE_URL: world.url };
  const run = (...words: string[]) => terminal.run(['simulator', ...words], { env });
  await run('fault', 'Outillage de la Gare/2', 'bolt-jam', '--times', '2');
  await run('fault', 'payments', 'payment-down');

  const { stdout } = await run('faults');
  const { items } = (await terminal.json(['simulator', 'faults'], env)) as { items: { target: string }[] };
  await run('clear');

  expect(stdout).toMatch(/^Outillage de la Gare\/2 +bolt-jam +2/m);
  expect(stdout).toMatch(/^payments +payment-down/m);
  expect(items[0]?.target).toMatch(/^[0-9a-f-]{36}$/);
});

test('sets the simulated clock by a day as people write it, and one option at a time', async () => {
  const clock = (...args: string[]) =>
    terminal.run(['simulator', 'clock', ...args], { env: { CONSIGNE_URL: world.url } });

  expect(await clock('--advance', '1h', '--freeze')).toMatchObject({ code: 2 });
  const back = await clock('--to', '20/11/2020');
  expect(back).toMatchObject({ code: 5 });
  expect(back.stderr).toContain('ne recule pas');
  expect(await clock('--just', 'before')).toMatchObject({ code: 2 });
  const unknown = await clock('--to-end-of', 'XXXX', '--just', 'after');
  expect(unknown).toMatchObject({ code: 3 });
  expect(unknown.stderr).toContain('« XXXX » n’est pas une location dont la fin est à venir.');
});

test('lists the lockers of a cabinet next to each other, by their numbers', async () => {
  const { items } = (await terminal.json(['lockers', 'list', '--size', '50'])) as {
    items: { cabinetName: string; number: number }[];
  };

  const names = [...new Set(items.map(({ cabinetName }) => cabinetName))];
  const grouped = names.flatMap((name) => items.filter(({ cabinetName }) => cabinetName === name));
  expect(names.length).toBeGreaterThan(1);
  expect(items).toEqual(grouped);
  for (const name of names) {
    const numbers = items.filter(({ cabinetName }) => cabinetName === name).map(({ number }) => number);
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  }
});

test('suggests similar names for a part of a name', async () => {
  const { code, stderr } = await terminal.run(['cabinets', 'show', 'Outillage']);

  expect(code).toBe(3);
  expect(stderr).toContain('consigne cabinets show 01930000-0000-7000-8000-000000000101');
});

test('shows changing doors with their cabinet and the time of Paris', async () => {
  const args = ['watch', '--until-door', 'open', '--timeout', '0'];
  expect(await terminal.run(args)).toMatchObject({ code: 2 });

  const { code, stdout } = await terminal.run([...args.slice(0, -1), '1', '--every', '1']);
  expect(code).toBe(6);
  expect(stdout).toMatch(/^\d{2}\/\d{2}\/\d{4} à\u00A0\d{1,2}\u00A0h(?:\u00A0\d{2})? + .+\/1  porte /);
  const lines = (await terminal.run([...args.slice(0, -1), '1', '--json'])).stdout.trim().split('\n');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ cabinet: expect.any(String), before: null });
});

test('watches one door by its place', async () => {
  const place = 'Retrait Commerce/2';
  const watched = await terminal.run(['watch', '--locker', place, '--until-door', 'open', '--timeout', '1']);

  expect(watched.code).toBe(6);
  expect(watched.stdout.trim().split('\n')).toEqual([expect.stringContaining(`  ${place}  porte `)]);
  expect(await terminal.run(['watch', '--locker', 'Retrait Commerce/99'])).toMatchObject({ code: 3 });
});

test('shows the simulated world in French to people and in its own words to scripts', async () => {
  const locker = 'Retrait Commerce/2';
  const typed = await terminal.run(['simulator', 'keypad', locker, '000000']);
  expect(typed.stdout).toMatch(/Résultat +code refusé/);
  expect(typed.stdout).toMatch(/Porte +fermée/);
  expect(await terminal.json(['simulator', 'keypad', locker, '000000'])).toMatchObject({ result: 'refused' });

  const typedOften = ['simulator', 'keypad', 'Retrait Commerce/5', '000000000'];
  for (let tried = 1; tried < 3; tried += 1) await terminal.run(typedOften);
  expect((await terminal.run(typedOften)).stdout).toMatch(/Clavier bloqué jusqu’à +\d{2}\/\d{2}\/\d{4} à/);

  const put = await terminal.run(['simulator', 'put', locker, 'colis']);
  expect([put.code, put.stdout]).toEqual([5, expect.stringMatching(/Résultat +porte fermée/)]);

  expect((await terminal.run(['simulator', 'clock'])).stdout).toMatch(/^Heure +\d{2}\/\d{2}\/\d{4}/);
  expect((await terminal.run(['simulator', 'inbox', '--to', 'x@y.fr'])).stderr).toContain('Aucun message.');
  const slammed = await terminal.run(['simulator', 'door', locker, 'slam']);
  expect(slammed).toMatchObject({ code: 2 });
  const unpaid = await terminal.run(['simulator', 'pay', 'cs_test_zz']);
  expect(unpaid.code).toBe(3);
  expect(unpaid.stderr).toContain('Page de paiement inconnue : « cs_test_zz »');
});

test('starts a dispute of a bank, and decides it, from the terminal', async () => {
  const sold = await order(world, [{ itemId: demoIds.lemonade, quantity: 1 }]);
  await pay(world, sold);
  const [intent = ''] = /pi_[0-9a-f]+/.exec((await terminal.run(['simulator', 'intents'])).stdout) ?? [];
  const asked = await terminal.run(['simulator', 'dispute', intent, '--why', 'product_not_received']);
  expect(asked.stdout).toMatch(/État +attend une réponse/);
  expect((await terminal.run(['simulator', 'dispute', intent])).code).not.toBe(0);

  const listed = await terminal.run(['simulator', 'disputes']);
  expect(listed.stdout).toContain('article ou service non reçu');
  const [dispute = ''] = /du_[0-9a-f]+/.exec(asked.stdout) ?? [];
  expect((await terminal.run(['simulator', 'decide', dispute, 'perhaps'])).code).toBe(2);
  expect((await terminal.run(['simulator', 'decide', dispute, 'won'])).stdout).toMatch(/État +gagnée/);
});

test('counts the real events of a cabinet', async () => {
  await world.pass(1_000);
  const { stdout } = await terminal.run(['figures', '--cabinet', 'Petite boutique Graslin', '--days', '7']);

  expect(stdout).toMatch(/^Revenus +\d.*€ +0,00.€\nCommandes de la boutique +1 +0\n\n/m);
  expect(stdout).toMatch(/^E-Commerce +Petite boutique Graslin +.*€ +1 commande$/m);
});

test('prints a whole list at any length', async () => {
  const one = { companyId: demoIds.company, createdAt: 0, updatedAt: 0, deletedAt: null, version: 1 };
  const nothing = { description: null, address: null, city: null, zipCode: null, country: null };
  const unreachable = { phoneNumber: null, email: null, contactName: null, isActive: true };
  const contacts = Array.from({ length: 1_150 }, (_, index) => ({
    ...one,
    ...nothing,
    ...unreachable,
    id: `01930000-0000-7000-8000-0000ffff${String(index).padStart(4, '0')}`,
    name: `Zébulon ${index}`,
  }));
  await world.running.platform.ports.transaction((store) => store.contacts.addAll(contacts));

  const { items } = (await terminal.json(['contacts', 'list', '--search', 'Zébulon', '--all'])) as {
    items: { id: string }[];
  };
  expect(new Set(items.map(({ id }) => id)).size).toBe(contacts.length);
  const { stdout } = await terminal.run(['contacts', 'list', '--search', 'Zébulon', '--csv']);
  expect(stdout.trim().split('\r\n')).toHaveLength(contacts.length + 1);
});

test('does not treat a page behind the last one as an empty list', async () => {
  const { code, stderr } = await terminal.run(['cabinets', 'list', '--page', '9']);

  expect(code).toBe(0);
  expect(stderr).toContain('Rien en page 9 : 4 consignes sur 1 page.');
});

test('prints a diagnosis for a person, and saves it as JSON', async () => {
  const asked = ['cabinets', 'diagnostics', 'Outillage de la Gare'];
  const { stdout } = await terminal.run(asked);

  expect(stdout).toMatch(/Liaison +en ligne, vue \d\d\/\d\d\/\d{4} à/);
  expect(stdout).toContain('En route vers les serrures\nRien.');
  expect(stdout).toContain('EV-401');
  expect(await terminal.json(asked)).toMatchObject({ cabinet: { name: 'Outillage de la Gare' } });
});

test.each([
  ['--json', '--version'],
  ['--quiet', '-V'],
])('%s %s suggests no command', async (...args) => {
  expect(await terminal.run(args)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
  });
});
