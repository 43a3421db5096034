/** A new payment: planned, or requested on a payment page. */
import { type Payment, type PaymentPurpose, isNewRequest, keyOfTry } from '#domain/payments/payment.js';
import { newRecord, type Instant } from '#domain/shared/record.js';
import { assert } from '#domain/shared/errors.js';
import type { Ports } from '#application/ports.js';
import type { OrderRef } from '#application/records.js';
import type { App } from '#application/app.js';
import { readAccount } from './account.js';
import type { HoldRequest, HoldState } from './gateway.js';

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

/** Requests a hold or a charge on a saved card, off-session (money.md#when-the-bank-asks-the-customer). */

const verbs = { hold: 'place', charge: 'charge' } as const;

/** `attempts` belongs to the job: a retry first looks for an existing hold, as a response may be lost. */
export async function requestOnSavedCard(
  app: App,
  payment: Payment,
  kind: HoldRequest['kind'],
  attempts: number,
): Promise<HoldState> {
  const { orderId, purpose, amountCents, customerId, paymentMethodId, epoch } = payment;
  assert(customerId !== null && paymentMethodId !== null, 'a card is asked once it was saved');
  const account = await readAccount(app, payment.companyId);
  const idempotencyKey = keyOfTry(payment, verbs[kind], attempts);
  const request = {
    orderId,
    purpose,
    amountCents,
    customerId,
    paymentMethodId,
    epoch,
    idempotencyKey,
    kind,
  };
  const placed = isNewRequest(attempts) ? await app.payments.findHold(account, request) : null;
  return placed ?? app.payments.placeHold(account, request);
}
