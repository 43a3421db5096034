/** Which action of staff a parcel asks for: one answer for its page and the terminal (parcels.md#next-action-of-a-parcel). */
import type { Parcel } from './parcel.js';

type NextParcelAction = 'reveal' | 'collect';

/** Its courier has the code from staff alone; its recipient is told by the platform, and recalled. */
export function nextParcelAction({
  status,
  isToTakeBack,
}: Pick<Parcel, 'status' | 'isToTakeBack'>): NextParcelAction | null {
  if (status === 'Created') return 'reveal';
  return status === 'Deposited' && isToTakeBack ? 'collect' : null;
}
