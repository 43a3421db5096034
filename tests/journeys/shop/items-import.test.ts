/** Imports items from CSV files: checked line by line, stored together or not at all, whatever the file contains. */
import { describe, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { fileOf, importFile, inBase64, makeSellable } from '#tests/support/sellable-items.js';
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
const exported = async (): Promise<string> => {
  const address = `${world.url}/api/items/export?cabinetId=${cabinetId}`;
  return (await fetch(address, { headers: manager.headers })).text();
};

describe('a good file', () => {
  test('adds new items, changes known ones by their reference, and leaves empty cells alone', async () => {
    const known = await makeSellable(manager, { sku: 'CONNU', description: 'Gardée', stockQuantity: 4 });
    const file = [
      'Nom;Prix TTC;TVA;Référence;Stock;Description;Type de casier;Exigé au retour;Note',
      'Thé vert;6,90 €;5,5;THE-1;12;"Sencha; ""doux""";;;x',
      'Cintre;1 234.5;;CIN-1;illimité;;Penderie;oui;',
      'Savon;5;;CONNU;;;;;',
    ].join('\n');

    const judged = await importFile(manager, file, { dryRun: true });
    expect(await bySku('THE-1')).toEqual([]);
    const done = await importFile(manager, file);

    expect(judged).toMatchObject({ isDryRun: true, lines: 3, goodLines: 3, created: 2, updated: 1 });
    expect(done).toEqual({ ...judged, isDryRun: false });
    expect(done).toMatchObject({ problems: [], unknownTitles: ['Note'], unchanged: 0 });
    expect(done.changes).toEqual([
      {
        line: 4,
        item: 'Savon de Marseille',
        field: 'name',
        column: 'Nom',
        from: 'Savon de Marseille',
        to: 'Savon',
      },
      { line: 4, item: 'Savon de Marseille', field: 'price', column: 'Prix TTC', from: '4,9', to: '5' },
    ]);
    expect(await bySku('THE-1')).toMatchObject([
      { name: 'Thé vert', price: 6.9, tvaRate: 5.5, stockQuantity: 12, description: 'Sencha; "doux"' },
    ]);
    expect(await bySku('CIN-1')).toMatchObject([
      { price: 1234.5, tvaRate: 20, stockQuantity: -1, requiresSpecificLockerType: 1, type: 'Product' },
    ]);
    expect(await bySku('CONNU')).toMatchObject([
      { id: known.id, name: 'Savon', price: 5, description: 'Gardée', stockQuantity: 4, version: 2 },
    ]);
    const [entry] = await world.running.platform.ports.read((store) =>
      store.audit.where({ subjectId: cabinetId, action: 'sellableItem.import' }),
    );
    expect(entry?.facts).toEqual({ created: 2, updated: 1, refused: 0 });
  });

  test('takes the reason why an article cannot be returned, and without that column leaves it as it is', async () => {
    const known = await makeSellable(manager, { sku: 'PERI', withdrawalExclusion: 'perishable' });
    await importFile(manager, 'Nom;Prix;Référence\nTarte;8;PERI\n');
    expect(await bySku('PERI')).toMatchObject([{ name: 'Tarte', withdrawalExclusion: 'perishable' }]);
    expect(await exported()).toContain('se détériore ou se périme rapidement (L. 221-28, 4°)');

    const lines = ['Nom;Prix;Référence;Droit de rétractation'];
    lines.push(
      'Tarte;8;PERI;Applicable',
      "Savon;3;HYG;Dès qu'il est descellé, pour l’hygiène ou la santé (L. 221-28, 5°)",
    );
    lines.push('Journal;3;JOUR;10°', 'Disque;9;DISC;unsealedMedia', 'Gardé;2;GARD;');
    expect(await importFile(manager, lines.join('\n'))).toMatchObject({
      problems: [],
      updated: 1,
      created: 4,
    });
    const of = async (sku: string) => (await bySku(sku)).map((item) => item.withdrawalExclusion);
    expect(await of('PERI')).toEqual([null]);
    expect(await of('HYG')).toEqual(['unsealedHygiene']);
    expect(await of('JOUR')).toEqual(['press']);
    expect(await of('DISC')).toEqual(['unsealedMedia']);
    expect(await of('GARD')).toEqual([null]);
    expect((await bySku('PERI'))[0]?.id).toBe(known.id);

    const bad = [lines[0], 'Vélo;3;VELO;12°', 'Roue;3;ROUE;pourquoi pas'].join('\n');
    const { problems, created } = await importFile(manager, bad);
    expect(created).toBe(0);
    expect(problems).toMatchObject([
      { line: 2, field: 'withdrawalExclusion', message: expect.stringMatching(/type d’article/) as string },
      { line: 3, field: 'withdrawalExclusion', message: expect.stringMatching(/4°/) as string },
    ]);
  });

  test('is unchanged when it is exported and imported again', async () => {
    await makeSellable(manager, { sku: '=1+1', name: 'Formule', price: 0.29, tvaRate: 2.1 });
    const before = await exported();

    const again = await importFile(manager, before, { dryRun: true });

    expect(before).toContain("'=1+1");
    const lines = (await manager.listItems({ query: { cabinetId } })).totalItems;
    expect(again).toMatchObject({ problems: [], created: 0, updated: 0, unchanged: lines, changes: [] });
    expect(again.unknownTitles).toEqual([]);
  });

  test.each([
    ['UTF-8 with a mark and commas', Buffer.from('\uFEFFname,price,sku\r\nÉté,"2,50",ENC-1\r\n')],
    ['Windows-1252', Buffer.from('Nom;Prix TTC;Référence\nÉté;2,50;ENC-2\n', 'latin1')],
    ['UTF-16 with tabs', Buffer.from('\uFEFFNom\tPrix TTC\tRéférence\nÉté\t2,50\tENC-3\n', 'utf16le')],
  ])('is read in %s', async (_, bytes) => {
    expect(await importFile(manager, bytes)).toMatchObject({ created: 1, problems: [] });
    const sku = `ENC-${['UTF-8', 'Win', 'UTF-16'].findIndex((name) => _.startsWith(name)) + 1}`;
    expect(await bySku(sku)).toMatchObject([{ name: 'Été', price: 2.5 }]);
  });

  test('may come as a form with csvFile and cabinetId, and repeated with its key is stored once', async () => {
    const send = () => {
      const form = new FormData();
      form.set('csvFile', new Blob(['Nom;Prix\nFormulaire;3\n'], { type: 'text/csv' }), 'articles.csv');
      form.set('cabinetId', cabinetId);
      form.set('onlyGood', 'true');
      return fetch(`${world.url}/api/items/import`, {
        method: 'POST',
        headers: { ...manager.headers, 'idempotency-key': 'import-of-the-morning' },
        body: form,
      });
    };
    const before = await many();

    const [first, second] = [await send(), await send()];

    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await second.json()).toMatchObject({ created: 1 });
    expect(await many()).toBe(before + 1);
  });
});

describe('a file with faults', () => {
  test('of three hundred bad lines names each one, and stores none unless the good ones are requested', async () => {
    const lines = fileOf(400, 'B').split('\r\n');
    const file = lines
      .map((line, at) => (at > 0 && at % 4 !== 0 ? line.replace(',5;', ',5x;') : line))
      .join('\n');
    const before = await many();

    const refused = await importFile(manager, file);

    expect(refused).toMatchObject({ lines: 400, goodLines: 100, created: 0 });
    expect(refused.problems.map(({ line }) => line)).toEqual(
      lines.flatMap((_, at) => (at > 0 && at % 4 !== 0 ? [at + 1] : [])),
    );
    expect(refused.problems[0]).toEqual({
      line: 2,
      field: 'price',
      column: 'Prix TTC',
      value: '1,5x',
      message: 'Écrivez un prix TTC positif, avec deux décimales au plus, jusqu’à 999 999,99.',
    });
    expect(await many()).toBe(before);

    expect(await importFile(manager, file, { onlyGood: true })).toMatchObject({ created: 100 });
    expect(await many()).toBe(before + 100);
  });

  test.each([
    ['no name', ';5;', 'name', /Donnez un nom/],
    ['no price', 'Thé;;', 'price', /Donnez un prix/],
    ['no price above zero', 'Thé;0;', 'price', /positif/],
    ['a third decimal', 'Thé;1,005;', 'price', /deux décimales/],
    ['a price beyond cards', 'Thé;1000000;', 'price', /999/],
    ['a name that is too long', `${'x'.repeat(201)};5;`, 'name', /200 caractères au plus : il y en a 201/],
    ['a rate beyond a hundred', 'Thé;5;100,01', 'tvaRate', /0 à 100/],
    ['half a stock', 'Thé;5;;1,5', 'stockQuantity', /illimité/],
    ['stock below −1', 'Thé;5;;-2', 'stockQuantity', /−1/],
    ['too long a delay', 'Thé;5;;;366', 'nbDaysExecution', /0 à 365/],
    ['no slots', 'Thé;5;;;;0', 'slotsRequired', /1 à 10/],
    ['neither yes nor no', 'Thé;5;;;;;constructor', 'isActive', /oui/],
    ['an unknown locker', 'Thé;5;;;;;;__proto__', 'requiresSpecificLockerType', /Penderie/],
    ['a locker for nothing', 'Thé;5;;;;;;Penderie', 'requiredForCustomerDeposit', /dépôt/],
  ])('%s is reported with its column', async (_, line, field, message) => {
    const head = 'Nom;Prix;TVA;Stock;Délai;Emplacements;En vente;Type de casier';

    const { problems, created } = await importFile(manager, `${head}\n${line}`, { onlyGood: true });

    expect(created).toBe(0);
    expect(problems).toMatchObject([{ line: 2, field, message: expect.stringMatching(message) as string }]);
  });
});

describe('a hostile file', () => {
  test.each([
    ['nothing but a head', 'Nom;Prix'],
    ['no head that we know', 'a;b\n1;2'],
    ['a title twice', 'Nom;Prix;Prix TTC\nA;1;2'],
    ['a NUL', 'Nom;Prix\nA\0;1'],
    ['a workbook', Buffer.from('504b0304140006000800', 'hex')],
    ['a quote that never ends', `Nom;Prix\n"${'x;1\n'.repeat(9_000)}`],
    ['a line too many', fileOf(10_001)],
  ])('with %s is refused as a whole, at the file', async (_, file) => {
    await expect(importFile(manager, file)).rejects.toMatchObject({
      status: 422,
      body: { errors: { csvFile: [expect.any(String)] } },
    });
  });

  test('that claims a gigabyte, is no form, or comes to another route, is not read', async () => {
    const post = (path: string, type: string, body: string | Buffer) =>
      fetch(`${world.url}/api${path}`, {
        method: 'POST',
        headers: { ...manager.headers, 'content-type': type },
        body: new Uint8Array(Buffer.from(body)),
      });
    const form = 'multipart/form-data; boundary=x';

    expect((await post('/items/import', form, Buffer.alloc(8_000_000, 'x'))).status).toBe(413);
    expect((await post('/items/import', form, 'no form at all')).status).toBe(400);
    expect((await post('/items/import', 'multipart/form-data', '--x')).status).toBe(400);
    expect((await post('/items', form, '--x--')).status).toBe(400);
    const big = inBase64('x'.repeat(5_000_000));
    const refused = manager.importItems({ body: { csvFile: big, cabinetId } });
    await expect(refused).rejects.toMatchObject({ status: 413 });
  });
});

describe('a large file', () => {
  test('of ten thousand lines is stored whole, and the second time changes nothing', async () => {
    const before = await many();
    const file = fileOf(10_000);

    expect(await importFile(manager, file)).toMatchObject({ created: 10_000, problems: [] });
    expect(await importFile(manager, file)).toMatchObject({ created: 0, updated: 0, unchanged: 10_000 });

    expect(await many()).toBe(before + 10_000);
  });
});
