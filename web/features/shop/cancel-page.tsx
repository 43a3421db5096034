/** `/cart/cancel?session_id`: cancels the order once, so that its stock returns; the cart stays unchanged. */
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCancelShopBySessionMutation } from '#web/api/customer-api.js';
import { isApiError } from '#web/api/errors.js';
import { sessionIdIn } from '#web/features/payment/session-id.js';
import { inLanguage } from '#web/lib/language.js';
import { forgetPaymentPage, forgetSession, openSession } from '#web/lib/open-session.js';
import { buttonClass } from '#web/ui/button.js';
import { Notice } from '#web/ui/notice.js';
import { Page } from '#web/ui/page.js';
import { HelpPhone } from '#web/ui/help-phone.js';
import { Spinner } from '#web/ui/waiting.js';
import { forgetPayment, shopOfPayment } from './cart.js';
import { words } from './after-payment/words/index.js';

const t = inLanguage(words);

type Outcome = keyof typeof t.outcomes;

const outcomeOf = (error: unknown): Outcome => {
  if (error === undefined) return 'cancelled';
  if (isApiError(error) && error.code === 'PAYMENT_ALREADY_DONE') return 'paid';
  if (isApiError(error) && error.code === 'ORDER_CANCELLED') return 'givenBack';
  return isApiError(error) && error.status === 404 ? 'nothingToCancel' : 'failed';
};

/** Null while the cancellation is pending. */
function useCancelled(sessionId: string | null, cabinetId: string | null): Outcome | null {
  const [outcome, setOutcome] = useState<Outcome | null>(sessionId === null ? 'noSession' : null);
  const [cancel] = useCancelShopBySessionMutation();
  const isSent = useRef(false);
  useEffect(() => {
    if (sessionId === null || isSent.current) return;
    isSent.current = true;
    void cancel({ params: { sessionId }, toasts: false }).then(({ error }) => {
      const ended = outcomeOf(error);
      if (ended !== 'failed') forgetPaymentPage(sessionId);
      if (ended === 'cancelled' || ended === 'nothingToCancel') {
        forgetSession(sessionId);
        if (cabinetId !== null) forgetPayment(cabinetId);
      }
      setOutcome(ended);
    });
  }, [cancel, sessionId, cabinetId]);
  return outcome;
}

export function CartCancelPage() {
  const [search] = useSearchParams();
  const [sessionId] = useState(() => sessionIdIn(search) ?? openSession());
  const [cabinetId] = useState(() => (sessionId === null ? null : shopOfPayment(sessionId)));
  const outcome = useCancelled(sessionId, cabinetId);
  if (outcome === null) {
    return (
      <Page title={t.cancelling}>
        <Spinner label={t.cancellingNow} />
      </Page>
    );
  }
  return (
    <Page title={outcome === 'paid' ? t.paidTitle : t.cancelledTitle} cabinetId={cabinetId}>
      <Notice tone={outcome === 'failed' ? 'bad' : 'plain'} title={t.outcomes[outcome]}>
        {outcome === 'paid' || cabinetId === null ? null : <p>{t.cartKept}</p>}
      </Notice>
      {outcome === 'paid' && sessionId !== null ? (
        <Link
          className={buttonClass('main', true)}
          to={`/cart/success?session_id=${encodeURIComponent(sessionId)}`}
        >
          {t.seeOrder}
        </Link>
      ) : null}
      {cabinetId === null ? null : (
        <Link
          className={buttonClass(outcome === 'paid' ? 'quiet' : 'main', true)}
          to={`/cabinet/${cabinetId}?view=cart`}
        >
          {t.backToShop}
        </Link>
      )}
      {cabinetId === null ? (
        <Link className={buttonClass('main', true)} to="/n">
          {t.typeNumber}
        </Link>
      ) : null}
      <HelpPhone />
    </Page>
  );
}
