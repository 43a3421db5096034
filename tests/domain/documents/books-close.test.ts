/**
 * Books close (money.md#amounts-and-vat): an invoice that is refunded by pieces and by sums, in any order, leaves 0.00
 * before tax, in VAT and in total, at each rate, in the sums of the list, in the daily totals and on the printed
 * documents; before that nothing is negative.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { htCentsOf, totalCentsOf, vatShares, type VatShare } from '#domain/catalogue/order-lines.js';
import {
  areCreditable,
  creditableCents,
  creditablePieces,
  creditedShares,
  creditOfPieces,
  creditOfSum,
} from '#domain/documents/credit.js';
import { addReceipt, receiptsOfInvoice, type DailyTotal, sumsByKind } from '#domain/documents/totals.js';
import type { Invoice, InvoiceLine } from '#domain/documents/invoice.js';
import { printedInvoice, type Typography } from '#domain/documents/printed.js';
import { noon } from '#tests/support/builders.js';

const sold: Omit<Invoice, 'kind' | 'lines' | 'vat' | 'totalCents' | 'htCents'> = {
  id: 'invoice-1',
  companyId: 'company-1',
  cabinetId: 'cabinet-1',
  orderKind: 'shop',
  orderId: 'order-1',
  orderReference: 'ABC234',
  ordinal: 1,
  year: 2026,
  number: 1,
  issuedAt: noon,
  correctsId: null,
  customerName: 'Camille Martin',
  customerEmail: 'camille@example.test',
  buyer: null,
  buyerName: '',
  paymentWords: 'Payée',
  seller: { legalName: 'Boutique', legalAddress: null, siret: null, vatNumber: null, legalMentions: null },
};
const plain: Typography = { amount: String, rate: String, day: String };

const saleDocument = (
  kind: Invoice['kind'],
  lines: readonly InvoiceLine[],
  vat: readonly VatShare[],
): Invoice => ({
  ...sold,
  kind,
  lines,
  vat,
  totalCents: totalCentsOf(lines),
  htCents: htCentsOf(vat),
});

type SoldLine = InvoiceLine & { readonly id: string };

interface Step {
  /** A refund's share of the remaining amount. */
  readonly share: number;
  readonly isOfPieces: boolean;
}

const soldLines = fc
  .array(
    fc.record({
      unitCents: fc.integer({ min: 1, max: 99_999 }),
      tvaRate: fc.constantFrom(5.5, 10, 20),
      quantity: fc.integer({ min: 1, max: 4 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((drawn) =>
    drawn.map((each, at) => ({
      ...each,
      id: `line-${at}`,
      itemName: `Article ${at}`,
      totalCents: each.quantity * each.unitCents,
    })),
  );
const steps = fc.array(
  fc.record({ share: fc.double({ min: 0.01, max: 1, noNaN: true }), isOfPieces: fc.boolean() }),
  { maxLength: 12 },
);

/** Null when there is no rest. */
function creditOf(lines: readonly SoldLine[], earlier: readonly Invoice[], step: Step): Invoice | null {
  const sold = { lines, totalCents: totalCentsOf(lines) };
  const left = creditableCents(sold, earlier);
  if (left === 0) return null;
  const most = creditablePieces(sold, earlier);
  const pieces = most.slice(0, Math.max(1, Math.floor(most.length * step.share)));
  const isOfPieces = step.isOfPieces && areCreditable(sold, earlier, pieces);
  const credited = isOfPieces
    ? creditOfPieces(sold, earlier, pieces)
    : creditOfSum(sold, earlier, Math.max(1, Math.floor(left * step.share)));
  return saleDocument('creditNote', credited, creditedShares(credited, earlier));
}

type Columns = readonly [ht: number, vat: number, ttc: number];

function listColumns(documents: readonly Invoice[]): Columns {
  const sums = sumsByKind(documents);
  const left = (of: 'totalCents' | 'htCents') =>
    (sums.get('invoice')?.[of] ?? 0) - (sums.get('creditNote')?.[of] ?? 0);
  return [left('htCents'), left('totalCents') - left('htCents'), left('totalCents')];
}

function dailyColumns(documents: readonly Invoice[]): Columns[] {
  const totals = new Map<string, DailyTotal>();
  for (const each of documents) for (const receipt of receiptsOfInvoice(each)) addReceipt(totals, receipt);
  return [...totals.values()].map(({ sales, refunds }) => {
    const [ht, ttc] = [sales.htCents - refunds.htCents, sales.ttcCents - refunds.ttcCents];
    return [ht, ttc - ht, ttc];
  });
}

/** The columns of the table of rates and of the totals, as they are printed. */
function printedColumns(documents: readonly Invoice[]): Columns[] {
  const left = new Map<string, [number, number, number]>();
  for (const each of documents) {
    const sign = each.kind === 'invoice' ? 1 : -1;
    const { vat, totals } = printedInvoice(each, null, plain);
    const rows = [...vat.rows, ['totals', ...totals.map(([, amount]) => amount)]];
    for (const [rate = '', ...amounts] of rows) {
      const [ht, tax, ttc] = left.get(rate) ?? [0, 0, 0];
      const [moreHt = 0, moreTax = 0, moreTtc = 0] = amounts.map((amount) => sign * Number(amount));
      left.set(rate, [ht + moreHt, tax + moreTax, ttc + moreTtc]);
    }
  }
  return [...left.values()];
}

test('leaves nothing in any column of the books after any full refund of an invoice', () => {
  fc.assert(
    fc.property(soldLines, steps, (lines, drawn) => {
      const documents = [saleDocument('invoice', lines, vatShares(lines))];
      for (const step of [...drawn, { share: 1, isOfPieces: false }]) {
        const credit = creditOf(lines, documents.slice(1), step);
        if (credit) documents.push(credit);
        const left = [listColumns(documents), ...dailyColumns(documents), ...printedColumns(documents)];
        const shares = documents
          .flatMap(({ vat }) => vat)
          .flatMap(({ htCents, vatCents }) => [htCents, vatCents]);
        expect(Math.min(...left.flat(), ...shares)).toBeGreaterThanOrEqual(0);
        expect(left.every(([ht, vat, ttc]) => ht + vat === ttc)).toBe(true);
      }
      const left = [listColumns(documents), ...dailyColumns(documents), ...printedColumns(documents)];
      expect(left.flat().every((cents) => cents === 0)).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

test('refunds 0.56, 0.55 and 0.56 of VAT for three pieces of 3.33 at 20 %, as the invoice over 9.99 had 1.67', () => {
  const line = { id: 'line-1', itemName: 'Savon', quantity: 3, unitCents: 333, totalCents: 999, tvaRate: 20 };
  const documents = [saleDocument('invoice', [line], vatShares([line]))];
  for (let piece = 0; piece < 3; piece += 1) {
    const lines = creditOfPieces({ lines: [line], totalCents: 999 }, documents.slice(1), [
      { lineId: 'line-1', quantity: 1 },
    ]);
    documents.push(saleDocument('creditNote', lines, creditedShares(lines, documents.slice(1))));
  }
  expect(documents.map(({ vat }) => vat.map(({ vatCents }) => vatCents))).toEqual([[167], [56], [55], [56]]);
});

test('prints a refunded sum with the amount before tax of its credit note', () => {
  const line = { id: 'line-1', itemName: 'Savon', quantity: 1, unitCents: 999, totalCents: 999, tvaRate: 20 };
  const invoice = saleDocument('invoice', [line], vatShares([line]));
  const documents = [invoice];
  for (let part = 0; part < 2; part += 1) {
    const lines = creditOfSum({ lines: [line], totalCents: 999 }, documents.slice(1), 333);
    documents.push(saleDocument('creditNote', lines, creditedShares(lines, documents.slice(1))));
  }
  const second = printedInvoice(documents[2] ?? invoice, null, plain);
  expect(second.lines.rows[0]?.[2]).toBe('278');
  expect(second.vat.rows).toEqual([['20', '278', '55', '333']]);
});
