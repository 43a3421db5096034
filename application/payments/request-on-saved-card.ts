/** Requests a hold or a charge on a saved card, off-session (money.md#when-the-bank-asks-the-customer). */
import { isNewRequest, keyOfTry, type Payment } from '#domain/payments/payment.js';
import { assert } from '#domain/shared/errors.js';
import type { App } from '#application/app.js';
import { readAccount } from './account.js';
import type { HoldRequest, HoldState } from './gateway.js';

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
