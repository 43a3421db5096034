/** A new payment: planned, or requested on a payment page. */
import type { Payment, PaymentPurpose } from '#domain/payments/payment.js';
import { newRecord, type Instant } from '#domain/shared/record.js';
import type { Ports } from '#application/ports.js';
import type { OrderRef } from '#application/records.js';

interface PaymentPlan {
  readonly amountCents: number;
  readonly dueAt: Instant;
  readonly status: Payment['status'];
}

export function newPayment(
  app: Pick<Ports, 'newId' | 'clock'>,
  order: OrderRef,
  purpose: PaymentPurpose,
  plan: PaymentPlan,
): Payment {
  const now = app.clock.now();
  return {
    ...newRecord(app.newId(), now),
    companyId: order.companyId,
    orderId: order.id,
    purpose,
    epoch: 1,
    capturedCents: 0,
    refundedCents: 0,
    refundedOffCardCents: 0,
    paidOffCardCents: 0,
    isDebt: false,
    checkoutSessionId: null,
    intentId: null,
    customerId: null,
    paymentMethodId: null,
    actionUrl: null,
    authorisedAt: null,
    capturedAt: null,
    expiresAt: null,
    replacedById: null,
    refundReturnedAt: null,
    refundReturnedCents: 0,
    disputedAt: null,
    failure: null,
    notes: null,
    ...plan,
  };
}
