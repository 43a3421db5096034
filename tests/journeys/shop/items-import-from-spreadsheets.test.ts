/** Imports of files saved by a spreadsheet: matching lines, changed cells, and stock sold since the export. */
import { describe, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { importFile, makeSellable, sellableEditOf } from '#tests/support/sellable-items.js';
import { savedBySpreadsheet } from '#tests/support/spreadsheet.js';
import { signIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

const world = await worldForFile();
const manager = await signIn(world, 'manager');

const cabinetId = demoIds.shopCabinet;
const bySku = async (sku: string) =>
  (await manager.listItems({ query: { cabinetId, search: sku, pageSize: 100 } })).items.filter(
    (item) => item.sku === sku,
  );
const many = async () => {
  const { counts } = await manager.itemCounts({ query: { cabinetId } });
  return Number(counts['true']) + Number(counts['false']);
};

test('an exported catalogue in which a spreadsheet changed one price changes that price', async () => {
  const skus = ['0042', '3760210000000', '3-4', '2E45', '12,50', '=1+1', "'0123", 'VRAI'];
  for (const sku of skus) await makeSellable(manager, { sku, name: sku, stockQuantity: 2 });
  await makeSellable(manager, { name: 'Thé ☕', sku: null });
  const address = `${world.url}/api/items/export?cabinetId=${cabinetId}`;
  const file = await (await fetch(address, { headers: manager.headers })).text();

  const saved = savedBySpreadsheet(file, { separator: ';', encoding: 'windows-1252' }, (row) => {
    if (row.get('Nom') === 'Thé ☕') row.set('Prix TTC', '6,20');
  });
  const report = await importFile(manager, saved, { applyStock: true });

  expect(report).toMatchObject({ created: 0, updated: 1, problems: [] });
  expect(report.changes).toMatchObject([{ item: 'Thé ☕', field: 'price', from: '4,9', to: '6,2' }]);
  for (const sku of skus) expect(await bySku(sku)).toMatchObject([{ name: sku, version: 1 }]);
});

describe('an item', () => {
  test('with a reference that appears twice, in the file or at the cabinet, is not guessed', async () => {
    await makeSellable(manager, { sku: 'JUMEAU' });
    await makeSellable(manager, { sku: 'JUMEAU' });

    const { problems } = await importFile(manager, 'Nom;Prix;Référence\nA;1;DEUX\nB;2;DEUX\nC;3;JUMEAU');

    expect(problems.map(({ line, field }) => [line, field])).toEqual([
      [3, 'sku'],
      [4, 'sku'],
    ]);
  });

  test('without a reference is found by the identifier of the export, and by none of another cabinet', async () => {
    const known = await makeSellable(manager, { name: 'Sans référence', sku: null, price: 3 });
    const itemOfOtherCabinet = await makeSellable(manager, {
      cabinetId: demoIds.pressingCabinet,
      name: 'Ailleurs',
    });
    const head = 'Nom;Prix;Identifiant';
    const before = await many();

    const renamed = await importFile(manager, `${head}\nNommé;3,5;${known.id.toUpperCase()}`);
    const foreign = await importFile(manager, `${head}\nAilleurs;3,5;${itemOfOtherCabinet.id}`);
    const twice = await importFile(manager, `${head}\nNommé;4;${known.id}\nCopie;5;${known.id}`);

    expect(renamed).toMatchObject({ created: 0, updated: 1, problems: [] });
    expect(foreign.problems).toMatchObject([{ line: 2, field: 'id', value: itemOfOtherCabinet.id }]);
    expect(twice.problems).toMatchObject([{ line: 3, field: 'id' }]);
    expect(await manager.item({ params: { sellableItemId: known.id } })).toMatchObject({
      name: 'Nommé',
      price: 3.5,
    });
    expect(await many()).toBe(before);
  });

  test('without either is found by an exact match; an ambiguous line is not guessed', async () => {
    await makeSellable(manager, { name: 'Parapluie pliant', price: 9.9 });
    const before = await many();

    const same = await importFile(manager, 'Nom;Prix\nParapluie pliant;9,90');
    const other = await importFile(manager, 'Nom;Prix\nParapluie pliant;8,90');

    expect(same).toMatchObject({ created: 0, updated: 0, unchanged: 1, problems: [] });
    expect(other.problems).toMatchObject([{ line: 2, field: 'name' }]);
    expect(await many()).toBe(before);
  });

  test('takes no reference of another one', async () => {
    const known = await makeSellable(manager, { sku: 'MIENNE' });
    await makeSellable(manager, { sku: 'AUTRE' });

    const { problems } = await importFile(
      manager,
      `Nom;Prix;Référence;Identifiant\nSavon;5;AUTRE;${known.id}`,
    );

    expect(problems).toMatchObject([{ line: 2, field: 'sku', value: 'AUTRE' }]);
  });
});

describe('a cell that a spreadsheet changed', () => {
  test.each([
    ['3,76021E+12', /apostrophe.*nombre/],
    ['3.76E+12', /nombre/],
    ['03-avr', /date/],
    ['04/03/2026', /date/],
    ['123', /'0123/],
    ['12,5', /'12,50/],
    ['376021000000012000', /'376021000000012345/],
  ])('%s is no new reference; after an apostrophe it is', async (sku, message) => {
    for (const known of ['0123', '12,50', '376021000000012345'])
      if ((await bySku(known)).length === 0) await makeSellable(manager, { sku: known });
    const line = (cell: string) =>
      importFile(manager, `Nom;Prix;Référence\nTout neuf;5;"${cell}"`, { dryRun: true });

    expect((await line(sku)).problems).toMatchObject([
      { line: 2, field: 'sku', value: sku, message: expect.stringMatching(message) as string },
    ]);
    expect(await line(`'${sku}`)).toMatchObject({ problems: [], created: 1 });
  });

  test('does not change the reference of an item that has its identifier', async () => {
    const known = await makeSellable(manager, { sku: '00789' });
    const file = `Nom;Prix;Référence;Identifiant\nSavon;5;789;${known.id}`;

    expect((await importFile(manager, file)).problems).toMatchObject([
      { line: 2, field: 'sku', message: expect.stringMatching(/Videz.*00789/) as string },
    ]);
    expect(await importFile(manager, file.replace(';789;', ";'789;"))).toMatchObject({ updated: 1 });
    expect(await bySku('789')).toMatchObject([{ id: known.id }]);
  });

  test('a rate of 0.2 is reported as ambiguous, unless it has a percent sign or was so before', async () => {
    const known = await makeSellable(manager, { sku: 'TAUX', tvaRate: 0.9 });
    const line = (rate: string) => importFile(manager, `Nom;Prix;Référence;TVA\nSavon;5;TAUX;${rate}`);

    expect((await line('0,2')).problems).toMatchObject([{ field: 'tvaRate', value: '0,2' }]);
    expect((await line('0,9')).problems).toEqual([]);
    expect((await line('0,2 %')).problems).toEqual([]);
    expect((await line('0')).problems).toEqual([]);
    expect(await manager.item({ params: { sellableItemId: known.id } })).toMatchObject({ tvaRate: 0 });
  });
});

describe('stock', () => {
  const head = 'Nom;Prix;Référence;Stock';
  const stockOf = async (sku: string) => (await bySku(sku)).map(({ stockQuantity }) => stockQuantity);
  const setStock = async (sku: string, stockQuantity: number) => {
    const [item] = await bySku(sku);
    const body = { ...sellableEditOf(item as Awaited<ReturnType<typeof makeSellable>>), stockQuantity };
    await manager.updateItem({ params: { sellableItemId: item?.id ?? '' }, body });
  };

  test('of a file exported before a sale stays, unless its change is confirmed', async () => {
    await makeSellable(manager, { sku: 'COMPTE', stockQuantity: 5 });
    const file = `${head}\nSavon;5;COMPTE;5`;
    await setStock('COMPTE', 3);

    const judged = await importFile(manager, file, { dryRun: true });
    expect(judged.changes.filter(({ field }) => field === 'stockQuantity')).toEqual([
      { line: 2, item: 'Savon de Marseille', field: 'stockQuantity', column: 'Stock', from: '3', to: '5' },
    ]);
    expect(await importFile(manager, file)).toMatchObject({ updated: 1 });
    expect(await stockOf('COMPTE')).toEqual([3]);
    expect(await importFile(manager, file)).toMatchObject({ updated: 0, unchanged: 1 });

    expect(await importFile(manager, file, { applyStock: true })).toMatchObject({ updated: 1 });
    expect(await stockOf('COMPTE')).toEqual([5]);
    const entries = await world.running.platform.ports.read((store) =>
      store.audit.where({ subjectId: cabinetId, action: 'sellableItem.import' }),
    );
    expect(entries.map(({ facts }) => facts['stockChanged']).filter(Boolean)).toEqual([1]);
  });

  test('sold since the report was read is not set to the report’s value', async () => {
    await makeSellable(manager, { sku: 'VENDU', stockQuantity: 3 });
    const file = `${head}\nSavon;5;VENDU;8`;
    const { stockDigest } = await importFile(manager, file, { dryRun: true });
    await setStock('VENDU', 2);

    const late = importFile(manager, file, { applyStock: true, stockDigest });
    await expect(late).rejects.toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT' } });
    expect(await stockOf('VENDU')).toEqual([2]);

    const again = await importFile(manager, file, { dryRun: true });
    await importFile(manager, file, { applyStock: true, stockDigest: again.stockDigest });
    expect(await stockOf('VENDU')).toEqual([8]);
  });

  test('of a new item is what its line says', async () => {
    await importFile(manager, `${head}\nSavon neuf;5;NEUF-STOCK;7`);
    expect(await stockOf('NEUF-STOCK')).toEqual([7]);
  });
});
