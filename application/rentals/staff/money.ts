/**
 * Staff decide on a rental's money (rental.md#deposit-decision): with a reason, in the timeline and the audit, executed
 * at once.
 */
import { isUnseen } from '#domain/doors/unproven.js';
import { unitStatuses } from '#domain/rentals/rental-item.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import {
  decisionRequest,
  type Effect,
  type MoneyAction,
  type DecisionRequest,
} from '#domain/rentals/staff-decision.js';
import { DomainError, invalidField } from '#domain/shared/errors.js';
import { centsFromEuros } from '#domain/shared/money.js';
import { contractOf } from '#domain/rentals/rental-withdrawal.js';
import { unprovenReturnOf } from '#application/doors/unproven.js';
import { audit } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import { closeAccess } from '#application/lockers/codes/grants.js';
import { invoiceNewBuyer } from '#application/rentals/invoice.js';
import { decide, type Decision } from '#application/rentals/payments/deposit-decision.js';
import type { Store } from '#application/store.js';
import { rentalWithdrawals } from '#application/rentals/withdrawal.js';
import { paidActionsOf } from '#application/sales/staff-actions.js';
import { deciding, aboutOrder, orderFor } from './load.js';
import { detail, type DetailInCodes } from './detail.js';

interface MoneyInput {
  readonly orderId: string;
  readonly reason: string;
  /** In euros: the part of the price to capture, or the total to refund. */
  readonly amount?: number | undefined;
  readonly captureFullDeposit?: boolean | undefined;
  readonly partialDepositAmount?: number | undefined;
  readonly onlyIfReturned?: boolean | undefined;
}

export const centsOf = (amount: number | undefined): number | null =>
  amount === undefined ? null : centsFromEuros(amount);

/** All of the deposit or a part of it: one of the two, never both (rental.md#deposit-decision). */
function depositRequest({ captureFullDeposit, partialDepositAmount }: MoneyInput): number | null {
  const isFull = captureFullDeposit === true;
  if (isFull && partialDepositAmount !== undefined)
    throw invalidField('partialDepositAmount', 'Choisissez tout le dépôt ou une partie, pas les deux.');
  if (!isFull && partialDepositAmount === undefined)
    throw invalidField('captureFullDeposit', 'Choisissez tout le dépôt ou indiquez une partie.');
  return centsOf(partialDepositAmount);
}

function requestOf(action: MoneyAction, input: MoneyInput): DecisionRequest {
  const takesDeposit = action === 'captureDeposit' || action === 'captureRentalAndDeposit';
  return decisionRequest(action, centsOf(input.amount), takesDeposit ? depositRequest(input) : null);
}

/** The item will not come back: closes its doors and codes, and takes its unit out of use until staff restore it. */
async function writeOff(app: App, store: Store, order: RentalOrder): Promise<void> {
  await closeAccess(app, store, order);
  const unit = await store.rentalUnits.find(order.unitId);
  if (unit)
    await store.rentalUnits.save({
      ...unit,
      status: unitStatuses.maintenance,
      statusReason: 'Article non rendu',
      updatedAt: app.clock.now(),
    });
}

const factsOf = ({ movements, lateFeeCents, retainedCents }: Effect) => ({
  lateFeeCents,
  retainedCents,
  movements: movements
    .map(({ kind, payment, amountCents }) => `${kind} ${payment.purpose} ${amountCents}`)
    .join(', '),
});

async function decideNow(
  app: App,
  store: Store,
  staff: Staff,
  request: DecisionRequest,
  input: MoneyInput,
): Promise<Decision> {
  const before = await orderFor(store, staff, input.orderId);
  const unseen = request.action === 'releaseDeposit' ? await unprovenReturnOf(app, store, before) : null;
  if (isUnseen(unseen) && input.onlyIfReturned === true) throw new DomainError('RETURN_NOT_SEEN');
  const by = { actor: 'staff', reason: input.reason, facts: { staffName: staff.name } } as const;
  const decision = await decide(app, store, input.orderId, request, by);
  if (request.action === 'captureRentalAndDeposit' && before.returnedAt === null)
    await writeOff(app, store, decision.order);
  await audit(app, store, staff, {
    ...aboutOrder(before),
    action: `rentalOrder.${request.action}`,
    reason: input.reason,
    facts: { ...factsOf(decision.effect), ...(unseen !== null && { againstDoor: unseen }) },
  });
  return decision;
}

/**
 * Executes a decision and returns the order afterwards. Throws NOT_FOUND, FORBIDDEN, VALIDATION_FAILED,
 * AMOUNT_TOO_HIGH, AMOUNT_CHANGED, HOLD_GONE, NOTHING_TO_REFUND, PAYMENT_DISPUTED, MONEY_IN_MOTION, RETURN_NOT_SEEN, or
 * STATE_CONFLICT with the earlier decision.
 */
const decideMoney =
  (action: MoneyAction) =>
  async (app: App, staff: Staff, input: MoneyInput): Promise<DetailInCodes> => {
    const request = requestOf(action, input);
    const { jobs } = await deciding(app, input.orderId, () =>
      app.transaction((store) => decideNow(app, store, staff, request, input)),
    );
    // The result is visible at once if the provider answers now; otherwise the outbox retries.
    for (const job of jobs) await app.deliverNow(job);
    return detail(app, staff, input);
  };

export const captureRental = decideMoney('captureRental');
export const releaseDeposit = decideMoney('releaseDeposit');
export const captureDeposit = decideMoney('captureDeposit');
export const captureRentalAndDeposit = decideMoney('captureRentalAndDeposit');
export const refundPrice = decideMoney('refundPrice');
export const refundFull = decideMoney('refundFull');

/** The actions that every kind of order has that is paid. Ending a rental and moving its money are separate actions. */
export const paidActions = paidActionsOf({
  orderFor,
  aboutOrder,
  deciding,
  detail,
  rules: rentalWithdrawals,
  contractOf,
  records: (store) => store.rentalOrders,
  addressesOf: ({ customerEmail: email, customerPhone: phone }) => ({ email, phone }),
  invoiceNewBuyer,
});
