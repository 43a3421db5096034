/** Asking for the code of the locker: the answer is shown at once, the page is then asked anew by itself. */
import { useState } from 'react';
import { useAccessRentalMutation } from '#web/api/customer-api.js';
import { isApiError, isOutcomeUnknown, textOf } from '#web/api/errors.js';
import type { GivenCode } from '#web/lib/fresh-code.js';
import { useIntent } from '#web/lib/intent.js';

export function useAccess(code: string) {
  const [ask, { isLoading, data, fulfilledTimeStamp: givenAt }] = useAccessRentalMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const intent = useIntent();
  const request = async (): Promise<void> => {
    setFailure(null);
    const answer = await ask({ params: { code }, idempotencyKey: intent.keyFor('access'), toasts: false });
    const isUndecided = isApiError(answer.error) && isOutcomeUnknown(answer.error);
    if (!isUndecided) intent.settle();
    if (answer.error) setFailure(textOf(answer.error));
    else if (!answer.data.success) setFailure(answer.data.message);
  };
  const given: GivenCode = { lockCode: data?.lockCode ?? null, givenAt };
  return { request: () => void request(), isAsking: isLoading, failure, given };
}
