/** `/payment-cancelled?session_id` (specification §2): cancels the order once, then shows the outcome. */
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { platform } from '#web/api/customer-api.js';
import { useApiDispatch } from '#web/api/dispatch.js';
import { forgetSession, openSession } from '#web/lib/open-session.js';
import { returnPath } from '#web/lib/return-path.js';
import { buttonClass } from '#web/ui/button.js';
import { Notice } from '#web/ui/notice.js';
import { Page } from '#web/ui/page.js';
import { HelpPhone } from '#web/ui/help-phone.js';
import { Spinner } from '#web/ui/waiting.js';
import { type ApiError, isApiError, isOutcomeUnknown, textOf } from '#web/api/errors.js';
import { sessionIdIn } from './session-id.js';
import { inLanguage } from '#web/lib/language.js';
import { wayBackLabel } from './way-back-label.js';
import { words } from './words/index.js';

const t = inLanguage(words);

// Cancels the session's unpaid pressing order, else its rental; a 404 means nothing to cancel (specification §4).

/** A paid order is refused like everything else (specification §2), but has a page to link to. */
type Outcome = 'cancelled' | 'nothingToCancel' | 'noSession' | 'paid' | 'failed';

/** The texts of specification §2, or our wording where it gives only the meaning. */
const outcomeTexts: Readonly<Record<Outcome, string>> = {
  cancelled: t.cancelled,
  nothingToCancel: t.nothingToCancel,
  noSession: t.cancelledSoon,
  paid: t.cancelFailed,
  failed: t.cancelFailed,
};

/** The server's explanation of a failure, if it has one. */
interface Ended {
  readonly outcome: Outcome;
  readonly reason: string | null;
  /** The order may still wait for its payment: its outcome is unknown. */
  readonly isOpen: boolean;
}

interface Answer {
  readonly error?: unknown;
}

interface Cancel {
  readonly pressing: () => Promise<Answer>;
  readonly rental: () => Promise<Answer>;
}

const isAbsent = (error: unknown): boolean => (error as ApiError).status === 404;

const ended = (outcome: Outcome): Ended => ({ outcome, reason: null, isOpen: false });
const failed = (error: unknown): Ended => ({
  outcome: isApiError(error) && error.code === 'PAYMENT_ALREADY_DONE' ? 'paid' : 'failed',
  reason: textOf(error),
  isOpen: !isApiError(error) || isOutcomeUnknown(error) || error.status === 429,
});

async function cancelSession(cancel: Cancel): Promise<Ended> {
  const pressing = await cancel.pressing();
  if (!pressing.error) return ended('cancelled');
  if (!isAbsent(pressing.error)) return failed(pressing.error);
  const rental = await cancel.rental();
  if (!rental.error) return ended('cancelled');
  return isAbsent(rental.error) ? ended('nothingToCancel') : failed(rental.error);
}

/** Null while the cancellation is pending. */
function useCancelledSession(sessionId: string | null): Ended | null {
  const dispatch = useApiDispatch();
  const [ended, setEnded] = useState<Ended | null>(
    sessionId === null ? { outcome: 'noSession', reason: null, isOpen: false } : null,
  );
  const isSent = useRef(false);
  useEffect(() => {
    if (sessionId === null || isSent.current) return;
    isSent.current = true;
    const call = { params: { sessionId }, toasts: false } as const;
    const { cancelPressingBySession, cancelRentalBySession } = platform.endpoints;
    void cancelSession({
      pressing: async () => dispatch(cancelPressingBySession.initiate(call)),
      rental: async () => dispatch(cancelRentalBySession.initiate(call)),
    }).then((known) => {
      if (!known.isOpen) forgetSession(sessionId);
      setEnded(known);
    });
  }, [dispatch, sessionId]);
  return ended;
}

/** Links to the paid order; else to the page where the order was made, if this device has it. */
function wayOn(outcome: Outcome, sessionId: string | null): { href: string; label: string } | null {
  if (outcome === 'paid' && sessionId !== null)
    return {
      href: `/payment-success?session_id=${encodeURIComponent(sessionId)}`,
      label: t.toPaidOrder,
    };
  const back = returnPath();
  return back === null ? null : { href: back, label: wayBackLabel(back) };
}

export function CancelledPage() {
  const [search] = useSearchParams();
  const [sessionId] = useState(() => sessionIdIn(search) ?? openSession());
  const ended = useCancelledSession(sessionId);
  if (ended === null) {
    return (
      <Page title={t.cancelling}>
        <Spinner label={t.cancellingNow} />
      </Page>
    );
  }
  const { outcome, reason } = ended;
  const way = wayOn(outcome, sessionId);
  return (
    <Page title={t.paymentCancelled}>
      <Notice tone={reason === null ? 'plain' : 'bad'} title={outcomeTexts[outcome]}>
        {reason === null ? null : <p>{reason}</p>}
      </Notice>
      {way ? (
        <a className={buttonClass('main', true)} href={way.href}>
          {way.label}
        </a>
      ) : null}
      <a className={buttonClass(way ? 'quiet' : 'main', true)} href="/">
        {t.toHome}
      </a>
      <HelpPhone />
    </Page>
  );
}
