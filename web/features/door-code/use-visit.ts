/** The errand as it stands: heard of at once (live.ts); without a stream asked every 5 s while a door or a code is awaited, else every 30 s, never while hidden. */
import { useEffect } from 'react';
import type { DoorVisit } from '#application/contract/door-code-shapes.js';
import { live } from '#application/contract/live.js';
import { platform } from '#web/api/customer-api.js';
import { isApiError, type ApiError } from '#web/api/errors.js';
import { useLive, usePolling } from '#web/api/live.js';
import { bring, keepProof } from '#web/api/order-proofs.js';
import { keepVisit } from './last-visits.js';

export const eagerMs = 5_000;
export const calmMs = 30_000;

/** The code opens nothing any more, or never did: asking again would be counted as a guess (doors-and-codes.md#guessing). */
export const isRefusal = ({ status }: ApiError): boolean =>
  typeof status === 'number' && status >= 400 && status < 500;

/** Says nothing of a code that is known here: too many requests are those of everybody behind one address. */
export const isTooMany = ({ status }: ApiError): boolean => status === 429;

/** Too many guessed, and one thing more is asked for; or what was brought for it was not right. */
export const isMoreAsked = ({ code }: ApiError): boolean =>
  code === 'CABINET_REQUIRED' || code === 'UNKNOWN_CABINET' || code === 'DIGITS_REQUIRED';

/** Without its link a cabinet hears no opening; its keypads go on working. */
export const opensFromAfar = ({ canOpenRemotely, isLinkUp }: DoorVisit): boolean =>
  canOpenRemotely && isLinkUp;

/** As its sensor told. */
export const isDoorOpen = ({ doorOpenedAt, doorClosedAt }: DoorVisit): boolean =>
  doorOpenedAt !== null && doorClosedAt === null;

export function pollEveryMs(visit: DoorVisit | undefined, error: ApiError | null): number {
  if (error && isRefusal(error) && !(visit && isTooMany(error))) return 0;
  if (visit === undefined) return calmMs;
  if (visit.doneAt !== null && visit.reopenUntil === null) return 0;
  // Whoever has a code for a lock that speaks is at its door, or soon will be.
  return visit.hasDoorSensor && visit.codeState !== null ? eagerMs : calmMs;
}

interface VisitQuery {
  readonly visit: DoorVisit | undefined;
  readonly error: ApiError | null;
  readonly isFetching: boolean;
  /** When the answer came, by the device's clock. */
  readonly receivedAt: number | undefined;
  readonly refetch: () => void;
}

/** `isKept` is off where the device is everybody's. */
export function useVisit(code: string, isKept: boolean): VisitQuery {
  const call = { params: { code }, toasts: false } as const;
  const { data, error, isFetching, fulfilledTimeStamp } = platform.endpoints.doorVisit.useQueryState(call);
  const failure = isApiError(error) ? error : null;
  const isOver = failure !== null && isRefusal(failure) && !(data && isTooMany(failure));
  const everyMs = pollEveryMs(data, failure);
  useLive(live.doorLive, { params: { code } }, ['Door codes'], data !== undefined && everyMs > 0);
  const { refetch } = platform.endpoints.doorVisit.useQuerySubscription(call, {
    pollingInterval: usePolling(everyMs),
    skipPollingIfUnfocused: true,
    refetchOnFocus: !isOver,
    refetchOnReconnect: !isOver,
    refetchOnMountOrArgChange: true,
  });
  useEffect(() => {
    if (!data) return;
    const { accessToken: value } = data;
    // Who typed the code holds its link from now on, and is asked for nothing while others guess.
    if (!isKept) return bring(code, { token: value });
    keepProof(code, { kind: 'token', value });
    keepVisit(data);
  }, [data, code, isKept]);
  return {
    visit: data,
    error: failure,
    isFetching,
    receivedAt: fulfilledTimeStamp,
    refetch: () => void refetch(),
  };
}
