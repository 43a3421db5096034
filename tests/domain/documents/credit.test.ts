/** Credit notes over a part of an invoice: what they share out among VAT rates, and that they never give back more than it. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { vatShares } from '#domain/catalogue/order-lines.js';
import { creditableCents, creditLines } from '#domain/documents/credit.js';

const line = (itemName: string, totalCents: number, tvaRate: number) => ({
  itemName,
  quantity: 1,
  unitCents: totalCents,
  totalCents,
  tvaRate,
});
const paper = (lines: readonly ReturnType<typeof line>[]) => ({
  lines,
  totalCents: lines.reduce((sum, { totalCents }) => sum + totalCents, 0),
});
const invoice = paper([line('Chemise', 600, 20), line('Café', 300, 5.5), line('Pantalon', 600, 20)]);

describe('a credit note', () => {
  test('over the whole invoice repeats its lines', () => {
    expect(creditLines(invoice, [], 1_500)).toBe(invoice.lines);
  });

  test('over a part is one line a VAT rate, in proportion', () => {
    expect(creditLines(invoice, [], 500)).toEqual([
      line('Remboursement partiel', 100, 5.5),
      line('Remboursement partiel', 400, 20),
    ]);
  });

  test.each([0, -1, 0.5, 1_501])('over %s cents is none', (cents) => {
    expect(() => creditLines(invoice, [], cents)).toThrow(/Broken assumption/);
  });

  test('counts the earlier ones', () => {
    const earlier = [paper(creditLines(invoice, [], 1_000))];
    expect(creditableCents(invoice, earlier)).toBe(500);
    expect(() => creditLines(invoice, earlier, 501)).toThrow(/Broken assumption/);
  });
});

test('however an invoice is given back in parts, each adds up, and all of them are the invoice, rate by rate', () => {
  const lines = fc.array(
    fc
      .record({
        totalCents: fc.integer({ min: 1, max: 99_999 }),
        tvaRate: fc.constantFrom(0, 2.1, 5.5, 10, 20),
      })
      .map(({ totalCents, tvaRate }) => line('Article', totalCents, tvaRate)),
    { minLength: 1, maxLength: 8 },
  );
  const cuts = fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { maxLength: 6 });
  fc.assert(
    fc.property(lines, cuts, (bought, shares) => {
      const sold = paper(bought);
      const given: ReturnType<typeof paper>[] = [];
      for (const share of [...shares, 1]) {
        const left = creditableCents(sold, given);
        if (left === 0) break;
        const cents = Math.max(1, Math.floor(left * share));
        const credit = paper(creditLines(sold, given, cents));
        expect(credit.totalCents).toBe(cents);
        given.push(credit);
      }
      const ttcOf = (papers: readonly ReturnType<typeof paper>[]) =>
        vatShares(papers.flatMap((each) => each.lines)).map(({ rate, ttcCents }) => [rate, ttcCents]);
      expect(ttcOf(given)).toEqual(ttcOf([sold]));
    }),
  );
});
