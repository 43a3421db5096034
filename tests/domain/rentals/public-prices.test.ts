import { expect, it } from 'vitest';
import { publicPrices } from '#domain/rentals/public-prices.js';
import { anItem } from '#tests/support/builders.js';

it('shows prices before and with tax, and a deposit that bears none', () => {
  expect(publicPrices(anItem({ tvaRate: 5.5 }))).toEqual({
    rentalPricePerUnitHtCents: 300,
    rentalPricePerUnitTtcCents: 317,
    overduePricePerUnitHtCents: 500,
    overduePricePerUnitTtcCents: 528,
    depositAmountHtCents: 1_200,
    depositAmountTtcCents: 1_200,
  });
});
