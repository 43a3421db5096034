/**
 * Articles of a pressing or a shop: the form sends the version that was read, and an import is checked before it is
 * stored.
 */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { ItemImportReport } from '#application/contract/orders/item-import.js';
import type { ItemView } from '#application/contract/orders/item-shapes.js';
import { ItemsPanel } from '#web/features/items/items-panel.js';
import { cabinetId, itemId } from '#tests/web/support/builders.js';
import { refusal, platformForEach } from '#tests/web/support/fake-platform.js';
import { pageOf } from '#tests/web/support/sample-list.js';
import { showOperator } from '#tests/web/support/show-operator.js';

const anItem: ItemView = {
  id: itemId,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  deletedAt: null,
  version: 3,
  companyId: '0190a000-0000-7000-8000-000000000009',
  cabinetId,
  cabinetName: 'Pressing du Nord',
  type: 'Pressing',
  image: null,
  name: 'Manteau',
  description: 'Rendu sur cintre',
  category: null,
  sku: 'MANT',
  isActive: true,
  price: 22.5,
  tvaRate: 20,
  slotsRequired: 2,
  stockQuantity: -1,
  nbDaysExecution: 4,
  withdrawalExclusion: null,
  requiresSpecificLockerType: 1,
  requiredForCustomerDeposit: false,
  requiredForClientDeposit: true,
};

const platform = platformForEach();

describe('an article', () => {
  const path = `/items/${itemId}`;
  const open = (as: 'Manager' | 'Operator') => {
    platform.on(`GET ${path}`, { body: anItem });
    showOperator(`/cabinets/${cabinetId}/catalogue/${itemId}`, { as });
  };

  test('is read only for an operator', async () => {
    open('Operator');

    await screen.findByText('Penderie au retour');
    expect(screen.queryByText('Enregistrer l’article')).toBeNull();
    expect(screen.queryByText('Choisir une photo')).toBeNull();
  });

  test('is sent with every field, its version, and a separate stock once it is counted', async () => {
    platform.on(`PUT ${path}`, { body: { ...anItem, version: 4 } });
    open('Manager');

    fireEvent.click(await screen.findByLabelText(/^Stock illimité/));
    fireEvent.change(screen.getByLabelText(/^Stock \*/), { target: { value: '12' } });
    fireEvent.click(screen.getByText('Enregistrer l’article'));

    await waitFor(() => expect(platform.asked(`PUT ${path}`)).toHaveLength(1));
    const {
      id: _i,
      createdAt: _c,
      updatedAt: _u,
      deletedAt: _deleted,
      companyId: _o,
      cabinetId: _b,
      ...rest
    } = anItem;
    const { cabinetName: _n, type: _t, image: _p, ...body } = rest;
    expect(platform.asked(`PUT ${path}`)[0]?.body).toEqual({ ...body, stockQuantity: 12 });
  });
});

describe('an article that was withdrawn from sale on its own page', () => {
  test('is offered again, and the next save includes both', async () => {
    const path = `/items/${itemId}`;
    platform.on(`GET ${path}`, { body: anItem });
    const versions = [4, 5, 6].map((version) => ({ body: { ...anItem, isActive: version !== 4, version } }));
    platform.on(`PUT ${path}`, ...versions);
    showOperator(`/cabinets/${cabinetId}/catalogue/${itemId}`, { as: 'Manager' });
    fireEvent.click(await screen.findByLabelText(/^Proposé à la vente/));
    fireEvent.click(screen.getByText('Enregistrer l’article'));

    fireEvent.click(
      await screen.findByRole('button', { name: /^Annuler\s: .*Manteau.* retiré de la vente$/ }),
    );
    await screen.findByText(/^Annulé\s: .*Manteau/);
    fireEvent.click(screen.getByText('Enregistrer l’article'));

    await waitFor(() => expect(platform.asked(`PUT ${path}`)).toHaveLength(3));
    expect(platform.asked(`PUT ${path}`).map(({ body }) => body)).toMatchObject([
      { isActive: false, version: 3 },
      { isActive: true, version: 4 },
      { isActive: true, version: 5 },
    ]);
  });
});

describe('an import', () => {
  const report = (part: Partial<ItemImportReport>): ItemImportReport => ({
    isDryRun: true,
    lines: 2,
    goodLines: 2,
    created: 2,
    updated: 0,
    unchanged: 0,
    changes: [],
    stockDigest: 'none',
    problems: [],
    unknownTitles: [],
    ...part,
  });
  const bad = report({
    goodLines: 1,
    created: 1,
    problems: [{ line: 2, field: 'price', column: 'Prix', message: 'Écrivez un prix.', value: '=six' }],
    unknownTitles: ['Couleur'],
  });

  const open = async (): Promise<HTMLElement> => {
    const page = {
      items: [anItem],
      page: 1,
      pageSize: 10,
      totalItems: 1,
      totalPages: 1,
      totalIsCapped: false,
    };
    platform.on('GET /items', { body: page });
    platform.on('GET /items/counts', { body: { counts: { true: 1, false: 0 } } });
    showOperator('/', {
      as: 'Manager',
      routes: [{ path: '/', element: <ItemsPanel cabinetId={cabinetId} /> }],
    });
    fireEvent.click(await screen.findByText('Importer un fichier'));
    return screen.findByRole('dialog');
  };
  const choose = (content: string) => {
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: [new File([content], 'articles.csv')] } });
  };
  const sent = () => platform.asked('POST /items/import').map(({ body }) => body);

  test('names the wrong lines, and stores the good ones only on request', async () => {
    platform.on('POST /items/import', { body: bad }, { body: { ...bad, isDryRun: false } });
    const dialog = await open();

    choose('Nom;Prix');

    await within(dialog).findByText(/1\sligne refusée sur 2/);
    expect(within(dialog).getByText('Écrivez un prix.')).toBeTruthy();
    expect(within(dialog).getByText('=six')).toBeTruthy();
    expect(within(dialog).getByText(/Couleur/)).toBeTruthy();
    fireEvent.click(within(dialog).getByText(/Importer seulement 1\sligne correcte/));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const csvFile = btoa('Nom;Prix');
    expect(sent()).toEqual([
      { csvFile, cabinetId, dryRun: true },
      { csvFile, cabinetId, onlyGood: true },
    ]);
  });

  test('imports the stock only on request, and reads it again after a sale meanwhile', async () => {
    const stock = (from: string) => ({
      line: 2,
      item: 'Manteau',
      field: 'stockQuantity' as const,
      column: 'Stock',
      from,
      to: '5',
    });
    const price = { ...stock('22,5'), field: 'price' as const, column: 'Prix TTC', to: '24' };
    const counts = { created: 0, updated: 1, unchanged: 1 };
    const first = report({ ...counts, changes: [price, stock('3')], stockDigest: 'before' });
    const second = report({ ...counts, changes: [price, stock('2')], stockDigest: 'after' });
    const conflict = refusal(409, 'VERSION_CONFLICT', 'Rechargez.');
    platform.on('POST /items/import', { body: first }, conflict, { body: second }, { body: second });
    const dialog = await open();

    choose('Nom;Prix');
    await within(dialog).findByText('3 → 5');
    expect(within(dialog).getByText('22,5 → 24')).toBeTruthy();
    fireEvent.click(within(dialog).getByLabelText(/Remplacer aussi 1\sstock/));
    fireEvent.click(within(dialog).getByText(/^Importer 2\slignes/));

    await within(dialog).findByText('2 → 5');
    expect(within(dialog).getByText(/^Relisez le stock/)).toBeTruthy();
    fireEvent.click(within(dialog).getByText(/^Importer 2\slignes/));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent().map((body) => ({ ...(body as object), csvFile: '' }))).toEqual([
      { csvFile: '', cabinetId, dryRun: true },
      { csvFile: '', cabinetId, onlyGood: false, applyStock: true, stockDigest: 'before' },
      { csvFile: '', cabinetId, dryRun: true },
      { csvFile: '', cabinetId, onlyGood: false, applyStock: true, stockDigest: 'after' },
    ]);
  });

  test('leaves the stock without the request, and then has nothing to import', async () => {
    const change = {
      line: 2,
      item: 'Manteau',
      field: 'stockQuantity' as const,
      column: 'Stock',
      from: '3',
      to: '5',
    };
    platform.on('POST /items/import', { body: report({ created: 0, unchanged: 2, changes: [change] }) });
    const dialog = await open();

    choose('Nom;Prix');
    const box = await within(dialog).findByLabelText(/Remplacer aussi 1\sstock/);
    expect(within(dialog).getByText(/^1\sau stock différent, qui reste, 1\sdéjà à jour\.$/)).toBeTruthy();

    expect(within(dialog).queryByText(/^Importer 2\slignes/)).toBeNull();
    fireEvent.click(box);
    expect(within(dialog).getByText(/^1\sarticle à modifier, 1\sdéjà à jour\.$/)).toBeTruthy();
    expect(within(dialog).getByText(/^Importer 2\slignes/)).toBeTruthy();
  });

  test('says what is wrong with the file itself, and accepts another one', async () => {
    const refused = refusal(422, 'VALIDATION_FAILED', 'Corrigez.', {
      errors: { csvFile: ['Ajoutez à la première ligne : « Nom ».'] },
    });
    platform.on('POST /items/import', refused, { body: report({}) });
    const dialog = await open();

    choose('');
    await within(dialog).findByText(/celui-ci est vide/);
    expect(platform.asked('POST /items/import')).toHaveLength(0);
    choose('a;b');
    await within(dialog).findByText('Ajoutez à la première ligne : « Nom ».');
    choose('Nom;Prix');

    await within(dialog).findByText(/2\slignes lues, toutes correctes/);
    expect(within(dialog).getByText(/^Importer 2\slignes/)).toBeTruthy();
  });
});

describe('many prices', () => {
  const line = {
    itemId,
    itemName: 'Manteau',
    cabinetId,
    cabinetName: 'Pressing du Nord',
    part: 'price',
    durationHours: null,
    before: 22.5,
    after: 24.9,
    beforeTtc: null,
    afterTtc: null,
  };
  const sent = (route: string) => platform.asked(route).map(({ body }) => body);
  const changes = { lines: [{ ...line, outcome: 'changes', message: null }] };

  test('are shown line by line, changed together, and taken back', async () => {
    platform.on('GET /items', pageOf([anItem]));
    platform.on('POST /prices/preview', { body: changes });
    platform.on('POST /prices', { body: changes });
    showOperator('/articles/sold', { as: 'Manager' });
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Choisir Manteau' }));
    fireEvent.click(screen.getByText('Changer les prix'));
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText(/Montant/), { target: { value: '10' } });
    fireEvent.click(within(dialog).getByText('Voir l’aperçu'));

    expect(await within(dialog).findByText(/1\sprix change\. Rien/)).toBeDefined();
    expect(sent('POST /prices/preview')).toMatchObject([
      { kind: 'sold', change: 'percent', amount: 10, itemIds: [itemId], parts: ['price'] },
    ]);
    fireEvent.click(within(dialog).getByText(/Changer 1\sprix/));
    fireEvent.click(await screen.findByText(/Annuler 1\schangement/));

    await screen.findByText(/Annulation/);
    expect(sent('POST /prices')).toMatchObject([
      { lines: [{ before: 22.5, after: 24.9 }] },
      { lines: [{ before: 24.9, after: 22.5 }] },
    ]);
  });
});
