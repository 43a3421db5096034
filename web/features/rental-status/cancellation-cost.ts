/** The current cost of cancelling, in words (rental.md#cancelling-and-no-show: shown before the request). */
import type { RentalLookup } from '#application/contract/rentals/rental-shapes.js';
import { eurosText } from '#web/lib/money.js';

export const cancellationCost = (rental: RentalLookup): string =>
  rental.cancellationPenaltyTtc === 0
    ? 'L’annulation est gratuite maintenant.'
    : `L’annulation coûte ${eurosText(rental.cancellationPenaltyTtc)} maintenant.`;
