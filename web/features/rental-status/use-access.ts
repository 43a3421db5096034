/** Requests the code of the locker: shows the response at once, then refetches the page. */
import { useState } from 'react';
import type { RentalLookup } from '#application/contract/rentals/rental-shapes.js';
import { useAccessRentalMutation, useUnlockRentalMutation } from '#web/api/customer-api.js';
import { isApiError, isOutcomeUnknown, textOf } from '#web/api/errors.js';
import type { GivenCode } from '#web/lib/fresh-code.js';
import { useIntent } from '#web/lib/intent.js';
import { useDoorOpening } from '#web/api/door-opening.js';

/** The remote opening of a rental's door. */
export function useOpening({ rentalCode, status, isDoorOpen }: RentalLookup) {
  const [unlock] = useUnlockRentalMutation();
  const call = { params: { code: rentalCode }, toasts: false } as const;
  return useDoorOpening(
    (idempotencyKey) => unlock({ ...call, idempotencyKey }),
    `${status} ${isDoorOpen}`,
    isDoorOpen === false,
  );
}

interface Failure {
  readonly text: string;
  /** The code known when another was requested. */
  readonly under: string | null;
}

/** Shows a failure until another code is known: it may have come although its response was lost. */
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
  const failureText = failure?.under === lockCode ? failure.text : null;
  return { request: () => void request(), isAsking: isLoading, failure: failureText, given };
}
