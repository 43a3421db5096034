/** Prices of many articles at once (money.md#prices-of-many-articles): what a change would do, line by line, and the change. */
import * as z from 'zod/mini';
import { changeKinds, priceParts, roundings } from '#domain/catalogue/price-change.js';
import { amountAtMostCents } from '#domain/rentals/item-limits.js';
import { thresholdLimits } from '#domain/rentals/thresholds.js';
import { euroAmount, id } from '#application/contract/fields.js';
import { twoDecimals } from '#application/contract/rentals/rental-item-shapes.js';
import { managers } from '#application/contract/rights.js';
import { routes } from '#application/contract/route.js';

/** As many as a list lets choose at once. */
export const articlesAtMost = 1_000;
const linesAtMost = 10 * articlesAtMost;

/** Articles to let, or of laundries and shops. */
const articleKinds = ['rental', 'sold'] as const;
export type ArticleKind = (typeof articleKinds)[number];

const amount = z.number().check(z.gte(0), z.lte(amountAtMostCents / 100), twoDecimals);
const durationHours = z
  .number()
  .check(z.int(), z.gte(thresholdLimits.durationHours.min), z.lte(thresholdLimits.durationHours.max));

const kind = z.enum(articleKinds);
const part = z.enum(priceParts);

const pricePreviewBody = z.strictObject({
  kind,
  itemIds: z.array(id).check(z.minLength(1), z.maxLength(articlesAtMost)),
  parts: z.array(part).check(z.minLength(1), z.maxLength(priceParts.length)),
  /** The duration of the packages to change. */
  packageHours: z.optional(durationHours),
  change: z.enum(changeKinds),
  /** Euros to set or to add, or per cent; negative to lower. */
  amount: z.number().check(z.gte(-amountAtMostCents / 100), z.lte(amountAtMostCents / 100), twoDecimals),
  rounding: z.optional(z.enum(roundings)),
});
export type PricePreviewBody = z.output<typeof pricePreviewBody>;

/** `before` as it was shown: a price that changed since is left, and its line says so. */
const priceChangeBody = z.strictObject({
  kind,
  lines: z
    .array(
      z.strictObject({
        itemId: id,
        part,
        durationHours: z.optional(z.nullable(durationHours)),
        before: amount,
        after: amount,
      }),
    )
    .check(z.minLength(1), z.maxLength(linesAtMost)),
});
export type PriceChangeBody = z.output<typeof priceChangeBody>;

const priceLine = z.object({
  itemId: id,
  itemName: z.string(),
  cabinetId: id,
  cabinetName: z.string(),
  part,
  /** The duration of a package. */
  durationHours: z.nullable(z.number()),
  /** As on the article’s page: without VAT for a rental price, with VAT in a shop or laundry. */
  before: euroAmount,
  after: euroAmount,
  /** With VAT; null where `before` includes it, and for a deposit. */
  beforeTtc: z.nullable(euroAmount),
  afterTtc: z.nullable(euroAmount),
  /** `changes`: the price is changed, or would be. */
  outcome: z.enum(['changes', 'unchanged', 'refused']),
  /** Why it stays or is refused, or a warning about the new price; in French. */
  message: z.nullable(z.string()),
});
export type PriceLine = z.output<typeof priceLine>;

const priceReport = z.object({ lines: z.array(priceLine) });
export type PriceReport = z.output<typeof priceReport>;

export const prices = routes('Prices', {
  previewPrices: {
    address: 'POST /prices/preview',
    access: managers,
    summary: 'What a change of many prices would do, line by line; changes nothing',
    body: pricePreviewBody,
    reply: priceReport,
  },
  changePrices: {
    address: 'POST /prices',
    access: managers,
    summary:
      'Change the prices of many articles in one unit; a line that is refused leaves its article whole',
    body: priceChangeBody,
    maxBodyBytes: 2 * 1024 * 1024,
    reply: priceReport,
  },
});
