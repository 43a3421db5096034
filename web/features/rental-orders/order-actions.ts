/** The actions of a rental as buttons: the next one first, the others with the reason why they are unavailable. */
import type { StaffRentalAction } from '#application/contract/rentals/rental-decision.js';
import type { RentalOrderDetail } from '#application/contract/rentals/rental-order-shapes.js';
import { rentalStatusLabels } from '#domain/rentals/status-labels.js';
import { rentalLifecycle } from '#domain/rentals/rental-order.js';
import { buttonedActions } from '#web/features/orders/buttoned-actions.js';
import { whyNot } from '#web/features/orders/why-not.js';
import type { DetailAction } from '#web/ui/admin/page/detail-page.js';
import { actionLabels } from './words.js';

const dangerous: readonly StaffRentalAction[] = [
  'captureRentalAndDeposit',
  'refundPrice',
  'refundFull',
  'cancel',
  'writeOff',
];

type Judged = RentalOrderDetail['actions'][number];

const whyNotOf = ({ action, refusal }: Judged, { status }: RentalOrderDetail): string | null =>
  whyNot({ action, refusal }, status, rentalLifecycle, rentalStatusLabels);

/** Null if the action is allowed. */
export function whyNotNow(order: RentalOrderDetail, action: StaffRentalAction): string | null {
  const judged = order.actions.find((each) => each.action === action);
  return judged ? whyNotOf(judged, order) : null;
}

export function actionsOf(
  order: RentalOrderDetail,
  open: (action: StaffRentalAction) => void,
): DetailAction[] {
  return buttonedActions(order).map((judged) => ({
    label: actionLabels[judged.action],
    onClick: () => open(judged.action),
    isNext: judged.action === order.nextAction,
    ...(dangerous.includes(judged.action) && { tone: 'danger' as const }),
    disabledReason: whyNotOf(judged, order),
  }));
}
