/** `/payment-success?session_id` with the texts of the specification, §2; the page stores the token of a rental. */
import { useEffect } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { keepProof } from '#web/api/order-proofs.js';
import { wayBack } from '#web/lib/way-back.js';
import { Notice } from '#web/ui/notice.js';
import { Page } from '#web/ui/page.js';
import { Spinner } from '#web/ui/waiting.js';
import { OrderEnded } from './order-ended.js';
import { LookUpFailed, StillPending, WhileOffline } from './look-up-outcomes.js';
import type { Found } from './look-up.js';
import { PressingPaid } from './pressing-paid.js';
import { sessionIdIn } from './session-id.js';
import { useLookUp } from './use-look-up.js';

const redirectMs = 2_000;

type Rental = Extract<Found, { kind: 'rental' }>;

function RentalPaid({ rental: { rentalCode, accessToken } }: { readonly rental: Rental }) {
  const navigate = useNavigate();
  useEffect(() => {
    if (accessToken !== null) keepProof(rentalCode, { kind: 'token', value: accessToken });
    // While the words are read: the network may be gone in two seconds.
    void import('#web/features/rental-status/status-page.js').catch(() => undefined);
    const timer = setTimeout(
      () => void navigate(`/rental-status/${rentalCode}`, { replace: true }),
      redirectMs,
    );
    return () => clearTimeout(timer);
  }, [navigate, rentalCode, accessToken]);
  return (
    <Page title="Paiement confirmé">
      <Notice tone="good" title="Paiement confirmé, redirection en cours..." />
    </Page>
  );
}

const Thanks = () => (
  <Page title="Paiement confirmé">
    <Notice tone="good" title="Merci pour votre achat." />
  </Page>
);

export function SuccessPage() {
  const [search] = useSearchParams();
  const { result, again } = useLookUp(sessionIdIn(search));
  switch (result?.kind) {
    case 'pressing':
      return <PressingPaid order={result.order} />;
    case 'rental':
      return <RentalPaid rental={result} />;
    case 'shop':
      return <Navigate to={{ pathname: '/cart/success', search: search.toString() }} replace />;
    case 'thanks':
      return <Thanks />;
    case 'pending':
      return <StillPending onAgain={again} />;
    case 'over':
      return <OrderEnded title={result.title} text={result.text} back={wayBack()} />;
    case 'failed':
      return <LookUpFailed reason={result.reason} onAgain={again} />;
    case undefined:
      return (
        <Page title="Paiement">
          <Spinner label="Chargement de vos informations de dépôt..." />
          <WhileOffline />
        </Page>
      );
  }
}
