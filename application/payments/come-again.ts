/** The provider does not answer: whoever asked us is told to come again (503), for nothing of theirs is wrong, and nothing of ours. */
import { DomainError } from '#domain/shared/errors.js';
import { PaymentUnavailable } from '#application/payments/gateway.js';

const retryAfterSeconds = 5;

/** The same answer; throws PAYMENT_PROVIDER_UNAVAILABLE where the provider could not be asked. */
export async function orComeAgain<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof PaymentUnavailable)
      throw new DomainError('PAYMENT_PROVIDER_UNAVAILABLE', { retryAfterSeconds });
    throw error;
  }
}
