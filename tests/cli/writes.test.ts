/**
 * Records created and changed from a terminal: by options, by a file, and refused by the name of the option; and
 * exported files.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { demoPassword } from '#infrastructure/demo/people.js';
import { order } from '#tests/support/shop.js';
import { terminalForFile, worldForFile } from '#tests/support/world-for.js';

/** The last person to sign in acts, unless a command names another. */
const manager = ['--profile', 'essai'];
const [world, terminal] = await Promise.all([worldForFile(), terminalForFile()]);
const who = [...manager, '--url', world.url, '--email', 'manager@consigne.test'];
const login = await terminal.run(['login', ...who, '--password-stdin'], { input: `${demoPassword}\n` });
expect(login).toMatchObject({ code: 0 });

test('creates a cabinet and its locker by options, and changes only the named fields', async () => {
  const place = ['--name', 'Gare sud', '--location', 'Nantes', '--mode', 'Rental'];
  const cabinet = await terminal.json(['cabinets', 'create', ...place]);
  expect(cabinet).toMatchObject({ name: 'Gare sud', location: 'Nantes', mode: 'Rental', isActive: true });
  const edited = await terminal.json(['cabinets', 'edit', 'Gare sud', '--active', 'non']);
  expect(edited).toMatchObject({ name: 'Gare sud', location: 'Nantes', isActive: false });

  const size = ['--cabinet', 'Gare sud', '--size', 'Petit', '--number', '7'];
  expect(await terminal.json(['lockers', 'create', ...size])).toMatchObject({ number: 7 });
  const renamed = await terminal.json(['lockers', 'edit', 'Gare sud/7', '--name', 'Près de la porte']);
  expect(renamed).toMatchObject({ number: 7, name: 'Près de la porte' });
});

test('reads a rental article from a file, and prefers an option to it', async () => {
  const file = join(terminal.folder, 'scie.json');
  // As editors of Windows save it.
  const text = JSON.stringify({ name: 'Scie', rentalPricePerUnit: 3, depositAmount: 40 });
  writeFileSync(file, `\uFEFF${text}`);
  const asked = ['--cabinet', 'Outillage de la Gare', '--from', file, '--price', '3,50'];

  const item = await terminal.json(['rental-items', 'create', ...asked]);

  expect(item).toMatchObject({ name: 'Scie', rentalPricePerUnit: 3.5, depositAmount: 40 });
  const cheaper = await terminal.json(['rental-items', 'edit', 'Scie', '--deposit', '20']);
  expect(cheaper).toMatchObject({ rentalPricePerUnit: 3.5, depositAmount: 20, withdrawalExclusion: null });
  const edit = ['rental-items', 'edit', 'Scie', '--withdrawal-exclusion'];
  expect(await terminal.json([...edit, 'datedLeisure'])).toMatchObject({
    withdrawalExclusion: 'datedLeisure',
  });
  expect(await terminal.json([...edit, 'aucun'])).toMatchObject({ withdrawalExclusion: null });
});

test('books a rental for a customer, first as a dry run, and shows its link', async () => {
  const who = ['--name', 'Zoé Lambert', '--phone', '06 77 88 99 01', '--language', 'en'];
  const item = ['--cabinet', 'Outillage de la Gare', '--item', 'Nettoyeur vapeur', '--hours', '4'];
  const create = ['rentals', 'create', ...item, ...who];
  expect((await terminal.run([...create, '--dry-run'])).code).toBe(0);

  const booked = (await terminal.json(create)) as Record<string, unknown>;
  expect(booked).toMatchObject({ customerName: 'Zoé Lambert', customerEmail: '', customerLanguage: 'en' });
  const code = String(booked['rentalCode']);
  expect((await terminal.run(['rentals', 'list'])).stdout).toMatch(/attend le paiement/);
  expect(await terminal.json(['rentals', 'link', code])).toMatchObject({
    url: expect.stringContaining('#t='),
  });
  const preview = await terminal.run(['rentals', 'request-payment', code, '--dry-run']);
  expect(preview.stdout).toMatch(/Location à payer avant le/);
});

test('enters laundry paid at the counter with its articles by name', async () => {
  const order = await terminal.json([
    'pressing',
    'create',
    '--cabinet',
    'Pressing Talensac',
    '--items',
    'Chemise=2',
    '--name',
    'Camille Martin',
    '--phone',
    '06 12 34 56 78',
    '--payment',
    'T-1204',
    '--handed-over',
    'oui',
    '--language',
    'es',
  ]);

  expect(order).toMatchObject({
    customerLanguage: 'es',
    isCounterOrder: true,
    paymentReference: 'T-1204',
    itemCount: 2,
  });
});

test('names the state of an order that forbids an action, what it requires, and what is possible', async () => {
  const { items } = (await terminal.json(['pressing', 'list'])) as { items: { reference: string }[] };
  const { code, stderr } = await terminal.run(['pressing', 'pickup', items[0]?.reference ?? '']);

  expect(code).toBe(5);
  expect(stderr).toMatch(/État : « [^»]+ »\. Possible à l’état « Prête au retrait »\.$/m);
  expect(stderr).toMatch(/^ {2}Permis maintenant : .*(return|collect)/m);
  expect(stderr).not.toContain('Relisez');
});

test.each([
  [['companies', 'show', 'Nulle part'], 'Voir : consigne companies list'],
  [['lockers', 'create', '--cabinet', 'Retrait Commerce', '--number', '77', '--size', 'Géant'], '  Petit  '],
  [['cabinets', 'show', 'Nulle part'], 'Cherchez-le : consigne find "Nulle part"'],
])('%j says where such a record can be found', async (args, words) => {
  const { code, stderr } = await terminal.run(args);

  expect(code).toBe(3);
  expect(stderr).toContain(words);
});

test.runIf(existsSync('/dev/full'))('fails for data on a full disk, and not for messages', async () => {
  const shell = (command: string) =>
    terminal.start('sh', ['-c', `'${process.execPath}' '${terminal.file}' ${command}`]).ended;

  const data = await shell('cabinets list --json > /dev/full');
  expect(data).toMatchObject({ code: 1, stderr: expect.stringContaining('sortie standard') });
  expect(await shell('--help > /dev/full')).toMatchObject({ code: 1 });
  expect(await shell('cabinets list 2> /dev/full')).toMatchObject({ code: 0 });
  expect(await shell('rentals show ZZZZ 2> /dev/full')).toMatchObject({ code: 3 });
});

test('names a refused field in French by its option, and creates nothing', async () => {
  const { code, stdout, stderr } = await terminal.run(['contacts', 'create', '--email', 'pas un e-mail']);

  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain('--email : Email invalide');
  expect(stderr).toContain('--name : Le nom est requis');
  expect(await terminal.json(['contacts', 'list'])).toMatchObject({ totalItems: 0 });
});

test('leaves the fields of a contact that are not named', async () => {
  const known = ['--name', 'Blanchisserie Ouest', '--city', 'Rezé', '--email', 'ouest@exemple.fr'];
  await terminal.json(['contacts', 'create', ...known]);

  await terminal.json(['contacts', 'edit', 'Blanchisserie Ouest', '--city', 'Nantes']);
  const edited = await terminal.json(['contacts', 'edit', 'Blanchisserie Ouest', '--active', 'non']);

  expect(edited).toMatchObject({ city: 'Nantes', email: 'ouest@exemple.fr', isActive: false });
});

test.each([
  [['contacts', 'create', '--from', '/nulle/part.json'], 'Fichier illisible'],
  [['lockers', 'create', '--number', 'sept'], 'n’est pas un nombre (--number)'],
  [['cabinets', 'edit', 'Outillage de la Gare'], 'Rien à changer'],
])('%j is a wrong command', async (args, words) => {
  const { code, stderr } = await terminal.run(args);

  expect(code).toBe(2);
  expect(stderr).toContain(words);
});

test('lets only the platform’s administrator open and rename companies', async () => {
  const admin = ['--profile', 'plateforme'];
  const who = [...admin, '--url', world.url, '--email', 'admin@consigne.test'];
  await terminal.run(['login', ...who, '--password-stdin'], { input: `${demoPassword}\n` });

  await terminal.json(['companies', 'create', '--name', 'Pressing du Port', ...admin]);
  const renamed = ['companies', 'edit', 'Pressing du Port', '--name', 'Pressing des Quais'];
  expect(await terminal.json([...renamed, ...admin])).toMatchObject({ name: 'Pressing des Quais' });

  const unsaid = await terminal.run(['contacts', 'create', '--name', 'Blanchisserie Est', ...admin]);
  expect(unsaid.stderr).toContain('--company : à indiquer');
  const refused = await terminal.run(['companies', 'create', '--name', 'À moi', ...manager]);
  expect(refused).toMatchObject({ code: 5, stdout: '' });
});

test('shows the file of a customer, notes something and blocks them; nothing known is exit 3', async () => {
  const of = '06 98 76 54 99';
  expect((await terminal.run([...manager, 'customers', 'file', of])).code).toBe(3);
  const entered = await terminal.json([
    ...manager,
    'parcels',
    'create',
    '--cabinet',
    'Retrait Commerce',
    '--name',
    'Rose Petit',
    '--phone',
    of,
    '--email',
    'rose@exemple.fr',
    '--language',
    'de',
  ]);
  const shown = await terminal.run(['parcels', 'show', (entered as { id: string }).id]);
  expect(shown.stdout).toMatch(/Langue du client +Deutsch/);
  const note = [...manager, 'customers', 'note', 'rose@exemple.fr', '--text', 'Préfère le matin'];
  expect(await terminal.run(note)).toMatchObject({ code: 0 });
  expect(await terminal.run([...manager, 'customers', 'block', of, '--reason', 'Impayés'])).toMatchObject({
    code: 0,
  });

  const { stdout, stderr } = await terminal.run([...manager, 'customers', 'file', of]);
  expect(stdout).toMatch(/Colis \S+ .*En attente de dépôt/);
  expect(stdout).toContain('Préfère le matin');
  expect(stderr).toMatch(/bloquées depuis le .+ : Impayés/);
  expect(stderr).toContain('Ne doit rien.');
  await terminal.run([...manager, 'customers', 'unblock', of, '--reason', 'Bloqué par erreur']);
  expect(await terminal.json([...manager, 'customers', 'file', of])).toMatchObject({
    name: 'Rose Petit',
    block: null,
  });
});

test('shows the stored data of a person, and erases it once their parcel is over; no data is exit 3', async () => {
  const person = ['personal-data', 'show', 'lise@exemple.fr'];
  const erase = ['personal-data', 'erase', '06 98 76 54 32', '--reason', 'Demande écrite', '--yes'];
  expect(await terminal.run(person)).toMatchObject({
    code: 3,
    stderr: expect.stringContaining('Rien n’est conservé'),
  });
  const parcel = await terminal.json([
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
  ]);
  const { id } = parcel as { id: string };

  expect(await terminal.json(person)).toMatchObject({ orders: [{ kind: 'parcel' }], ordersInUse: 1 });
  expect(await terminal.run(erase)).toMatchObject({
    code: 5,
    stderr: expect.stringContaining('Commandes en cours'),
  });
  await terminal.json(['parcels', 'cancel', id, '--reason', 'Doublon']);
  const table = await terminal.run(person);
  expect(table.stdout).toMatch(/Colis .*Annulé.*Lise Roy/);
  expect(table.stderr).toContain('Commandes : 1, clients fréquents : 1');

  expect(await terminal.json(erase)).toMatchObject({ orders: 1, frequentCustomers: 1, invoicesRetained: 0 });
  expect(await terminal.run(person)).toMatchObject({ code: 3 });
});

test('prints the digits of a maintenance code as data, also with --quiet', async () => {
  const locker = 'Outillage de la Gare/3';
  const asked = await terminal.run(['lockers', 'maintenance-code', locker, '--reason', 'Gâche']);
  expect(asked).toMatchObject({ code: 0 });

  expect((await terminal.run(['lockers', 'reveal', locker, '-q'])).stdout).toMatch(
    /^Code de maintenance +\d+$/m,
  );
  expect((await terminal.run(['lockers', 'revoke', locker])).stderr).toMatch(/Code repris : [a-zé ]+\.$/m);
});

test('names the profile of a bulk in the command that resumes it', async () => {
  const identify = ['lockers', 'identify', 'Outillage de la Gare/1', 'nulle part/9', ...manager];

  const { code, stderr } = await terminal.run(identify);

  expect(code).toBe(7);
  const [, resume = ''] = /^Reprendre : consigne (.+)$/m.exec(stderr) ?? [];
  expect(resume).toMatch(/^lockers identify --profile essai --resume /);
});

test('answers an unknown sort with the known ones', async () => {
  const { code, stderr } = await terminal.run(['lockers', 'list', '--sort', 'couleur']);

  expect(code).toBe(2);
  expect(stderr).toMatch(/--sort : .*Tris possibles : .*number/);
});

test('writes a proof file to the given place, with its reason in the audit', async () => {
  const { orderId, reference } = await order(world);
  const file = join(terminal.folder, 'preuve.pdf');
  const args = ['shop', 'proof', reference, '--output', file, '--reason', 'Assureur'];

  expect(await terminal.run([...args, ...manager])).toMatchObject({ code: 0 });

  expect(readFileSync(file).subarray(0, 8).toString()).toBe('%PDF-1.7');
  const audited = await world.running.platform.ports.read((store) =>
    store.audit.where({ subjectId: orderId, action: 'shopOrder.proof' }),
  );
  expect(audited).toMatchObject([{ reason: 'Assureur', via: 'cli' }]);
});

test('lists batteries to take along by cabinet, and that they were changed where no lock reports it', async () => {
  const plan = ['cabinets', 'batteries', '--cabinet', 'Retrait Commerce', '--within'];
  const { stdout, stderr } = await terminal.run([...plan, '1700d']);

  expect(stdout).toMatch(/Retrait Commerce\/5 +2×AAA +à changer vers le \d\d\/\d\d\/\d{4} \(estimation\)/);
  expect(stderr).toMatch(/À prendre : 1.jeu de 2×AAA/);
  expect((await terminal.run([...plan, '7'])).stderr).toContain('Aucune pile à changer');
  expect(await terminal.run([...plan, 'bientôt'])).toMatchObject({ code: 2 });

  expect(await terminal.json(['lockers', 'replace-battery', 'Retrait Commerce/5'])).toMatchObject({
    number: 5,
  });
  expect(await terminal.run(['lockers', 'replace-battery', 'Retrait Commerce/1'])).toMatchObject({ code: 5 });
});
