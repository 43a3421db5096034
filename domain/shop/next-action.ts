/** Which action of staff an order of the shop asks for: one answer for its page and the terminal (decision 413). */
import type { DoorStep } from '#domain/doors/door-code.js';
import type { ShopOrder } from './shop-order.js';

export type NextShopAction = 'prepare' | 'ready';

/** `errand`: what staff have to do at a door; with a locker taken that is what is next, and not another button. */
export function nextShopAction(
  { status }: Pick<ShopOrder, 'status'>,
  errand: DoorStep | null,
): NextShopAction | null {
  if (status === 'Paid') return 'prepare';
  return status === 'Preparing' && errand !== 'deposit' ? 'ready' : null;
}
