/**
 * The actions of a code's holder: requests the keypad code, opens, confirms, undoes the confirmation, requests more
 * time.
 */
import { useState } from 'react';
import type { DoorVisit } from '#application/contract/lockers/door-code-shapes.js';
import {
  useAccessDoorMutation,
  useConfirmDoorMutation,
  useKeepParcelLongerMutation,
  useOpenDoorMutation,
  useUndoDoorMutation,
} from '#web/api/customer-api.js';
import { isApiError, isOutcomeUnknown, textOf } from '#web/api/errors.js';
import { useDoorOpening } from '#web/api/door-opening.js';
import { freshCode } from '#web/lib/fresh-code.js';
import { useIntent } from '#web/lib/intent.js';

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
  const { code, doorOpenedAt } = visit;
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
    doorOpenedAt,
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
