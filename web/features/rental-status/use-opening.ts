/** The remote opening of a rental's door. */
import type { RentalLookup } from '#application/contract/rentals/rental-shapes.js';
import { useUnlockRentalMutation } from '#web/api/customer-api.js';
import { useDoorOpening } from '#web/api/door-opening.js';

export function useOpening({ rentalCode, status, isDoorOpen }: RentalLookup) {
  const [unlock] = useUnlockRentalMutation();
  const call = { params: { code: rentalCode }, toasts: false } as const;
  return useDoorOpening((idempotencyKey) => unlock({ ...call, idempotencyKey }), `${status} ${isDoorOpen}`);
}
