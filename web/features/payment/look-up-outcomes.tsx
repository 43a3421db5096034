/** The payment page while the result is pending or unavailable (specification §2; money.md#unpaid-orders). */
import { useNavigate } from 'react-router';
import { readCode } from '#domain/shared/codes.js';
import { KnownCodes } from '#web/features/door-code/known-codes.js';
import { OwnOrder } from '#web/features/public-cabinet/own-order.js';
import { useOnline } from '#web/lib/online.js';
import { wayBack, wayBackLabel } from '#web/lib/way-back.js';
import { Button, buttonClass } from '#web/ui/button.js';
import { Notice } from '#web/ui/notice.js';
import { Page } from '#web/ui/page.js';
import { HelpPhone } from '#web/ui/help-phone.js';
import { Spinner } from '#web/ui/waiting.js';
import { noSession } from './look-up.js';

interface Again {
  readonly onAgain: () => void;
}

/** Says that leaving the page loses no order: the code also comes by message. */
export const StillPending = ({ onAgain }: Again) => (
  <Page title="Paiement">
    <Spinner label="Votre paiement est en cours de confirmation." />
    <Notice tone="plain" isLive={false}>
      <p>
        Cette page se met à jour toute seule. Vous pouvez aussi la fermer&nbsp;: le lien et le code vous sont
        envoyés par e-mail et par SMS dès que le paiement est confirmé.
      </p>
    </Notice>
    <Button kind="quiet" isWide onClick={onAgain}>
      Vérifier maintenant
    </Button>
  </Page>
);

const Known = () => {
  const navigate = useNavigate();
  return <KnownCodes onCode={(code) => void navigate(`/parcel-code/${readCode(code)}`)} />;
};

/** Requests without a network fail only after seconds: shows the stored data at once. */
export const WhileOffline = () =>
  useOnline() ? null : (
    <>
      <Notice tone="warn" title="Pas de réseau&nbsp;: cette page se met à jour dès qu’il revient." />
      <Known />
    </>
  );

/** The kind of order is unknown: shows both links. */
const WaysToOwnOrders = () => (
  <>
    <OwnOrder mode="Pressing" />
    <OwnOrder mode="Rental" />
  </>
);

export function LookUpFailed({ reason, onAgain }: Again & { readonly reason: string }) {
  const isNameless = reason === noSession;
  const back = wayBack();
  return (
    <Page title="Erreur">
      <Notice
        tone="bad"
        title={
          isNameless
            ? 'Identifiant de session manquant.'
            : 'Impossible de récupérer les informations de votre commande.'
        }
      >
        <p className="muted">{reason}</p>
        <p>Si vous avez payé, votre code vous est envoyé par e-mail et par SMS.</p>
      </Notice>
      {isNameless ? null : (
        <Button isWide onClick={onAgain}>
          Réessayer
        </Button>
      )}
      <Known />
      <WaysToOwnOrders />
      {back ? (
        <a className={buttonClass('quiet', true)} href={back}>
          {wayBackLabel(back)}
        </a>
      ) : null}
      <HelpPhone />
    </Page>
  );
}
