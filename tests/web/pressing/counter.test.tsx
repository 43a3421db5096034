/** Laundry at the counter: a quantity is shown as typed, and an invalid one is refused next to its item. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakePlatform } from '#tests/web/support/fake-platform.js';
import { aStaffCabinet, cabinetId } from '#tests/web/support/lockers.js';
import { showOperator } from '#tests/web/support/show-operator.js';

const items = [
  { id: '0190a000-0000-7000-8000-000000000011', name: 'Chemise', price: 4.5 },
  { id: '0190a000-0000-7000-8000-000000000012', name: 'Manteau', price: 12 },
];
const pageOf = (all: readonly object[]) => ({
  body: { items: all, page: 1, pageSize: 100, totalItems: all.length, totalPages: 1 },
});

const quantity = (name: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^Quantité\\s: ${name}`) });
const put = async (name: string, typed: string) => {
  await userEvent.clear(await quantity(name));
  await userEvent.type(await quantity(name), typed);
};
const total = () => screen.getByText(/^Total TTC/).textContent.replace(/\s/g, ' ');

test('a comma in a quantity is shown and refused; a whole one is sold', async () => {
  const platform = fakePlatform();
  platform.on('GET /cabinets', pageOf([{ ...aStaffCabinet, mode: 'Pressing' }]));
  platform.on('GET /items', pageOf(items));
  platform.on('POST /PressingOrders', { body: { id: '0190a000-0000-7000-8000-000000000021' } });
  showOperator(`/pressing-orders/create?cabinetId=${cabinetId}`, { as: 'Manager' });
  await put('Manteau', '1');
  await put('Chemise', '2,5');
  expect((await quantity('Chemise')).value).toBe('2,5');
  expect(total()).toBe('Total TTC : 12,00 €');
  await userEvent.type(screen.getByRole('combobox', { name: /^Nom du client/ }), 'Camille Martin');
  await userEvent.type(screen.getByRole('textbox', { name: /^Téléphone/ }), '0612345678');
  await userEvent.type(screen.getByRole('textbox', { name: /^Référence/ }), 'Ticket 1');
  await userEvent.click(screen.getByRole('combobox', { name: 'Langue des messages' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Deutsch' }));
  const save = screen.getByRole('button', { name: 'Enregistrer la commande' });
  await userEvent.click(save);

  expect(await screen.findByText('Invalid input – un nombre entier.')).toBeTruthy();
  await waitFor(async () => expect(document.activeElement).toBe(await quantity('Chemise')));
  expect(platform.asked('POST /PressingOrders')).toEqual([]);

  await put('Chemise', '2');
  expect(screen.queryByText(/^Invalid input/)).toBeNull();
  expect(total()).toBe('Total TTC : 21,00 €');
  await userEvent.click(save);
  await waitFor(() => expect(platform.asked('POST /PressingOrders')).toHaveLength(1));
  const [order] = platform.asked('POST /PressingOrders');
  expect(order?.body).toMatchObject({ customerLanguage: 'de' });
  const wanted = (order?.body as { items: { itemId: string; quantity: number }[] }).items;
  expect(wanted.map((line) => line.quantity).toSorted()).toEqual([1, 2]);
});
