/** The prices of an item as the public sees them, before and with tax (behaviour.md §12, "Public item view"). */
import { ttcCents } from '#domain/shared/money.js';
import type { RentalItem } from './rental-item.js';

export interface PublicPrices {
  readonly rentalPricePerUnitHtCents: number;
  readonly rentalPricePerUnitTtcCents: number;
  readonly overduePricePerUnitHtCents: number;
  readonly overduePricePerUnitTtcCents: number;
  readonly depositAmountHtCents: number;
  readonly depositAmountTtcCents: number;
}

type PricedItem = Pick<
  RentalItem,
  'tvaRate' | 'rentalPricePerUnitCents' | 'overduePricePerUnitCents' | 'depositAmountCents'
>;

export const publicPrices = (item: PricedItem): PublicPrices => ({
  rentalPricePerUnitHtCents: item.rentalPricePerUnitCents,
  rentalPricePerUnitTtcCents: ttcCents(item.rentalPricePerUnitCents, item.tvaRate),
  overduePricePerUnitHtCents: item.overduePricePerUnitCents,
  overduePricePerUnitTtcCents: ttcCents(item.overduePricePerUnitCents, item.tvaRate),
  // A deposit bears no VAT: both figures are the same (behaviour.md §8.2).
  depositAmountHtCents: item.depositAmountCents,
  depositAmountTtcCents: item.depositAmountCents,
});
