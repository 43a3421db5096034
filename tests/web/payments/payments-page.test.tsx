/** `/payments/`: the ledger's rows, totals and links, and the payouts with those that do not add up. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Role } from '#domain/access/role.js';
import type { MonthRow, LedgerRow, LedgerSummary, PayoutRow } from '#application/contract/orders/ledger.js';
import { fakePlatform, type FakePlatform } from '#tests/web/support/fake-platform.js';
import { companyOfOperators } from '#tests/web/support/operator-people.js';
import { showOperator } from '#tests/web/support/show-operator.js';

const id = '01994d6a-0000-7000-8000-000000000001';
const charge: LedgerRow = {
  id,
  companyId: id,
  providerId: 'txn_1',
  kind: 'charge',
  purpose: 'shop',
  amount: 12.5,
  fee: 0.44,
  net: 12.06,
  runningTotal: 12.06,
  bookedAt: '2026-11-20T12:00:00.000Z',
  availableAt: '2026-11-24T00:00:00.000Z',
  orderKind: 'shop',
  orderId: id,
  orderReference: 'ABC234',
  isInvoiced: false,
  payoutId: 'po_1',
  description: null,
};
const captured: LedgerRow = {
  ...charge,
  id: `${id.slice(0, -1)}2`,
  providerId: 'txn_2',
  purpose: 'deposit',
  orderKind: 'rental',
  orderReference: 'K7QM',
  isInvoiced: true,
  payoutId: null,
  runningTotal: 24.12,
};
const summary: LedgerSummary = {
  kinds: [
    { kind: 'charge', count: 2, amount: 25, fee: 0.88, net: 24.12 },
    { kind: 'refund', count: 1, amount: -4.5, fee: 0, net: -4.5 },
  ],
  opening: 10,
  closing: 29.62,
  reading: { at: '2026-11-20T12:10:00.000Z', balance: 29.62, gap: 0, refusedAt: null },
};
const payout: PayoutRow = {
  id,
  companyId: id,
  providerId: 'po_1',
  amount: 12.06,
  status: 'Paid',
  isAutomatic: true,
  bookedAt: '2026-11-24T00:00:00.000Z',
  arrivesAt: '2026-11-26T00:00:00.000Z',
  lineCount: 1,
  linesTotal: 12.06,
  gap: 0,
};
const wrong: PayoutRow = {
  ...payout,
  id: `${id.slice(0, -1)}3`,
  providerId: 'po_2',
  linesTotal: 10,
  gap: 2.06,
};

async function show(
  address = '/payments',
  shown = summary,
  as: Role = 'Manager',
  months: readonly MonthRow[] = [],
): Promise<FakePlatform> {
  const fake = fakePlatform();
  const page = { page: 1, pageSize: 10, totalItems: 2, totalPages: 1, totalIsCapped: false };
  fake.on('GET /ledger', { body: { ...page, items: [captured, charge] } });
  fake.on('GET /ledger/summary', { body: shown });
  fake.on('GET /accounting/months', { body: { items: months } });
  fake.on('GET /payouts', { body: { ...page, items: [payout, wrong] } });
  showOperator(address, { as });
  return fake;
}

describe('the ledger', () => {
  const saved: string[] = [];
  const written: Blob[] = [];
  beforeEach(() => {
    saved.length = 0;
    written.length = 0;
    URL.createObjectURL = (blob) => {
      written.push(blob as Blob);
      return 'blob:file';
    };
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  });
  afterEach(() => vi.restoreAllMocks());

  const targets = async (name: string) =>
    new Set((await screen.findAllByRole('link', { name })).map((link) => link.getAttribute('href')));

  test('leads to orders, documents, and the lines of a payout', async () => {
    await show();

    expect(await targets('ABC234')).toEqual(new Set([`/ecommerce-orders/${id}`]));
    expect(await targets('K7QM')).toEqual(new Set([`/rental-orders/${id}`]));
    expect(await targets('Factures')).toContain('/invoices?search=ABC234');
    expect(await targets('Factures')).toContain('/invoices?search=K7QM');
    expect(await targets('Lignes')).toEqual(new Set(['/payments?payoutId=po_1']));
    expect(screen.getAllByLabelText('Télécharger le reçu de K7QM').length).toBeGreaterThan(0);
  });

  test('adds up by kind, and says that the provider has the same balance', async () => {
    await show();
    const totals = await screen.findByLabelText('Totaux par nature');
    const last = within(totals).getAllByRole('row').at(-1)?.textContent?.replace(/\s/g, ' ');

    expect(last).toBe('Total320,50 €0,88 €19,62 €');
    expect(screen.getByText('Conforme au solde chez Stripe')).toBeTruthy();
  });

  test('shows a difference, and a key without access to the balance', async () => {
    const { reading } = summary;
    if (!reading) throw new Error('The summary has a reading');
    await show('/payments', { ...summary, reading: { ...reading, gap: -3 } });
    expect(await screen.findByText('Écart avec le solde chez Stripe')).toBeTruthy();
  });

  test('is asked for a payout’s lines and a period, list and totals alike', async () => {
    const fake = await show('/payments?payoutId=po_1&from=2026-11-01');
    await screen.findByLabelText('Totaux par nature');

    for (const call of ['GET /ledger', 'GET /ledger/summary'] as const) {
      const { searchParams } = new URL(`http://x${fake.asked(call)[0]?.path ?? ''}`);
      expect(searchParams.get('payoutId')).toBe('po_1');
      expect(searchParams.get('from')).toBe('2026-10-31T23:00:00.000Z');
    }
  });

  test('is exported with amounts that spreadsheets read', async () => {
    await show();
    fireEvent.click(await screen.findByText('Exporter en CSV'));
    await waitFor(() => expect(saved).toEqual(['paiements.csv']));

    const [titles, , sold] = ((await written[0]?.text()) ?? '').split('\r\n');
    expect(titles).toContain('Date;Nature;Commande;Montant;Frais;Net;Cumul;Virement');
    expect(sold).toContain('20/11/2026 13:00;Débit · Boutique;ABC234;12,50;0,44;12,06;12,06;po_1');
  });

  test('shows a payout that does not add up beside one that does', async () => {
    await show('/payments?tab=payouts');

    expect((await screen.findAllByText(/^Conforme à 1\sligne$/)).length).toBeGreaterThan(0);
    const [gapText] = screen.getAllByText(/^Ne s’accorde pas avec ses lignes/);
    expect(gapText?.textContent?.replace(/\s/g, ' ')).toContain('(écart 2,06 €)');
  });

  test('closes a month that was read to its end, and offers the file of a closed one', async () => {
    const open = { month: '2026-11', closedAt: null, closedByName: null, isComplete: false };
    const items = [
      open,
      { ...open, month: '2026-10', isComplete: true },
      { ...open, month: '2026-09', closedAt: '2026-10-02T08:00:00.000Z', closedByName: 'Ada Lovelace' },
    ];
    const fake = await show('/payments?tab=closing', summary, 'Manager', items);
    fake.on('POST /accounting/months/close', { body: { ...items[1], closedByName: 'Ada Lovelace' } });
    fake.on('GET /exports/fec', { text: 'JournalCode' });

    expect(await screen.findByLabelText('Clôturer novembre 2026')).toHaveProperty('disabled', true);
    fireEvent.click(screen.getByLabelText('Clôturer octobre 2026'));
    fireEvent.click(await screen.findByRole('button', { name: 'Clôturer le mois' }));
    await waitFor(() => expect(fake.asked('POST /accounting/months/close')).toHaveLength(1));
    expect(fake.asked('POST /accounting/months/close')[0]?.body).toMatchObject({ month: '2026-10' });
    fireEvent.click(screen.getByLabelText('Télécharger le FEC de septembre 2026'));
    await waitFor(() => expect(saved).toEqual(['fec-2026-09.txt']));
    expect(fake.asked('GET /exports/fec')[0]?.path).toContain('month=2026-09');
  });

  test('is refused to operators', async () => {
    await show('/payments', summary, 'Operator');

    expect(await screen.findByText('Accès refusé')).toBeTruthy();
    expect(screen.queryByText('Mouvements')).toBeNull();
  });
});

test('an empty ledger says what would bring movements, and leads there', async () => {
  const fake = await show('/payments');
  fake.on('GET /ledger', { body: { page: 1, pageSize: 10, totalItems: 0, totalPages: 0, items: [] } });
  fake.on(`GET /companies/${companyOfOperators}`, {
    body: { id: companyOfOperators, isPaymentReady: false },
  });

  await screen.findByText(/^Le paiement par carte n’est pas encore configuré/);
  const link = screen.getByRole('link', { name: 'Configurer le paiement' });
  expect(link.getAttribute('href')).toBe(`/companies/${companyOfOperators}/paiement`);
});
