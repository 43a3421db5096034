/** `/payment-success?session_id` with the texts of the specification, §2; the page stores the token of a rental. */
import { useEffect, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { storeProof } from '#web/api/order-proofs.js';
import { returnPath } from '#web/lib/return-path.js';
import { Notice } from '#web/ui/notice.js';
import { Page } from '#web/ui/page.js';
import { Spinner } from '#web/ui/waiting.js';
import { platform } from '#web/api/customer-api.js';
import { type ApiDispatch, useApiDispatch } from '#web/api/dispatch.js';
import { forgetPaymentPage } from '#web/lib/open-session.js';
import {
  OrderEnded,
  LookUpFailed,
  StillPending,
  WhileOffline,
  type Ask,
  type Found,
  type LookUp,
  lookUp,
  noSession,
} from './look-up.js';
import { PressingPaid } from './pressing-paid.js';
import { sessionIdIn } from './session-id.js';
import { inLanguage } from '#web/lib/language.js';
import { words } from './words/index.js';

const t = inLanguage(words);

// The look-up for a page: the state so far, and the retry.

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
function useLookUp(sessionId: string | null): { result: LookUp | null; again: () => void } {
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

const redirectMs = 2_000;

type Rental = Extract<Found, { kind: 'rental' }>;

function RentalPaid({ rental: { rentalCode, accessToken } }: { readonly rental: Rental }) {
  const navigate = useNavigate();
  useEffect(() => {
    if (accessToken !== null) storeProof(rentalCode, { kind: 'token', value: accessToken });
    // Loads while the text is read: the network may be gone in two seconds.
    void import('#web/features/rental-status/status-page.js').catch(() => undefined);
    const timer = setTimeout(
      () => void navigate(`/rental-status/${rentalCode}`, { replace: true }),
      redirectMs,
    );
    return () => clearTimeout(timer);
  }, [navigate, rentalCode, accessToken]);
  return (
    <Page title={t.paymentConfirmed}>
      <Notice tone="good" title={t.redirecting} />
    </Page>
  );
}

const Thanks = () => (
  <Page title={t.paymentConfirmed}>
    <Notice tone="good" title={t.thanks} />
  </Page>
);

export function SuccessPage() {
  const [search] = useSearchParams();
  const { result, again } = useLookUp(sessionIdIn(search));
  switch (result?.kind) {
    case 'pressing':
      return <PressingPaid sessionId={sessionIdIn(search) ?? ''} found={result.order} />;
    case 'rental':
      return <RentalPaid rental={result} />;
    case 'shop':
      return <Navigate to={{ pathname: '/cart/success', search: search.toString() }} replace />;
    case 'thanks':
      return <Thanks />;
    case 'pending':
      return <StillPending onAgain={again} />;
    case 'over':
      return <OrderEnded title={result.title} text={result.text} back={returnPath()} />;
    case 'failed':
      return <LookUpFailed reason={result.reason} onAgain={again} />;
    case undefined:
      return (
        <Page title={t.payment}>
          <Spinner label={t.loading} />
          <WhileOffline />
        </Page>
      );
  }
}
