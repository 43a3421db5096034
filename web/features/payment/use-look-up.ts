/** The look-up for a page: the state so far, and the retry. */
import { useEffect, useState } from 'react';
import { platform } from '#web/api/customer-api.js';
import { useApiDispatch, type ApiDispatch } from '#web/api/dispatch.js';
import { forgetPaymentPage } from '#web/lib/open-session.js';
import { lookUp, noSession, type Ask, type LookUp } from './look-up.js';

/** Never from the cache, and silent: the page itself shows the result. */
const options = { subscribe: false, forceRefetch: true } as const;

function askBy(dispatch: ApiDispatch, sessionId: string): Ask {
  const call = { params: { sessionId }, toasts: false } as const;
  const { pressingBySession, rentalBySession, shopBySession } = platform.endpoints;
  return {
    pressing: async () => dispatch(pressingBySession.initiate(call, options)),
    rental: async () => dispatch(rentalBySession.initiate(call, options)),
    shop: async () => dispatch(shopBySession.initiate(call, options)),
  };
}

/** Null while the result is unknown. */
export function useLookUp(sessionId: string | null): { result: LookUp | null; again: () => void } {
  const dispatch = useApiDispatch();
  const [result, setResult] = useState<LookUp | null>(
    sessionId === null ? { kind: 'failed', reason: noSession } : null,
  );
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (sessionId === null) return;
    forgetPaymentPage(sessionId);
    const stop = new AbortController();
    const follow = async (): Promise<void> => {
      for await (const known of lookUp(askBy(dispatch, sessionId), stop.signal)) {
        if (!stop.signal.aborted) setResult(known);
      }
    };
    void follow();
    return () => stop.abort();
  }, [dispatch, sessionId, round]);
  const again = (): void => {
    setResult(null);
    setRound((count) => count + 1);
  };
  const isFailed = result?.kind === 'failed' && sessionId !== null;
  useEffect(() => {
    if (!isFailed) return;
    window.addEventListener('online', again, { once: true });
    return () => window.removeEventListener('online', again);
  }, [isFailed]);
  return { result, again };
}
