/** What each payment of a rental sold: together to the cent what its documents say (money.md#closing). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { vatShares } from '#domain/catalogue/order-lines.js';
import { creditedShares } from '#domain/documents/credit.js';
import type { Invoice } from '#domain/documents/invoice.js';
import {
  rentalPurposes,
  rentalSales,
  type RentalMoney,
  type SoldShare,
} from '#domain/documents/rental-sales.js';
import { receiptsOfTaking } from '#domain/documents/totals.js';
import { noon } from '#tests/support/builders.js';

const terms = { retainedDepositCents: 0, tvaRate: 20, endedAt: noon };
const rates = fc.constantFrom(2.1, 5.5, 8.5, 10, 20);

const money = (cents: number, at = 0, purposeName: RentalMoney['purposeName'] = 'rental'): RentalMoney => ({
  id: `${purposeName}-${at}-${cents}`,
  at: noon + at * 60_000,
  purposeName,
  cents,
  kind: cents < 0 ? 'givenBack' : 'paid',
});

const all = (sales: ReadonlyMap<string, readonly SoldShare[]>): SoldShare[] => [...sales.values()].flat();
const vatOf = (shares: readonly Omit<SoldShare, 'activity'>[]): number =>
  shares.reduce((sum, { ttcCents, htCents }) => sum + ttcCents - htCents, 0);
const ttcOf = (shares: readonly SoldShare[], activity: SoldShare['activity']): number =>
  shares.filter((share) => share.activity === activity).reduce((sum, { ttcCents }) => sum + ttcCents, 0);

const line = (totalCents: number, tvaRate: number) => ({
  itemName: 'Location',
  quantity: 1,
  unitCents: totalCents,
  totalCents,
  tvaRate,
});
const documentOf = (kind: Invoice['kind'], vat: Invoice['vat']) => ({ kind, vat });

test('rounds the VAT of an order once, however many payments it has', () => {
  const three = [money(104), money(104, 1, 'extension'), money(104, 2, 'penalty')];
  expect(all(rentalSales(three, [], terms)).map((share) => vatOf([share]))).toEqual([17, 18, 17]);
  expect(vatOf(vatShares([line(312, 20)]))).toBe(52);

  const amounts = fc.array(fc.integer({ min: 50, max: 99_999 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(amounts, rates, (paid, tvaRate) => {
      const moneys = paid.map((cents, at) => money(cents, at, rentalPurposes[at % 4]));
      const shares = all(rentalSales(moneys, [], { ...terms, tvaRate }));
      const total = paid.reduce((sum, cents) => sum + cents, 0);
      expect(vatOf(shares)).toBe(vatOf(vatShares([line(total, tvaRate)])));
    }),
  );
});

test('has the VAT of the invoice and of every credit note after it, and 0 once all is given back', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 2, maxLength: 5 });
  fc.assert(
    fc.property(parts, rates, (credits, tvaRate) => {
      const total = credits.reduce((sum, cents) => sum + cents, 0);
      const documents = [documentOf('invoice', vatShares([line(total, tvaRate)]))];
      const moneys = [money(total)];
      for (const [at, cents] of credits.entries()) {
        const earlier = documents.slice(1);
        documents.push(documentOf('creditNote', creditedShares([line(cents, tvaRate)], earlier)));
        moneys.push(money(-cents, at + 1));
        const sign = ({ kind }: Pick<Invoice, 'kind'>): number => (kind === 'invoice' ? 1 : -1);
        const printed = documents.reduce((sum, each) => sum + sign(each) * vatOf(each.vat), 0);
        expect(vatOf(all(rentalSales(moneys, documents, { ...terms, tvaRate })))).toBe(printed);
      }
      expect(vatOf(all(rentalSales(moneys, documents, { ...terms, tvaRate })))).toBe(0);
    }),
  );
});

describe('a deposit', () => {
  const kept = { ...terms, retainedDepositCents: 3_000 };
  const activities = (moneys: readonly RentalMoney[]) => {
    const shares = all(rentalSales(moneys, [], kept));
    return [ttcOf(shares, 'rental'), ttcOf(shares, 'retainedDeposit')];
  };

  test('is the late fee and the kept part of one capture, as on the receipt', () => {
    const taking = { cabinetId: '', purposeName: 'deposit', refundedCents: 1_000, tvaRate: 20 } as const;
    const receipts = receiptsOfTaking({ ...taking, capturedCents: 4_800, retainedDepositCents: 3_000 });
    expect(receipts.map(({ activity, isRefund, ttcCents }) => [activity, isRefund, ttcCents])).toEqual([
      ['rental', false, 1_800],
      ['rental', true, 1_000],
      ['retainedDeposit', false, 3_000],
    ]);
    expect(activities([money(4_800, 1, 'deposit'), money(-1_000, 2, 'deposit')])).toEqual([800, 3_000]);
    expect(activities([money(4_800, 1, 'deposit'), money(-4_800, 2, 'deposit')])).toEqual([0, 0]);
  });

  test('keeps the part once, however many captures; none of it before the decision', () => {
    const [before, after] = [money(1_200, -60 * 24, 'deposit'), money(3_000, 1, 'deposit')];
    expect(activities([before])).toEqual([1_200, 0]);
    expect(activities([before, after])).toEqual([1_200, 3_000]);
    expect(activities([money(3_000, 1, 'deposit'), money(1_200, 2, 'deposit')])).toEqual([1_200, 3_000]);
  });

  test('a refund whose payment is not in the books takes its VAT back all the same', () => {
    expect(activities([money(-1_200, 1, 'deposit')])).toEqual([-1_200, 0]);
    expect(vatOf(all(rentalSales([money(-1_200)], [], terms)))).toBe(-200);
  });
});
