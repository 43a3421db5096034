/** `/payment-cancelled?session_id` (specification §2): gives the order up once, then says what became of it. */
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { platform } from '#web/api/customer-api.js';
import { useApiDispatch } from '#web/api/dispatch.js';
import { forgetSession, openSession } from '#web/lib/open-session.js';
import { wayBack, wayBackLabel } from '#web/lib/way-back.js';
import { buttonClass } from '#web/ui/button.js';
import { Notice } from '#web/ui/notice.js';
import { Page } from '#web/ui/page.js';
import { Spinner } from '#web/ui/waiting.js';
import { cancelSession, outcomeTexts, type Outcome } from './cancel-session.js';
import { sessionIdIn } from './session-id.js';

/** Null while it is being given up. */
function useCancelledSession(sessionId: string | null): Outcome | null {
  const dispatch = useApiDispatch();
  const [outcome, setOutcome] = useState<Outcome | null>(sessionId === null ? 'noSession' : null);
  const isAsked = useRef(false);
  useEffect(() => {
    if (sessionId === null || isAsked.current) return;
    isAsked.current = true;
    const call = { params: { sessionId }, toasts: false } as const;
    const { cancelPressingBySession, cancelRentalBySession } = platform.endpoints;
    void cancelSession({
      pressing: async () => dispatch(cancelPressingBySession.initiate(call)),
      rental: async () => dispatch(cancelRentalBySession.initiate(call)),
    }).then((ended) => {
      if (ended !== 'failed') forgetSession();
      setOutcome(ended);
    });
  }, [dispatch, sessionId]);
  return outcome;
}

export function CancelledPage() {
  const [search] = useSearchParams();
  const [sessionId] = useState(() => sessionIdIn(search) ?? openSession());
  const outcome = useCancelledSession(sessionId);
  const back = wayBack();
  if (outcome === null) {
    return (
      <Page title="Annulation">
        <Spinner label="Traitement de l'annulation..." />
      </Page>
    );
  }
  return (
    <Page title="Paiement annulé">
      <Notice tone={outcome === 'failed' ? 'bad' : 'plain'} title={outcomeTexts[outcome]} />
      {back ? (
        <a className={buttonClass('main', true)} href={back}>
          {wayBackLabel(back)}
        </a>
      ) : null}
      <a className={buttonClass(back ? 'quiet' : 'main', true)} href="/">
        Retour à l'accueil
      </a>
    </Page>
  );
}
