/** Asking for the code of the locker: the answer is shown at once, the page is then asked anew by itself. */
import { useState } from 'react';
import type { RentalLookup } from '#application/contract/rental-shapes.js';
import { useAccessRentalMutation } from '#web/api/customer-api.js';
import { isApiError, isOutcomeUnknown, textOf } from '#web/api/errors.js';
import type { GivenCode } from '#web/lib/fresh-code.js';
import { useIntent } from '#web/lib/intent.js';

interface Failure {
  readonly text: string;
  /** The code that was known when another was asked for. */
  readonly under: string | null;
}

/** A failure is told until another code is known: one whose answer was lost came all the same. */
export function useAccess({ rentalCode: code, lockCode }: RentalLookup) {
  const [ask, { isLoading, data, fulfilledTimeStamp: givenAt }] = useAccessRentalMutation();
  const [failure, setFailure] = useState<Failure | null>(null);
  const intent = useIntent();
  const request = async (): Promise<void> => {
    setFailure(null);
    const answer = await ask({ params: { code }, idempotencyKey: intent.keyFor('access'), toasts: false });
    const isUndecided = isApiError(answer.error) && isOutcomeUnknown(answer.error);
    if (!isUndecided) intent.settle();
    const tell = (text: string): void => setFailure({ text, under: lockCode });
    if (answer.error) tell(textOf(answer.error));
    else if (!answer.data.success) tell(answer.data.message);
  };
  const given: GivenCode = { lockCode: data?.lockCode ?? null, givenAt };
  const told = failure?.under === lockCode ? failure.text : null;
  return { request: () => void request(), isAsking: isLoading, failure: told, given };
}
