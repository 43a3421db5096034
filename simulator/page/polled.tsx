/**
 * The last response of the control API: old rows stay while new ones are requested, and a failure is shown beside them.
 */
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { type Instant, second } from '#domain/shared/record.js';
import { useApi } from './api.js';
import { CallFailure, problemText } from './call.js';
import { Button } from '#web/ui/button.js';
import { Notice } from '#web/ui/notice.js';
import { Skeleton } from '#web/ui/waiting.js';

/** Polls every two seconds while the page is visible, one request at a time. */
export const everyMs = 2 * second;
const timeoutMs = 10 * second;

interface Listener<T> {
  onReply(reply: T): void;
  onProblem(problem: unknown): void;
}

export interface Polling {
  /** Polls at once; drops a pending response, which is older than the last action. */
  readonly refresh: () => void;
  readonly stop: () => void;
}

export function startPolling<T>(load: (signal: AbortSignal) => Promise<T>, listener: Listener<T>): Polling {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: AbortController | null = null;

  const isHidden = (): boolean => document.visibilityState === 'hidden';

  const refresh = (): void => {
    clearTimeout(timer);
    current?.abort();
    const asked = new AbortController();
    current = asked;
    void answer(load, asked).then((result) => {
      if (current !== asked) return;
      if ('reply' in result) listener.onReply(result.reply);
      else listener.onProblem(result.problem);
      if (!isHidden()) timer = setTimeout(refresh, everyMs);
    });
  };
  const onVisibility = (): void => {
    if (!isHidden()) refresh();
  };

  document.addEventListener('visibilitychange', onVisibility);
  refresh();
  return {
    refresh,
    stop() {
      document.removeEventListener('visibilitychange', onVisibility);
      clearTimeout(timer);
      current?.abort();
      current = null;
    },
  };
}

type Answered<T> = { readonly reply: T } | { readonly problem: unknown };

async function answer<T>(
  load: (signal: AbortSignal) => Promise<T>,
  asked: AbortController,
): Promise<Answered<T>> {
  const timer = setTimeout(() => asked.abort(), timeoutMs);
  try {
    return { reply: await load(asked.signal) };
  } catch (problem) {
    const isLate = asked.signal.aborted;
    return {
      problem: isLate ? new CallFailure('Le simulateur met trop de temps à répondre.', null) : problem,
    };
  } finally {
    clearTimeout(timer);
  }
}

interface State<T> {
  /** Null until the first response. */
  readonly reply: T | null;
  /** By the device's clock. */
  readonly repliedAt: Instant | null;
  readonly problem: string | null;
  /** The user requested a retry, which is pending. */
  readonly isRetrying: boolean;
}

export interface Polled<T> extends State<T> {
  readonly retry: () => void;
}

/** `load` must be a stable function while the request is the same. */
export function usePolled<T>(load: (signal: AbortSignal) => Promise<T>): Polled<T> {
  const api = useApi();
  const polling = useRef<Polling | null>(null);
  const [state, setState] = useState<State<T>>({
    reply: null,
    repliedAt: null,
    problem: null,
    isRetrying: false,
  });
  useEffect(() => {
    const started = startPolling(load, {
      onReply: (reply) => setState({ reply, repliedAt: Date.now(), problem: null, isRetrying: false }),
      onProblem: (problem) =>
        setState((before) => ({ ...before, problem: problemText(problem), isRetrying: false })),
    });
    polling.current = started;
    const unsubscribe = api.subscribe(started.refresh);
    return () => {
      unsubscribe();
      started.stop();
    };
  }, [api, load]);
  const retry = useCallback(() => {
    setState((before) => ({ ...before, isRetrying: true }));
    polling.current?.refresh();
  }, []);
  return { ...state, retry };
}

interface Props<T> {
  readonly polled: Polled<T>;
  readonly children: (reply: T) => ReactNode;
}

/**
 * Polled data: a skeleton at first, then rows that stay, and a notice beside them when the simulator does not respond.
 */
export function Fetched<T>({ polled, children }: Props<T>) {
  const { reply, problem, isRetrying, retry } = polled;
  return (
    <>
      {problem !== null && (
        <Notice tone="bad" title={problem}>
          {reply !== null && <p>Ce qui suit date de la dernière réponse.</p>}
          <div>
            <Button kind="quiet" isBusy={isRetrying} busyText="Nouvel essai…" onClick={retry}>
              Réessayer
            </Button>
          </div>
        </Notice>
      )}
      {reply !== null && children(reply)}
      {reply === null && problem === null && <Skeleton cards={1} />}
    </>
  );
}
