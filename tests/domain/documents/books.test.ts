/** The columns of the books: the real revenue of an order, and texts for the sums of a list. */
import { expect, test } from 'vitest';
import { soldColumns } from '#domain/documents/books.js';
import { documentSumsText } from '#domain/documents/totals.js';

test.each([
  ['paid', { totalAmount: 7.3, refundedAmount: 0, paidAt: '2026-11-20' }, [0, 7.3]],
  ['refunded in part', { totalAmount: 7.3, refundedAmount: 2.6, paidAt: '2026-11-20' }, [2.6, 4.7]],
  ['refunded', { totalAmount: 7.3, refundedAmount: 7.3, paidAt: '2026-11-20' }, [7.3, 0]],
  ['never paid', { totalAmount: 7.3, refundedAmount: 0, paidAt: null }, [0, 0]],
])('an order that was %s', (_, order, written) => {
  expect(soldColumns.map(({ of }) => of(order))).toEqual(written);
});

test('mentions no credit notes for a list without any, and says how to narrow one that is too long', () => {
  const sums = { invoices: 2, creditNotes: 0, ttc: 1_200, ht: 1_000, vat: 200 };
  expect(documentSumsText({ sums }).replaceAll(/\s/g, ' ')).toBe(
    'Total : 1 200,00 € TTC, soit 1 000,00 € HT et 200,00 € de TVA (2 factures).',
  );
  expect(documentSumsText({ sums: null })).toContain('choisissez un mois');
});
