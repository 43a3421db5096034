/** Coordinates of many cabinets by CSV: every line checked with its reason, all stored or none, within the tenant. */
import { expect, test } from 'vitest';
import { newCabinet } from '#tests/support/cabinets.js';
import { codeOf } from '#tests/support/refusals.js';
import { signIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

const world = await worldForFile();
const manager = await signIn(world, 'manager');
const north = await newCabinet(manager, 'Gare nord');
const south = await newCabinet(manager, 'Gare sud');

const fileOf = (...lines: readonly string[]): string => Buffer.from(lines.join('\r\n')).toString('base64');
const coordinatesOf = async (cabinetId: string) =>
  (await manager.cabinet({ params: { cabinetId } })).coordinates;
const titles = 'Consigne;Latitude;Longitude;Remarque';

test('a correct file is checked, then its cabinets are on the plan', async () => {
  const csvFile = fileOf(titles, 'gare NORD;47,21837;-1,55362;vue', `${south.publicNumber};47.2;-1.5;`);
  const checked = await manager.importCoordinates({ body: { csvFile, dryRun: true } });
  expect(checked).toMatchObject({ isDryRun: true, lines: 2, goodLines: 2, created: 0, problems: [] });
  expect(checked.unknownTitles).toEqual(['Remarque']);
  expect(await coordinatesOf(north.id)).toBe('');

  expect(await manager.importCoordinates({ body: { csvFile } })).toMatchObject({ created: 2 });
  expect(await coordinatesOf(north.id)).toBe('47.21837, -1.55362');
  const { items } = await manager.listAudit({ query: { cabinetId: north.id, action: 'cabinet.update' } });
  expect(items).toHaveLength(1);
  // The same file again changes nothing.
  await manager.importCoordinates({ body: { csvFile } });
  const again = await manager.listAudit({ query: { cabinetId: north.id, action: 'cabinet.update' } });
  expect(again.items).toHaveLength(1);
});

test('each wrong line is named, and keeps all out', async () => {
  const csvFile = fileOf(
    titles,
    'Gare nord;48;-1;',
    'Gare sud;-1.5;47.2;',
    'Gare nord;48;-1;',
    'Nulle part;48;-1;',
    'Bricolage de la Société voisine;48;-1;',
    `${south.publicNumber};95;200;`,
    'Gare nord;47,2,1;-1;',
    'Gare nord;;;',
  );
  const { problems, created } = await manager.importCoordinates({ body: { csvFile } });
  expect(created).toBe(0);
  expect(problems.map(({ line, column, message }) => [line, column, message.split(/[ :]/)[0]])).toEqual([
    [3, 'Latitude', 'Échangez'],
    [4, 'Consigne', 'Gardez'],
    [5, 'Consigne', 'Choisissez'],
    [6, 'Consigne', 'Choisissez'],
    [7, 'Consigne', 'Gardez'],
    [7, 'Latitude', 'Corrigez'],
    [8, 'Consigne', 'Gardez'],
    [8, 'Latitude', 'Indiquez'],
    [9, 'Consigne', 'Gardez'],
    [9, 'Coordonnées', 'Indiquez'],
  ]);
  expect(await coordinatesOf(north.id)).toBe('47.21837, -1.55362');
});

test('takes the column of an export, is for managers, and knows no neighbour’s cabinet', async () => {
  const csvFile = fileOf('Consigne;Coordonnées', 'Gare sud;48.1, -1.6');
  const operator = await signIn(world, 'operator');
  expect(await codeOf(operator.importCoordinates({ body: { csvFile } }))).toBe('FORBIDDEN');
  const neighbour = await signIn(world, 'neighbour');
  expect((await neighbour.importCoordinates({ body: { csvFile } })).problems).toMatchObject([
    { line: 2, field: 'cabinet' },
  ]);
  await manager.importCoordinates({ body: { csvFile } });
  expect(await coordinatesOf(south.id)).toBe('48.10000, -1.60000');
});
