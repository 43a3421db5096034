/** The actions of a pressing order as buttons: the one that is next first, the others with the reason why not. */
import type {
  PressingOrderDetail,
  StaffPressingAction,
} from '#application/contract/pressing-order-shapes.js';
import { pressingStatusLabels } from '#domain/pressing/pressing-labels.js';
import { typeset } from '#domain/shared/typography.js';
import { pressingLifecycle } from '#domain/pressing/pressing-order.js';
import { buttonedActions } from '#web/features/orders/buttoned-actions.js';
import { whyNot } from '#web/features/orders/why-not.js';
import type { DetailAction } from '#web/ui/admin/detail-page.js';
import { actionLabels } from './words.js';

/** Not offered twice: the door section offers it, with another locker if needed. */
const isAtDoor = (action: StaffPressingAction, { doorTask }: PressingOrderDetail): boolean =>
  action === 'return' && doorTask?.step === 'return';
const atDoor = typeset('Un casier est pris : la suite est dans « À la porte ».');

export function actionsOf(
  order: PressingOrderDetail,
  open: (action: StaffPressingAction) => void,
): DetailAction[] {
  return buttonedActions(order).map(({ action, refusal }) => ({
    label: actionLabels[action],
    onClick: () => open(action),
    isNext: action === order.nextAction,
    ...(action === 'cancel' && { tone: 'danger' as const }),
    disabledReason: isAtDoor(action, order)
      ? atDoor
      : whyNot({ action, refusal }, order.status, pressingLifecycle, pressingStatusLabels),
  }));
}
