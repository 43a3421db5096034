/** What staff do with shop orders without their door: begin one, hand it over, take it out again (shop.md#states). */
import { stillOpens } from '#domain/locks/door-labels.js';
import type { StaffMoves } from '#domain/doors/staff-move.js';
import { type ShopAction, type ShopOrder, refuseShop } from './shop-order.js';
import type { DoorStep } from '#domain/doors/door-code.js';
import { isWhollyWithdrawable } from '#domain/sales/withdrawal.js';
import { isWithdrawalOpen } from '#domain/sales/withdrawal-open.js';
import { isHeldBack } from '#domain/sales/sale.js';

export const shopMoves = {
  prepare: {
    edge: 'prepare',
    patch: (now) => ({ preparingAt: now }),
    route: 'prepareShopOrder',
    path: 'prepare',
    summary: 'Begin to prepare a paid order',
    label: 'Préparer la commande',
    done: '!Préparation commencée',
    entry: 'Préparation commencée',
    audit: 'Préparation d’une commande boutique commencée',
    conflict: 'préparation commencée',
    about: 'Commencer la préparation',
  },
  complete: {
    edge: 'complete',
    patch: (now) => ({ completedAt: now, endedAt: now }),
    route: 'completeShopOrder',
    path: 'complete',
    summary: 'Record that the customer has the order: handed over, or seen to be picked up',
    inHand: 'handedOver',
    label: 'Enregistrer la remise',
    done: '!Remise enregistrée',
    effect: `La commande est close : le client l’a en main. Son code n’ouvre plus rien et le casier est libéré. ${stillOpens} Assurez-vous qu’il est vide.`,
    entry: 'Commande remise',
    audit: 'Commande boutique remise',
    conflict: 'commande remise',
    about: 'Enregistrer que le client a sa commande',
  },
  takeBack: {
    edge: 'undoReady',
    patch: () => ({ readyAt: null, assignedLockerId: null }),
    route: 'takeBackShopOrder',
    path: 'take-back',
    summary: 'Take an order out of its locker again; the customer’s code ends',
    inHand: 'shopOrder',
    reasons: ['Jamais retirée', 'Rétractation du client', 'Casier en panne', 'Erreur de préparation'],
    label: 'Reprendre du casier',
    done: '!Commande reprise',
    effect: `Le code du client n’ouvre plus rien, il en est averti. ${stillOpens} La commande revient en préparation : retirez-la du casier.`,
    entry: 'Commande reprise du casier',
    audit: 'Commande boutique reprise du casier',
    conflict: 'commande reprise du casier',
    about: 'Reprendre une commande dans son casier ; le code du client meurt',
    example: '--reason "Non retirée"',
  },
} as const satisfies StaffMoves<ShopOrder, ShopAction>;
export type ShopMove = keyof typeof shopMoves;

type NextShopAction = 'prepare' | 'ready' | 'takeBack' | 'cancel' | 'settleWithdrawal' | 'refund';

const isUndoneByCancelling = (order: ShopOrder): boolean =>
  refuseShop(order, 'cancel') === null && isWhollyWithdrawable(order);

/**
 * Goods in a locker are removed first: only then may the order be cancelled, and the customer can no longer pick them
 * up.
 */
function afterWithdrawal(order: ShopOrder): NextShopAction {
  if (order.status === 'ReadyForPickup') return 'takeBack';
  return isUndoneByCancelling(order) ? 'cancel' : 'settleWithdrawal';
}

/**
 * Accepted: goods that the customer keeps stay in the locker; otherwise the order is cancelled as a whole if possible.
 */
function givingBack(order: ShopOrder): NextShopAction {
  if (order.status === 'ReadyForPickup' && isWhollyWithdrawable(order)) return 'takeBack';
  return isUndoneByCancelling(order) ? 'cancel' : 'refund';
}

/** What is known besides the order itself. */
interface ActionFacts {
  /** The open door task of staff; with a locker assigned it comes next, instead of another button. */
  readonly doorTask: DoorStep | null;
  /** An accepted withdrawal still has money to refund (sales/withdrawal-refund.ts). */
  readonly isRefundDue: boolean;
}

/**
 * The next staff action for a shop order, the same for its page and the terminal
 * (shop.md#next-action-of-laundry-and-shop, withdrawal.md#answer, withdrawal.md#what-is-owed).
 */
export function nextShopAction(
  order: ShopOrder,
  { doorTask, isRefundDue }: ActionFacts,
): NextShopAction | null {
  if (isWithdrawalOpen(order)) return afterWithdrawal(order);
  if (isRefundDue) return givingBack(order);
  if (isHeldBack(order)) return order.status === 'ReadyForPickup' ? 'takeBack' : 'cancel';
  if (order.status === 'Paid') return 'prepare';
  return order.status === 'Preparing' && doorTask !== 'deposit' ? 'ready' : null;
}
