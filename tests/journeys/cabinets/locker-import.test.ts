/** Commissioning by CSV: every line checked with its reason, all stored or none, within the tenant. */
import { expect, test } from 'vitest';
import { lockerFields } from '#domain/lockers/locker-fields.js';
import { pickFields } from '#domain/shared/described-field.js';
import { newCabinet } from '#tests/support/cabinets.js';
import { codeOf, refusalOf } from '#tests/support/refusals.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

const world = await worldForFile();
const manager = await signIn(world, 'manager');
const neighbour = await signIn(world, 'neighbour');
const north = await newCabinet(manager, 'Gare nord');
const south = await newCabinet(manager, 'Gare sud');

const titles = 'Consigne;Numéro;Taille;N° de série;Serrure;Secret;Rangée;Colonne;Couleur';
const fileOf = (...lines: readonly string[]): string =>
  Buffer.from([titles, ...lines].join('\r\n')).toString('base64');
const lockersOf = async (cabinetId: string) =>
  (await manager.listLockers({ query: { cabinetId, pageSize: 100, sort: 'number' } })).items;

const secret = '0123456789abcdef'.repeat(4);

test('a correct file is checked, then its lockers exist with their locks and places', async () => {
  const body = {
    csvFile: fileOf(
      'Gare nord;1;Petit;IMP-1;;;1;1;',
      `${north.publicNumber};N° 2;moyen;IMP-2;;;2;1;`,
      `Gare sud;1;Grand;IMP-3;eurolock3780;${secret};;;`,
      'gare sud;2;Petit;;;;;;rouge',
    ),
  };
  const checked = await manager.importLockers({ body: { ...body, dryRun: true } });
  expect(checked).toMatchObject({ isDryRun: true, lines: 4, goodLines: 4, created: 0, problems: [] });
  expect(checked.unknownTitles).toEqual(['Couleur']);
  expect(await lockersOf(north.id)).toEqual([]);

  expect(await manager.importLockers({ body })).toMatchObject({ isDryRun: false, created: 4 });
  expect(await lockersOf(north.id)).toMatchObject([
    { number: 1, name: 'Casier 1', sizeLabel: 'Petit', status: 'free', gridRow: 1, gridColumn: 1 },
    { number: 2, sizeLabel: 'Moyen', smartlockSerialNumber: 'IMP-2', gridRow: 2, gridColumn: 1 },
  ]);
  expect(await lockersOf(south.id)).toMatchObject([
    { smartlockType: 'eurolock3780', status: 'free', commissionedAt: expect.any(String) },
    { number: 2, status: 'unequipped', commissionedAt: null, gridRow: null },
  ]);
  const { doors } = await manager.cabinetDoors({ params: { cabinetId: north.id } });
  expect(doors.map(({ gridRow, gridColumn }) => [gridRow, gridColumn])).toEqual([
    [1, 1],
    [2, 1],
  ]);
  const { items } = await manager.listAudit({ query: { action: 'locker.import' } });
  expect(items.map(({ facts }) => facts)).toContainEqual({ created: 2, commissioned: 2 });
});

test('one wrong line keeps every line out, and each shows its column, value and reason', async () => {
  const csvFile = fileOf(
    'Gare nord;30;Petit;OK-1;;;;;',
    'Gare nord;1;Petit;;;;;;',
    'Gare nord;30;Petit;;;;;;',
    'Gare nord;31;Petit;IMP-1;;;;;',
    'Gare nord;32;Petit;OK-1;;;;;',
    'Gare nord;33;Géant;;;;;;',
    'Gare est;34;Petit;;;;;;',
    ';35;Petit;;;;;;',
    'Gare nord;zéro;Petit;;;;;;',
    'Gare nord;36;Petit;OK-2;ev609;;;;',
    'Gare nord;37;Petit;OK-3;eurolock3780;;;;',
    'Gare nord;38;Petit;OK-4;;;3;;',
    'Gare nord;39;Petit;;;;1;1;',
    'Gare nord;40;Petit;1E+15;;;;;',
    'Gare nord;41;Petit;;;;99;1;',
  );
  const { problems, created, goodLines } = await manager.importLockers({ body: { csvFile } });

  expect([created, goodLines]).toEqual([0, 1]);
  expect(problems.map(({ line, field }) => `${line} ${field}`)).toEqual([
    '3 number',
    '4 number',
    '5 serial',
    '6 serial',
    '7 size',
    '8 cabinet',
    '9 cabinet',
    '10 number',
    '11 model',
    '12 secret',
    '13 gridColumn',
    '14 gridRow',
    '15 serial',
    '16 gridRow',
  ]);
  expect(problems[0]).toEqual({
    line: 3,
    field: 'number',
    column: 'Numéro',
    value: '1',
    message: 'Ce numéro est déjà pris dans cette consigne.',
  });
  expect(problems[1]?.message).toContain('ligne 2');
  expect((await lockersOf(north.id)).map(({ number }) => number)).toEqual([1, 2]);
});

test('another company’s size and cabinet do not exist; a line of another cabinet is refused', async () => {
  const { items } = await neighbour.listCabinetSizes({ query: {} });
  const [size] = items;
  const csvFile = fileOf(`Gare nord;50;${size?.label ?? ''};;;;;;`);
  const sizes = await manager.listCabinetSizes({ query: { pageSize: 100 } });
  const isShared = sizes.items.some(({ label }) => label === size?.label);
  const { problems } = await neighbour.importLockers({ body: { csvFile, dryRun: true } });
  expect(problems.map(({ field }) => field)).toEqual(['cabinet']);
  const own = await manager.importLockers({ body: { csvFile, dryRun: true } });
  expect(own.problems.map(({ field }) => field)).toEqual(isShared ? [] : ['size']);

  const body = { csvFile: fileOf('Gare sud;60;Petit;;;;;;'), cabinetId: north.id, dryRun: true };
  expect((await manager.importLockers({ body })).problems[0]?.field).toBe('cabinet');
  expect(await codeOf(neighbour.importLockers({ body }))).toBe('NOT_FOUND');
  const operator = await signIn(world, 'operator');
  expect(await codeOf(operator.importLockers({ body }))).toBe('FORBIDDEN');
});

test('an empty file says so, and a size of nobody is refused in French', async () => {
  const importing = (csvFile: string) => manager.importLockers({ body: { csvFile } });
  const empty = await refusalOf(importing(''));
  expect(empty.body['errors']).toEqual({ csvFile: [expect.stringMatching(/au moins une ligne de titres/)] });
  const body = { cabinetId: north.id, cabinetSizeId: north.id, number: 900 };
  const foreign = await refusalOf(manager.createLocker({ body }));
  expect(foreign.body['errors']).toEqual({
    cabinetSizeId: [expect.stringMatching(/^Choisissez une taille/)],
  });
});

test('three thousand lines are one import', async () => {
  const { id } = await newCabinet(manager, 'Entrepôt');
  const lines = Array.from({ length: 3_000 }, (_, place) => `Entrepôt;${place + 1};Petit;BIG-${place};;;;;`);
  const report = await manager.importLockers({ body: { csvFile: fileOf(...lines) } });

  expect(report).toMatchObject({ created: 3_000, problems: [] });
  expect((await manager.lockerCounts({ query: { cabinetId: id } })).counts).toEqual({ free: 3_000 });
  const again = await manager.importLockers({ body: { csvFile: fileOf(...lines), dryRun: true } });
  expect(again).toMatchObject({ goodLines: 0 });
  expect(again.problems).toHaveLength(6_000);
});

test('doors are arranged at once: each exactly once, or by their numbers again', async () => {
  const params = { cabinetId: north.id };
  const [one, two] = (await lockersOf(north.id)).map(({ id }) => id);
  if (!one || !two) throw new Error('The cabinet has two lockers');
  const placesOf = ({ doors }: Awaited<ReturnType<SignedIn['cabinetDoors']>>) =>
    doors.map(({ gridColumn, gridRow }) => [gridColumn, gridRow]);

  const columns = [[two], [one]];
  expect(placesOf(await manager.arrangeDoors({ params, body: { columns } }))).toEqual([
    [2, 1],
    [1, 1],
  ]);
  const shown = await manager.publicCabinet({ params });
  expect(shown.doors).toContainEqual(expect.objectContaining({ number: 1, gridColumn: 2, gridRow: 1 }));
  for (const wrong of [[[one]], [[one], [one]], [[one, two, south.id]]])
    expect(await codeOf(manager.arrangeDoors({ params, body: { columns: wrong } }))).toBe(
      'VALIDATION_FAILED',
    );
  expect(await codeOf(neighbour.arrangeDoors({ params, body: { columns } }))).toBe('NOT_FOUND');
  expect(placesOf(await manager.arrangeDoors({ params, body: { columns: null } }))).toEqual([
    [null, null],
    [null, null],
  ]);
});

test('a place is kept by the form, too, and refused beyond the largest cabinet', async () => {
  const [first] = await lockersOf(north.id);
  if (!first) throw new Error('The cabinet has lockers');
  const { gridRow: _row, gridColumn: _column, ...known } = pickFields(lockerFields, first);
  const fields = { ...known, version: first.version };
  const params = { lockerId: first.id };
  const moved = await manager.updateLocker({ params, body: { ...fields, gridRow: 3, gridColumn: 2 } });
  expect(moved).toMatchObject({ gridRow: 3, gridColumn: 2 });
  // A page of the version before does not know of places.
  const again = await manager.updateLocker({
    params,
    body: { ...fields, version: moved.version, name: 'Haut' },
  });
  expect(again).toMatchObject({ name: 'Haut', gridRow: 3, gridColumn: 2 });
  const refused = await manager
    .updateLocker({ params, body: { ...fields, version: again.version, gridRow: 51, gridColumn: 2 } })
    .catch((error: unknown) => error);
  expect(refused).toHaveProperty(['body', 'errors', 'gridRow']);
});

test('the lockers of a copied cabinet get their locks from a file, and nothing else of them changes', async () => {
  const copied = await manager.duplicateCabinet({
    params: { cabinetId: north.id },
    body: { name: 'Gare ouest' },
  });
  const [first, second] = await lockersOf(copied.id);
  const noLock = { csvFile: fileOf('Gare ouest;1;Petit;;;;;;') };
  expect((await manager.importLockers({ body: noLock })).problems).toMatchObject([
    { field: 'number', message: 'Ce numéro est déjà pris dans cette consigne.' },
  ]);
  const wrong = fileOf(
    'Gare ouest;1;Grand;OUEST-1;;;;;',
    'Gare ouest;2;Moyen;OUEST-2;;;;;',
    'Gare ouest;2;Moyen;OUEST-3;;;;;',
  );
  expect((await manager.importLockers({ body: { csvFile: wrong } })).problems).toMatchObject([
    { line: 2, field: 'size', message: 'Indiquez la taille de ce casier, qui existe déjà : Petit.' },
    { line: 4, field: 'number', message: 'Gardez une seule ligne : la ligne 3 a le même.' },
  ]);

  const csvFile = fileOf(
    'Gare ouest;1;Petit;OUEST-1;;;;;',
    `Gare ouest;2;Moyen;OUEST-2;eurolock3780;${secret};7;1;`,
  );
  expect(await manager.importLockers({ body: { csvFile } })).toMatchObject({ created: 2, problems: [] });

  expect(await lockersOf(copied.id)).toMatchObject([
    {
      id: first?.id,
      name: first?.name,
      gridRow: first?.gridRow,
      gridColumn: first?.gridColumn,
      status: 'free',
      smartlockSerialNumber: 'OUEST-1',
    },
    { id: second?.id, gridRow: 7, gridColumn: 1, status: 'free', smartlockType: 'eurolock3780' },
  ]);
  const { items } = await manager.listAudit({ query: { action: 'locker.import', cabinetId: copied.id } });
  expect(items.map(({ facts }) => facts)).toEqual([{ created: 0, commissioned: 2 }]);
  expect((await manager.importLockers({ body: { csvFile } })).problems).toHaveLength(5);
});
