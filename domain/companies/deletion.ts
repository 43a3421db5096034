/** A company is deleted when nothing of it stands or runs any more: no cabinet that customers reach, no order that goes on. */
import { DomainError } from '#domain/shared/errors.js';

interface StillThere {
  readonly cabinets: number;
  readonly liveOrders: number;
}

/** Why it cannot be deleted yet; null when it can. */
export function deletionRefusal({ cabinets, liveOrders }: StillThere): DomainError | null {
  if (cabinets + liveOrders === 0) return null;
  const words = {
    ...(cabinets > 0 && { cabinets }),
    ...(liveOrders > 0 && { orders: liveOrders }),
  };
  return new DomainError('COMPANY_IN_USE', { words });
}
