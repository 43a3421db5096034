/** `/parcels`: nobody is asked to create a parcel who has no cabinet for one, or may not. */
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Role } from '#domain/access/role.js';
import { fakePlatform, type FakePlatform } from '#tests/web/support/fake-platform.js';
import { showOperator } from '#tests/web/support/show-operator.js';

const paged = (items: readonly unknown[]) => ({
  body: { items, page: 1, pageSize: 100, totalItems: items.length, totalPages: 1, totalIsCapped: false },
});

let fake: FakePlatform;
beforeEach(() => {
  fake = fakePlatform();
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

test('with a parcel cabinet a first parcel is asked for', async () => {
  await open('Operator', [place]);

  expect(await screen.findAllByRole('link', { name: 'Créer un colis' })).not.toHaveLength(0);
  expect(screen.getByText(/^Créez un colis/)).toBeTruthy();
});

test('without one a cabinet is', async () => {
  await open('Operator', []);

  expect(await screen.findByText(/Aucune consigne Click & Collect/)).toBeTruthy();
  expect(screen.queryByText(/Créez un colis/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Créer un colis' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Importer un CSV' })).toBeNull();
});

test('who only reads is told what will be there', async () => {
  await open('Support', [place]);

  expect(screen.queryByText(/Créez un colis/)).toBeNull();
});
