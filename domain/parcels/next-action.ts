/** The next staff action for a parcel, the same for its page and the terminal (parcels.md#next-action-of-a-parcel). */
import type { Parcel } from './parcel.js';

type NextParcelAction = 'reveal' | 'collect';

/** The courier gets the code from staff only; the recipient is notified and reminded by the platform. */
export function nextParcelAction({
  status,
  isToTakeBack,
}: Pick<Parcel, 'status' | 'isToTakeBack'>): NextParcelAction | null {
  if (status === 'Created') return 'reveal';
  return status === 'Deposited' && isToTakeBack ? 'collect' : null;
}
