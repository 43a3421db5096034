import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakePlatform } from '#tests/web/support/fake-platform.js';
import { giveReason } from '#tests/web/support/give-reason.js';
import { showOperator } from '#tests/web/support/show-operator.js';
import { anOrderDetail, orderId } from './orders.js';

it('moves a reservation to a free start, whose end and price it says first', async () => {
  const order = `/admin/rental-orders/${orderId}`;
  const reserved = anOrderDetail({
    status: 'PendingPickup',
    isReservation: true,
    actions: [{ action: 'move', isAllowed: true, refusal: null }],
  });
  const start = '2026-11-21T09:00:00.000Z';
  const window = { firstStart: start, lastStart: start };
  const fake = fakePlatform();
  fake.on(`GET ${order}`, { body: reserved });
  fake.on(`GET ${order}/free-windows`, { body: { ...window, items: [window], units: [] } });
  fake.on(`POST /RentalOrders/${orderId}/move`, { body: reserved });
  showOperator(`/rental-orders/${orderId}`, { as: 'Operator' });
  await userEvent.click(await screen.findByRole('button', { name: 'Déplacer la réservation' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(await within(dialog).findByRole('button', { name: /^10\sh$/ }));
  expect(await within(dialog).findByText(/Jusqu’au 21\/11\/2026 à\s13\sh, au même prix/)).toBeTruthy();
  await giveReason('Demande du client');
  await userEvent.click(await within(dialog).findByRole('button', { name: /^Déplacer au 21\/11\/2026/ }));

  await waitFor(() =>
    expect(fake.asked(`POST /RentalOrders/${orderId}/move`).map(({ body }) => body)).toEqual([
      { reason: 'Demande du client', startTime: start },
    ]),
  );
});

it('moves a reservation to another unit at the same start', async () => {
  const order = `/admin/rental-orders/${orderId}`;
  const reserved = anOrderDetail({
    status: 'PendingPickup',
    isReservation: true,
    actions: [{ action: 'move', isAllowed: true, refusal: null }],
  });
  const other = '0190a000-0000-7000-8000-0000000000f9';
  const window = { firstStart: reserved.startDate, lastStart: reserved.startDate };
  const units = [
    { unitId: reserved.unitId, lockerNumber: reserved.lockerNumber },
    { unitId: other, lockerNumber: 99 },
  ];
  const fake = fakePlatform();
  fake.on(`GET ${order}`, { body: reserved });
  fake.on(`GET ${order}/free-windows`, { body: { ...window, items: [window], units } });
  fake.on(`POST /RentalOrders/${orderId}/move`, { body: reserved });
  showOperator(`/rental-orders/${orderId}`, { as: 'Operator' });
  await userEvent.click(await screen.findByRole('button', { name: 'Déplacer la réservation' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(await within(dialog).findByRole('combobox', { name: 'Casier' }));
  await userEvent.click(await screen.findByRole('option', { name: 'N°99' }));
  await giveReason('Demande du client');
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Changer de casier' }));

  await waitFor(() =>
    expect(fake.asked(`POST /RentalOrders/${orderId}/move`).map(({ body }) => body)).toEqual([
      { reason: 'Demande du client', startTime: reserved.startDate, unitId: other },
    ]),
  );
});
