/** `/cart/cancel?session_id`: cancels the order once, so that its stock returns; the cart stays unchanged. */
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCancelShopBySessionMutation } from '#web/api/customer-api.js';
import { isApiError } from '#web/api/errors.js';
import { sessionIdIn } from '#web/features/payment/session-id.js';
import { forgetPaymentPage, forgetSession, openSession } from '#web/lib/open-session.js';
import { buttonClass } from '#web/ui/button.js';
import { Notice } from '#web/ui/notice.js';
import { Page } from '#web/ui/page.js';
import { HelpPhone } from '#web/ui/help-phone.js';
import { Spinner } from '#web/ui/waiting.js';
import { forgetPayment, shopOfPayment } from './stored-cart.js';

type Outcome = 'cancelled' | 'nothingToCancel' | 'givenBack' | 'paid' | 'noSession' | 'failed';

/** The texts of specification §2, or our wording where it gives only the meaning. */
const texts: Readonly<Record<Outcome, string>> = {
  cancelled: 'Votre commande a été annulée et les articles sont remis en rayon. Rien n’a été débité.',
  nothingToCancel: 'Le paiement a été annulé. Vous pouvez réessayer quand vous le souhaitez.',
  givenBack: 'Cette commande a déjà été annulée : votre dernier e-mail dit ce qui vous est rendu.',
  paid: 'Cette commande est déjà payée : elle n’est pas annulée.',
  noSession: 'Votre commande sera annulée d’ici quelques minutes. Rien n’a été débité.',
  failed: 'Une erreur est survenue lors de l’annulation du paiement.',
};

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
  const isAsked = useRef(false);
  useEffect(() => {
    if (sessionId === null || isAsked.current) return;
    isAsked.current = true;
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
      <Page title="Annulation">
        <Spinner label="Traitement de l'annulation..." />
      </Page>
    );
  }
  return (
    <Page title={outcome === 'paid' ? 'Commande payée' : 'Paiement annulé'} cabinetId={cabinetId}>
      <Notice tone={outcome === 'failed' ? 'bad' : 'plain'} title={texts[outcome]}>
        {outcome === 'paid' || cabinetId === null ? null : <p>Votre panier est gardé.</p>}
      </Notice>
      {outcome === 'paid' && sessionId !== null ? (
        <Link
          className={buttonClass('main', true)}
          to={`/cart/success?session_id=${encodeURIComponent(sessionId)}`}
        >
          Voir la commande
        </Link>
      ) : null}
      {cabinetId === null ? null : (
        <Link
          className={buttonClass(outcome === 'paid' ? 'quiet' : 'main', true)}
          to={`/cabinet/${cabinetId}?view=cart`}
        >
          Revenir à la boutique
        </Link>
      )}
      {cabinetId === null ? (
        <Link className={buttonClass('main', true)} to="/n">
          Taper le numéro de la consigne
        </Link>
      ) : null}
      <HelpPhone />
    </Page>
  );
}
