import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  centsFromEuros,
  euros,
  htFromTtcCents,
  percentOf,
  ttcCents,
  vatCents,
} from '#domain/shared/money.js';

const amounts = fc.oneof(
  fc.nat(100_000_000),
  fc.maxSafeNat().map((n) => Math.floor(n / 2)),
);
const rates = fc.nat(10_000).map((points) => points / 100);

/** Half up, in exact arithmetic. */
function exactShare(cents: number, rate: number): number {
  const points = BigInt(Math.round(rate * 100));
  return Number((2n * BigInt(cents) * points + 10_000n) / 20_000n);
}

describe('VAT', () => {
  it.each([
    { ht: 0, rate: 20, vat: 0 },
    { ht: 2_900, rate: 20, vat: 580 },
    { ht: 2, rate: 20, vat: 0 },
    { ht: 3, rate: 20, vat: 1 },
    { ht: 1, rate: 50, vat: 1 },
    { ht: 10, rate: 5.5, vat: 1 },
    { ht: 100, rate: 5.5, vat: 6 },
    { ht: 1_000, rate: 2.1, vat: 21 },
    { ht: 250, rate: 19.6, vat: 49 },
    { ht: 12_345, rate: 8.25, vat: 1_018 },
    { ht: 77, rate: 100, vat: 77 },
  ])('of $ht cents at $rate % is $vat cents', ({ ht, rate, vat }) => {
    expect(vatCents(ht, rate)).toBe(vat);
    expect(ttcCents(ht, rate)).toBe(ht + vat);
  });

  it('is rounded half up exactly, for any amount', () => {
    fc.assert(
      fc.property(amounts, rates, (ht, rate) => {
        expect(vatCents(ht, rate)).toBe(exactShare(ht, rate));
        expect(percentOf(ht, rate)).toBe(exactShare(ht, rate));
        expect(ttcCents(ht, rate)).toBe(ht + exactShare(ht, rate));
      }),
    );
  });

  it('never falls when the amount rises', () => {
    fc.assert(
      fc.property(amounts, rates, (ht, rate) => {
        expect(vatCents(ht + 1, rate)).toBeGreaterThanOrEqual(vatCents(ht, rate));
      }),
    );
  });

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %s as an amount', (cents) => {
    expect(() => vatCents(cents, 20)).toThrow('whole, non-negative number of cents');
  });

  it.each([-0.01, 100.01, Number.NaN])('refuses %s as a rate', (rate) => {
    expect(() => vatCents(100, rate)).toThrow('between 0 and 100 %');
  });
});

describe('the amount before tax of a receipt', () => {
  it.each([
    { ttc: 1_200, rate: 20, ht: 1_000 },
    { ttc: 1_000, rate: 20, ht: 833 },
    { ttc: 3, rate: 20, ht: 2 },
    { ttc: 333, rate: 20, ht: 277 },
    { ttc: 495, rate: 20, ht: 412 },
    { ttc: 999, rate: 20, ht: 832 },
    { ttc: 2_110, rate: 5.5, ht: 2_000 },
    { ttc: 1_000, rate: 0, ht: 1_000 },
  ])('of $ttc cents at $rate % is $ht cents', ({ ttc, rate, ht }) => {
    expect(htFromTtcCents(ttc, rate)).toBe(ht);
  });

  it('is the one from which the total was made', () => {
    fc.assert(
      fc.property(amounts, rates, (ht, rate) => {
        expect(htFromTtcCents(ttcCents(ht, rate), rate)).toBe(ht);
      }),
    );
  });

  it('gives the total again to the cent even where no amount makes it exactly', () => {
    fc.assert(
      fc.property(amounts, rates, (ttc, rate) => {
        const ht = htFromTtcCents(ttc, rate);

        expect(ht).toBeGreaterThanOrEqual(0);
        expect(ht).toBeLessThanOrEqual(ttc);
        expect(Math.abs(ttcCents(ht, rate) - ttc)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('euros on the wire', () => {
  it.each([
    { amount: 0, cents: 0 },
    { amount: 0.07, cents: 7 },
    { amount: 1.15, cents: 115 },
    { amount: 19.99, cents: 1_999 },
    { amount: 4_503_599.62, cents: 450_359_962 },
  ])('$amount € is $cents cents', ({ amount, cents }) => {
    expect(centsFromEuros(amount)).toBe(cents);
    expect(euros(cents)).toBe(amount);
  });

  it('are read back unchanged, with at most two decimals', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), (cents) => {
        expect(centsFromEuros(euros(cents))).toBe(cents);
        expect(JSON.stringify(euros(cents))).toMatch(/^\d+(\.\d{1,2})?$/);
      }),
    );
  });

  it('are rounded half up on the decimal number that was written', () => {
    expect(centsFromEuros(1.005)).toBe(101);
    expect(centsFromEuros(1.0049)).toBe(100);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1e300])('refuse %s', (amount) => {
    expect(() => centsFromEuros(amount)).toThrow('fits in whole cents');
  });
});
