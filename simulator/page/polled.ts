/**
 * The last response of the control API: old rows stay while new ones are requested, and a failure is shown beside them.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Instant } from '#domain/shared/record.js';
import { useApi } from './api-context.js';
import { problemText } from './call.js';
import { startPolling, type Polling } from './polling.js';

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
