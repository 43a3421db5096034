/** Maps an unreachable provider to 503 with a retry: neither the client nor this server is at fault. */
import { DomainError } from '#domain/shared/errors.js';
import { PaymentUnavailable } from '#application/payments/gateway.js';

const retryAfterSeconds = 5;

/** Passes the result through; throws PAYMENT_PROVIDER_UNAVAILABLE if the provider could not be reached. */
export async function orRetryLater<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof PaymentUnavailable)
      throw new DomainError('PAYMENT_PROVIDER_UNAVAILABLE', { retryAfterSeconds });
    throw error;
  }
}
