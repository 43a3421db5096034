/**
 * Sizes, articles, packages, frequent customers and lockers from a terminal: created, changed and removed, and refused
 * with a message.
 */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { CopyReport } from '#application/contract/lockers/cabinet-copy.js';
import { signInAt } from '#tests/support/terminal.js';
import { terminalForFile, worldForFile } from '#tests/support/world-for.js';

const [world, terminal] = await Promise.all([worldForFile(), terminalForFile()]);
for (const person of ['support', 'admin', 'manager'] as const)
  await signInAt(terminal, world.url, person, '--profile', person);

const refused = { code: 5, stdout: '' };
const viaOf = async (action: string) => {
  const { items } = (await terminal.json(['audit', 'list', '--action', action])) as {
    items: { via: string }[];
  };
  return items.map(({ via }) => via);
};

test('creates a row of lockers of a new size, and removes one of them with a reason', async () => {
  const size = ['--height', '300', '--width', '400', '--depth', '500', '--color', '#3366CC'];
  expect(await terminal.json(['sizes', 'create', '--label', 'Mi-haut', ...size])).toMatchObject({
    slotCount: 1,
  });
  expect(await terminal.json(['sizes', 'edit', 'Mi-haut', '--depth', '520'])).toMatchObject({
    depth: 520,
    width: 400,
  });
  const place = ['--name', 'Gare nord', '--location', 'Nantes', '--mode', 'Rental'];
  await terminal.json(['cabinets', 'create', ...place]);
  const row = ['--cabinet', 'Gare nord', '--size', 'Mi-haut', '--first', '4', '--count', '2'];
  expect(await terminal.json(['lockers', 'create-row', ...row])).toMatchObject({
    items: [{ number: 4 }, { number: 5 }],
  });
  expect((await terminal.run(['sizes', 'list'])).stdout).toContain('300 × 400 × 520');

  expect(await terminal.run(['sizes', 'delete', 'Mi-haut', '--yes'])).toMatchObject(refused);
  const gone = ['lockers', 'delete', 'Gare nord/4', '--reason', 'Colonne démontée'];
  expect(await terminal.run([...gone, '--no-input'])).toMatchObject({ code: 2 });
  expect(await terminal.run([...gone, '--yes'])).toMatchObject({ code: 0 });
  expect(await terminal.run(['cabinets', 'delete', 'Gare nord', '--yes'])).toMatchObject({ code: 0 });
  expect(await terminal.run(['sizes', 'delete', 'Mi-haut', '--yes'])).toMatchObject({ code: 0 });
  expect(await viaOf('locker.delete')).toEqual(['cli']);
});

test('finds an article of the shop by its number, and leaves fields that are not named unchanged', async () => {
  const edited = await terminal.json(['items', 'edit', 'limo-75', '--stock', '24']);
  expect(edited).toMatchObject({ sku: 'LIMO-75', stockQuantity: 24, requiresSpecificLockerType: null });
  expect(
    await terminal.run(['items', 'edit', 'LIMO-75', '--stock', '25', '--profile', 'support']),
  ).toMatchObject(refused);
  const coffee = ['--cabinet', 'Petite boutique Graslin', '--name', 'Café du port', '--price', '5,50'];
  expect(await terminal.json(['items', 'create', ...coffee])).toMatchObject({
    price: 5.5,
    stockQuantity: -1,
  });
  expect(await terminal.run(['items', 'delete', 'Café du port', '--yes'])).toMatchObject({ code: 0 });
  expect(await terminal.run(['items', 'delete', 'Café du port', '--yes'])).toMatchObject({ code: 3 });
});

test('names a package by its hours: adds it, changes it, refuses a second one, removes it', async () => {
  const added = ['add-package', 'PERC-18', '--hours', '500', '--price', '90'];
  const run = (...args: string[]) => terminal.run(['rental-items', ...args]);
  expect(await run(...added, '--dry-run')).toMatchObject({ code: 0 });
  expect(await run(...added)).toMatchObject({ code: 0, stderr: expect.stringContaining('Forfait de 500 h') });
  expect(await run(...added)).toMatchObject(refused);
  const dearer = ['rental-items', 'edit-package', 'PERC-18', '--hours', '500', '--price', '95,50'];
  expect(await terminal.json(dearer)).toMatchObject({ priceHt: 95.5, isActive: true });
  expect((await run('packages', 'PERC-18')).stdout).toMatch(/500 h +95,50/);
  expect(await run('remove-package', 'PERC-18', '--hours', '501', '--yes')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('500 h'),
  });
  expect(await run('remove-package', 'PERC-18', '--hours', '500', '--yes')).toMatchObject({ code: 0 });
});

test('deletes customers, contacts and companies after a confirmation, and only for their own company', async () => {
  await terminal.json(['customers', 'create', '--name', 'Lise Roy', '--phone', '06 98 76 54 32']);
  expect(await terminal.json(['customers', 'edit', 'Lise Roy', '--email', 'lise@exemple.fr'])).toMatchObject({
    phone: expect.stringContaining('98'),
    email: 'lise@exemple.fr',
  });
  expect(await terminal.run(['customers', 'delete', 'Lise Roy', '--no-input'])).toMatchObject({ code: 2 });
  expect(await terminal.run(['customers', 'delete', 'Lise Roy', '--yes'])).toMatchObject({ code: 0 });
  await terminal.json(['contacts', 'create', '--name', 'Blanchisserie Est']);
  expect(await terminal.run(['contacts', 'delete', 'Blanchisserie Est', '--yes'])).toMatchObject({ code: 0 });
  const admin = ['--profile', 'admin'];
  await terminal.json(['companies', 'create', '--name', 'Pressing du Port', ...admin]);
  const close = ['companies', 'delete', 'Pressing du Port', '--yes'];
  expect(await terminal.run([...close, ...admin])).toMatchObject({ code: 0 });
});

test('writes a parcel’s recipient and the reserves on laundry from the terminal', async () => {
  const { trackingNumber } = (await terminal.json([
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
  ])) as { trackingNumber: string };
  const edited = await terminal.json(['parcels', 'edit', trackingNumber, '--notes', 'Fragile']);
  expect(edited).toMatchObject({ notes: 'Fragile', customerEmail: 'lise@exemple.fr' });

  const { reference } = (await terminal.json([
    'pressing',
    'create',
    '--cabinet',
    'Pressing Talensac',
    '--items',
    'Chemise=2',
    '--name',
    'Lise Roy',
    '--phone',
    '06 98 76 54 32',
    '--payment',
    'T-1204',
    '--handed-over',
    'oui',
  ])) as { reference: string };
  const reserves = await terminal.run(['pressing', 'reserves', reference, '--reserves', 'Bouton manquant']);
  expect(reserves).toMatchObject({ code: 0 });
});

test('imports an exported catalogue without a change, and stock only on request', async () => {
  const shop = ['--cabinet', 'Petite boutique Graslin', '--profile', 'manager'];
  await terminal.json(['items', 'edit', 'LIMO-75', '--stock', '24']);
  const file = join(terminal.folder, 'articles.csv');
  expect(await terminal.run(['shop', 'export-items', ...shop, '--output', file])).toMatchObject({ code: 0 });
  expect(await terminal.json(['shop', 'import-items', file, ...shop])).toMatchObject({
    created: 0,
    updated: 0,
    changes: [],
  });
  await terminal.json(['items', 'edit', 'LIMO-75', '--stock', '21']);
  const stock = async () => (await terminal.json(['items', 'list', '--search', 'LIMO-75'])) as object;

  const judged = await terminal.run(['shop', 'import-items', file, ...shop, '--dry-run']);
  const kept = await terminal.run(['shop', 'import-items', file, ...shop]);

  expect(judged.stdout).toMatch(/Stock +21 → 24/);
  expect(kept).toMatchObject({ code: 0, stderr: expect.stringContaining('1 stock reste') as string });
  expect(await stock()).toMatchObject({ items: [{ stockQuantity: 21 }] });
  expect(await terminal.json(['shop', 'import-items', file, ...shop, '--stock'])).toMatchObject({
    updated: 1,
  });
  expect(await stock()).toMatchObject({ items: [{ stockQuantity: 24 }] });
});

test('changes many prices at once, after a dry run that changes none', async () => {
  const prices = ['items', 'prices', '--profile', 'manager', '--search', 'Limonade', '--percent', '10'];
  const shown = (await terminal.json([...prices, '--dry-run'])) as { lines: { before: number }[] };
  const [line] = shown.lines;
  const after = Math.round((line?.before ?? 0) * 110) / 100;
  expect(shown.lines).toMatchObject([{ outcome: 'changes', after }]);

  expect(await terminal.run([...prices, '--no-input'])).toMatchObject({ code: 2 });
  expect(await terminal.run([...prices, '--set', '3', '--yes'])).toMatchObject({ code: 2 });
  expect((await terminal.run([...prices, '--yes'])).stderr).toContain('1 prix changé, 0 refusé.');
  const again = (await terminal.json([...prices, '--dry-run'])) as typeof shown;
  expect(again.lines).toMatchObject([{ before: after }]);

  const free = ['rental-items', 'prices', '--profile', 'manager', '--add=-1000', '--yes'];
  const refusal = await terminal.run(free);
  expect(refusal).toMatchObject({ code: 5 });
  expect(refusal.stdout).toContain('Un prix est d’au moins 0,01 €.');
});

test('duplicates a cabinet, and copies it to a group after a dry run', async () => {
  const as = ['--profile', 'manager'];
  const from = 'Outillage de la Gare';
  const made = await terminal.json(['cabinets', 'duplicate', from, '--name', 'Gare de Redon', ...as]);
  expect(made).toMatchObject({ mode: 'Rental', gatewaySecret: expect.any(String) });
  await terminal.run(['cabinets', 'edit', 'Gare de Redon', '--region', 'Ille', ...as]);
  const copy = ['cabinets', 'copy', from, '--lockers', '--articles', '--update', ...as];

  const [one] = ((await terminal.json([...copy, '--region', 'ille', '--dry-run'])) as CopyReport).cabinets;
  expect(one?.name).toBe('Gare de Redon');
  expect(new Set(one?.lines.map(({ outcome }) => outcome))).toEqual(new Set(['unchanged']));
  expect(await terminal.run([...copy, '--no-input'])).toMatchObject({ code: 2 });
});
