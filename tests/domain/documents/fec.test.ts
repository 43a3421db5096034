/** The published rules of the file of accounting entries (arrêté of 29 July 2013), on random documents and movements. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { htCentsOf, vatShares } from '#domain/catalogue/order-lines.js';
import {
  fecColumns,
  fecHead,
  fecName,
  fecOfInvoice,
  fecOfMovement,
  fecRows,
  type RentalSale,
} from '#domain/documents/closed-month.js';
import { invoiceNumber, type Invoice } from '#domain/documents/invoice.js';
import { rentalSales } from '#domain/documents/rental-sales.js';
import { ledgerKinds, type LedgerEntry } from '#domain/payments/ledger.js';
import { noon } from '#tests/support/builders.js';

const invoiceOf = (kind: Invoice['kind'], totalCents: number, tvaRate: number): Invoice => {
  const lines = [{ itemName: 'Thé « vert »', quantity: 1, unitCents: totalCents, totalCents, tvaRate }];
  const vat = vatShares(lines);
  return {
    id: 'invoice-1',
    companyId: 'company-1',
    cabinetId: 'cabinet-1',
    orderKind: 'shop',
    orderId: 'order-1',
    orderReference: 'ABC234',
    kind,
    ordinal: 1,
    year: 2026,
    number: 7,
    issuedAt: noon,
    customerName: 'Zoé',
    customerEmail: 'zoe@exemple.fr',
    buyer: null,
    buyerName: '',
    paymentWords: 'Payée',
    seller: { legalName: 'B', legalAddress: null, siret: null, vatNumber: null, legalMentions: null },
    lines,
    vat,
    totalCents,
    htCents: htCentsOf(vat),
    correctsId: null,
  };
};

const movementOf = (kind: LedgerEntry['kind'], amountCents: number, feeCents: number): LedgerEntry => ({
  id: 'entry-1',
  companyId: 'company-1',
  providerId: 'txn_1',
  kind,
  amountCents,
  feeCents,
  netCents: amountCents - feeCents,
  balanceCents: 0,
  bookedAt: noon,
  availableAt: noon,
  purpose: 'rental',
  orderId: 'order-1',
  orderReference: 'K7QM',
  payoutId: null,
  description: null,
});

const rowsOf = (text: string): Record<string, string>[] =>
  text
    .split('\r\n')
    .slice(0, -1)
    .map((line) => Object.fromEntries(line.split('\t').map((cell, at) => [fecColumns[at] ?? 'more', cell])));

const cents = (text: string | undefined): number => Math.round(Number((text ?? '').replace(',', '.')) * 100);

test('has the 18 columns of the arrêté, in their order', () => {
  expect(fecHead).toBe(
    'JournalCode\tJournalLib\tEcritureNum\tEcritureDate\tCompteNum\tCompteLib\tCompAuxNum\tCompAuxLib\tPieceRef\tPieceDate\tEcritureLib\tDebit\tCredit\tEcritureLet\tDateLet\tValidDate\tMontantdevise\tIdevise\r\n',
  );
});

const buyer = {
  companyName: 'Atelier Martin',
  siren: '552081317',
  vatNumber: null,
  addressLine: '1 rue du Port',
  postcode: '44000',
  city: 'Nantes',
  country: 'FR',
} as const;

test('names a firm as auxiliary account of its debt, and no person', () => {
  const namesIn = (invoice: Invoice) =>
    rowsOf(
      fecOfInvoice(invoice, 'counter')
        .map((entry, at) => fecRows(entry, at + 1, '2026-11', noon))
        .join(''),
    ).map((row) => [row['CompteNum'], row['CompAuxNum'], row['CompAuxLib']].join(' ').trim());
  const owed = '411000 552081317 Atelier Martin';

  expect(
    namesIn({ ...invoiceOf('invoice', 1200, 20), buyer }).filter((name) => name.includes('Atelier')),
  ).toEqual([owed, owed]);
  expect(namesIn(invoiceOf('invoice', 1200, 20)).every((name) => /^\d+$/.test(name))).toBe(true);
  const abroad = { ...buyer, siren: null, companyName: ' =HYPERLINK(1)' };
  expect(namesIn({ ...invoiceOf('invoice', 1200, 20), buyer: abroad })[0]).toBe(
    '411000 HYPERLINK(1) HYPERLINK(1)',
  );
});

const terms = { retainedDepositCents: 500, tvaRate: 20, endedAt: noon };

/** The sale of one payment for a deposit, of which 5.00 are kept. */
const saleOf = (cents: number, invoice: RentalSale['invoice'] = null): RentalSale => {
  const kind = cents < 0 ? 'givenBack' : 'paid';
  const sales = rentalSales([{ id: 'entry-1', at: noon, purposeName: 'deposit', kind, cents }], [], terms);
  const receipts = (sales.get('entry-1') ?? []).map((share) => ({
    ...share,
    cabinetId: 'cabinet-1',
    isRefund: false,
  }));
  return { receipts, invoice };
};

const amounts = fc.integer({ min: 1, max: 9_999_999 });
const entries = fc.oneof(
  fc
    .tuple(fc.constantFrom('invoice', 'creditNote'), amounts, fc.constantFrom(0, 2.1, 5.5, 8.5, 10, 20))
    .chain(([kind, total, rate]) =>
      fc
        .constantFrom('card', 'counter', null)
        .map((means) => fecOfInvoice(invoiceOf(kind, total, rate), means)),
    ),
  fc
    .tuple(fc.constantFrom(...ledgerKinds), fc.integer({ min: -99_999, max: 99_999 }), fc.nat(3_000))
    .chain(([kind, amount, fee]) =>
      fc
        .constantFrom(
          null,
          saleOf(amount),
          saleOf(amount, { ...invoiceOf('invoice', 1_700, 20), buyer: null }),
        )
        .map((sale) => fecOfMovement(movementOf(kind, amount, fee), sale)),
    ),
);

test('writes balanced entries of whole days, accounts and positive amounts, in plain ASCII', () => {
  fc.assert(
    fc.property(entries, (made) => {
      for (const [at, entry] of made.entries()) {
        const text = fecRows(entry, at + 1, '2026-11', noon);
        const rows = rowsOf(text);
        expect(text).toMatch(/^[\t\r\n\u0020-\u007E]*$/);
        expect(rows.reduce((sum, row) => sum + cents(row['Debit']) - cents(row['Credit']), 0)).toBe(0);
        for (const row of rows) {
          expect(Object.keys(row)).toEqual([...fecColumns]);
          expect(row['EcritureNum']).toBe(`202611-${String(at + 1).padStart(6, '0')}`);
          for (const day of ['EcritureDate', 'PieceDate', 'ValidDate']) expect(row[day]).toMatch(/^\d{8}$/);
          for (const filled of ['JournalCode', 'JournalLib', 'CompteLib', 'PieceRef', 'EcritureLib'])
            expect(row[filled]).not.toBe('');
          expect(row['CompteNum']).toMatch(/^\d{6}$/);
          expect([row['Debit'], row['Credit']].join()).toMatch(/^(\d+,\d\d,0,00|0,00,\d+,\d\d)$/);
        }
      }
    }),
  );
});

const booked = (made: ReturnType<typeof fecOfInvoice>): string[] =>
  made.flatMap((entry) =>
    rowsOf(fecRows(entry, 1, '2026-11', noon)).map(
      (row) => `${row['JournalCode']} ${row['CompteNum']} ${row['Debit']} ${row['Credit']}`,
    ),
  );

test('books a sale by rate of VAT, a counter payment in cash, and reverses a credit note', () => {
  expect(booked(fecOfInvoice(invoiceOf('invoice', 1_200, 20), 'card'))).toEqual([
    'VT 411000 12,00 0,00',
    'VT 707000 0,00 10,00',
    'VT 445712 0,00 2,00',
  ]);
  expect(booked(fecOfInvoice(invoiceOf('creditNote', 1_055, 5.5), 'counter'))).toEqual([
    'VT 411000 0,00 10,55',
    'VT 707000 10,00 0,00',
    'VT 445713 0,55 0,00',
    'CA 530000 0,00 10,55',
    'CA 411000 10,55 0,00',
  ]);
});

test('books a rental with its payment, the fee, and a part of the deposit that was kept without VAT', () => {
  expect(booked(fecOfMovement(movementOf('charge', 1_700, 51), saleOf(1_700)))).toEqual([
    'VT 411000 17,00 0,00',
    'VT 706200 0,00 10,00',
    'VT 445712 0,00 2,00',
    'VT 758000 0,00 5,00',
    'BQ 517000 16,49 0,00',
    'BQ 627800 0,51 0,00',
    'BQ 411000 0,00 17,00',
  ]);
  expect(booked(fecOfMovement(movementOf('payout', -1_649, 0), null))).toEqual([
    'BQ 517000 0,00 16,49',
    'BQ 512000 16,49 0,00',
  ]);
});

test('is named by the SIREN and the last day', () => {
  expect(fecName('73282932000074', '2026-11-30')).toBe('732829320FEC20261130.txt');
});

test('books a firm’s rental under its invoice: its number and day, and the firm as the customer', () => {
  const invoice = { ...invoiceOf('invoice', 1_700, 20), issuedAt: noon + 86_400_000, buyer };
  const made = fecOfMovement(movementOf('charge', 1_700, 51), saleOf(1_700, invoice));
  const [owed, , , , paid] = made.flatMap((entry) => rowsOf(fecRows(entry, 1, '2026-11', noon)));

  expect(booked(made)).toEqual(booked(fecOfMovement(movementOf('charge', 1_700, 51), saleOf(1_700))));
  expect([owed?.['PieceRef'], owed?.['CompAuxNum'], owed?.['CompAuxLib']]).toEqual([
    invoiceNumber(invoice),
    buyer.siren,
    buyer.companyName,
  ]);
  expect(Number(owed?.['PieceDate']) - Number(owed?.['EcritureDate'])).toBe(1);
  expect(paid?.['PieceRef']).not.toBe(invoiceNumber(invoice));
});
