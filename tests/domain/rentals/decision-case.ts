/** A rental whose item was fetched, with both of its holds, before a decision. */
import type { Payment } from '#domain/payments/payment.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import type { DecisionCase } from '#domain/rentals/staff-decision.js';
import { hour } from '#domain/shared/record.js';
import { aPayment, anOrder, noon } from '#tests/support/builders.js';

export const rental = (fields: Partial<Payment> = {}): Payment =>
  aPayment({ id: 'rental', purpose: 'rental', amountCents: 1_080, ...fields });
export const deposit = (fields: Partial<Payment> = {}): Payment => aPayment({ id: 'deposit', ...fields });

export const given = (
  order: Partial<RentalOrder>,
  payments: readonly Payment[] = [rental(), deposit()],
  moving: DecisionCase['moving'] = [],
): DecisionCase => ({
  order: anOrder({ pickedUpAt: noon, ...order }),
  facts: { now: noon + hour, isPaid: true, isDepositHeld: true },
  payments,
  moving,
});
