/**
 * The current state of the door task: pushed by the stream (live.ts); without a stream polled every 5 s while a door
 * or a code is awaited, else every 30 s, never while hidden. And the actions of the code's holder: requests the keypad
 * code, opens, confirms, undoes the confirmation, requests more time.
 */
import { useEffect, useState } from 'react';
import type { DoorVisit } from '#application/contract/lockers/door-code-shapes.js';
import { live } from '#application/contract/lockers/live.js';
import {
  platform,
  useAccessDoorMutation,
  useConfirmDoorMutation,
  useKeepParcelLongerMutation,
  useOpenDoorMutation,
  useUndoDoorMutation,
} from '#web/api/customer-api.js';
import { isApiError, type ApiError, isOutcomeUnknown, textOf } from '#web/api/errors.js';
import { useLive, usePolling } from '#web/api/live.js';
import { bring, storeProof } from '#web/api/order-proofs.js';
import { useDoorOpening } from '#web/api/door-opening.js';
import { freshCode } from '#web/lib/fresh-code.js';
import { useIntent } from '#web/lib/intent.js';
import { storeVisit } from './last-visits.js';

type Action = 'access' | 'confirm' | 'undo' | 'keepLonger';

interface Failure {
  readonly of: Action;
  readonly text: string;
  /** The response was lost: the action may have been executed. */
  readonly isUnknown: boolean;
  /** The state when the action was requested. */
  readonly under: string;
}

/** The state that actions change: a difference shows that an action was executed although its response was lost. */
const newsOf = ({ doneAt, lockCode, keptUntil }: DoorVisit): string => `${doneAt} ${lockCode} ${keptUntil}`;

/** `receivedAt` is the time of the visit's response, by the device's clock. */
export function useActions(visit: DoorVisit, receivedAt: number) {
  const { code, doorOpenedAt, doorClosedAt } = visit;
  const [askAccess, { data: given, fulfilledTimeStamp: givenAt, reset: forgetGiven }] =
    useAccessDoorMutation();
  const [openDoor] = useOpenDoorMutation();
  const [sayDone] = useConfirmDoorMutation();
  const [takeBack] = useUndoDoorMutation();
  const [keepLonger] = useKeepParcelLongerMutation();
  const [busy, setBusy] = useState<Action | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const intent = useIntent();
  const news = newsOf(visit);
  const params = { code };
  const door = useDoorOpening(
    (idempotencyKey) => openDoor({ params, idempotencyKey, toasts: false }),
    `${doorOpenedAt} ${doorClosedAt}`,
    doorClosedAt !== null,
  );
  const send = { access: askAccess, confirm: sayDone, undo: takeBack, keepLonger };
  const run = async (action: Action): Promise<void> => {
    setBusy(action);
    setFailure(null);
    const { error } = await send[action]({ params, idempotencyKey: intent.keyFor(action), toasts: false });
    const isUnknown = isApiError(error) && isOutcomeUnknown(error);
    if (!isUnknown) intent.settle();
    if (error !== undefined) setFailure({ of: action, text: textOf(error), isUnknown, under: news });
    // An undo issues another code.
    if (action === 'undo') forgetGiven();
    setBusy(null);
  };
  return {
    door,
    busy,
    failure: failure?.under === news ? failure : null,
    /** From the response, until the door task is fetched again. */
    freshLockCode: freshCode({ lockCode: given?.lockCode ?? null, givenAt }, receivedAt),
    access: () => void run('access'),
    confirm: () => void run('confirm'),
    undo: () => void run('undo'),
    keepLonger: () => void run('keepLonger'),
  };
}

export type Actions = ReturnType<typeof useActions>;

export const eagerMs = 5_000;
export const calmMs = 30_000;

/** The code is no longer valid or never existed: another request would count as a guess (doors-and-codes.md#guessing). */
export const isRefusal = ({ status }: ApiError): boolean =>
  typeof status === 'number' && status >= 400 && status < 500;

/** The rate limit is shared by all people behind one address, so it does not invalidate a known code. */
export const isTooMany = ({ status }: ApiError): boolean => status === 429;

/** After too many guesses more proof is required, or the given one was wrong. */
export const isMoreProofNeeded = ({ code }: ApiError): boolean =>
  code === 'CABINET_REQUIRED' || code === 'UNKNOWN_CABINET' || code === 'DIGITS_REQUIRED';

/** A cabinet without its link receives no opening; its keypads still work. */
export const opensRemotely = ({ canOpenRemotely, isLinkUp }: DoorVisit): boolean =>
  canOpenRemotely && isLinkUp;

/** According to its sensor. */
export const isDoorOpen = ({ doorOpenedAt, doorClosedAt }: DoorVisit): boolean =>
  doorOpenedAt !== null && doorClosedAt === null;

export function pollEveryMs(visit: DoorVisit | undefined, error: ApiError | null): number {
  if (error && isRefusal(error) && !(visit && isTooMany(error))) return 0;
  if (visit === undefined) return calmMs;
  if (visit.doneAt !== null && visit.reopenUntil === null) return 0;
  // The holder of a code for a connected lock is at its door, or will be soon.
  return visit.hasDoorSensor && visit.codeState !== null ? eagerMs : calmMs;
}

interface VisitQuery {
  readonly visit: DoorVisit | undefined;
  readonly error: ApiError | null;
  readonly isFetching: boolean;
  /** When the response arrived, by the device's clock. */
  readonly receivedAt: number | undefined;
  readonly refetch: () => void;
}

/** `isKept` is off on a shared device. */
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
    // From now on the stored link proves a typed code, so that other people's guesses require no more proof.
    if (!isKept) return bring(code, { token: value });
    storeProof(code, { kind: 'token', value });
    storeVisit(data);
  }, [data, code, isKept]);
  return {
    visit: data,
    error: failure,
    isFetching,
    receivedAt: fulfilledTimeStamp,
    refetch: () => void refetch(),
  };
}
