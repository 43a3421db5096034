/** A company of many cabinets: each of them can be chosen, in forms and in filters, and is shown by its name. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { platformForEach } from '#tests/web/support/fake-platform.js';
import { companyOfOperators as companyId } from '#tests/web/support/operator-people.js';
import { findOption } from '#tests/web/support/find-option.js';
import { showOperator } from '#tests/web/support/show-operator.js';

const paged = (items: readonly unknown[], totalItems = items.length) => ({
  body: {
    items,
    page: 1,
    pageSize: 100,
    totalItems,
    totalPages: Math.ceil(totalItems / 100),
    totalIsCapped: false,
  },
});
const cabinets = Array.from({ length: 260 }, (_, index) => ({
  id: `0190a000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  name: `${index < 130 ? 'Gare' : 'Place'} ${index}`,
  companyId,
  mode: index < 130 ? 'Rental' : 'ClickAndCollect',
  isActive: true,
}));
const last = cabinets[259];

const fake = platformForEach();
beforeEach(() => {
  fake.on('GET /cabinets', ({ path }) => {
    const query = new URLSearchParams(path.split('?')[1]);
    const found = cabinets.filter(
      ({ mode, name }) => (query.get('mode') ?? mode) === mode && name.includes(query.get('search') ?? ''),
    );
    return paged(found.slice(0, 100), found.length);
  });
  for (const own of cabinets.slice(258)) fake.on(`GET /cabinets/${own.id}`, { body: own });
  for (const path of ['/lockers', '/cabinet-sizes', '/frequent-customers', '/parcels'])
    fake.on(`GET ${path}`, paged([]));
});

test('enters a parcel at the last one by a part of its name', async () => {
  showOperator('/parcels/create', { as: 'Operator' });
  const choice = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Consigne' });
  expect(choice.value).toBe('Place 130');

  await userEvent.clear(choice);
  await userEvent.type(choice, '259');
  await userEvent.click(await findOption('Place 259'));

  await waitFor(() =>
    expect(fake.asked('GET /lockers').some(({ path }) => path.includes(last?.id ?? 'none'))).toBe(true),
  );
  expect(choice.value).toBe('Place 259');
  await userEvent.click(screen.getByRole('textbox', { name: /^Téléphone/ }));
  expect(choice.value).toBe('Place 259');
});

test('shows a filter by the last one with its name, and finds another one', async () => {
  const { router } = showOperator(`/parcels?cabinetId=${last?.id}`, { as: 'Operator' });
  expect(await screen.findByText(/^Consigne.: Place 259$/)).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Filtrer' }));
  const choice = await screen.findByRole('combobox', { name: 'Consigne', hidden: true });
  await userEvent.clear(choice);
  await userEvent.type(choice, '258');
  await userEvent.click(await findOption('Place 258'));

  expect(router.state.location.search).toBe(`?cabinetId=${cabinets[258]?.id}`);
  expect(await screen.findByText(/^Consigne.: Place 258$/)).toBeTruthy();
});

test('leaves a calendar on screen during the search for another cabinet', async () => {
  const { router } = showOperator('/reservations?view=calendrier', { as: 'Operator' });
  const choice = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Consigne' });
  const calendars = () =>
    new Set(
      fake
        .asked('GET /reservations/calendar')
        .map(({ path }) => new URLSearchParams(path.split('?')[1]).get('cabinetId')),
    );
  await waitFor(() => expect([...calendars()]).toEqual([cabinets[0]?.id]));

  await userEvent.clear(choice);
  await userEvent.type(choice, '129');
  const found = await findOption('Gare 129');
  expect([...calendars()]).toEqual([cabinets[0]?.id]);
  await userEvent.click(found);

  expect(router.state.location.search).toContain(cabinets[129]?.id);
  await waitFor(() => expect(choice.value).toBe('Gare 129'));
});

const yann = { id: '0190a000-0000-7000-8000-0000000000b1', firstName: 'Yann', lastName: 'Le Goff' };

/** The choice of Yann's cabinets. */
async function choiceOfYann(): Promise<HTMLElement> {
  const person = { ...yann, email: 'yann@consigne.test', roles: ['Operator'], companyId, status: 'Active' };
  fake.on('GET /users', paged([person]));
  fake.on(`GET /users/${yann.id}/cabinet-access`, {
    body: { hasRestrictions: true, cabinetIds: [], cabinets: [], version: 1 },
  });
  fake.on(`PUT /users/${yann.id}/cabinet-access`, { body: {} });
  showOperator('/users', { as: 'Manager' });
  await userEvent.click(await screen.findByRole('button', { name: 'Actions pour Yann Le Goff' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Choisir ses consignes' }));
  return screen.findByRole('combobox', { name: 'Consignes' });
}

test('limits a person to some of them, each shown by its name during later searches', async () => {
  const choice = await choiceOfYann();

  for (const name of ['Place 259', 'Gare 12']) {
    await userEvent.type(choice, name);
    await userEvent.click(await findOption(name));
  }

  expect(screen.getAllByText(/^(Place 259|Gare 12)$/, { selector: '.mantine-Pill-label' })).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() =>
    expect(fake.asked(`PUT /users/${yann.id}/cabinet-access`)[0]?.body).toEqual({
      cabinetIds: [last?.id, cabinets[12]?.id],
      version: 1,
    }),
  );
});

test('searches once for a typed name, for the whole word', async () => {
  const choice = await choiceOfYann();
  const asked = () =>
    fake.asked('GET /cabinets').map(({ path }) => new URLSearchParams(path.split('?')[1]).get('search'));
  const before = asked().length;

  await userEvent.click(choice);
  for (const value of ['P', 'Pl', 'Pla', 'Place 25']) fireEvent.change(choice, { target: { value } });

  await waitFor(() => expect(asked().slice(before)).toEqual(['Place 25']));
});
