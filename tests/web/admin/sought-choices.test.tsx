/**
 * A platform of many companies and people: each of them can be chosen, in forms and in filters, and is shown by its
 * name.
 */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { platformForEach } from '#tests/web/support/fake-platform.js';
import { findOption } from '#tests/web/support/find-option.js';
import { showOperator } from '#tests/web/support/show-operator.js';

const paged = (items: readonly unknown[], totalItems = items.length) => ({
  body: { items, page: 1, pageSize: 100, totalItems, totalPages: 1, totalIsCapped: false },
});
const idOf = (kind: string, index: number): string =>
  `0190a000-0000-7000-8000-${kind}${String(index).padStart(11, '0')}`;
const companies = Array.from({ length: 130 }, (_, index) => ({
  id: idOf('c', index),
  name: `Société ${String(index).padStart(3, '0')}`,
}));
const people = Array.from({ length: 130 }, (_, index) => ({
  id: idOf('d', index),
  firstName: 'Yann',
  lastName: `Le Goff ${String(index).padStart(3, '0')}`,
  email: `yann${index}@consigne.test`,
}));

/** As the platform answers: a hundred at once, and those whose words contain the typed text. */
const list = (rows: readonly { readonly id: string }[]) => (asked: { readonly path: string }) => {
  const search = new URLSearchParams(asked.path.split('?')[1]).get('search') ?? '';
  const found = rows.filter((row) => JSON.stringify(row).includes(search));
  return paged(found.slice(0, 100), found.length);
};

const fake = platformForEach();
beforeEach(() => {
  fake.on('GET /companies', list(companies));
  fake.on('GET /users', list(people));
  for (const own of companies) fake.on(`GET /companies/${own.id}`, { body: own });
  for (const own of people) fake.on(`GET /users/${own.id}`, { body: own });
  for (const path of ['/audit', '/cabinets', '/cabinet-sizes']) fake.on(`GET ${path}`, paged([]));
});

async function look(label: string, typed: string): Promise<void> {
  const choice = await screen.findByRole('combobox', { name: label, hidden: true });
  await userEvent.clear(choice);
  await userEvent.type(choice, typed);
}

test('filters the journal by the last company and the last person, found by a part of their names', async () => {
  const { router } = showOperator('/audit', { as: 'Admin' });
  await userEvent.click(await screen.findByRole('button', { name: 'Filtrer' }));

  await look('Entreprise', '129');
  await userEvent.click(await findOption('Société 129'));
  await look('Personne', '128');
  await userEvent.click(await findOption('Yann Le Goff 128'));

  const address = new URLSearchParams(router.state.location.search);
  expect(address.get('companyId')).toBe(companies[129]?.id);
  expect(address.get('userId')).toBe(people[128]?.id);
});

test('shows the name of a record of the address, at any place in the alphabet', async () => {
  showOperator(`/audit?companyId=${companies[127]?.id}&userId=${people[126]?.id}`, { as: 'Admin' });

  expect(await screen.findByText(/^Entreprise.: Société 127$/)).toBeTruthy();
  expect(await screen.findByText(/^Personne.: Yann Le Goff 126$/)).toBeTruthy();
});

test('creates a cabinet for the last company', async () => {
  fake.on('POST /cabinets', { body: { id: idOf('e', 1), gateway: null } });
  showOperator('/cabinets', { as: 'Admin' });
  await userEvent.click(
    (await screen.findAllByRole('button', { name: 'Ajouter une consigne' }))[0] as HTMLElement,
  );
  await look('Entreprise', '129');
  await userEvent.click(await findOption('Société 129'));

  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Entreprise' }).value).toBe('Société 129'),
  );
});
