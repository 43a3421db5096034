/** The most important notices: a payment to finish, a return to complete, outdated data. */
import type { RentalLookup } from '#application/contract/rentals/rental-shapes.js';
import { isOver } from '#domain/rentals/rental-order.js';
import type { ApiError } from '#web/api/errors.js';
import { isWebAddress } from '#web/lib/leave.js';
import { momentText } from '#web/lib/moments.js';
import { typeset } from '#domain/shared/typography.js';
import { buttonClass, Button } from '#web/ui/button.js';
import { Notice } from '#web/ui/notice.js';
import { PhoneLink } from '#web/ui/phone-link.js';
import { isNotReturned, isOverForGood, isReturnAwaited, isReturnToDo } from './use-rental.js';
import { cancelText } from './words.js';

interface StaleProps {
  readonly rental: RentalLookup;
  readonly error: ApiError | null;
  readonly isFetching: boolean;
  readonly onRefetch: () => void;
}

/** Keeps the content on screen, marked with its time (pages.md#without-a-network). */
export function Stale({ rental, error, isFetching, onRefetch }: StaleProps) {
  if (!error) return null;
  // The link returns the same response permanently.
  if (isOverForGood(error)) return <Notice tone="plain" title={error.text} />;
  return (
    <Notice tone="warn" title={error.text}>
      <p>Dernière mise à jour le {momentText(Date.parse(rental.serverTime))}. La situation a pu changer.</p>
      <Button kind="quiet" isBusy={isFetching} busyText="Nouvel essai…" onClick={onRefetch}>
        Réessayer
      </Button>
    </Notice>
  );
}

interface PaymentRequest {
  readonly title: string;
  readonly what: string;
}

/** A booking waits for its bank; once the item is out, its hold expires. */
function paymentRequestOf({ status, actualEndTime, paymentActionUntil }: RentalLookup): PaymentRequest {
  const until = paymentActionUntil === null ? null : momentText(Date.parse(paymentActionUntil));
  if (status === 'PendingPickup') {
    const limit =
      until === null ? '' : ` Confirmez avant le ${until} : ensuite, elle est annulée sans frais.`;
    return {
      title: 'Votre banque vous demande une confirmation.',
      what: `Sans elle, la location ne peut pas commencer.${limit}`,
    };
  }
  const runsOut = until === null ? '' : `L’empreinte sur votre carte tient jusqu’au ${until}. `;
  const why =
    actualEndTime === null
      ? 'Renouvelez-le, avec cette carte ou une autre, ou rapportez l’article.'
      : 'Il reste nécessaire jusqu’à la fin de la vérification.';
  return { title: 'Votre dépôt de garantie est à renouveler.', what: `${runsOut}${why}` };
}

interface PaymentActionProps {
  readonly rental: RentalLookup;
  readonly address: string;
}

function PaymentAction({ rental, address }: PaymentActionProps) {
  const { title, what } = paymentRequestOf(rental);
  return (
    <Notice tone="warn" title={title} isLive={false}>
      <p>{typeset(what)}</p>
      <a className={buttonClass('main', true)} href={address}>
        Confirmer le paiement
      </a>
    </Notice>
  );
}

/** The link of an ended rental shows its end, its receipt (MoneyCard) and whom to call, and opens nothing. */
const Ended = ({ rental: { status, actualEndTime, supportPhone } }: Pick<StaleProps, 'rental'>) => (
  <>
    {status === 'Completed' ? (
      <Notice tone="plain" title="Cette location est terminée." isLive={false}>
        <p>
          {actualEndTime === null ? null : `Fin le ${momentText(Date.parse(actualEndTime))}. `}
          Ce lien n’ouvre plus le casier&nbsp;: il montre la fin et le reçu.
        </p>
      </Notice>
    ) : null}
    <PhoneLink phone={supportPhone} />
  </>
);

export function MustKnow({ rental }: { readonly rental: RentalLookup }) {
  const { paymentActionUrl, status, paymentStatus, actualEndTime, isReturned } = rental;
  const cancelled = cancelText(rental);
  const isUnpaid = status === 'PendingPickup' && (paymentStatus === 'Pending' || paymentStatus === 'Planned');
  return (
    <>
      {paymentActionUrl && isWebAddress(paymentActionUrl) ? (
        <PaymentAction rental={rental} address={paymentActionUrl} />
      ) : null}
      {isUnpaid && paymentStatus === 'Pending' && !paymentActionUrl ? (
        <Notice tone="plain" title="Votre paiement est en cours de confirmation." isLive={false} />
      ) : null}
      {cancelled ? <Notice tone="warn" title={cancelled} isLive={false} /> : null}
      {isOver(rental) ? <Ended rental={rental} /> : null}
      {isReturnToDo(rental) ? (
        <Notice tone="warn" title="Rangez l’article dans le casier, puis fermez la porte." isLive={false}>
          {isReturnAwaited(rental) ? (
            <p>Le retour est enregistré quand la porte est refermée. Cette page se met à jour toute seule.</p>
          ) : (
            <p>Le code de retour ouvre le casier. Le temps ne compte plus&nbsp;: la location est terminée.</p>
          )}
        </Notice>
      ) : null}
      {isNotReturned(rental) ? (
        <Notice tone="warn" title="Vous avez encore l’article." isLive={false}>
          <p>
            Gardez-le et appelez-nous. Le temps ne compte plus. Pour réessayer ici, demandez un code de
            retour.
          </p>
          <PhoneLink phone={rental.supportPhone} />
        </Notice>
      ) : null}
      {actualEndTime !== null && isReturned && !isReturnToDo(rental) ? (
        <Notice tone="good" title="L’article est rendu. Merci&nbsp;!" isLive={false} />
      ) : null}
    </>
  );
}
