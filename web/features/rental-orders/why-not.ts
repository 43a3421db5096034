/** Why an action of a rental is off. */
import type { StaffRentalAction } from '#application/contract/rentals/rental-decision.js';
import type { RentalOrderDetail } from '#application/contract/rentals/rental-order-shapes.js';
import { rentalStatusLabels } from '#domain/rentals/status-labels.js';
import { rentalLifecycle } from '#domain/rentals/rental-order.js';
import type { Judged } from '#web/features/orders/order-kind.js';
import { whyNot } from '#web/features/orders/why-not.js';

/** Null where it is allowed. */
export const whyNotOf = (
  judged: Judged<StaffRentalAction>,
  { status }: Pick<RentalOrderDetail, 'status'>,
): string | null => whyNot(judged, status, rentalLifecycle, rentalStatusLabels);

export function whyNotNow(order: RentalOrderDetail, action: StaffRentalAction): string | null {
  const judged = order.actions.find((each) => each.action === action);
  return judged ? whyNotOf(judged, order) : null;
}
