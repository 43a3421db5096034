/** The next steps of a company that cannot take an order yet, shown if no other work is pending. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakePlatform } from '#tests/web/support/fake-platform.js';
import { companyOfOperators } from '#tests/web/support/operator-people.js';
import { pageOf } from './figured-board.js';
import { showOperator } from '#tests/web/support/show-operator.js';

const cabinetId = '0190a000-0000-7000-8000-0000000000aa';
const locks = (total: number, unequipped: number) => ({ total, unequipped });
const companyPath = `GET /companies/${companyOfOperators}`;

interface Done {
  readonly legalAddress: string | null;
  readonly cabinets: readonly object[];
  readonly rentalItems?: readonly object[];
  readonly rentals?: number;
}

function newCompany(done: Done) {
  const fake = fakePlatform();
  fake.on('GET /board/inbox', { body: pageOf([]) });
  const page = { page: 1, pageSize: 100, totalPages: 1, totalIsCapped: false };
  fake.on(companyPath, { body: { id: companyOfOperators, name: 'Vélo', isPaymentReady: false } });
  fake.on(`${companyPath}/legal`, { body: { legalAddress: done.legalAddress, siret: done.legalAddress } });
  fake.on('GET /cabinet-sizes', { body: { ...page, totalItems: 0, items: [] } });
  fake.on('GET /cabinets', {
    body: { ...page, totalItems: done.cabinets.length, items: done.cabinets },
  });
  const rented = done.rentalItems ?? [];
  fake.on('GET /rental-items', { body: { ...page, totalItems: rented.length, items: rented } });
  for (const kind of ['parcels', 'PressingOrders', 'EcommerceOrders'])
    fake.on(`GET /${kind}/counts`, { body: { counts: { Pending: 0 } } });
  fake.on('GET /admin/rental-orders/counts', { body: { counts: { Completed: done.rentals ?? 0 } } });
  fake.on('GET /items', { body: { ...page, totalItems: 0, items: [] } });
  return fake;
}

const firstSteps = async () =>
  within(await screen.findByRole('region', { name: 'Préparez votre première commande' }));

const rental = { id: cabinetId, name: 'Quai', mode: 'Rental', lockers: locks(3, 3) };
const stepOf = async (title: string) => {
  const line = (await firstSteps()).getByRole('link', { name: title }).closest('li');
  return { state: /· (fait|à faire)/.exec(line?.textContent ?? '')?.[1], link: line?.querySelector('a') };
};

test('leads a company that cannot take an order yet through the missing steps, in order', async () => {
  newCompany({ legalAddress: '1 quai', cabinets: [] });
  showOperator('/board', { as: 'Manager' });

  const steps = await firstSteps();
  const shownSteps = steps
    .getAllByRole('listitem')
    .map((step) => [
      within(step).getByRole('link').textContent,
      within(step).getByRole('link').getAttribute('href'),
      /· (fait|à faire)/.exec(step.textContent ?? '')?.[1],
    ]);
  expect(shownSteps).toEqual([
    ['Mentions légales', `/companies/${companyOfOperators}/mentions`, 'fait'],
    ['Paiement par carte', `/companies/${companyOfOperators}/paiement`, 'à faire'],
    ['Tailles de casiers', '/cabinet-sizes', 'à faire'],
    ['Première consigne', '/cabinets?add=new', 'à faire'],
    ['Casiers', '/cabinets', 'à faire'],
    ['Serrures', '/cabinets', 'à faire'],
    ['Articles', '/cabinets', 'à faire'],
    ['Première commande', '/cabinets', 'à faire'],
  ]);
});

test('requires no payment for a cabinet without prices, and leads to its lockers', async () => {
  const parcels = { id: cabinetId, name: 'Gare', mode: 'ClickAndCollect', lockers: locks(0, 0) };
  newCompany({ legalAddress: null, cabinets: [parcels] });
  showOperator('/board', { as: 'Manager' });

  expect((await stepOf('Paiement par carte')).state).toBe('fait');
  expect((await stepOf('Articles')).state).toBe('fait');
  const { link } = await stepOf('Casiers');
  expect(link?.getAttribute('href')).toBe(`/lockers/create?cabinetId=${cabinetId}`);
});

test('requires locks after lockers', async () => {
  newCompany({ legalAddress: '1 quai', cabinets: [rental] });
  showOperator('/board', { as: 'Manager' });

  expect((await stepOf('Casiers')).state).toBe('fait');
  const { state, link } = await stepOf('Serrures');
  expect(state).toBe('à faire');
  expect(link?.getAttribute('href')).toBe(`/cabinets/${cabinetId}`);
});

test('requires a locker for an item', async () => {
  const item = { id: cabinetId, cabinetId, units: { available: 0, rented: 0, maintenance: 0 } };
  const cabinets = [{ ...rental, lockers: locks(3, 2) }];
  newCompany({ legalAddress: '1 quai', cabinets, rentalItems: [item] });
  showOperator('/board', { as: 'Manager' });

  expect((await stepOf('Serrures')).state).toBe('fait');
  const { state, link } = await stepOf('Articles');
  expect(state).toBe('à faire');
  expect(link?.getAttribute('href')).toBe(`/cabinets/${cabinetId}?tab=items`);
});

test('leads a company that can take orders to the sheet with the QR code, until one was made', async () => {
  const item = { id: cabinetId, cabinetId, units: { available: 1, rented: 0, maintenance: 0 } };
  const ready = {
    legalAddress: '1 quai',
    cabinets: [{ ...rental, lockers: locks(3, 2) }],
    rentalItems: [item],
  };
  newCompany(ready);
  const { unmount } = showOperator('/board', { as: 'Manager' });

  const { state, link } = await stepOf('Première commande');
  expect(state).toBe('à faire');
  expect(link?.getAttribute('href')).toBe(`/cabinets/${cabinetId}?tab=settings`);
  unmount();

  newCompany({ ...ready, rentals: 1 });
  showOperator('/board', { as: 'Manager' });
  expect((await stepOf('Première commande')).state).toBe('fait');
});

test.each(['Operator', 'Support'] as const)('shows %s no set-up steps', async (as) => {
  const fake = newCompany({ legalAddress: null, cabinets: [] });
  showOperator('/board', { as });

  expect(await screen.findByText('Rien n’attend', {})).toBeTruthy();
  expect(fake.asked(`${companyPath}/legal`)).toEqual([]);
});
