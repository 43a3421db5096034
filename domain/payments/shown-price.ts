/** An order is for the price that its customer read: staff may change it while the page is open. */
import { DomainError } from '#domain/shared/errors.js';
import { euros } from '#domain/shared/money.js';

/** Throws PRICE_CHANGED. `shown` is in euros, as on the wire; a caller that shows no price names none. */
export function assertAsShown(shown: number | undefined, cents: number): void {
  if (shown !== undefined && shown !== euros(cents)) throw new DomainError('PRICE_CHANGED');
}
