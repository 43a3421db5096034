/** `/parcels`: a first parcel is proposed only with a cabinet for it, and to roles that may create one. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Role } from '#domain/access/role.js';
import { platformForEach } from '#tests/web/support/fake-platform.js';
import { savedFiles } from '#tests/web/support/saved-files.js';
import { showOperator } from '#tests/web/support/show-operator.js';
import { eventually } from '#tests/support/eventually.js';

const paged = (items: readonly unknown[]) => ({
  body: { items, page: 1, pageSize: 100, totalItems: items.length, totalPages: 1, totalIsCapped: false },
});

const fake = platformForEach();
beforeEach(() => {
  fake.on('GET /parcels', paged([]));
  fake.on('GET /parcels/counts', { body: { counts: {} } });
});

const id = '0190a000-0000-7000-8000-0000000000a1';
const place = { id, name: 'Place', companyId: id, mode: 'ClickAndCollect', isActive: true };

const open = async (as: Role, taking: readonly unknown[]): Promise<void> => {
  fake.on('GET /cabinets', paged(taking));
  showOperator('/parcels', { as });
  await screen.findByText('Aucun colis');
};

test('proposes a first parcel with a parcel cabinet', async () => {
  await open('Operator', [place]);

  expect(await screen.findAllByRole('link', { name: 'Créer un colis' })).not.toHaveLength(0);
  expect(screen.getByText(/^Créez un colis/)).toBeTruthy();
});

test('proposes a cabinet without one', async () => {
  await open('Operator', []);

  expect(await screen.findByText(/Aucune consigne Click & Collect/)).toBeTruthy();
  expect(screen.queryByText(/Créez un colis/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Créer un colis' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Importer un CSV' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Aller aux consignes' })).toBeTruthy();
});

test('describes the list to a read-only role', async () => {
  await open('Support', [place]);

  expect(screen.queryByText(/Créez un colis/)).toBeNull();
});

test('prints the labels of chosen parcels in one go, locker by locker, of those that are still expected', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const parcel = (number: number, status: 0 | 1) => ({
    id: `p-${number}`,
    trackingNumber: `T${number}`,
    customerName: `Client ${number}`,
    status,
    cabinetName: 'Place',
    cabinetLocation: 'Quai A',
    lockerNumber: 9 - number,
    customerCompany: null,
    createdAt: '2026-11-20T09:00:00.000Z',
    isToTakeBack: false,
    customerPhone: null,
  });
  const rows = [parcel(1, 0), parcel(2, 0), parcel(3, 1)];
  fake.on('GET /parcels', paged(rows));
  for (const row of rows) {
    fake.on(`GET /parcels/${row.id}`, { body: row });
    const codes = { depositCode: `CODE-${row.lockerNumber}`, depositUrl: 'https://consigne.test/c' };
    fake.on(`GET /parcels/${row.id}/codes`, { body: { ...codes, lockerNumber: row.lockerNumber } });
  }
  fake.on('GET /cabinets', paged([place]));
  showOperator('/parcels', { as: 'Operator' });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: 'Choisir toutes les lignes' }));
  await user.click(screen.getByRole('button', { name: 'Imprimer les étiquettes' }));

  await user.click(await screen.findByRole('button', { name: 'Imprimer les étiquettes (2)' }));

  await eventually(() => expect(print).toHaveBeenCalledOnce());
  const labels = [...document.querySelectorAll('.parcel-label')].map(({ textContent }) => textContent);
  expect(labels).toEqual([expect.stringContaining('CODE-7'), expect.stringContaining('CODE-8')]);
  print.mockRestore();
});

test('says how many chosen parcels are cancelled, and why others are not', async () => {
  const parcel = (number: number, status: 0 | 1) => ({
    id: `p-${number}`,
    trackingNumber: `T${number}`,
    customerName: `Client ${number}`,
    status,
    cabinetName: 'Place',
    lockerNumber: number,
    customerPhone: '0102030405',
    customerEmail: null,
    createdAt: '2026-11-20T09:00:00.000Z',
    isToTakeBack: false,
  });
  fake.on('GET /parcels', paged([parcel(1, 0), parcel(2, 1), parcel(3, 1)]));
  fake.on('GET /cabinets', paged([place]));
  showOperator('/parcels', { as: 'Operator' });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: 'Choisir toutes les lignes' }));

  await user.click(screen.getByRole('button', { name: 'Annuler les colis' }));

  const dialog = within(await screen.findByRole('dialog', { name: 'Annuler les colis' }));
  expect(dialog.getByText(/^1\scolis sur 3\s: les codes n’ouvrent plus rien/)).toBeTruthy();
  expect(dialog.getByText(/^2\slignes laissées de côté\s: Seul un colis pas encore déposé/)).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Annuler les colis (1)' })).toBeTruthy();
});

test('says what is wrong with a file that cannot be read as parcels', async () => {
  const noName = 'Ajoutez à la première ligne : « Destinataire ».';
  const refused = {
    message: 'Corrigez les champs indiqués puis recommencez.',
    errors: { csvFile: [noName] },
  };
  fake.on('POST /parcels/import', { status: 422, body: refused });
  fake.on('GET /cabinets', paged([place]));
  showOperator('/parcels', { as: 'Operator' });
  const user = userEvent.setup();
  await user.click((await screen.findAllByRole('button', { name: 'Importer un CSV' }))[0] ?? document.body);
  const dialog = within(await screen.findByRole('dialog'));
  const choose = async (content: string) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (input) await user.upload(input, new File([content], 'colis.csv', { type: 'text/csv' }));
  };

  await choose('');
  expect(dialog.getByText(/celui-ci est vide/)).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Vérifier le fichier' }).disabled).toBe(true);
  await choose('E-mail\nlou@exemple.fr\n');
  await user.click(dialog.getByRole('button', { name: 'Vérifier le fichier' }));

  expect((await dialog.findByRole('alert')).textContent).toMatch(/^Ajoutez à la première ligne/);
});

test('names the refused lines of a file in its own words, and exports them', async () => {
  const saved = savedFiles();
  const problem = {
    line: 2,
    field: 'customerEmail',
    column: 'email',
    value: 'lou@',
    message: 'Email invalide',
  };
  const report = {
    isDryRun: true,
    lines: 1,
    goodLines: 0,
    created: 0,
    problems: [problem],
    unknownTitles: [],
  };
  fake.on('POST /parcels/import', { body: report });
  fake.on('GET /cabinets', paged([place]));
  showOperator('/parcels', { as: 'Operator' });
  const user = userEvent.setup();
  await user.click((await screen.findAllByRole('button', { name: 'Importer un CSV' }))[0] ?? document.body);
  const dialog = within(await screen.findByRole('dialog'));
  const input =
    document.querySelector<HTMLInputElement>('input[type=file]') ?? document.createElement('input');
  await user.upload(input, new File(['Destinataire;email\nLou;lou@'], 'colis.csv', { type: 'text/csv' }));
  await user.click(dialog.getByRole('button', { name: 'Vérifier le fichier' }));

  const table = within(await dialog.findByRole('table', { name: 'Lignes refusées' }));
  expect(table.getByText('email')).toBeTruthy();
  expect(table.getByText('lou@')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Télécharger les motifs' }));
  const text = await saved[0]?.text();
  expect(text).toMatch(/Ligne;Colonne;Valeur;Motif\r?\n2;email;lou@;Email invalide/);
});
