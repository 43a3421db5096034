/** Refetches when the server reports a change of what the page shows; polls rarely while the stream is open. */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { requestFor } from '#application/contract/client.js';
import type { Call, Route } from '#application/contract/route.js';
import { readEventStream } from '#web/lib/event-stream.js';
import { callerIn } from './caller.js';
import { platform } from './customer-api.js';
import { headersFor } from './send.js';

/** Polling interval while the stream is open: covers changes that depend only on time. */
const heardMs = 60_000;

let open = 0;
const listeners = new Set<() => void>();
function count(more: 1 | -1): void {
  open += more;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the event stream is open; a page has one stream. */
const useIsLive = (): boolean => useSyncExternalStore(subscribe, () => open > 0);

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
      void readEventStream(
        {
          ask,
          onChanged: () => void dispatch(invalidated(tags)),
          onUp: (isNow) => {
            if (isNow !== isUp) count(isNow ? 1 : -1);
            isUp = isNow;
          },
        },
        stop.signal,
      );
    });
    return () => stop.abort();
  }, [dispatch, route, params, tags, isOn]);
}
