/** What cancelling costs at this moment, in words (rental.md#cancelling-and-no-show: told before it is asked for). */
import type { RentalLookup } from '#application/contract/rental-shapes.js';
import { eurosText } from '#web/lib/money.js';

export const cancellationCost = (rental: RentalLookup): string =>
  rental.cancellationPenaltyTtc === 0
    ? 'L’annulation est gratuite maintenant.'
    : `L’annulation coûte ${eurosText(rental.cancellationPenaltyTtc)} maintenant.`;
