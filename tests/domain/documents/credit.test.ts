/** Credit notes: pieces at their sale price, sums split by VAT rate, and never more than the invoice. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { vatShares } from '#domain/catalogue/order-lines.js';
import {
  areCreditable,
  creditableCents,
  creditablePieces,
  creditOfPieces,
  creditOfSum,
} from '#domain/documents/credit.js';
import type { Invoice, InvoiceLine } from '#domain/documents/invoice.js';

const line = (id: string, unitCents: number, tvaRate: number, quantity = 1) => ({
  id,
  itemName: id,
  quantity,
  unitCents,
  tvaRate,
  totalCents: quantity * unitCents,
});
const saleDocument = <Line extends Pick<InvoiceLine, 'totalCents' | 'tvaRate'>>(lines: readonly Line[]) => ({
  lines,
  vat: vatShares(lines),
  totalCents: lines.reduce((sum, { totalCents }) => sum + totalCents, 0),
});
const part = (totalCents: number, tvaRate: number) => ({
  itemName: 'Remboursement partiel',
  quantity: 1,
  unitCents: totalCents,
  totalCents,
  tvaRate,
});
const named = ({ id: lineId, ...sold }: ReturnType<typeof line>) => ({ lineId, ...sold });

const shirts = line('Chemise', 300, 20, 2);
const coffee = line('Café', 300, 5.5);
const trousers = line('Pantalon', 600, 20);
const invoice = saleDocument([shirts, coffee, trousers]);
const pieces = (lineId: string, quantity: number) => ({ lineId, quantity });
const creditedPieces = (...given: readonly ReturnType<typeof pieces>[]) =>
  saleDocument(creditOfPieces(invoice, [], given));

describe('a credit note over a sum', () => {
  test('that is the whole invoice repeats its lines', () => {
    expect(creditOfSum(invoice, [], 1_500)).toEqual(invoice.lines.map(named));
  });

  test('repeats those of an invoice over nothing, too', () => {
    const gift = line('Cadeau', 0, 20);
    expect(creditOfSum(saleDocument([gift]), [], 0)).toEqual([named(gift)]);
  });

  test('that is a part is one line per VAT rate, in proportion', () => {
    expect(creditOfSum(invoice, [], 500)).toEqual([part(100, 5.5), part(400, 20)]);
  });

  test.each([0, -1, 0.5, 1_501])('of %s cents is none', (cents) => {
    expect(() => creditOfSum(invoice, [], cents)).toThrow(/Broken assumption/);
  });

  test('counts the earlier ones', () => {
    const earlier = [saleDocument(creditOfSum(invoice, [], 1_000))];
    expect(creditableCents(invoice, earlier)).toBe(500);
    expect(() => creditOfSum(invoice, earlier, 501)).toThrow(/Broken assumption/);
  });

  test('that is all of the rest names the remaining pieces', () => {
    const earlier = [creditedPieces(pieces('Chemise', 1), pieces('Café', 1))];
    expect(creditOfSum(invoice, earlier, 900)).toEqual([named(line('Chemise', 300, 20)), named(trousers)]);
  });

  test('names none where the rest of a rate differs from the price of its pieces, though all together match', () => {
    const sold = saleDocument([line('Savon', 500, 20), line('Huile', 500, 20), line('Livre', 500, 5.5)]);
    const once = creditOfSum(sold, [], 500);
    expect(once).toEqual([part(167, 5.5), part(333, 20)]);
    expect(creditOfSum(sold, [saleDocument(once)], 1_000)).toEqual([part(333, 5.5), part(667, 20)]);
  });
});

describe('a credit note over pieces', () => {
  test('names them at their sale price, with their VAT', () => {
    expect(creditOfPieces(invoice, [], [pieces('Chemise', 1), pieces('Café', 1)])).toEqual([
      named(line('Chemise', 300, 20)),
      named(coffee),
    ]);
  });

  test.each([
    ['none', []],
    ['none of a line', [pieces('Chemise', 0)]],
    ['more than were sold', [pieces('Chemise', 3)]],
    ['a line twice', [pieces('Chemise', 1), pieces('Chemise', 1)]],
    ['what is no line of it', [pieces('Veste', 1)]],
  ])('of %s is none', (_, asked) => {
    expect(areCreditable(invoice, [], asked)).toBe(false);
    expect(() => creditOfPieces(invoice, [], asked)).toThrow(/Broken assumption/);
  });

  test('leaves out pieces that were refunded before', () => {
    const earlier = [creditedPieces(pieces('Chemise', 1))];
    expect(creditablePieces(invoice, earlier)).toEqual([
      pieces('Chemise', 1),
      pieces('Café', 1),
      pieces('Pantalon', 1),
    ]);
    expect(areCreditable(invoice, earlier, [pieces('Chemise', 2)])).toBe(false);
  });

  test('goes as far as earlier sums leave of their rate', () => {
    const earlier = [saleDocument(creditOfSum(invoice, [], 500))];
    expect(creditablePieces(invoice, earlier)).toEqual([pieces('Chemise', 2), pieces('Pantalon', 1)]);
    expect(areCreditable(invoice, earlier, [pieces('Chemise', 2), pieces('Pantalon', 1)])).toBe(false);
    expect(areCreditable(invoice, earlier, [pieces('Pantalon', 1)])).toBe(true);
  });

  test('refunds nothing for free pieces', () => {
    expect(creditablePieces(saleDocument([line('Cadeau', 0, 20)]), [])).toEqual([]);
  });
});

test('adds up and equals the invoice at each rate after any refund, by sums or by pieces', () => {
  const lines = fc
    .array(
      fc.record({
        unitCents: fc.integer({ min: 0, max: 9_999 }),
        tvaRate: fc.constantFrom(0, 2.1, 5.5, 10, 20),
        quantity: fc.integer({ min: 1, max: 4 }),
      }),
      { minLength: 1, maxLength: 8 },
    )
    .map((drawn) => drawn.map((each, at) => line(String(at), each.unitCents, each.tvaRate, each.quantity)));
  const steps = fc.array(
    fc.record({ share: fc.double({ min: 0.01, max: 1, noNaN: true }), isOfPieces: fc.boolean() }),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(lines, steps, (bought, drawn) => {
      const sold = saleDocument(bought);
      const given: Pick<Invoice, 'lines' | 'totalCents' | 'vat'>[] = [];
      for (const { share, isOfPieces } of [...drawn, { share: 1, isOfPieces: false }]) {
        const left = creditableCents(sold, given);
        if (left === 0) break;
        const most = creditablePieces(sold, given);
        const asked = most.slice(0, Math.max(1, Math.floor(most.length * share)));
        const cents = Math.max(1, Math.floor(left * share));
        const credit =
          isOfPieces && areCreditable(sold, given, asked)
            ? creditOfPieces(sold, given, asked)
            : creditOfSum(sold, given, cents);
        given.push(saleDocument(credit));
      }
      const ttcOf = (documents: readonly { readonly lines: readonly InvoiceLine[] }[]) =>
        vatShares(documents.flatMap((each) => each.lines))
          .filter(({ ttcCents }) => ttcCents > 0)
          .map(({ rate, ttcCents }) => [rate, ttcCents]);
      expect(ttcOf(given)).toEqual(ttcOf([sold]));
      for (const { id, quantity } of bought) {
        const back = given.flatMap((each) => each.lines).filter(({ lineId }) => lineId === id);
        expect(back.reduce((sum, each) => sum + each.quantity, 0)).toBeLessThanOrEqual(quantity);
      }
    }),
  );
});
