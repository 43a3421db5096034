/** The customer's photo of the returned item: staff decide on the deposit sooner with it (rental.md#photo-of-the-return). */
import type { RentalOrder } from './rental-order.js';

type Returned = Pick<RentalOrder, 'status' | 'depositCents' | 'returnFinalAt' | 'returnedAt' | 'erasedAt'>;

/** From the customer's « Oui », or the return, until the deposit is decided. */
export function canAddReturnPhoto(order: Returned): boolean {
  const { status, depositCents, returnFinalAt, returnedAt, erasedAt } = order;
  if (erasedAt !== null || depositCents === 0) return false;
  return status === 'PendingReturn'
    ? returnFinalAt !== null
    : status === 'PendingDepositDecision' && returnedAt !== null;
}
