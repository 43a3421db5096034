/** Limits of one card charge: the provider accepts from 0.50 € to eight digits of cents. */
import { DomainError } from '#domain/shared/errors.js';
import { euros } from '#domain/shared/money.js';

export const cardLimits = { leastCents: 50, mostCents: 99_999_999 } as const;

const { leastCents, mostCents } = cardLimits;

/**
 * An amount due below the minimum charge: it is never sent to the provider and counts as written off
 * (money.md#limits-of-a-card). A refund has no minimum.
 */
export const isBelowCardMinimum = (cents: number): boolean => cents > 0 && cents < leastCents;

/** Throws CAPTURE_TOO_LOW with the limit, for a capture by staff below the minimum. */
export function assertCapturable(cents: number): void {
  if (isBelowCardMinimum(cents))
    throw new DomainError('CAPTURE_TOO_LOW', { words: { euros: euros(leastCents) } });
}

/** Throws AMOUNT_TOO_HIGH with the limit. */
export function assertNotTooHigh(cents: number): void {
  if (cents > mostCents) throw new DomainError('AMOUNT_TOO_HIGH', { words: { euros: euros(mostCents) } });
}

/** Throws AMOUNT_TOO_LOW or AMOUNT_TOO_HIGH with the limit. */
export function assertPayable(cents: number): void {
  if (cents < leastCents) throw new DomainError('AMOUNT_TOO_LOW', { words: { euros: euros(leastCents) } });
  assertNotTooHigh(cents);
}

// An order is made at the price that its customer saw: staff may change it while the page is open.

/** Throws PRICE_CHANGED. `shown` is in euros, as on the wire; undefined from a caller that shows no price. */
export function assertAsShown(shown: number | undefined, cents: number): void {
  if (shown !== undefined && shown !== euros(cents)) throw new DomainError('PRICE_CHANGED');
}
