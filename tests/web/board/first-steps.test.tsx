/** What the board asks of a company that cannot take an order yet, where nothing else waits. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakePlatform } from '#tests/web/support/fake-platform.js';
import { companyOfOperators } from '#tests/web/support/operator-people.js';
import { showOperator } from '#tests/web/support/show-operator.js';

const cabinetId = '0190a000-0000-7000-8000-0000000000aa';
const companyPath = `GET /companies/${companyOfOperators}`;

function newCompany(done: { readonly legalAddress: string | null; readonly cabinets: readonly object[] }) {
  const fake = fakePlatform();
  fake.on('GET /board', { body: { total: 0, groups: [] } });
  const page = { page: 1, pageSize: 100, totalPages: 1, totalIsCapped: false };
  fake.on(companyPath, { body: { id: companyOfOperators, name: 'Vélo', isPaymentReady: false } });
  fake.on(`${companyPath}/legal`, { body: { legalAddress: done.legalAddress, siret: done.legalAddress } });
  fake.on('GET /cabinet-sizes', { body: { ...page, totalItems: 0, items: [] } });
  fake.on('GET /cabinets', {
    body: { ...page, totalItems: done.cabinets.length, items: done.cabinets },
  });
  return fake;
}

const firstSteps = async () =>
  within(await screen.findByRole('region', { name: 'Préparez votre première commande' }, { timeout: 5_000 }));

test('a company that cannot take an order yet is led through what is missing, in its order', async () => {
  newCompany({ legalAddress: '1 quai', cabinets: [] });
  showOperator('/board', { as: 'Manager' });

  const steps = await firstSteps();
  const told = steps
    .getAllByRole('listitem')
    .map((step) => [
      within(step).getByRole('link').textContent,
      within(step).getByRole('link').getAttribute('href'),
      /· (fait|à faire)/.exec(step.textContent ?? '')?.[1],
    ]);
  expect(told).toEqual([
    ['Mentions légales', `/companies/${companyOfOperators}/mentions`, 'fait'],
    ['Paiement par carte', `/companies/${companyOfOperators}/paiement`, 'à faire'],
    ['Tailles de casiers', '/cabinet-sizes', 'à faire'],
    ['Première consigne', '/cabinets', 'à faire'],
    ['Casiers et serrures', '/lockers/create', 'à faire'],
  ]);
});

test('a cabinet that takes no money needs no payment, and leads to its own lockers', async () => {
  const parcels = { id: cabinetId, name: 'Gare', mode: 'ClickAndCollect', lockers: { total: 0 } };
  newCompany({ legalAddress: null, cabinets: [parcels] });
  showOperator('/board', { as: 'Manager' });

  const steps = await firstSteps();
  const stepOf = (title: string) => steps.getByRole('link', { name: title }).closest('li');
  expect(stepOf('Paiement par carte')?.textContent).toContain('· fait');
  expect(steps.getByRole('link', { name: 'Casiers et serrures' }).getAttribute('href')).toBe(
    `/cabinets/${cabinetId}`,
  );
});

test.each(['Operator', 'Support'] as const)('%s are not asked to set a company up', async (as) => {
  const fake = newCompany({ legalAddress: null, cabinets: [] });
  showOperator('/board', { as });

  expect(await screen.findByText('Rien n’attend', {}, { timeout: 5_000 })).toBeTruthy();
  expect(fake.asked(`${companyPath}/legal`)).toEqual([]);
});
