/** Refetches when the server reports a change of what the page shows; polls rarely while the stream is open. */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { requestFor } from '#application/contract/client.js';
import type { Call, Route } from '#application/contract/route.js';
import { whenVisible } from '#web/lib/visible.js';
import { callerIn } from './caller.js';
import { platform } from './customer-api.js';
import { headersFor } from './send.js';

interface Line {
  /** Opens the stream. A permanent refusal ends it: the page then only polls. */
  readonly ask: (headers: Record<string, string>, signal: AbortSignal) => Promise<Response>;
  readonly onChanged: () => void;
  readonly onUp: (isUp: boolean) => void;
}

/** The server sends at least one message every 25 s. */
const quietMs = 60_000;
const firstWaitMs = 1_000;
const longestWaitMs = 30_000;

/** Refused permanently: no such order, no right to it, or an older server without streams. */
const isFinal = ({ status }: Response): boolean =>
  status >= 400 && status < 500 && status !== 408 && status !== 429;

async function read(response: Response, onEvent: (name: string, id: string) => void, onText: () => void) {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const piece = await reader?.read();
    if (!piece || piece.done) return;
    onText();
    const blocks = (rest + decoder.decode(piece.value, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, name] = /^event: (.+)$/m.exec(block) ?? [];
      const [, id] = /^id: (.+)$/m.exec(block) ?? [];
      if (name !== undefined && id !== undefined) onEvent(name, id);
    }
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

/**
 * Reads a stream of server-sent events while the page is visible, and reconnects when it ends or breaks. Uses fetch:
 * unlike EventSource it sends a proof in its headers. Closes while the page is hidden, since a browser opens six
 * connections to a host.
 */
async function readEventStream({ ask, onChanged, onUp }: Line, signal: AbortSignal): Promise<void> {
  let lastId: string | null = null;
  let waitMs = firstWaitMs;

  /** Returns whether to reconnect. */
  async function hear(stop: AbortController): Promise<boolean> {
    let quiet: ReturnType<typeof setTimeout> | undefined;
    const alive = (): void => {
      clearTimeout(quiet);
      quiet = setTimeout(() => stop.abort(), quietMs);
    };
    alive();
    try {
      const response = await ask(lastId === null ? {} : { 'Last-Event-ID': lastId }, stop.signal);
      if (!response.ok) {
        waitMs = Math.max(waitMs, Number(response.headers.get('Retry-After')) * 1000 || 0);
        return !isFinal(response);
      }
      onUp(true);
      const onEvent = (name: string, id: string): void => {
        lastId = id;
        waitMs = firstWaitMs;
        if (name === 'changed') onChanged();
      };
      await read(response, onEvent, alive);
    } catch {
      // Reconnects after a break or a close.
    } finally {
      clearTimeout(quiet);
      onUp(false);
    }
    return true;
  }

  while (!signal.aborted) {
    await whenVisible(signal);
    const stop = new AbortController();
    const letGo = (): void => {
      if (signal.aborted || document.visibilityState === 'hidden') stop.abort();
    };
    document.addEventListener('visibilitychange', letGo);
    signal.addEventListener('abort', letGo);
    letGo();
    const goesOn = await hear(stop);
    document.removeEventListener('visibilitychange', letGo);
    signal.removeEventListener('abort', letGo);
    if (!goesOn) return;
    // Spreads the reconnections of pages whose streams closed at the same instant.
    await pause(waitMs * (0.5 + Math.random() / 2), signal);
    waitMs = Math.min(2 * waitMs, longestWaitMs);
  }
}

/** Polling interval while the stream is open: covers changes that depend only on time. */
const heardMs = 60_000;

/** Streams of the page: those that it reads or reconnects, and those that are open. */
const streams = { needed: 0, open: 0 };
const listeners = new Set<() => void>();
function count(which: keyof typeof streams, more: 1 | -1): void {
  streams[which] += more;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether every stream is open, but for those that were refused: a page polls for what a missing one would report. */
const useIsLive = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => streams.needed > 0 && streams.open >= streams.needed,
    () => false,
  );

/** The polling interval: `everyMs` without a stream; 0 means never. */
export const usePolling = (everyMs: number): number =>
  useIsLive() && everyMs > 0 ? Math.max(everyMs, heardMs) : everyMs;

/** Each entry adds its own sections to those of customers. */
const invalidated = (tags: string) => platform.util.invalidateTags(tags.split(','));

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** Subscribes to one subject; an event refetches the page's queries of these sections. */
export function useLive<R extends Route>(
  route: R,
  call: Call<R> & object,
  sections: readonly string[],
  isOn = true,
): void {
  const dispatch = useDispatch<Dispatch>();
  const [params, tags] = [JSON.stringify(call), sections.join()];
  useEffect(() => {
    if (!isOn) return;
    const stop = new AbortController();
    dispatch((_, _state, extra) => {
      const caller = callerIn(extra);
      const given = JSON.parse(params) as Call<R> & object;
      const { path } = requestFor(route, given);
      let isUp = false;
      const ask = async (headers: Record<string, string>, signal: AbortSignal): Promise<Response> => {
        const callerHeaders = await caller?.headersFor(route);
        const all = { ...headersFor({ route, call: given, callerHeaders }), ...headers };
        const response = await fetch(`/api${path}`, { headers: all, signal, credentials: 'same-origin' });
        const mayRenew = response.status === 401 && callerHeaders !== undefined;
        return mayRenew && (await caller?.renew(route, callerHeaders)) ? ask(headers, signal) : response;
      };
      count('needed', 1);
      void readEventStream(
        {
          ask,
          onChanged: () => void dispatch(invalidated(tags)),
          onUp: (isNow) => {
            if (isNow !== isUp) count('open', isNow ? 1 : -1);
            isUp = isNow;
          },
        },
        stop.signal,
      ).finally(() => count('needed', -1));
    });
    return () => stop.abort();
  }, [dispatch, route, params, tags, isOn]);
}
