/**
 * The actions that this staff member may do on a rental now, and the reasons against the others. Buttons and refusals
 * use the same rules.
 */
import type { DamageReview } from '#domain/rentals/damage-report.js';
import { openDebts } from '#domain/rentals/debt.js';
import { refuseForStaff } from '#domain/rentals/extension.js';
import { isMovableKind, refuseMove } from '#domain/rentals/move.js';
import { awaitsLinkPayment } from '#domain/rentals/pay-by-link.js';
import {
  nextRentalAction,
  moneyActions,
  refuseDecision,
  type DecisionCase,
  type MoneyAction,
} from '#domain/rentals/staff-decision.js';
import { refuseRental, type RentalOrder } from '#domain/rentals/rental-order.js';
import { withdrawalRefund } from '#domain/sales/withdrawal-refund.js';
import type { ErrorCode } from '#domain/shared/errors.js';
import { hasRole, type Staff } from '#application/access/staff.js';
import { isWithdrawalAction } from '#application/contract/orders/order-shapes.js';
import {
  debtActions,
  isDebtAction,
  type StaffRentalAction,
} from '#application/contract/rentals/rental-decision.js';
import { withNext } from '#application/actions-with-refusal.js';
import { withdrawalActionsOf } from '#application/sales/staff-actions-for.js';

/** The end was requested and no return is confirmed: the door reported none, and maybe no pick-up either. */
export const awaitsReturn = (order: RentalOrder): boolean =>
  order.actualEndAt !== null && order.returnedAt === null;

const refuseManualTerminate = ({ order, facts }: DecisionCase): ErrorCode | null =>
  awaitsReturn(order) ? null : refuseRental(order, 'manualTerminate', facts);

/** Possible until the money is decided: the decision is based on the return. */
export const refuseNotReturned = (order: RentalOrder): ErrorCode | null =>
  order.returnedAt === null || (order.endedAt !== null && order.depositCents > 0) ? 'STATE_CONFLICT' : null;

/** Before the pick-up; after a code was requested, only if the door never opened. */
function refuseCancel({ order, facts }: DecisionCase): ErrorCode | null {
  if (order.status !== 'PendingReturn') return refuseRental(order, 'cancel', facts);
  return refuseRental({ ...order, isPlatformFault: true }, 'cancelUnopened', facts);
}

const isMoney = (action: StaffRentalAction): action is MoneyAction =>
  (moneyActions as readonly StaffRentalAction[]).includes(action);

const dueOf = ({ order, payments }: DecisionCase) => withdrawalRefund(order, payments);

/** The reason in the order, whatever the role of the caller. */
function refusedByOrder(given: DecisionCase, action: StaffRentalAction): ErrorCode | null {
  if (isMoney(action)) return refuseDecision(given, action);
  if (action === 'move') return refuseMove(given);
  if (action === 'extend') return refuseForStaff(given.order, given.facts.now);
  if (isWithdrawalAction(action))
    return withdrawalActionsOf(given.order, dueOf(given)).includes(action) ? null : 'STATE_CONFLICT';
  if (action === 'requestPayment' && awaitsLinkPayment(given.order)) return null;
  if (isDebtAction(action)) return openDebts(given.payments).length > 0 ? null : 'NOTHING_OWED';
  if (action === 'notReturned') return refuseNotReturned(given.order);
  return action === 'cancel' ? refuseCancel(given) : refuseManualTerminate(given);
}

/**
 * Managers decide on money, also on debts given up or paid otherwise; operators do the daily work; support changes
 * nothing (accounts.md#roles).
 */
const mayDo = (staff: Staff, action: StaffRentalAction): boolean =>
  isMoney(action) || isWithdrawalAction(action) || action === 'paidOtherwise' || action === 'writeOff'
    ? hasRole(staff, 'Admin', 'Manager')
    : hasRole(staff, 'Admin', 'Manager', 'Operator');

export const refusalOf = (staff: Staff, given: DecisionCase, action: StaffRentalAction): ErrorCode | null =>
  mayDo(staff, action) ? refusedByOrder(given, action) : 'FORBIDDEN';

const staffActions: readonly StaffRentalAction[] = [
  'extend',
  'manualTerminate',
  'notReturned',
  ...moneyActions,
  'cancel',
];

export const actionsFor = (staff: Staff, given: DecisionCase, reports: readonly DamageReview[]) =>
  withNext(
    [
      ...(isMovableKind(given.order) ? (['move'] as const) : []),
      ...staffActions,
      ...(awaitsLinkPayment(given.order) ? (['requestPayment'] as const) : []),
      ...(openDebts(given.payments).length > 0 ? debtActions : []),
      ...withdrawalActionsOf(given.order, dueOf(given)),
    ].map((action) => ({
      action,
      refusal: refusalOf(staff, given, action),
    })),
    nextRentalAction(given, reports),
  );
