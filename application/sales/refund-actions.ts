/** What may be done about the money of a laundry's or a shop's order; each is offered only where there is something to give back. */
import type { Sale } from '#domain/sales/sale.js';
import type { ErrorCode } from '#domain/shared/errors.js';
import type { Store } from '#application/store.js';
import { giveableBack } from './give-back.js';
import { refundOwed } from './refund.js';

export type RefundAction = 'refund' | 'refundAgain';

interface RefundState {
  readonly action: RefundAction;
  readonly refusal: ErrorCode | null;
}

export const isRefundAction = <Action extends string>(
  action: Action | RefundAction,
): action is Action & RefundAction => action === 'refund' || action === 'refundAgain';

export async function refundActions(
  store: Store,
  order: Sale,
  isPastCancelling: boolean,
): Promise<RefundState[]> {
  const again = await refundOwed(store, order);
  const anew = isPastCancelling ? await giveableBack(store, order) : null;
  return [
    ...(anew && anew.mostCents > 0 ? [{ action: 'refund', refusal: anew.refusal } as const] : []),
    ...(again.isOwed ? [{ action: 'refundAgain', refusal: again.refusal } as const] : []),
  ];
}
