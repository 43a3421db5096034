/** `/invoices/`: the list, one file per row, and the totals of days. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Role } from '#domain/access/role.js';
import type { InvoiceRow, InvoiceSums } from '#application/contract/orders/invoices.js';
import { lastMonth, monthOptions } from '#web/features/invoices/invoices-page.js';
import { fakePlatform, refusal, type FakePlatform } from '#tests/web/support/fake-platform.js';
import { instantFromField } from '#web/lib/paris-time.js';
import { usualPeriods } from '#web/ui/admin/list/period-menu.js';
import { showOperator } from '#tests/web/support/show-operator.js';

const id = '01994d6a-0000-7000-8000-000000000001';
const row: InvoiceRow = {
  id,
  number: 'F2026-000123',
  kind: 'invoice',
  issuedAt: '2026-11-20T12:00:00.000Z',
  companyId: id,
  cabinetId: id,
  cabinetName: 'Consigne du marché',
  orderKind: 'shop',
  orderId: id,
  orderReference: 'ABC234',
  customerName: 'Camille Martin',
  paymentMeans: 'card',
  total: 12.5,
  vat: [
    { rate: 5.5, ht: 5, vat: 0.28, ttc: 5.28 },
    { rate: 20, ht: 6.02, vat: 1.2, ttc: 7.22 },
  ],
  correctsNumber: null,
  buyerName: null,
  buyerSiren: null,
};
const credit: InvoiceRow = {
  ...row,
  id: `${id.slice(0, -1)}2`,
  number: 'A2026-000124',
  kind: 'creditNote',
  total: -7.22,
  vat: [{ rate: 20, ht: -6.02, vat: -1.2, ttc: -7.22 }],
  correctsNumber: 'F2026-000123',
};
const rental: InvoiceRow = {
  ...row,
  id: `${id.slice(0, -1)}3`,
  number: 'F2026-000125',
  orderKind: 'rental',
  orderReference: 'K7PX',
};
const sums: InvoiceSums['sums'] = { invoices: 1, creditNotes: 1, ttc: 5.28, ht: 5, vat: 0.28 };
const pdf = `GET /EcommerceOrders/${id}/invoice`;

async function show(as: Role = 'Manager', address = '/invoices'): Promise<FakePlatform> {
  const fake = fakePlatform();
  const page = { page: 1, pageSize: 10, totalItems: 1, totalPages: 1, totalIsCapped: false };
  fake.on('GET /invoices', { body: { ...page, items: [row, credit, rental] } });
  fake.on('GET /invoices/sums', { body: { sums } });
  fake.on('GET /cabinets', { body: { ...page, items: [] } });
  fake.on(pdf, { text: '%PDF-1.7' });
  fake.on('GET /exports/daily-totals', { text: 'Jour' });
  showOperator(address, { as });
  await screen.findAllByText('F2026-000123');
  return fake;
}

describe('the invoices', () => {
  const saved: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  });
  afterEach(() => vi.restoreAllMocks());

  test("are downloaded with the caller's proof", async () => {
    const fake = await show();
    fireEvent.click(screen.getAllByLabelText('Télécharger F2026-000123 en PDF')[0] as HTMLElement);

    await waitFor(() => expect(saved).toEqual(['F2026-000123.pdf']));
    const [asked] = fake.asked(pdf);
    expect(asked?.path).toContain('kind=invoice');
    expect(asked?.headers.get('authorization')).toMatch(/^Bearer /);
  });

  test('are summed up as they are filtered', async () => {
    const fake = await show('Manager', '/invoices?month=2026-11&kind=invoice&page=1');

    const totalLine = await screen.findByText(/^Total\s:/);
    expect(totalLine.textContent?.replace(/\s/g, ' ')).toBe(
      'Total : 5,28 € TTC, soit 5,00 € HT et 0,28 € de TVA (1 facture, 1 avoir déduit).',
    );
    const [asked] = fake.asked('GET /invoices/sums');
    expect(asked?.path).toMatch(/month=2026-11&kind=invoice$/);
  });

  test('are listed and summed up for a usual period of days in Paris', async () => {
    const fake = await show();
    fireEvent.click(screen.getByText('Période'));
    fireEvent.click(await screen.findByText('Le trimestre dernier'));
    const [, , , last] = usualPeriods(Date.now());

    await waitFor(() => expect(fake.asked('GET /invoices/sums').at(-1)?.path).toMatch(/from=.*&until=/));
    expect(
      new URL(`http://x${fake.asked('GET /invoices').at(-1)?.path ?? ''}`).searchParams.get('from'),
    ).toBe(new Date(instantFromField(`${last?.from ?? ''}T00:00`) ?? 0).toISOString());
  });

  test('lead to their order, and a credit note to the invoice that it corrects', async () => {
    await show();
    const targets = (name: string) =>
      screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));

    expect(new Set(targets('Boutique ABC234'))).toEqual(new Set([`/ecommerce-orders/${id}`]));
    expect(new Set(targets('Location K7PX'))).toEqual(new Set([`/rental-orders/${id}`]));
    expect(new Set(targets('F2026-000123'))).toEqual(new Set(['/invoices?search=F2026-000123']));
  });

  test('are exported with their VAT per rate, and the corrected invoice', async () => {
    const written: Blob[] = [];
    URL.createObjectURL = (blob) => {
      written.push(blob as Blob);
      return 'blob:file';
    };
    await show();
    fireEvent.click(screen.getByText('Exporter en CSV'));
    await waitFor(() => expect(saved).toEqual(['factures.csv']));

    const [titles, invoiced, credited] = ((await written[0]?.text()) ?? '').split('\r\n');
    expect(titles).toMatch(
      /;Consigne;Total TTC;Facture rectifiée;Total HT;Total TVA;HT à 20\s%;TVA à 20\s%;HT à 5,5\s%;TVA à 5,5\s%;Entreprise;SIREN$/,
    );
    expect(invoiced).toMatch(/;Carte bancaire;Consigne du marché;12,50;;11,02;1,48;6,02;1,20;5,00;0,28;;$/);
    expect(credited).toMatch(/;-7,22;F2026-000123;-6,02;-1,20;-6,02;-1,20;;;;$/);
  });

  test('show why a download failed', async () => {
    const fake = await show();
    fake.on(pdf, refusal(409, 'INVOICE_NOT_ISSUED', 'Attendez le paiement.'));
    fireEvent.click(screen.getAllByLabelText('Télécharger F2026-000123 en PDF')[0] as HTMLElement);

    expect(await screen.findByRole('alert')).toHaveProperty('textContent', 'Attendez le paiement.');
    expect(saved).toEqual([]);
  });

  test('are summed up by day for managers, with the last month proposed', async () => {
    const fake = await show();
    fireEvent.click(screen.getByText('Totaux journaliers'));
    await screen.findByLabelText(/Premier jour/);
    const { from, to } = lastMonth(new Date());
    fireEvent.submit(screen.getByLabelText(/Premier jour/));

    await waitFor(() => expect(saved).toEqual([`totaux-${from}-${to}.csv`]));
    expect(fake.asked('GET /exports/daily-totals')[0]?.path).toContain(`from=${from}&to=${to}`);
  });

  test('are not summed up for operators', async () => {
    await show('Operator');

    expect(screen.queryByText('Totaux journaliers')).toBeNull();
  });
});

test('use months of Paris', () => {
  const newYear = new Date('2025-12-31T23:30:00Z');

  expect(monthOptions(newYear).slice(0, 2)).toEqual([
    { value: '2026-01', label: 'janvier 2026' },
    { value: '2025-12', label: 'décembre 2025' },
  ]);
  expect(lastMonth(newYear)).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  expect(lastMonth(new Date('2028-03-15T12:00:00Z'))).toEqual({ from: '2028-02-01', to: '2028-02-29' });
});

test('knows the usual periods, both days included', () => {
  const text = (now: string) =>
    usualPeriods(Date.parse(now)).map(({ label, from, until }) => `${label} ${from} ${until}`);

  expect(text('2025-12-31T23:30:00Z')).toEqual([
    'Ce mois 2026-01-01 2026-01-31',
    'Le mois dernier 2025-12-01 2025-12-31',
    'Ce trimestre 2026-01-01 2026-03-31',
    'Le trimestre dernier 2025-10-01 2025-12-31',
    'Cette année 2026-01-01 2026-12-31',
    'L’année dernière 2025-01-01 2025-12-31',
  ]);
  expect(text('2028-05-15T12:00:00Z').slice(1, 4)).toEqual([
    'Le mois dernier 2028-04-01 2028-04-30',
    'Ce trimestre 2028-04-01 2028-06-30',
    'Le trimestre dernier 2028-01-01 2028-03-31',
  ]);
});
