/** « Clients bloqués »: who, why, by whom and since when; managers lift it (pages.md#customer-file). */
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { BlockedCustomer } from '#application/contract/people/blocked-customers.js';
import { CustomersPage } from '#web/features/customers/customers-page.js';
import { fakePlatform } from '#tests/web/support/fake-platform.js';
import { showOperator } from '#tests/web/support/show-operator.js';

const blocked: BlockedCustomer = {
  of: 'customer.0190f0a0-0000-7000-8000-000000000001',
  id: '0190f0a0-0000-7000-8000-000000000001',
  name: 'Nadia Benali',
  email: 'nadia@exemple.fr',
  phone: '0612345678',
  companyName: 'Démo',
  at: '2026-11-20T08:00:00.000Z',
  by: 'Anne',
  reason: 'Impayés',
};
const erased: BlockedCustomer = {
  ...blocked,
  id: '0190f0a0-0000-7000-8000-000000000002',
  of: null,
  name: 'Personne effacée',
  email: null,
  phone: null,
  by: null,
  reason: null,
};
const routes = [{ path: '/customers', element: <CustomersPage /> }];

test.each([
  ['Manager', 1],
  ['Operator', 0],
] as const)('shows a %s who is blocked, and lets managers lift it', async (as, buttons) => {
  const platform = fakePlatform();
  platform.on('GET /customers/blocked', { body: { items: [blocked, erased], isCut: false } });
  platform.on('POST /customers/unblock', { body: {} });
  showOperator('/customers', { as, routes });

  const part = await screen.findByRole('region', { name: 'Clients bloqués' });
  const link = await within(part).findByRole('link', { name: 'Nadia Benali' });
  expect(link.getAttribute('href')).toBe(`/customers/${blocked.of}`);
  expect(part.textContent).toContain('Impayés');
  expect(part.textContent).toContain('par Anne, depuis');
  expect(within(part).queryAllByRole('button')).toHaveLength(buttons);
  if (buttons === 0) return;
  fireEvent.click(within(part).getByRole('button', { name: 'Débloquer Nadia Benali' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByLabelText('Réglé avec le client'));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Débloquer' }));
  await expect.poll(() => platform.asked('POST /customers/unblock')).toHaveLength(1);
  expect(platform.asked('POST /customers/unblock')[0]?.body).toEqual({
    of: blocked.of,
    reason: 'Réglé avec le client',
  });
});

test('says so when there is none', async () => {
  fakePlatform().on('GET /customers/blocked', { body: { items: [], isCut: false } });
  showOperator('/customers', { as: 'Support', routes });
  await screen.findByText('Personne n’est bloqué.');
});
