/** Numbers of invoices, and totals of days that are the sums of their receipts. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { vatShares } from '#domain/catalogue/order-lines.js';
import {
  addReceipt,
  receiptsOfInvoice,
  receiptsOfTaking,
  type DailyTotal,
  type Taking,
} from '#domain/documents/totals.js';
import { invoiceNumber, readInvoiceNumber } from '#domain/documents/invoice.js';

describe('a number', () => {
  test('is printed with six digits at least, and read back', () => {
    expect(invoiceNumber({ kind: 'invoice', year: 2026, number: 123 })).toBe('F2026-000123');
    expect(invoiceNumber({ kind: 'creditNote', year: 2026, number: 124 })).toBe('A2026-000124');
    expect(invoiceNumber({ kind: 'invoice', year: 2026, number: 1_234_567 })).toBe('F2026-1234567');
    expect(readInvoiceNumber(' f2026-000123 ')).toEqual({ kind: 'invoice', year: 2026, number: 123 });
    expect(readInvoiceNumber('A2026-1234567')).toEqual({ kind: 'creditNote', year: 2026, number: 1_234_567 });
  });

  test.each(['', 'F2026', 'F2026-12', '2026-000123', 'F2026-000123 Zoé', 'n° F2026-000123'])(
    'is not read from “%s”',
    (text) => {
      expect(readInvoiceNumber(text)).toBeNull();
    },
  );
});

const rates = fc.constantFrom(0, 2.1, 5.5, 10, 20);

test('VAT per rate comes from the sum of its lines, rounded once, half up', () => {
  const lines = fc.array(fc.record({ totalCents: fc.integer({ min: 1, max: 9_999_999 }), tvaRate: rates }));
  fc.assert(
    fc.property(lines, (given) => {
      for (const { rate, htCents, vatCents, ttcCents } of vatShares(given)) {
        const sum = given
          .filter(({ tvaRate }) => tvaRate === rate)
          .reduce((all, each) => all + each.totalCents, 0);
        expect(ttcCents).toBe(sum);
        expect(htCents + vatCents).toBe(sum);
        // In tenths of a per cent and whole numbers: −whole < 2·(sum·rate − vat·whole) is less than half a cent below,
        // at most half above.
        const whole = BigInt(1_000 + Math.round(rate * 10));
        const below = 2n * (BigInt(sum) * (whole - 1_000n) - BigInt(vatCents) * whole);
        expect(below < whole && below >= -whole).toBe(true);
      }
    }),
  );
});

describe('the revenue of a rental', () => {
  const taking = (fields: Partial<Taking>): Taking => ({
    cabinetId: 'cabinet-1',
    purposeName: 'rental',
    capturedCents: 1_200,
    refundedCents: 0,
    retainedDepositCents: 0,
    tvaRate: 20,
    ...fields,
  });
  const receiptLines = (fields: Partial<Taking>) =>
    receiptsOfTaking(taking(fields)).map(
      ({ activity, rate, isRefund, htCents, ttcCents }) =>
        `${isRefund ? '-' : '+'}${activity} ${rate} ${htCents} ${ttcCents}`,
    );

  test('is taxed except for compensation of damage', () => {
    expect(receiptLines({})).toEqual(['+rental 20 1000 1200']);
    expect(receiptLines({ retainedDepositCents: 500 })).toEqual(['+rental 20 1000 1200']);
    expect(receiptLines({ purposeName: 'extension', capturedCents: 720 })).toEqual(['+rental 20 600 720']);
    expect(receiptLines({ purposeName: 'deposit', capturedCents: 800, retainedDepositCents: 500 })).toEqual([
      '+rental 20 250 300',
      '+retainedDeposit 0 500 500',
    ]);
    expect(receiptLines({ purposeName: 'deposit', capturedCents: 400, retainedDepositCents: 500 })).toEqual([
      '+retainedDeposit 0 400 400',
    ]);
  });

  test('is refunded from the fees first', () => {
    const both = { purposeName: 'deposit', capturedCents: 800, retainedDepositCents: 500 } as const;
    expect(receiptLines({ ...both, refundedCents: 300 }).filter((text) => text.startsWith('-'))).toEqual([
      '-rental 20 250 300',
    ]);
    expect(receiptLines({ ...both, refundedCents: 800 }).filter((text) => text.startsWith('-'))).toEqual([
      '-rental 20 250 300',
      '-retainedDeposit 0 500 500',
    ]);
  });

  test('leaves nothing in any column once all of it is refunded, and is never negative before', () => {
    const drawn = fc.record({
      purposeName: fc.constantFrom('rental', 'extension', 'deposit', 'penalty'),
      capturedCents: fc.integer({ min: 1, max: 99_999 }),
      retainedDepositCents: fc.integer({ min: 0, max: 99_999 }),
      tvaRate: rates,
    });
    const parts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 });
    fc.assert(
      fc.property(drawn, parts, (fields, shares) => {
        for (const share of [...shares.toSorted((one, other) => one - other), 1]) {
          const refundedCents = Math.floor(fields.capturedCents * share);
          const totals = new Map<string, DailyTotal>();
          for (const receipt of receiptsOfTaking(taking({ ...fields, refundedCents })))
            addReceipt(totals, receipt);
          for (const { sales, refunds } of totals.values()) {
            const ht = sales.htCents - refunds.htCents;
            const ttc = sales.ttcCents - refunds.ttcCents;
            expect(Math.min(ht, ttc, ttc - ht)).toBeGreaterThanOrEqual(0);
            if (share === 1) expect([ht, ttc]).toEqual([0, 0]);
          }
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('adds up to captures and refunds', () => {
    const cents = fc.integer({ min: 1, max: 100_000 });
    const takings = fc.array(
      fc.record({
        purposeName: fc.constantFrom('rental', 'extension', 'deposit', 'penalty'),
        capturedCents: cents,
        kept: cents,
        share: fc.double({ min: 0, max: 1, noNaN: true }),
        tvaRate: rates,
      }),
    );
    fc.assert(
      fc.property(takings, (given) => {
        const all = given.map(({ kept, share, ...rest }) =>
          taking({
            ...rest,
            retainedDepositCents: kept,
            refundedCents: Math.floor(share * rest.capturedCents),
          }),
        );
        const totals = new Map<string, DailyTotal>();
        for (const each of all) for (const receipt of receiptsOfTaking(each)) addReceipt(totals, receipt);
        const sum = (of: (total: DailyTotal) => number) =>
          [...totals.values()].reduce((cents, each) => cents + of(each), 0);
        expect(sum(({ sales }) => sales.ttcCents)).toBe(
          all.reduce((cents, each) => cents + each.capturedCents, 0),
        );
        expect(sum(({ refunds }) => refunds.ttcCents)).toBe(
          all.reduce((cents, each) => cents + each.refundedCents, 0),
        );
      }),
    );
  });
});

describe('the revenue of a sale', () => {
  const sale = {
    cabinetId: 'cabinet-1',
    orderKind: 'shop' as const,
    vat: [
      { rate: 5.5, htCents: 2_000, vatCents: 110, ttcCents: 2_110 },
      { rate: 20, htCents: 1_000, vatCents: 200, ttcCents: 1_200 },
    ],
  };
  const rows = [
    { cabinetId: 'cabinet-1', activity: 'shop', rate: 5.5, htCents: 2_000, ttcCents: 2_110 },
    { cabinetId: 'cabinet-1', activity: 'shop', rate: 20, htCents: 1_000, ttcCents: 1_200 },
  ];

  test.each([
    ['invoice', false],
    ['creditNote', true],
  ] as const)('is one receipt per rate of its %s', (kind, isRefund) => {
    expect(receiptsOfInvoice({ ...sale, kind })).toEqual(rows.map((row) => ({ ...row, isRefund })));
  });
});

test('receipts add up by cabinet, activity and rate, with sales and refunds separate', () => {
  const receipt = {
    cabinetId: 'one',
    activity: 'shop',
    rate: 20,
    isRefund: false,
    htCents: 1_000,
    ttcCents: 1_200,
  } as const;
  const nothing = { count: 0, htCents: 0, ttcCents: 0 };
  const once = { count: 1, htCents: 1_000, ttcCents: 1_200 };
  const totals = new Map<string, DailyTotal>();

  for (const each of [
    receipt,
    { ...receipt, htCents: 500, ttcCents: 600 },
    { ...receipt, isRefund: true },
    { ...receipt, cabinetId: 'two' },
    { ...receipt, activity: 'pressing' as const },
    { ...receipt, rate: 10 },
  ])
    addReceipt(totals, each);

  expect([...totals.values()]).toEqual([
    {
      cabinetId: 'one',
      activity: 'shop',
      rate: 20,
      sales: { count: 2, htCents: 1_500, ttcCents: 1_800 },
      refunds: once,
    },
    { cabinetId: 'two', activity: 'shop', rate: 20, sales: once, refunds: nothing },
    { cabinetId: 'one', activity: 'pressing', rate: 20, sales: once, refunds: nothing },
    { cabinetId: 'one', activity: 'shop', rate: 10, sales: once, refunds: nothing },
  ]);
});
