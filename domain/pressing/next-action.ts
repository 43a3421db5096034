/** Which action of staff a pressing order asks for: one answer for its page and the terminal (decision 413). */
import type { DoorStep } from '#domain/doors/door-code.js';
import type { PressingOrder } from './pressing-order.js';

export type NextPressingAction = 'collect' | 'return';

/** `errand`: what is to be done at a door, by whom ever; a return that has its locker goes on there, and not by another button. */
export function nextPressingAction(
  { status }: Pick<PressingOrder, 'status'>,
  errand: DoorStep | null,
): NextPressingAction | null {
  if (status === 'PendingPickup') return 'collect';
  return status === 'Cleaning' && errand !== 'return' ? 'return' : null;
}
