/** The actions of a shop's order as buttons: the one that is next first, the others with the reason why not. */
import type { ShopOrderDetail, StaffShopAction } from '#application/contract/shop-order-shapes.js';
import { shopStatusLabels } from '#domain/shop/shop-labels.js';
import { typeset } from '#domain/shared/typography.js';
import { shopLifecycle } from '#domain/shop/shop-order.js';
import { buttonedActions } from '#web/features/orders/buttoned-actions.js';
import { whyNot } from '#web/features/orders/why-not.js';
import type { DetailAction } from '#web/ui/admin/detail-page.js';
import { actionLabels } from './words.js';

/** Again it would do nothing: the door has its own section, with another locker for whoever needs one. */
const isAtDoor = (action: StaffShopAction, { doorTask }: ShopOrderDetail): boolean =>
  action === 'ready' && doorTask !== null;
const atDoor = typeset('Un casier est pris : la suite est dans « Mise en casier ».');

export function actionsOf(
  order: ShopOrderDetail,
  isBusy: boolean,
  open: (action: StaffShopAction) => void,
): DetailAction[] {
  return buttonedActions(order).map(({ action, refusal }) => ({
    label: actionLabels[action],
    onClick: () => open(action),
    isNext: action === order.nextAction,
    isBusy: isBusy && action === order.nextAction,
    ...(action === 'cancel' && { tone: 'danger' as const }),
    disabledReason: isAtDoor(action, order)
      ? atDoor
      : whyNot({ action, refusal }, order.status, shopLifecycle, shopStatusLabels),
  }));
}
