/** The last button, in the thumb zone, naming the obligation and the amount (art. L. 221-14; experience.md). */
import type { ApiError } from '#web/api/errors.js';
import { centsText } from '#web/lib/money.js';
import { Button } from '#web/ui/button.js';
import { Notice } from '#web/ui/notice.js';
import { PhoneLink } from '#web/ui/phone-link.js';
import type { Quote } from './quote.js';
import type { Booking } from './use-booking.js';

interface Props {
  readonly booking: Booking;
  readonly problem: ApiError | null;
  readonly quote: Quote | null;
  readonly phone: string | null;
}

/** Field errors are shown at their fields; those of fields that the page does not have are told here. */
const Problem = ({ problem, phone }: { readonly problem: ApiError; readonly phone: string | null }) => (
  <Notice tone="bad" title={problem.text}>
    {problem.code === 'ITEM_NOT_AVAILABLE' ? (
      <p>
        Vous n’avez rien payé. Changez la période ou choisissez un autre article : vos coordonnées sont
        gardées.
      </p>
    ) : null}
    {typeof problem.status === 'string' || problem.status >= 500 ? (
      <>
        <p>Votre saisie est gardée. Réessayez&nbsp;: vous ne serez pas débité deux fois.</p>
        <PhoneLink phone={phone} />
      </>
    ) : null}
  </Notice>
);

export function OrderBar({ booking, problem, quote, phone }: Props) {
  const { isBusy, checkoutUrl } = booking;
  const amount = quote ? ` – ${centsText(quote.cost.baseTtcCents)}` : '';
  return (
    <>
      {problem ? <Problem problem={problem} phone={phone} /> : null}
      {checkoutUrl ? (
        <Notice tone="plain" title="Redirection vers la page de paiement…">
          <p>
            Si rien ne se passe, <a href={checkoutUrl}>ouvrez la page de paiement</a>.
          </p>
        </Notice>
      ) : null}
      <div className="action-bar">
        <Button type="submit" isWide isBusy={isBusy || checkoutUrl !== null} busyText="Envoi de la commande…">
          Commander avec obligation de paiement{amount}
        </Button>
      </div>
    </>
  );
}
