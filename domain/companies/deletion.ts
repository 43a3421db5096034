/** A company can be deleted once it has no cabinet and no order in progress. */
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
