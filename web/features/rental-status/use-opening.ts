/** The remote opening of a rental's door. */
import { useUnlockRentalMutation } from '#web/api/customer-api.js';
import { useDoorOpening } from '#web/lib/door-opening.js';

export function useOpening(code: string) {
  const [unlock] = useUnlockRentalMutation();
  return useDoorOpening((idempotencyKey) => unlock({ params: { code }, idempotencyKey, toasts: false }));
}
