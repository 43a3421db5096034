/** The debts of a rental, as its customer and staff see them. */
import type { Payment } from '#domain/payments/payment.js';
import { debtReason, debtState } from '#domain/rentals/debt.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { euros } from '#domain/shared/money.js';
import type { CustomerDebt, DebtView } from '#application/contract/rentals/debt-shapes.js';
import { iso, isoOrNull } from '#application/record-view.js';

const viewOf = (debt: Payment, order: RentalOrder): CustomerDebt => ({
  id: debt.id,
  reason: debtReason(debt, order),
  state: debtState(debt),
  amount: euros(debt.amountCents),
});

/** Without waived debts. */
export const customerDebts = (payments: readonly Payment[], order: RentalOrder): CustomerDebt[] =>
  payments.filter(({ isDebt, status }) => isDebt && status !== 'Released').map((debt) => viewOf(debt, order));

export const staffDebts = (payments: readonly Payment[], order: RentalOrder): DebtView[] =>
  payments
    .filter(({ isDebt }) => isDebt)
    .map((debt) => ({
      ...viewOf(debt, order),
      since: iso(debt.createdAt),
      paidAt: isoOrNull(debt.capturedAt),
      notes: debt.notes,
    }));
