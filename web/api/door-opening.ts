/**
 * The state of one remote opening (doors-and-codes.md#opening-a-door): `envoi… / ouverture… / ouvert / pas de
 * réponse`, and never "ouvert" without the lock's confirmation. A repeat after a lost response reuses the key; after a
 * definite one it is a new action.
 */
import { useEffect, useState } from 'react';
import { isApiError, isOutcomeUnknown, textOf, type ApiError } from '#web/api/errors.js';
import { useIntent } from '#web/lib/intent.js';

export type Opening =
  | { readonly state: 'idle' | 'sending' | 'opening' | 'open' }
  | { readonly state: 'noAnswer' | 'refused'; readonly text: string };

/** The lock shuts again after a few seconds (devices.md#lock-models): "ouvert" is not shown for longer, nor at a shut door. */
export const openShownMs = 10_000;
/** Assumed time until the server has sent the command to the lock. */
const handedOverMs = 1_500;

const isNoAnswer = (error: ApiError): boolean =>
  isOutcomeUnknown(error) || error.code === 'LOCK_NO_ANSWER' || error.code === 'REQUEST_IN_PROGRESS';

function failureOf(error: unknown): Opening {
  const text = textOf(error);
  return { state: isApiError(error) && isNoAnswer(error) ? 'noAnswer' : 'refused', text };
}

interface Answered {
  readonly data?: { readonly success: boolean; readonly message: string } | undefined;
  readonly error?: unknown;
}

/**
 * `ask` is the call that opens. `news` is the state of the door and its door task from other sources: a failure is
 * shown until that changes, because the keypad may have opened the door meanwhile. `isShut` is what the door's sensor
 * says.
 */
export function useDoorOpening(
  ask: (idempotencyKey: string) => Promise<Answered>,
  news: unknown,
  isShut = false,
) {
  const [opening, setOpening] = useState<Opening>({ state: 'idle' });
  const [failedUnder, setFailedUnder] = useState(news);
  const intent = useIntent();
  if (failedUnder !== news) {
    setFailedUnder(news);
    if ('text' in opening || (isShut && opening.state === 'open')) setOpening({ state: 'idle' });
  }
  const { state } = opening;
  useEffect(() => {
    const next = state === 'sending' ? 'opening' : state === 'open' ? 'idle' : null;
    if (next === null) return;
    const timer = setTimeout(() => setOpening({ state: next }), next === 'idle' ? openShownMs : handedOverMs);
    return () => clearTimeout(timer);
  }, [state]);
  const open = async (): Promise<void> => {
    setOpening({ state: 'sending' });
    const { data, error } = await ask(intent.keyFor('open'));
    if (!isApiError(error) || !isNoAnswer(error)) intent.settle();
    if (!data) return setOpening(failureOf(error));
    setOpening(data.success ? { state: 'open' } : { state: 'refused', text: data.message });
  };
  return { opening, open: () => void open(), isOpening: state === 'sending' || state === 'opening' };
}
