/** What staff do with laundry without its door (laundry.md#states). */
import type { StaffMoves } from '#domain/doors/staff-move.js';
import { type PressingAction, type PressingOrder, laundryPlace, refusePressing } from './pressing-order.js';
import type { DoorStep } from '#domain/doors/door-code.js';
import { isWhollyWithdrawable } from '#domain/sales/withdrawal.js';
import { isWithdrawalOpen } from '#domain/sales/withdrawal-open.js';
import { isHeldBack } from '#domain/sales/sale.js';

export const pressingMoves = {
  pickupInPerson: {
    edge: 'pickupInPerson',
    patch: (now) => ({ pickedUpInPerson: true, completedAt: now, endedAt: now }),
    route: 'pickUpPressingInPerson',
    path: 'pickup-in-person',
    summary: 'Hand the laundry over in person',
    inHand: 'handedOver',
    label: 'Remettre en main propre',
    done: '!Remise enregistrée',
    effect: 'Le linge est remis au client : tout code et tout casier de la commande sont libérés.',
    entry: 'Remis en main propre',
    audit: 'Linge remis en main propre',
    conflict: 'linge remis en main propre',
    about: 'Remettre le linge en main propre',
  },
} as const satisfies StaffMoves<PressingOrder, PressingAction>;
export type PressingMove = keyof typeof pressingMoves;

type NextPressingAction = 'collect' | 'return' | 'cancel' | 'settleWithdrawal' | 'refund' | 'serveRefunded';

/**
 * Laundry in a locker is collected in any case. Once collected, the answer comes before the return, because it decides
 * whether the laundry is cleaned at all; so does the refund of an accepted withdrawal, which is quick.
 */
function afterWithdrawal(order: PressingOrder, last: 'settleWithdrawal' | 'refund'): NextPressingAction {
  if (refusePressing(order, 'collect') === null) return 'collect';
  return refusePressing(order, 'cancel') === null && isWhollyWithdrawable(order) ? 'cancel' : last;
}

/** What is known besides the order itself. */
interface ActionFacts {
  /** The open door task, by staff or the customer; a return with a locker continues there, not by another button. */
  readonly doorTask: DoorStep | null;
  /** An accepted withdrawal still has money to refund (sales/withdrawal-refund.ts). */
  readonly isRefundDue: boolean;
}

/**
 * The next staff action for a pressing order, the same for its page and the terminal
 * (shop.md#next-action-of-laundry-and-shop, withdrawal.md#answer, withdrawal.md#what-is-owed).
 */
export function nextPressingAction(
  order: PressingOrder,
  { doorTask, isRefundDue }: ActionFacts,
): NextPressingAction | null {
  if (laundryPlace(order) === 'laundry' && doorTask === 'return') return null;
  if (isWithdrawalOpen(order)) return afterWithdrawal(order, 'settleWithdrawal');
  if (isRefundDue) return afterWithdrawal(order, 'refund');
  if (refusePressing(order, 'collect') === null) return 'collect';
  if (isHeldBack(order)) return laundryPlace(order) === 'expected' ? 'cancel' : 'serveRefunded';
  return refusePressing(order, 'return') === null ? 'return' : null;
}
