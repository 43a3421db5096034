/** An order is made at the price that its customer saw: staff may change it while the page is open. */
import { DomainError } from '#domain/shared/errors.js';
import { euros } from '#domain/shared/money.js';

/** Throws PRICE_CHANGED. `shown` is in euros, as on the wire; undefined from a caller that shows no price. */
export function assertAsShown(shown: number | undefined, cents: number): void {
  if (shown !== undefined && shown !== euros(cents)) throw new DomainError('PRICE_CHANGED');
}
