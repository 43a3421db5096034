/** A rental of a firm has its invoice and credit notes beside the receipt; another one has the receipt alone. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RentalOrderDetail } from '#application/contract/rentals/rental-order-shapes.js';
import { fakePlatform } from '#tests/web/support/fake-platform.js';
import { showOperator } from '#tests/web/support/show-operator.js';
import { anOrderDetail, orderId } from './orders.js';

beforeEach(() => {
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

async function show(order: Partial<RentalOrderDetail>) {
  const fake = fakePlatform();
  fake.on(`GET /admin/rental-orders/${orderId}`, { body: anOrderDetail(order) });
  fake.on(`GET /RentalOrders/${orderId}/invoice`, { text: '%PDF-1.7' });
  showOperator(`/rental-orders/${orderId}`, { as: 'Manager' });
  await screen.findByRole('button', { name: 'Reçu en PDF' });
  return fake;
}

it('downloads the invoice, and each credit note by its number', async () => {
  const creditNotes = [1, 2].map((at) => ({
    id: `${orderId.slice(0, -1)}${at}`,
    number: `A2026-00000${at + 1}`,
    amount: at,
    issuedAt: '2026-11-20T12:00:00.000Z',
  }));
  const fake = await show({ invoiceNumber: 'F2026-000001', creditNotes });
  const asked = () =>
    fake.asked(`GET /RentalOrders/${orderId}/invoice`).map(({ path }) => path.split('?')[1]);

  fireEvent.click(screen.getByRole('button', { name: 'Facture en PDF' }));
  await waitFor(() => expect(asked()).toEqual(['kind=invoice']));
  fireEvent.click(screen.getByRole('button', { name: /^Avoir A2026-000003/ }));
  await waitFor(() => expect(asked().at(-1)).toBe('kind=creditNote&number=A2026-000003'));
});

it('has no invoice for a private person', async () => {
  await show({});
  expect(screen.queryByRole('button', { name: /Facture|Avoir/ })).toBeNull();
});

it('says when the invoice of a firm comes', async () => {
  const buyer = {
    companyName: 'Atelier Martin',
    siren: '552081317',
    vatNumber: null,
    addressLine: '1 rue du Port',
    postcode: '44000',
    city: 'Nantes',
    country: 'FR' as const,
  };
  await show({ buyer });
  expect(screen.getByText(/^Pas encore de facture/)).toBeTruthy();
});
