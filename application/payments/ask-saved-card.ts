/** Asks a saved card, off-session, for a hold or a charge (money.md#when-the-bank-asks-the-customer). */
import { isNewRequest, keyOfTry, type Payment } from '#domain/payments/payment.js';
import { assert } from '#domain/shared/errors.js';
import type { Installation } from '#application/installation.js';
import { readAccount } from './account.js';
import type { HoldRequest, HoldState } from './gateway.js';

const verbs = { hold: 'place', charge: 'charge' } as const;

/** `attempts` of the job: a request that is new is looked for first, since the answer of an earlier one may be lost. */
export async function askSavedCard(
  at: Installation,
  payment: Payment,
  kind: HoldRequest['kind'],
  attempts: number,
): Promise<HoldState> {
  const { orderId, purpose, amountCents, customerId, paymentMethodId, epoch } = payment;
  assert(customerId !== null && paymentMethodId !== null, 'a card is asked once it was saved');
  const account = await readAccount(at, payment.companyId);
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
  const placed = isNewRequest(attempts) ? await at.payments.findHold(account, request) : null;
  return placed ?? at.payments.placeHold(account, request);
}
