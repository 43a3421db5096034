/** One change of many prices, in cents (money.md#prices-of-many-articles): set, add or per cent, then rounded. */
import { assert } from '#domain/shared/errors.js';

/** What an article costs: an article of a laundry or a shop has a price only. */
export const priceParts = ['price', 'overdue', 'deposit', 'package'] as const;
export type PricePart = (typeof priceParts)[number];

export const changeKinds = ['set', 'add', 'percent'] as const;
export const roundings = ['none', 'tenCents', 'fiftyCents', 'ninetyCents'] as const;
export type Rounding = (typeof roundings)[number];

export interface PriceChange {
  readonly kind: (typeof changeKinds)[number];
  /** Cents to set or add, or hundredths of a per cent; may be negative to add, or as a per cent. */
  readonly amount: number;
  readonly rounding: Rounding;
}

/** Hundredths of a per cent: nothing falls below zero, or becomes more than eleven times as much. */
export const percentLimits = { min: -10_000, max: 100_000 } as const;

/** To the nearest amount that is `rest` cents more than a multiple of `step`; half up, never to nothing. */
function rounded(cents: number, step: number, rest: number): number {
  const multiple = Math.floor((2 * (cents - rest) + step) / (2 * step)) * step + rest;
  return multiple > 0 ? multiple : step + multiple;
}

const stepOf: Readonly<Record<Exclude<Rounding, 'none'>, readonly [step: number, rest: number]>> = {
  tenCents: [10, 0],
  fiftyCents: [50, 0],
  ninetyCents: [100, 90],
};

/** The new amount, which may be too low to be charged; half a cent is rounded up. A fixed amount is not rounded. */
export function changedCents(cents: number, { kind, amount, rounding }: PriceChange): number {
  assert(Number.isSafeInteger(cents) && Number.isSafeInteger(amount), 'amounts are whole');
  if (kind === 'set') return amount;
  const changed = kind === 'add' ? cents + amount : Math.floor((cents * (10_000 + amount) + 5_000) / 10_000);
  return rounding === 'none' || changed <= 0 ? changed : rounded(changed, ...stepOf[rounding]);
}

/** Whether an amount changes; if not, why it stays or cannot be set. */
export type PriceVerdict = 'changes' | 'same' | 'stale' | 'gone' | 'tooLow' | 'tooHigh';

export interface PriceLimits {
  readonly min: number;
  readonly max: number;
}

/** `before`: what the person saw; null if they saw none. `now`: null if the amount is no longer there. */
export function priceVerdict(
  now: number | null,
  { before, after }: { readonly before: number | null; readonly after: number },
  { min, max }: PriceLimits,
): PriceVerdict {
  if (now === null) return 'gone';
  if (now === after) return 'same';
  if (before !== null && before !== now) return 'stale';
  if (after < min) return 'tooLow';
  return after > max ? 'tooHigh' : 'changes';
}
